@text @meta @shared
Feature: protocol.txt § Meta Get: recache

  @META-40 @must @verb:mg
  Rule: mg with N creates an empty item on a miss and answers W; later clients are answered Z until it is filled
    "… it will create a stub item with the key and TTL as supplied. If such an item is created a 'W' flag is added
    to the response …. Further requests will see a 'Z' flag" — protocol.txt § Meta Get

    @state:stub
    Scenario: with v, and later by others
      When A sends "mg {apple} v N100\r\n" and receives "VA 0 W\r\n\r\n"
      Then B sends "mg {apple} v N100\r\n" and receives "VA 0 Z\r\n\r\n"
      And A sends "mg {apple} v N100\r\n" and receives "VA 0 Z\r\n\r\n"

    Scenario: without v, and quiet
      When A sends "mg {apple} N100\r\n" and receives "HD W\r\n"
      Then A sends "mg {pear} N100 q\r\n" and receives "HD W\r\n"

    @state:won
    Scenario: it is filled
      Given A sends "mg {apple} N100\r\n" and receives "HD W\r\n"
      When A sends "ms {apple} 3\r\nred\r\n" and receives "HD\r\n"
      Then B sends "mg {apple} v N100\r\n" and receives "VA 3\r\nred\r\n"

    Scenario: other commands see it
      Given A sends "mg {apple} N100\r\n" and receives "HD W\r\n"
      Then B sends "get {apple}\r\n" and receives "VALUE {apple} [flags] 0\r\n\r\nEND\r\n"
      And B sends "add {apple} 0 0 3\r\nred\r\n" and receives "NOT_STORED\r\n"
      And B sends "md {apple}\r\n" and receives "HD\r\n"

    Scenario: its time
      When A sends "mg {apple} N100\r\n" and receives "HD W\r\n"
      Then A sends "mg {apple} t\r\n" and receives "HD[marks] t[seconds 90 to 101][marks]\r\n"

    Scenario: it runs out unfilled
      Given A sends "mg {apple} N2\r\n" and receives "HD W\r\n"
      When 4 seconds pass
      Then A sends "mg {apple} N100\r\n" and receives "HD W\r\n"

    Scenario: N on a hit
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} v N100\r\n"
      Then A receives "VA 3\r\nred\r\n"

  @META-41 @must
  Rule: mg with R of an item whose remaining time is below it is answered W once, and then Z
    "If the remaining TTL of an item is below the supplied token, return a 'W' flag to indicate the client has
    "won" the right to recache an item." — § Meta Get. Ruling: the text decides: W when the time is below R.

    Scenario: below
      Given A sends "set {apple} 0 100 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} v R500\r\n" and receives "VA 3 W\r\nred\r\n"
      Then B sends "mg {apple} v R500\r\n" and receives "VA 3 Z\r\nred\r\n"

    Scenario: not below
      Given A sends "set {apple} 0 500 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} v R100\r\n" and receives "VA 3\r\nred\r\n"
      Then B sends "mg {apple} v R100\r\n" and receives "VA 3\r\nred\r\n"

    Scenario: it is stored again
      Given A sends "set {apple} 0 100 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "mg {apple} R500\r\n" and receives "HD W\r\n"
      When A sends "ms {apple} 4 T100\r\nblue\r\n" and receives "HD\r\n"
      Then B sends "mg {apple} v R500\r\n" and receives "VA 4 W\r\nblue\r\n"

  @META-42 @must @state:stale
  Rule: A stale item is answered X until an ms stores it anew
    "X: item is stale": "This indicates to the client that an object needs to be updated, and that it should make a decision
    o if potentially stale data is safe to use." — protocol.txt § Meta Get

    @verb:mg
    Scenario: by several clients
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "md {apple} I\r\n" and receives "HD\r\n"
      When A sends "mg {apple}\r\n"
      Then A receives "HD[marks with X]\r\n"
      And B sends "mg {apple} v\r\n" and receives "VA 3[marks with X]\r\nred\r\n"

    @verb:ms
    Scenario Outline: <what> clears it
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "md {apple} I\r\n" and receives "HD\r\n"
      When A sends "ms {apple} 4<mode>\r\nblue\r\n" and receives "HD\r\n"
      Then B sends "mg {apple} v\r\n" and receives "VA 4\r\nblue\r\n"

      Examples:
        | what               | mode    |
        | an ms              |         |
        | an ms that sets    | \x20MS |
        | an ms that replaces | \x20MR |

    @verb:ms
    Scenario: an ms with its cas unique clears it
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "md {apple} I\r\n" and receives "HD\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "ms {apple} 4 C[cas]\r\nblue\r\n" and receives "HD\r\n"
      Then B sends "mg {apple} v\r\n" and receives "VA 4\r\nblue\r\n"

  @META-43 @must
  Rule: ms with I and a lower cas unique stores and marks the item as stale, or is answered EX; with a higher one EX
    "When combined with the 'I' flag, a CAS value that is _lower_ than the current value may be accepted, but the
    item will be marked as "stale", returning the X flag with mget requests." — § Meta Set

    Scenario: a lower one
      Given A sends "set {apple} 0 0 3\r\nred\r\nset {apple} 0 0 5\r\ngreen\r\n" and receives "STORED\r\nSTORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 5 [cas]\r\ngreen\r\nEND\r\n"
      When A sends "ms {apple} 4 I C[cas - 1]\r\nblue\r\nmg {apple} v\r\n"
      Then A receives one of
        | HD\r\nVA 4[marks with X]\r\nblue\r\n |
        | EX\r\nVA 5\r\ngreen\r\n              |

    Scenario: a higher one
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "ms {apple} 4 I C[cas + 1]\r\nblue\r\n" and receives "EX\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @META-73 @should
  Rule: ms with I and a lower cas unique is accepted
    "When combined with the 'I' flag, a CAS value that is _lower_ than the current value may be accepted" — § Meta Set

    Scenario: a lower one
      Given A sends "set {apple} 0 0 3\r\nred\r\nset {apple} 0 0 5\r\ngreen\r\n" and receives "STORED\r\nSTORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 5 [cas]\r\ngreen\r\nEND\r\n"
      When A sends "ms {apple} 4 I C[cas - 1]\r\nblue\r\n"
      Then A receives "HD\r\n"
