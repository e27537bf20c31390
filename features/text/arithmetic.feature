@text @shared
Feature: text-protocol-client.txt § Arithmetic

  @TEXT-62 @must
  Rule: incr and decr answer the new value as a decimal and store it; NOT_FOUND if there is no item, and they create none
    "… value is the new value of the item's data, after the increment/decrement operation …", "the item must
    already exist for incr/decr to work" — text-protocol-client.txt § Arithmetic

    Scenario Outline: <verb> of an item
      Given A sends "set {n} 0 0 2\r\n50\r\n" and receives "STORED\r\n"
      When A sends "<verb> {n} 7\r\n" and receives "<value>\r\n"
      Then A sends "get {n}\r\n" and receives "VALUE {n} 0 2\r\n<value>\r\nEND\r\n"

      Examples:
        | verb | value |
        | incr | 57    |
        | decr | 43    |

    Scenario: a number that grows by a digit
      Given A sends "set {n} 0 0 2\r\n99\r\n" and receives "STORED\r\n"
      When A sends "incr {n} 1\r\n" and receives "100\r\n"
      Then A sends "get {n}\r\n" and receives "VALUE {n} 0 3\r\n100\r\nEND\r\n"

    Scenario Outline: <verb> of <before> by <delta>
      Given A sends "set {n} 0 0 <length>\r\n<before>\r\n" and receives "STORED\r\n"
      When A sends "<verb> {n} <delta>\r\n" and receives "<after>\r\n"
      Then A sends "get {n}\r\n" and receives "VALUE {n} 0 <digits>\r\n<after>\r\nEND\r\n"

      Examples:
        | verb | asks                   | length | before               | delta                | after                | digits |
        | incr | delta:zero             | 2      | 42                   | 0                    | 42                   | 2      |
        | decr | delta:zero             | 2      | 42                   | 0                    | 42                   | 2      |
        | incr | value:zero delta:max64 | 1      | 0                    | 18446744073709551615 | 18446744073709551615 | 20     |
        | decr | value:max64            | 20     | 18446744073709551615 | 5                    | 18446744073709551610 | 20     |
        | incr | value:zero             | 1      | 0                    | 7                    | 7                    | 1      |
        | incr | value:max64            | 20     | 18446744073709551615 | 0                    | 18446744073709551615 | 20     |
        | decr | value:zero             | 1      | 0                    | 7                    | 0                    | 1      |
        | decr | delta:max64            | 1      | 7                    | 18446744073709551615 | 0                    | 1      |

    Scenario Outline: <verb> of a key that was never stored
      When A sends "<verb> {n} 7\r\n" and receives "NOT_FOUND\r\n"
      Then A sends "add {n} 0 0 1\r\n1\r\n" and receives "STORED\r\n"

      Examples:
        | verb |
        | incr |
        | decr |

  @TEXT-58 @survey
  Rule: Which numbers are taken, what does append past the limit answer, and does touch change the cas unique?
    Left open: "The data for the item is a 64-bit unsigned integer." — text-protocol-client.txt § Arithmetic.
    Signs, spaces and leading zeros are not spoken of, nor are these limits and uniques.

    Scenario Outline: incr of "<value>"
      Given A sends "set {n} 0 0 2\r\n<value>\r\n" and receives "STORED\r\n"
      When A sends "incr {n} 1\r\n"
      Then what A receives is recorded as "incr of <value>"

      Examples:
        | value | asks                           |
        | \x205 | verb:incr value:leading-space  |
        | 5\x20 | verb:incr value:trailing-space |
        | +5    | verb:incr value:plus           |
        | 05    | verb:incr value:leading-zero   |

    Scenario Outline: incr by <delta>
      Given A sends "set {n} 0 0 1\r\n5\r\n" and receives "STORED\r\n"
      When A sends "incr {n} <delta>\r\n"
      Then what A receives is recorded as "incr by <delta>"

      Examples:
        | delta | asks                         |
        | +1    | verb:incr delta:plus         |
        | 007   | verb:incr delta:leading-zero |

    Scenario: append past the item size limit
      Given A sends "set {apple} 0 0 600000\r\n[600000 bytes]\r\n"
      And what A receives is recorded as "set of 600000 bytes"
      When A sends "append {apple} 0 0 600000\r\n[600000 bytes]\r\n"
      Then what A receives is recorded as "append of 600000 bytes more"

    Scenario: does touch change the cas unique?
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      And A sends "touch {apple} 100\r\n" and receives "TOUCHED\r\n"
      When A sends "cas {apple} 0 0 4 [cas]\r\nblue\r\n"
      Then what A receives is recorded as "cas with the unique from before touch"

  @TEXT-63 @must
  Rule: incr wraps at 2^64; decr stops at 0
    "… to decrease the value below 0, the new value will be 0. Overflow in the "incr" command will wrap around
    the 64 bit mark." — protocol.txt § Increment/Decrement

    Scenario Outline: <what>
      Given A sends "set {n} 0 0 <length>\r\n<before>\r\n" and receives "STORED\r\n"
      When A sends "<request>"
      Then A receives "<after>\r\n"

      Examples:
        | what                             | verb | asks        | length | before               | request                           | after                |
        | incr up to the largest number    | incr |             | 20     | 18446744073709551614 | incr {n} 1\r\n                    | 18446744073709551615 |
        | incr past the largest number     | incr | value:max64 | 20     | 18446744073709551615 | incr {n} 1\r\n                    | 0                    |
        | incr far past the largest number | incr | value:max64 | 20     | 18446744073709551615 | incr {n} 18446744073709551615\r\n | 18446744073709551614 |
        | incr past 2^63                   | incr |             | 19     | 9223372036854775807  | incr {n} 1\r\n                    | 9223372036854775808  |
        | decr to 0                        | decr |             | 1      | 5                    | decr {n} 5\r\n                    | 0                    |
        | decr below 0                     | decr |             | 1      | 5                    | decr {n} 6\r\n                    | 0                    |
        | decr far below 0                 | decr |             | 1      | 5                    | decr {n} 18446744073709551615\r\n | 0                    |
        | decr of a number over 2^63       | decr | value:max64 | 20     | 18446744073709551615 | decr {n} 1\r\n                    | 18446744073709551614 |
        | decr of 0                        | decr | value:zero  | 1      | 0                    | decr {n} 1\r\n                    | 0                    |

    Scenario Outline: <verb> of a number over 2^63 where a longer value with a minus sign stood
      Given A sends "set {n:250} 0 0 26\r\n--------------------------\r\n" and receives "STORED\r\n"
      And A sends "delete {n:250}\r\n" and receives "DELETED\r\n"
      And A sends "set {n:250} 0 0 20\r\n18446744073709551615\r\n" and receives "STORED\r\n"
      When A sends "<verb> {n:250} 1\r\n"
      Then A receives "<after>\r\n"

      Examples:
        | verb | asks        | after                |
        | incr | value:max64 | 0                    |
        | decr | value:max64 | 18446744073709551614 |

  @TEXT-64 @must
  Rule: A value or an amount that is no unsigned 64-bit decimal is answered with an error line, and the item is unchanged
    "If the current data value does not conform to such a representation, the incr/decr commands return an
    error" — text-protocol-client.txt § Arithmetic

    Scenario Outline: <verb> of <value>
      Given A sends "set {n} 0 0 <length>\r\n<data>\r\n" and receives "STORED\r\n"
      When A sends "<verb> {n} 1\r\n" and receives "[error line]\r\n"
      Then A sends "get {n}\r\n" and receives "VALUE {n} 0 <length>\r\n<data>\r\nEND\r\n"

      Examples:
        | verb | value                 | asks              | length | data                 |
        | incr | letters               | value:letters     | 3      | red                  |
        | decr | letters               | value:letters     | 3      | red                  |
        | incr | a number and a letter | value:half-number | 2      | 5x                   |
        | decr | a number and a letter | value:half-number | 2      | 5x                   |
        | incr | a number and a NUL    | value:half-number | 2      | 5\0                  |
        | decr | a number and a NUL    | value:half-number | 2      | 5\0                  |
        | incr | two words             |                   | 3      | 5 x                  |
        | decr | two words             |                   | 3      | 5 x                  |
        | incr | a number and a line   |                   | 7      | 42\r\nEND            |
        | decr | a number and a line   |                   | 7      | 42\r\nEND            |
        | incr | a negative number     | value:negative    | 2      | -1                   |
        | decr | a negative number     | value:negative    | 2      | -1                   |
        | incr | nothing               | value:empty       | 0      |                      |
        | incr | 2^64                  | value:over64      | 20     | 18446744073709551616 |
        | decr | 2^64                  | value:over64      | 20     | 18446744073709551616 |
        | decr | nothing               | value:empty       | 0      |                      |

    Scenario Outline: <verb> by <amount>
      Given A sends "set {n} 0 0 1\r\n5\r\n" and receives "STORED\r\n"
      When A sends "<verb> {n} <delta>\r\n" and receives "[error line]\r\n"
      Then A sends "get {n}\r\n" and receives "VALUE {n} 0 1\r\n5\r\nEND\r\n"

      Examples:
        | verb | amount                | asks              | delta                |
        | incr | letters               | delta:letters     | red                  |
        | decr | letters               | delta:letters     | red                  |
        | incr | a number and a letter | delta:half-number | 5x                   |
        | incr | a negative number     | delta:negative    | -1                   |
        | decr | a negative number     | delta:negative    | -1                   |
        | incr | 2^64                  | delta:over64      | 18446744073709551616 |
        | decr | a number and a letter | delta:half-number | 5x                   |
        | decr | 2^64                  | delta:over64      | 18446744073709551616 |

  @TEXT-65 @must
  Rule: incr and decr keep flags and expiration
    "incr and decr are used to change data for some item in-place" — text-protocol-client.txt § Arithmetic:
    flags and expiration are no data.

    Scenario Outline: <verb> keeps the flags
      Given A sends "set {n} 7 0 2\r\n42\r\n" and receives "STORED\r\n"
      When A sends "<verb> {n} 1\r\n" and receives "<value>\r\n"
      Then A sends "get {n}\r\n" and receives "VALUE {n} 7 2\r\n<value>\r\nEND\r\n"

      Examples:
        | verb | value |
        | incr | 43    |
        | decr | 41    |

    Scenario Outline: <verb> keeps the expiration
      Given A sends "set {n} 0 5 2\r\n42\r\n" and receives "STORED\r\n"
      When A sends "<verb> {n} 1\r\n" and receives "<value>\r\n"
      And 6 seconds pass
      Then A sends "get {n}\r\n" and receives "END\r\n"

      Examples:
        | verb | value |
        | incr | 43    |
        | decr | 41    |

  @TEXT-66 @survey
  Rule: Is the stored value padded with spaces when a number gets shorter?
    Left open: "The number MAY be space-padded at the end" — protocol.txt § Increment/Decrement

    Scenario: decr from 10 to 9
      Given A sends "set {n} 0 0 2\r\n10\r\n" and receives "STORED\r\n"
      And A sends "decr {n} 1\r\n" and receives "9\r\n"
      When A sends "get {n}\r\n"
      Then what A receives is recorded as "get after decr from 10 to 9"
