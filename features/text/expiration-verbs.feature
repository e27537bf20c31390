@text @shared
Feature: text-protocol-client.txt § Expiration times

  @TEXT-25 @must
  Rule: The same reading of times holds for every command that takes one
    "Some commands involve a client sending some kind of expiration time … In all such cases, the actual value
    sent may either be Unix time … or a number of seconds" — text-protocol-client.txt § Expiration times

    @exptime:seconds
    Scenario Outline: seconds from now that are over, with <verb>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "<request>" and receives "<reply>"
      And 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | verb    | request                                        | reply                 |
        | set     | set {apple} 0 2 3\r\nred\r\n                   | STORED\r\n            |
        | replace | replace {apple} 0 2 3\r\nred\r\n               | STORED\r\n            |
        | cas     | cas {apple} 0 2 3 [cas]\r\nred\r\n             | STORED\r\n            |
        | add     | delete {apple}\r\nadd {apple} 0 2 3\r\nred\r\n | DELETED\r\nSTORED\r\n |
        | touch   | touch {apple} 2\r\n                            | TOUCHED\r\n           |

      @knows:gat
      Examples: where the target knows it
        | verb | request           | reply                               |
        | gat  | gat 2 {apple}\r\n | VALUE {apple} 0 3\r\nred\r\nEND\r\n |

      @knows:gats
      Examples: where the target knows it too
        | verb | request            | reply                                           |
        | gats | gats 2 {apple}\r\n | VALUE {apple} 0 3 [cas after]\r\nred\r\nEND\r\n |

    @exptime:zero
    Scenario Outline: never, with <verb>
      Given A sends "set {apple} 0 5 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "<request>" and receives "<reply>"
      And 6 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

      Examples:
        | verb    | request                                        | reply                 |
        | set     | set {apple} 0 0 3\r\nred\r\n                   | STORED\r\n            |
        | replace | replace {apple} 0 0 3\r\nred\r\n               | STORED\r\n            |
        | cas     | cas {apple} 0 0 3 [cas]\r\nred\r\n             | STORED\r\n            |
        | add     | delete {apple}\r\nadd {apple} 0 0 3\r\nred\r\n | DELETED\r\nSTORED\r\n |
        | touch   | touch {apple} 0\r\n                            | TOUCHED\r\n           |

      @knows:gat
      Examples: where the target knows it
        | verb | request           | reply                               |
        | gat  | gat 0 {apple}\r\n | VALUE {apple} 0 3\r\nred\r\nEND\r\n |

      @knows:gats
      Examples: where the target knows it too
        | verb | request            | reply                                           |
        | gats | gats 0 {apple}\r\n | VALUE {apple} 0 3 [cas after]\r\nred\r\nEND\r\n |

    @exptime:30d
    Scenario Outline: seconds from now that are not over, with <verb>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "<request>" and receives "<reply>"
      And 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

      Examples:
        | verb    | request                                              | reply                 |
        | set     | set {apple} 0 2592000 3\r\nred\r\n                   | STORED\r\n            |
        | replace | replace {apple} 0 2592000 3\r\nred\r\n               | STORED\r\n            |
        | cas     | cas {apple} 0 2592000 3 [cas]\r\nred\r\n             | STORED\r\n            |
        | add     | delete {apple}\r\nadd {apple} 0 2592000 3\r\nred\r\n | DELETED\r\nSTORED\r\n |
        | touch   | touch {apple} 2592000\r\n                            | TOUCHED\r\n           |

      @knows:gat
      Examples: where the target knows it
        | verb | request                 | reply                               |
        | gat  | gat 2592000 {apple}\r\n | VALUE {apple} 0 3\r\nred\r\nEND\r\n |

      @knows:gats
      Examples: where the target knows it too
        | verb | request                  | reply                                           |
        | gats | gats 2592000 {apple}\r\n | VALUE {apple} 0 3 [cas after]\r\nred\r\nEND\r\n |

    @exptime:future
    Scenario Outline: Unix time that has come, with <verb>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "<request>" and receives "<reply>"
      And 4 seconds pass
      Then A sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | verb    | request                                                | reply                 |
        | set     | set {apple} 0 [now + 3] 3\r\nred\r\n                   | STORED\r\n            |
        | replace | replace {apple} 0 [now + 3] 3\r\nred\r\n               | STORED\r\n            |
        | cas     | cas {apple} 0 [now + 3] 3 [cas]\r\nred\r\n             | STORED\r\n            |
        | add     | delete {apple}\r\nadd {apple} 0 [now + 3] 3\r\nred\r\n | DELETED\r\nSTORED\r\n |
        | touch   | touch {apple} [now + 3]\r\n                            | TOUCHED\r\n           |

      @knows:gat
      Examples: where the target knows it
        | verb | request                   | reply                               |
        | gat  | gat [now + 3] {apple}\r\n | VALUE {apple} 0 3\r\nred\r\nEND\r\n |

      @knows:gats
      Examples: where the target knows it too
        | verb | request                    | reply                                           |
        | gats | gats [now + 3] {apple}\r\n | VALUE {apple} 0 3 [cas after]\r\nred\r\nEND\r\n |

    @exptime:past
    Scenario Outline: Unix time long past, with <verb>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "<request>"
      And A receives one of
        | <reply> |
        | <or>    |
      And A closes the connection
      Then B sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | verb    | request                                              | reply                 | or                       |
        | set     | set {apple} 0 2592001 3\r\nred\r\n                   | STORED\r\n            | [refusal]\r\n            |
        | replace | replace {apple} 0 2592001 3\r\nred\r\n               | STORED\r\n            | [refusal]\r\n            |
        | cas     | cas {apple} 0 2592001 3 [cas]\r\nred\r\n             | STORED\r\n            | [refusal]\r\n            |
        | add     | delete {apple}\r\nadd {apple} 0 2592001 3\r\nred\r\n | DELETED\r\nSTORED\r\n | DELETED\r\n[refusal]\r\n |
        | touch   | touch {apple} 2592001\r\n                            | TOUCHED\r\n           | [refusal]\r\n            |

      @knows:gat
      Examples: where the target knows it
        | verb | request                 | reply                               | or      |
        | gat  | gat 2592001 {apple}\r\n | VALUE {apple} 0 3\r\nred\r\nEND\r\n | END\r\n |

      @knows:gats
      Examples: where the target knows it too
        | verb | request                  | reply                                           | or      |
        | gats | gats 2592001 {apple}\r\n | VALUE {apple} 0 3 [cas after]\r\nred\r\nEND\r\n | END\r\n |

  @TEXT-26 @survey
  Rule: What do Unix times of 2^31 and more mean?
    Left open: "number of seconds since January 1, 1970, as a 32-bit value" — text-protocol-client.txt §
    Expiration times. Whether it has a sign, and what larger numbers are, is not said.

    Scenario Outline: exptime <exptime>
      Given A sends "set {apple} 0 <exptime> 3\r\nred\r\n"
      And what A receives is recorded as "set with exptime <exptime>"
      When A sends "get {apple}\r\n"
      Then what A receives is recorded as "get after exptime <exptime>"

      Examples:
        | exptime             | asks         |
        | 2147483647          |              |
        | 2147483648          | exptime:2^31 |
        | 4294967295          |              |
        | 4294967296          | exptime:2^32 |
        | 9223372036854775807 |              |
