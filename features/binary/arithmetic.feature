@binary @shared
Feature: protocol-binary.xml § Increment and Decrement

  @BIN-15 @must
  Rule: Increment and Decrement answer 8 bytes of number; Decrement stops at 0
    "Decrementing a counter will never result in a "negative value" (or cause the counter to "wrap")" —
    BinaryProtocolRevamped § Increment, Decrement

    Scenario Outline: <opcode> of <before> by <delta>
      Given A sends and receives
        | opcode | key | value    | status   |
        | Set    | {n} | <before> | no error |
      When A sends and receives
        | opcode   | key | delta   | initial | status   | number  |
        | <opcode> | {n} | <delta> | 77      | no error | <after> |
      Then B sends and receives
        | opcode    | key | delta | status   | number  |
        | Increment | {n} | 0     | no error | <after> |

      Examples:
        | opcode    | before               | delta                | after                | asks        |
        | Increment | 10                   | 5                    | 15                   |             |
        | Increment | 10                   | 0                    | 10                   | delta:zero  |
        | Increment | 4294967295           | 1                    | 4294967296           |             |
        | Increment | 1                    | 18446744073709551614 | 18446744073709551615 |             |
        | Increment | 0                    | 18446744073709551615 | 18446744073709551615 | delta:max64 |
        | Decrement | 10                   | 3                    | 7                    |             |
        | Decrement | 10                   | 10                   | 0                    |             |
        | Decrement | 10                   | 11                   | 0                    |             |
        | Decrement | 10                   | 18446744073709551615 | 0                    | delta:max64 |
        | Decrement | 18446744073709551615 | 1                    | 18446744073709551614 |             |
        | Decrement | 10                   | 0                    | 10                   | delta:zero  |

    Scenario Outline: <opcode> of a number over 2^63 where a longer value with a minus sign stood
      Given A sends and receives
        | opcode | key     | value                      | status   |
        | Set    | {n:250} | -------------------------- | no error |
        | Delete | {n:250} |                            | no error |
        | Set    | {n:250} | 18446744073709551615       | no error |
      Then A sends and receives
        | opcode   | key     | delta   | status   | number  |
        | <opcode> | {n:250} | <delta> | no error | <after> |

      Examples:
        | opcode    | delta | after                |
        | Increment | 0     | 18446744073709551615 |
        | Decrement | 1     | 18446744073709551614 |

    Scenario: the value is text and has the flags as before
      When A sends and receives
        | opcode    | key | flags | delta | value | status   | flags | value | number |
        | Set       | {n} | 5     |       | 99    | no error |       |       |        |
        | Increment | {n} |       | 1     |       | no error |       |       | 100    |
        | Get       | {n} |       |       |       | no error | 5     | 100   |        |
      Then A receives nothing

  @BIN-48 @should
  Rule: Increment wraps at 2^64
    "Incrementing the counter may cause the counter to wrap." — BinaryProtocolRevamped § Increment, Decrement.
    It may, and need not; that it does follows from incr, which "will wrap around the 64 bit mark" — protocol.txt §
    Increment/Decrement.

    Scenario Outline: Increment of 2^64-1 by <delta>
      When A sends and receives
        | opcode    | key | delta   | value                | status   | number  |
        | Set       | {n} |         | 18446744073709551615 | no error |         |
        | Increment | {n} | <delta> |                      | no error | <after> |
        | Increment | {n} | 0       |                      | no error | <after> |
      Then A receives nothing

      Examples:
        | delta                | after                |
        | 1                    | 0                    |
        | 18446744073709551615 | 18446744073709551614 |

  @BIN-16 @must
  Rule: On a missing key Increment and Decrement create the item with the initial value, the expiration and flags 0; with the expiration 0xffffffff they answer 0x0001 and create nothing
    "the operation will fail with NOT_FOUND", "seeding the value for this key with the provided initial value to
    expire with the provided expiration time" — protocol-binary.xml § Increment, Decrement

    Scenario Outline: <opcode> creates <initial>
      When A sends and receives
        | opcode   | key | delta | initial   | status   | cas   | number    |
        | <opcode> | {n} | 3     | <initial> | no error | [cas] | <initial> |
      Then B sends and receives
        | opcode | key | status   | flags | value     |
        | Get    | {n} | no error | 0     | <initial> |

      Examples:
        | opcode    | initial              |
        | Increment | 0                    |
        | Increment | 5                    |
        | Increment | 18446744073709551615 |
        | Decrement | 0                    |
        | Decrement | 5                    |
        | Decrement | 18446744073709551615 |

    @exptime:zero @exptime:seconds
    Scenario Outline: <opcode> gives the new item its expiration
      When A sends and receives
        | opcode   | key     | delta | initial | exptime | status   | number |
        | <opcode> | {n}     | 1     | 7       | 2       | no error | 7      |
        | <opcode> | {later} | 1     | 8       | 100     | no error | 8      |
        | <opcode> | {never} | 1     | 9       | 0       | no error | 9      |
      And 3 seconds pass
      Then A sends and receives
        | opcode | key     | status    | flags | value |
        | Get    | {n}     | not found |       |       |
        | Get    | {later} | no error  | 0     | 8     |
        | Get    | {never} | no error  | 0     | 9     |

      Examples:
        | opcode    |
        | Increment |
        | Decrement |

    @exptime:ffffffff
    Scenario Outline: <opcode> with the expiration 0xffffffff
      When A sends and receives
        | opcode   | key | delta | initial | exptime    | value | status    | number   |
        | <opcode> | {n} | 3     | 5       | 0xffffffff |       | not found |          |
        | Get      | {n} |       |         |            |       | not found |          |
        | Set      | {n} |       |         |            | 10    | no error  |          |
        | <opcode> | {n} | 3     | 5       | 0xffffffff |       | no error  | <number> |
      Then A receives nothing

      Examples:
        | opcode    | number |
        | Increment | 13     |
        | Decrement | 7      |

    @exptime:zero @exptime:seconds @exptime:ffffffff
    Scenario Outline: <opcode> gives the new item its expiration, or makes none
      When A sends and receives
        | opcode   | key     | delta | initial | exptime | status  |
        | <opcode> | {n}     | 1     | 7       | 2       | nothing |
        | <opcode> | {later} | 1     | 8       | 100     | nothing |
        | <opcode> | {never} | 1     | 9       | 0       | nothing |
      And A sends
        | opcode   | key    | delta | initial | exptime    |
        | <opcode> | {none} | 1     | 10      | 0xffffffff |
      Then A receives at most an error
      And A sends and receives
        | opcode | key    | status    | flags | value |
        | Get    | {n}    | no error  | 0     | 7     |
        | Get    | {none} | not found |       |       |
      When 3 seconds pass
      Then A sends and receives
        | opcode | key     | status    | flags | value |
        | Get    | {n}     | not found |       |       |
        | Get    | {later} | no error  | 0     | 8     |
        | Get    | {never} | no error  | 0     | 9     |

      Examples:
        | opcode     |
        | IncrementQ |
        | DecrementQ |

  @BIN-17 @must
  Rule: A value that is no number is answered 0x0006
    "0x0006 Incr/Decr on non-numeric value." — protocol-binary.xml § Response Status
    Ruling: a counter's value is "the ascii representation of the value" (BinaryProtocolRevamped § Increment,
    Decrement), and these are none.

    Scenario Outline: <opcode> of a value that is <what>
      When A sends and receives
        | opcode   | key | flags | delta | value   | status       | cas   | flags | value   | number   |
        | Set      | {n} | 5     |       | <value> | no error     | [cas] |       |         |          |
        | <opcode> | {n} |       | 1     |         | not a number |       |       |         |          |
        | Get      | {n} |       |       |         | no error     | [cas] | 5     | <value> |          |
        | Set      | {n} |       |       | 10      | no error     |       |       |         |          |
        | <opcode> | {n} |       | 1     |         | no error     |       |       |         | <number> |
      Then A receives nothing

      Examples:
        | opcode    | what             | value                | number | asks              |
        | Increment | a word           | red                  | 11     | value:letters     |
        | Increment | a number, a word | 10red                | 11     | value:half-number |
        | Increment | a number, a NUL  | 10\0                 | 11     | value:half-number |
        | Increment | negative         | -1                   | 11     | value:negative    |
        | Increment | 2^64             | 18446744073709551616 | 11     | value:over64      |
        | Decrement | a word           | red                  | 9      | value:letters     |
        | Decrement | a number, a word | 10red                | 9      | value:half-number |
        | Decrement | a number, a NUL  | 10\0                 | 9      | value:half-number |
        | Decrement | negative         | -1                   | 9      | value:negative    |
        | Decrement | 2^64             | 18446744073709551616 | 9      | value:over64      |

    Scenario Outline: <opcode> of a value that is <what>, whether it says so or not
      Given A sends and receives
        | opcode | key | flags | value   | status   | cas   |
        | Set    | {n} | 5     | <value> | no error | [cas] |
      When A sends
        | opcode   | key | delta |
        | <opcode> | {n} | 1     |
      Then A receives at most an error
      And A sends and receives
        | opcode | key | status   | cas   | flags | value   |
        | Get    | {n} | no error | [cas] | 5     | <value> |

      Examples:
        | opcode     | what             | value                | asks              |
        | IncrementQ | a word           | red                  | value:letters     |
        | IncrementQ | a number, a word | 10red                | value:half-number |
        | IncrementQ | negative         | -1                   | value:negative    |
        | IncrementQ | 2^64             | 18446744073709551616 | value:over64      |
        | DecrementQ | a word           | red                  | value:letters     |
        | DecrementQ | a number, a word | 10red                | value:half-number |
        | DecrementQ | negative         | -1                   | value:negative    |
        | DecrementQ | 2^64             | 18446744073709551616 | value:over64      |
