@text @meta @shared
Feature: protocol.txt § Expiration times: meta commands

  @META-67 @must
  Rule: T and N are read like the exptime of other commands: 0, seconds, Unix time past or future
    "T(token): Time-To-Live for item, see "Expiration" above." — protocol.txt § Meta Set. Ruling: the
    flag is the same elsewhere.

    Scenario Outline: <verb> with <flag>0
      Given A sends "set {n} 0 3 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "<request>\r\n" and receives "HD\r\n"
      And 4 seconds pass
      Then A sends "mg <key> t\r\n" and receives "HD t-1\r\n"

      @exptime:zero
      Examples:
        | verb | flag | request          | key  |
        | ms   | T    | ms {n} 1 T0\r\n5 | {n}  |
        | mg   | T    | mg {n} T0        | {n}  |
        | ma   | T    | ma {n} T0        | {n}  |
        | ma   | N    | ma {m} N0        | {m}  |

    @verb:md @exptime:zero
    Scenario: md I with T0
      Given A sends "set {n} 0 3 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "md {n} I T0\r\n" and receives "HD\r\n"
      And 4 seconds pass
      Then A sends "get {n}\r\n" and receives "VALUE {n} 0 1\r\n7\r\nEND\r\n"

    Scenario Outline: <verb> with <flag> and <when>
      Given A sends "set {n} 0 0 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "<request>\r\n" and receives "<answer>\r\n"
      And 5 seconds pass
      Then A sends "get <key>\r\n" and receives "END\r\n"

      Examples:
        | verb | flag | when         | asks            | request                     | answer | key |
        | ms   | T    | 3 seconds    | exptime:seconds | ms {n} 1 T3\r\n5            | HD     | {n} |
        | mg   | T    | 3 seconds    | exptime:seconds | mg {n} T3                   | HD     | {n} |
        | md   | T    | 3 seconds    | exptime:seconds | md {n} I T3                 | HD     | {n} |
        | ma   | T    | 3 seconds    | exptime:seconds | ma {n} T3                   | HD     | {n} |
        | ma   | N    | 3 seconds    |                 | ma {m} N3                   | HD     | {m} |
        | mg   | N    | 3 seconds    |                 | mg {m} N3                   | HD W   | {m} |
        | ms   | T    | a Unix time  | exptime:future  | ms {n} 1 T[now + 3]\r\n5    | HD     | {n} |
        | mg   | T    | a Unix time  | exptime:future  | mg {n} T[now + 3]           | HD     | {n} |
        | md   | T    | a Unix time  | exptime:future  | md {n} I T[now + 3]         | HD     | {n} |
        | ma   | T    | a Unix time  | exptime:future  | ma {n} T[now + 3]           | HD     | {n} |

    Scenario Outline: <verb> with a Unix time to come, and it is not there yet
      Given A sends "set {n} 0 0 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "<request>\r\n" and receives "HD\r\n"
      Then A sends "mg {n} t\r\n" and receives "HD[marks] t[seconds 80 to 105][marks]\r\n"

      @exptime:future
      Examples:
        | verb | request                    |
        | ms   | ms {n} 1 T[now + 100]\r\n5 |
        | mg   | mg {n} T[now + 100]        |
        | md   | md {n} I T[now + 100]      |
        | ma   | ma {n} T[now + 100]        |

    @verb:ms @exptime:past
    Scenario: ms with a Unix time that is past
      When A sends "ms {n} 1 T2592001\r\n5\r\n"
      And A receives one of
        | HD\r\n           |
        | NS\r\n           |
        | [error line]\r\n |
      And A closes the connection
      Then B sends "get {n}\r\n" and receives "END\r\n"

    Scenario Outline: <verb> with a Unix time that is past
      Given A sends "set {n} 0 0 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "<request>\r\nget {n}\r\n"
      Then A receives one of
        | HD\r\nEND\r\n                                    |
        | <or>\r\nEND\r\n                                  |
        | [error line]\r\nEND\r\n                          |
        | [error line]\r\nVALUE {n} 0 1\r\n7\r\nEND\r\n |

      @exptime:past
      Examples:
        | verb | request           | or |
        | mg   | mg {n} T2592001   | EN |
        | md   | md {n} I T2592001 | NF |
        | ma   | ma {n} T2592001   | NF |

  @META-75 @should
  Rule: An item whose T or N is negative is gone at once
    "T(token): Time-To-Live for item, see "Expiration" above." — protocol.txt § Meta Set; "If a negative value is given the
    item is immediately expired." — protocol.txt § Storage commands, and no more than a should there too (TEXT-23).

    @exptime:negative
    Scenario Outline: <verb> with <flag>-1
      Given A sends "set {n} 0 0 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "<request>\r\n"
      And A receives one of
        | HD\r\n   |
        | HD W\r\n |
        | EN\r\n   |
      Then A sends "get <key>\r\n" and receives "END\r\n"

      Examples:
        | verb | flag | request           | key |
        | ms   | T    | ms {n} 1 T-1\r\n5 | {n} |
        | mg   | T    | mg {n} T-1        | {n} |
        | md   | T    | md {n} I T-1      | {n} |
        | ma   | T    | ma {n} T-1        | {n} |
        | mg   | N    | mg {m} N-1        | {m} |
        | ma   | N    | ma {m} N-1        | {m} |

  @META-79 @should
  Rule: The remaining time after a time that is past never wraps to nearly 2^32
    "t: return item TTL remaining in seconds (-1 for unlimited)" — protocol.txt § Meta Get. Whether T or t comes first is left
    open.

    Scenario Outline: mg with t and T<time>
      Given A sends "set {n} 0 100 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "mg {n} T<time> t\r\n"
      Then A receives one of
        | HD t0\r\n                    |
        | HD t-[number]\r\n            |
        | HD t[seconds 90 to 101]\r\n  |
        | EN\r\n                       |
        | [error line]\r\n             |

      Examples:
        | time    |
        | 2592001 |
        | -1      |
