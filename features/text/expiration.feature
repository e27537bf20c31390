@text @shared
Feature: text-protocol-client.txt § Expiration times

  @TEXT-20 @must @exptime:zero
  Rule: An exptime of 0 never expires
    "If it's 0, the item never expires" — text-protocol-client.txt § Storage

    Scenario: an item that is stored with 0
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @TEXT-21 @must
  Rule: An exptime of 1 to 2592000 is in seconds from now: the item is served before that time, and never after
    "… a number of seconds starting from current time. In the latter case, this number of seconds may not
    exceed 60*60*24*30" — text-protocol-client.txt § Expiration times

    @exptime:seconds
    Scenario: 2 seconds
      Given A sends "set {apple} 0 2 3\r\nred\r\n" and receives "STORED\r\n"
      When 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    @exptime:seconds
    Scenario: 5 seconds
      Given A sends "set {apple} 0 5 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      When 6 seconds pass
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    Scenario Outline: <exptime> seconds are not over after <time>
      Given A sends "set {apple} 0 <exptime> 3\r\nred\r\n" and receives "STORED\r\n"
      When <time> seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

      Examples:
        | asks            | exptime | time |
        | exptime:seconds | 8       | 4    |
        | exptime:seconds | 2591999 | 3    |
        | exptime:30d     | 2592000 | 3    |

  @TEXT-22 @must
  Rule: An exptime over 2592000 is Unix time, by the server's clock
    "… if the number sent by a client is larger than that, the server will consider it to be real Unix time
    value" — text-protocol-client.txt § Expiration times

    @exptime:past
    Scenario: 2592001 is long past
      When A sends "set {apple} 0 2592001 3\r\nred\r\n"
      And A receives one of
        | STORED\r\n    |
        | [refusal]\r\n |
      And A closes the connection
      Then B sends "get {apple}\r\n" and receives "END\r\n"

    @exptime:future
    Scenario: a moment to come
      Given A sends "set {apple} 0 [now + 6] 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      When 7 seconds pass
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    @exptime:future
    Scenario: a moment far away
      Given A sends "set {apple} 0 [now + 1000] 3\r\nred\r\n" and receives "STORED\r\n"
      When 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @TEXT-23 @should
  Rule: A negative exptime expires at once; it and a Unix time long past get the usual reply
    "If a negative value is given the item is immediately expired." — protocol.txt § Storage
    commands

    Scenario Outline: <exptime>
      When A sends "set {apple} 0 <exptime> 3\r\nred\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | exptime | asks                                              |
        | -1      | verb:set exptime:negative verb:get state:negative |
        | -100    | verb:set exptime:negative                         |
        | 2592001 | verb:set exptime:past                             |

    @verb:add @exptime:negative
    Scenario: -1, with add
      When A sends "add {apple} 0 -1 3\r\nred\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    @verb:cas @exptime:negative
    Scenario: -1, with cas
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "cas {apple} 0 -1 3 [cas]\r\nnew\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    @state:negative
    Scenario Outline: -1, and then <verb>
      Given A sends "set {apple} 0 -1 3\r\nred\r\n" and receives "STORED\r\n"
      Then A sends "<request>" and receives "END\r\n"

      Examples:
        | verb | request          |
        | gets | gets {apple}\r\n |

      @knows:gat
      Examples: where the target knows it
        | verb | request             |
        | gat  | gat 100 {apple}\r\n |

      @knows:gats
      Examples: where the target knows it too
        | verb | request              |
        | gats | gats 100 {apple}\r\n |

    Scenario Outline: <exptime>, with <verb>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<request>" and receives "<reply>"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | exptime | verb    | asks             | request                           | reply       |
        | -1      | touch   | exptime:negative | touch {apple} -1\r\n              | TOUCHED\r\n |
        | 2592001 | touch   | exptime:past     | touch {apple} 2592001\r\n         | TOUCHED\r\n |
        | -1      | replace | exptime:negative | replace {apple} 0 -1 3\r\nnew\r\n | STORED\r\n  |

      @knows:gat
      Examples: where the target knows it
        | exptime | verb | asks             | request                 | reply                               |
        | -1      | gat  | exptime:negative | gat -1 {apple}\r\n      | VALUE {apple} 0 3\r\nred\r\nEND\r\n |
        | 2592001 | gat  | exptime:past     | gat 2592001 {apple}\r\n | VALUE {apple} 0 3\r\nred\r\nEND\r\n |

      @knows:gats
      Examples: where the target knows it too
        | exptime | verb | asks             | request             | reply                                     |
        | -1      | gats | exptime:negative | gats -1 {apple}\r\n | VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n |

  @TEXT-24 @must @state:expired
  Rule: An expired item is missing for every command
    "… the server does not hold items with such keys (because they were … expired …)" — protocol.txt
    § Retrieval command
    Ruling: an expired item is no item.

    Scenario Outline: <verb>
      Given A sends "set {n} 0 2 2\r\n42\r\n" and receives "STORED\r\n"
      When 3 seconds pass
      Then A sends "<request>" and receives "<reply>"

      Examples:
        | verb    | request                        | reply          |
        | get     | get {n}\r\n                    | END\r\n        |
        | gets    | gets {n}\r\n                   | END\r\n        |
        | add     | add {n} 0 0 1\r\n7\r\n         | STORED\r\n     |
        | replace | replace {n} 0 0 1\r\n7\r\n     | NOT_STORED\r\n |
        | append  | append {n} 0 0 1\r\n7\r\n      | NOT_STORED\r\n |
        | prepend | prepend {n} 0 0 1\r\n7\r\n     | NOT_STORED\r\n |
        | incr    | incr {n} 1\r\n                 | NOT_FOUND\r\n  |
        | decr    | decr {n} 1\r\n                 | NOT_FOUND\r\n  |
        | touch   | touch {n} 100\r\n              | NOT_FOUND\r\n  |

      @knows:gat
      Examples: where the target knows it
        | verb | request         | reply   |
        | gat  | gat 100 {n}\r\n | END\r\n |

      @knows:gats
      Examples: where the target knows it too
        | verb | request          | reply   |
        | gats | gats 100 {n}\r\n | END\r\n |

    @verb:delete
    Scenario: delete, at two moments, as a server may look for what has expired now and then only
      Given A sends "set {early} 0 2 2\r\n42\r\nset {late} 0 5 2\r\n42\r\n"
      And A receives "STORED\r\nSTORED\r\n"
      When 3 seconds pass
      Then A sends "delete {early}\r\n" and receives "NOT_FOUND\r\n"
      When 3 seconds pass
      Then A sends "delete {late}\r\n" and receives "NOT_FOUND\r\n"

    @verb:set
    Scenario: set, of which the new item has flags and time
      Given A sends "set {n} 5 2 2\r\n42\r\n" and receives "STORED\r\n"
      When 3 seconds pass
      Then A sends "set {n} 7 0 1\r\n7\r\n" and receives "STORED\r\n"
      And A sends "get {n}\r\n" and receives "VALUE {n} 7 1\r\n7\r\nEND\r\n"

    @verb:cas
    Scenario: cas
      Given A sends "set {n} 0 5 2\r\n42\r\n" and receives "STORED\r\n"
      And A sends "gets {n}\r\n" and receives "VALUE {n} 0 2 [cas]\r\n42\r\nEND\r\n"
      When 6 seconds pass
      Then A sends "cas {n} 0 0 1 [cas]\r\n7\r\n" and receives "NOT_FOUND\r\n"
