@text @meta @shared
Feature: protocol.txt § Meta Commands: a cas unique of the client's own

  @META-15 @should
  Rule: E gives the item that cas unique
    "E(token): use token as new CAS value if item is modified" — protocol.txt § Meta Get

    Scenario Outline: <what>
      Given A sends "set {n} 0 0 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "<request>\r\n" and receives "<answer>\r\n"
      Then A sends "mg <key> c\r\n" and receives "HD[marks] c123456789[marks]\r\n"

      Examples:
        | verb | what                        | request                         | answer | key |
        | ms   | ms                          | ms {n} 1 E123456789\r\n5        | HD     | {n} |
        | ms   | ms that adds                | ms {m} 1 ME E123456789\r\n5     | HD     | {m} |
        | ms   | ms that replaces            | ms {n} 1 MR E123456789\r\n5     | HD     | {n} |
        | ms   | ms that appends             | ms {n} 1 MA E123456789\r\n5     | HD     | {n} |
        | ms   | ms that prepends            | ms {n} 1 MP E123456789\r\n5     | HD     | {n} |
        | ms   | ms that appends to nothing  | ms {m} 1 MA N0 E123456789\r\n5  | HD     | {m} |
        | ma   | ma                          | ma {n} E123456789               | HD     | {n} |
        | ma   | ma that makes its number    | ma {m} N0 E123456789            | HD     | {m} |
        | md   | md with I                   | md {n} I E123456789             | HD     | {n} |
        | md   | md with x                   | md {n} x E123456789             | HD     | {n} |
        | mg   | mg that makes its item      | mg {m} N100 E123456789          | HD W   | {m} |

    Scenario Outline: the largest, told by <asked>
      Given A sends "ms {n} 1 E18446744073709551615\r\n5\r\n" and receives "HD\r\n"
      Then A sends "<asked>\r\n" and receives "<reply>\r\n"

      Examples:
        | asked    | reply                                           |
        | mg {n} c | HD c18446744073709551615                        |
        | gets {n} | VALUE {n} 0 1 18446744073709551615\r\n5\r\nEND |

      @knows:gat
      Examples: where the target knows it
        | asked      | reply                                           |
        | gats 0 {n} | VALUE {n} 0 1 18446744073709551615\r\n5\r\nEND |

    Scenario Outline: <what> with a number that a double does not tell from it
      Given A sends "ms {n} 1 E9007199254740993\r\n5\r\n" and receives "HD\r\n"
      When A sends "<request>\r\n" and receives "<answer>\r\n"
      Then A sends "mg {n} v\r\n" and receives "VA 1\r\n5\r\n"

      Examples:
        | verb | what   | request                                | answer |
        | cas  | cas    | cas {n} 0 0 1 9007199254740992\r\n6    | EXISTS |
        | ms   | ms     | ms {n} 1 C9007199254740992\r\n6        | EX     |
        | ma   | ma     | ma {n} C9007199254740992               | EX     |
        | md   | md     | md {n} C9007199254740992               | EX     |

  @META-76 @must
  Rule: After E has chosen a cas unique the next write gets another, and a cas with the chosen one is then refused
    "cas is a check and set operation which means "store this data but only if no one else has updated since I last
    fetched it."" — text-protocol-client.txt § Storage. Ruling: E is its client's own business; who knows no E refuses it.

    Scenario Outline: a set after <what>
      Given A sends "set {n} 0 0 1\r\n5\r\n" and receives "STORED\r\n"
      And A sends "gets {n}\r\n" and receives "VALUE {n} 0 1 [cas]\r\n5\r\nEND\r\n"
      When A sends "<request>\r\n"
      And A receives one of
        | HD\r\n           |
        | HD W\r\n         |
        | [error line]\r\n |
      And A sends "add <key> 0 0 1\r\n6\r\n"
      And A receives one of
        | STORED\r\n     |
        | NOT_STORED\r\n |
      And A sends "mg <key> c\r\n" and receives "HD[marks] c[cas chosen][marks]\r\n"
      Then B sends "set <key> 0 0 1\r\n9\r\n" and receives "STORED\r\n"
      And B sends "gets <key>\r\n" and receives "VALUE <key> 0 1 [cas next]\r\n9\r\nEND\r\n"
      And [cas next] is not [cas chosen]
      And A sends "cas <key> 0 0 1 [cas chosen]\r\n7\r\n" and receives "EXISTS\r\n"

      Examples:
        | verb | what                       | request                        | key |
        | ms   | ms                         | ms {n} 1 E[cas + 1]\r\n5       | {n} |
        | ms   | ms that adds               | ms {m} 1 ME E[cas + 1]\r\n5    | {m} |
        | ms   | ms that replaces           | ms {n} 1 MR E[cas + 1]\r\n5    | {n} |
        | ms   | ms that appends            | ms {n} 1 MA E[cas + 1]\r\n5    | {n} |
        | ms   | ms that prepends           | ms {n} 1 MP E[cas + 1]\r\n5    | {n} |
        | ms   | ms that appends to nothing | ms {m} 1 MA N0 E[cas + 1]\r\n5 | {m} |
        | ma   | ma                         | ma {n} E[cas + 1]              | {n} |
        | ma   | ma that makes its number   | ma {m} N0 E[cas + 1]           | {m} |
        | md   | md with I                  | md {n} I E[cas + 1]            | {n} |
        | md   | md with x                  | md {n} x E[cas + 1]            | {n} |
        | mg   | mg that makes its item     | mg {m} N100 E[cas + 1]         | {m} |

    Scenario: sets after an ms whose number lies some way ahead
      Given A sends "set {n} 0 0 1\r\n5\r\n" and receives "STORED\r\n"
      And A sends "gets {n}\r\n" and receives "VALUE {n} 0 1 [cas]\r\n5\r\nEND\r\n"
      When A sends "ms {n} 1 E[cas + 5]\r\n6\r\n"
      And A receives one of
        | HD\r\n           |
        | [error line]\r\n |
      And A sends "gets {n}\r\n"
      And A receives one of
        | VALUE {n} 0 1 [cas told 0]\r\n5\r\nEND\r\n |
        | VALUE {n} 0 1 [cas told 0]\r\n6\r\nEND\r\n |
      And B sends "(set {n} 0 0 1\r\n9\r\ngets {n}\r\n)*10"
      Then B receives "(STORED\r\nVALUE {n} 0 1 [cas told #]\r\n9\r\nEND\r\n)*10"
      And each [cas told] is another
