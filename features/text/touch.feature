@text @shared
Feature: text-protocol-client.txt § Touch

  @TEXT-68 @must
  Rule: touch answers TOUCHED and the expiration is the new one, longer or shorter; NOT_FOUND if there is no item; data and flags stay
    "The "touch" command is used to update the expiration time of an existing item without fetching it." "This
    replaces the existing expiration time." — protocol.txt § Touch

    @verb:touch @exptime:seconds
    Scenario: a later expiration
      Given A sends "set {apple} 0 5 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "touch {apple} 100\r\n" and receives "TOUCHED\r\n"
      And 6 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    @verb:touch @exptime:seconds
    Scenario: an earlier expiration
      Given A sends "set {apple} 0 100 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "touch {apple} 2\r\n" and receives "TOUCHED\r\n"
      And 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    @verb:touch @exptime:seconds
    Scenario: an item without an expiration gets one
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "touch {apple} 2\r\n" and receives "TOUCHED\r\n"
      And 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    @verb:touch @exptime:future
    Scenario: an earlier expiration, in Unix time
      Given A sends "set {apple} 0 100 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "touch {apple} [now + 3]\r\n" and receives "TOUCHED\r\n"
      And 4 seconds pass
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    @verb:touch @exptime:zero
    Scenario: an item with an expiration loses it
      Given A sends "set {apple} 0 5 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "touch {apple} 0\r\n" and receives "TOUCHED\r\n"
      And 6 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    Scenario: data and flags stay
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "touch {apple} 100\r\n" and receives "TOUCHED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 5 3\r\nred\r\nEND\r\n"

    Scenario: a key that was never stored
      Then A sends "touch {apple} 100\r\n" and receives "NOT_FOUND\r\n"

  @TEXT-69 @should
  Rule: gat and gats return items as get and gets do, and set the expiration
    "The "gat" and "gats" commands are used to fetch items and update the expiration time of an existing
    items." — protocol.txt § Get And Touch

    @verb:gat @place:first @place:later
    Scenario: gat of several keys, one of them missing
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {plum} 0 0 4\r\nblue\r\n" and receives "STORED\r\n"
      When A sends "gat 100 {apple} {pear} {plum}\r\n"
      Then A receives in any order, and then "END\r\n"
        | VALUE {apple} 5 3\r\nred\r\n |
        | VALUE {plum} 0 4\r\nblue\r\n |

    @verb:gats @place:first @place:later
    Scenario: gats of several keys, one of them missing
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {plum} 0 0 4\r\nblue\r\n" and receives "STORED\r\n"
      When A sends "gats 100 {apple} {pear} {plum}\r\n"
      Then A receives in any order, and then "END\r\n"
        | VALUE {apple} 5 3 [cas of apple]\r\nred\r\n |
        | VALUE {plum} 0 4 [cas of plum]\r\nblue\r\n  |

    Scenario: gats adds the cas unique
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "gats 100 {apple}\r\n"
      Then A receives "VALUE {apple} 5 3 [cas]\r\nred\r\nEND\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 5 3 [cas]\r\nred\r\nEND\r\n"

    Scenario Outline: <verb> sets an earlier expiration
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "<verb> 2 {apple}\r\n"
      And A receives "VALUE {apple} 0 3<unique>\r\nred\r\nEND\r\n"
      When 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | verb | unique    |
        | gat  |           |
        | gats | \x20[cas] |

    Scenario Outline: <verb> sets a later expiration
      Given A sends "set {apple} 0 5 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "<verb> 100 {apple}\r\n"
      And A receives "VALUE {apple} 0 3<unique>\r\nred\r\nEND\r\n"
      When 6 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

      Examples:
        | verb | unique    |
        | gat  |           |
        | gats | \x20[cas] |
