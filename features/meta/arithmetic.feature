@text @meta @shared
Feature: protocol.txt § Meta Arithmetic

  @META-30 @must @verb:ma
  Rule: ma adds 1, or D; M changes the direction, v returns the number, N creates a missing counter
    "D(token): delta to apply (decimal unsigned 64-bit number, default 1)" "N(token): auto create item on miss with
    supplied TTL" "J(token): initial value … (default 0)" — protocol.txt § Meta Arithmetic
    That N is answered NS where what it makes cannot be made is not asked: no request brings that about.

    Scenario Outline: ma of <before> with <flags>
      Given A sends "set {n} 5 0 <length>\r\n<before>\r\n" and receives "STORED\r\n"
      When A sends "ma {n} <flags>\r\n" and receives "<answer>\r\n"
      Then A sends "incr {n} 0\r\n" and receives "<after>\r\n"

      Examples:
        | length | before               | flags                   | asks        | answer                       | after                |
        | 1      | 7                    | t                       |             | HD t-1                       | 8                    |
        | 1      | 7                    | v                       |             | VA 1\r\n8                    | 8                    |
        | 1      | 7                    | v D5                    |             | VA 2\r\n12                   | 12                   |
        | 1      | 7                    | D0 v                    | delta:zero  | VA 1\r\n7                    | 7                    |
        | 1      | 7                    | MI v                    |             | VA 1\r\n8                    | 8                    |
        | 1      | 7                    | M+ v                    |             | VA 1\r\n8                    | 8                    |
        | 1      | 7                    | MD v                    |             | VA 1\r\n6                    | 6                    |
        | 1      | 7                    | M- D2 v                 |             | VA 1\r\n5                    | 5                    |
        | 1      | 7                    | MD D8 v                 |             | VA 1\r\n0                    | 0                    |
        | 1      | 0                    | D18446744073709551615 v | value:zero delta:max64 | VA 20\r\n18446744073709551615 | 18446744073709551615 |
        | 20     | 18446744073709551615 | v                       | value:max64 | VA 1\r\n0                    | 0                    |

    Scenario: ma and nothing else
      Given A sends "set {n} 5 0 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "ma {n}\r\n" and receives "HD\r\n"
      Then A sends "get {n}\r\n" and receives "VALUE {n} 5 1\r\n8\r\nEND\r\n"

    Scenario Outline: <what> where there is no number
      When A sends "ma {n} <flags>\r\n" and receives "<answer>\r\n"
      Then A sends "mg {n} v\r\n" and receives "<found>\r\n"

      Examples:
        | what             | flags       | answer     | found       |
        | ma               | v           | NF         | EN          |
        | ma N0            | N0 v        | VA 1\r\n0  | VA 1\r\n0   |
        | ma N0 J10        | N0 J10 v    | VA 2\r\n10 | VA 2\r\n10  |
        | ma N0 J10 D5     | N0 J10 D5 v | VA 2\r\n10 | VA 2\r\n10  |

    Scenario: N gives what it makes a time
      When A sends "ma {n} N100\r\n" and receives "HD\r\n"
      Then A sends "mg {n} t\r\n" and receives "HD t[seconds 90 to 101]\r\n"

    Scenario: T gives a number a time
      Given A sends "set {n} 0 0 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "ma {n} T100\r\n" and receives "HD\r\n"
      Then A sends "mg {n} t\r\n" and receives "HD t[seconds 90 to 101]\r\n"

    @cas:right
    Scenario: with the item's own cas unique, and c is the new one
      Given A sends "set {n} 0 0 1\r\n7\r\n" and receives "STORED\r\n"
      And A sends "gets {n}\r\n" and receives "VALUE {n} 0 1 [cas]\r\n7\r\nEND\r\n"
      When A sends "ma {n} C[cas] c\r\n" and receives "HD c[cas 2]\r\n"
      Then A sends "gets {n}\r\n" and receives "VALUE {n} 0 1 [cas 2]\r\n8\r\nEND\r\n"
      And [cas 2] is not [cas]

    @cas:wrong
    Scenario: with an older one
      Given A sends "set {n} 0 0 1\r\n7\r\n" and receives "STORED\r\n"
      And A sends "gets {n}\r\n" and receives "VALUE {n} 0 1 [cas]\r\n7\r\nEND\r\n"
      And A sends "set {n} 0 0 1\r\n5\r\n" and receives "STORED\r\n"
      When A sends "ma {n} C[cas]\r\n" and receives "EX\r\n"
      Then A sends "get {n}\r\n" and receives "VALUE {n} 0 1\r\n5\r\nEND\r\n"

    Scenario Outline: ma of <what>
      Given A sends "set {apple} 5 0 <length>\r\n<data>\r\n" and receives "STORED\r\n"
      When A sends "ma {apple}\r\n" and receives "[error line]\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 5 <length>\r\n<data>\r\nEND\r\n"

      Examples:
        | what                  | asks              | length | data |
        | letters               | value:letters     | 3      | red  |
        | a number and a letter | value:half-number | 2      | 5x   |
        | nothing               | value:empty       | 0      |      |
