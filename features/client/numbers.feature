Feature: protocol.txt § Storage commands: numbers

  @CLIENT-60 @must
  Rule: Flags of 32 bits come as they were sent
    "in memcached 1.2.1 and higher, flags may be 32-bits" — text-protocol-client.txt § Storage commands

    Scenario Outline: a get of flags <n>
      Given the client calls set "apple" to "red" flags <n> and that returns stored
      And the server holds "red" under "apple" flags <n>
      When the client calls get "apple"
      Then that returns hit "red" flags <n> or error

      Examples:
        | n          |
        | 0          |
        | 1          |
        | 255        |
        | 65535      |
        | 65536      |
        | 2147483647 |
        | 2147483648 |
        | 4294967295 |
        | 16777217   |
        | 256        |
        | 4294967041 |

    Scenario: flags of a gets, and of another
      Given the client calls set "plum" to "red" flags 5 and that returns stored
      And the server holds "red" under "apple" flags 5 unique 77
      And the server holds "12" under "pear" flags 0 unique 5
      When the client calls gets "apple" and that returns hit "red" flags 5 unique 77 or error
      And the client calls gets "pear"
      Then that returns hit "12" flags 0 unique 5 or error

    Scenario: flags of a gat
      Given the client calls set "plum" to "red" flags 5 and that returns stored
      And the server holds "red" under "apple" flags 5
      When the client calls gat "apple" exptime 100
      Then that returns hit "red" flags 5 or error

  @CLIENT-61 @must
  Rule: Flags of 32 bits are sent as they were given
    "in memcached 1.2.1 and higher, flags may be 32-bits" — text-protocol-client.txt § Storage commands

    Scenario Outline: a set with flags <n>
      When the client calls set "apple" to "red" flags <n> and that returns stored
      Then the server has received set "apple" to "red" flags <n>

      Examples:
        | n          |
        | 1          |
        | 65535      |
        | 65536      |
        | 2147483648 |
        | 4294967295 |
        | 2          |
        | 256        |
        | 16777217   |
        | 2147483647 |
        | 4294967041 |

  @CLIENT-62 @must
  Rule: A cas unique of 64 bits is returned as it was sent, or not at all
    "<cas unique> is a unique 64-bit integer that uniquely identifies this specific item." — protocol.txt § Retrieval command

    Scenario Outline: a gets of unique <n>
      Given the server holds "red" under "apple" unique <n>
      When the client calls gets "apple"
      Then that returns hit "red" unique <n> or error

      Examples:
        | n                    |
        | 1                    |
        | 4294967295           |
        | 4294967296           |
        | 9007199254740993     |
        | 9223372036854775807  |
        | 9223372036854775808  |
        | 18446744073709551615 |
        | 281474976710657      |
        | 4611686018427387905  |
        | 9223372036854775815  |
        | 18446744073709551614 |

  @CLIENT-63 @must
  Rule: A cas sends the unique that it was called with, and stores nothing if the item has another
    "store this data but only if no one else has updated since I last fetched it" — text-protocol-client.txt § Storage commands

    Scenario Outline: a cas with unique <n>
      Given the server holds "red" under "apple" unique <n>
      When the client calls cas "apple" to "blue" unique <n>
      Then that returns stored

      Examples:
        | n                    |
        | 1                    |
        | 4294967296           |
        | 9007199254740993     |
        | 9223372036854775807  |

    Scenario Outline: a cas with unique <n>, of an item with <other>
      Given the server holds "red" under "apple" unique <other>
      When the client calls cas "apple" to "blue" unique <n>
      Then that returns a refusal

      Examples:
        | n                   | other               |
        | 4294967297          | 1                   |
        | 9007199254740993    | 9007199254740992    |
        | 8                   | 7                   |
        | 9223372036854775815 | 7                   |
        | 4294967303          | 7                   |
        | 281474976710663     | 7                   |
        | 9223372036854775807 | 9223372036854775806 |
        | 65543               | 7                   |
        | 263                 | 7                   |

  @CLIENT-64 @should
  Rule: A cas can name every unique of 64 bits
    "<cas unique> is a unique 64-bit integer that uniquely identifies this specific item." — protocol.txt § Retrieval command

    Scenario Outline: a cas with unique <n>
      Given the server holds "red" under "apple" unique <n>
      When the client calls cas "apple" to "blue" unique <n>
      Then that returns stored

      Examples:
        | n                    |
        | 9223372036854775808  |
        | 18446744073709551615 |

  @CLIENT-157 @should
  Rule: A cas with a unique of 0 is not a set
    Ruling: no item has this unique, and a packet with it is an unconditional set: who has it by mistake loses what somebody else
    has stored.

    Scenario: of an item with 7
      Given the server holds "red" under "apple" unique 7
      When the client calls cas "apple" to "blue" unique 0
      Then that returns a refusal

  @CLIENT-65 @must
  Rule: A counter is returned with its full 64 bits, or not at all
    "The data for the item is a 64-bit unsigned integer." — text-protocol-client.txt § Arithmetic

    Scenario Outline: an incr of <before>
      Given the server holds "<before>" under "n"
      When the client calls incr "n" delta 1
      Then that returns number <after> or error

      Examples:
        | before               | after                |
        | 0                    | 1                    |
        | 4294967295           | 4294967296           |
        | 9007199254740992     | 9007199254740993     |
        | 9223372036854775807  | 9223372036854775808  |
        | 18446744073709551614 | 18446744073709551615 |
        | 18446744073709551615 | 0                    |

    Scenario Outline: an incr by <delta>
      Given the server holds "1" under "n"
      When the client calls incr "n" delta <delta>
      Then that returns number <after> or error

      Examples:
        | delta                | after                |
        | 0                    | 1                    |
        | 4294967296           | 4294967297           |
        | 9007199254740993     | 9007199254740994     |
        | 9223372036854775808  | 9223372036854775809  |
        | 18446744073709551615 | 0                    |
        | 2147483648           | 2147483649           |
        | 65536                | 65537                |
        | 9223372036854775807  | 9223372036854775808  |
        | 18446744073709551614 | 18446744073709551615 |

    Scenario: a decr below zero
      Given the server holds "3" under "n"
      When the client calls decr "n" delta 5
      Then that returns number 0

    Scenario: a counter that is zero
      Given the server holds "1" under "n"
      When the client calls decr "n" delta 1
      Then that returns number 0

  @CLIENT-66 @should @text
  Rule: Trailing blanks do not change a number
    "The number MAY be space-padded at the end" — protocol.txt § Increment/Decrement

    Scenario: a decr that is answered with a blank behind
      Given the server answers decr with "9 \r\n"
      When the client calls decr "n"
      Then that returns number 9

  @CLIENT-67 @must
  Rule: An exptime is sent as it was given
    "the actual value sent may either be Unix time (number of seconds since January 1, 1970, as a 32-bit value), or a number of
    seconds starting from current time." — text-protocol-client.txt § Expiration times

    Scenario Outline: a set for <exptime>
      When the client calls set "apple" to "red" exptime <exptime> and that returns stored
      Then the server has received set "apple" exptime <exptime>

      Examples:
        | exptime    |
        | 0          |
        | 1          |
        | 3600       |
        | 2591999    |
        | 59         |
        | 61         |
        | 65536      |
        | 86400      |
        | 2147483647 |
        | 1999999999 |

    Scenario Outline: a touch for <exptime>
      Given the server holds "red" under "apple"
      When the client calls touch "apple" exptime <exptime> and that returns done
      Then the server has received touch "apple" exptime <exptime>

      Examples:
        | exptime    |
        | 0          |
        | 100        |
        | 1999999999 |
        | 3600       |
        | 65536      |

    Scenario: a gat
      Given the server holds "red" under "apple"
      When the client calls gat "apple" exptime 100 and that returns hit "red"
      Then the server has received gat "apple" exptime 100

  @CLIENT-132 @must
  Rule: A counter is decremented with its full 64 bits, or not at all
    Ruling: as in CLIENT-65.

    Scenario Outline: a decr of <before> by <delta>
      Given the server holds "<before>" under "n"
      When the client calls decr "n" delta <delta>
      Then that returns number <after> or error

      Examples:
        | before               | delta                | after                |
        | 4294967297           | 1                    | 4294967296           |
        | 9007199254740994     | 1                    | 9007199254740993     |
        | 9223372036854775809  | 1                    | 9223372036854775808  |
        | 18446744073709551615 | 1                    | 18446744073709551614 |
        | 18446744073709551615 | 9223372036854775808  | 9223372036854775807  |

  @CLIENT-133 @must @text
  Rule: A number of more than 64 bits is never returned as another
    Ruling: as in CLIENT-65; no server has such a counter.

    Scenario Outline: an incr that is answered <n>
      Given the server answers every incr with "<n>\r\n"
      When the client calls incr "n"
      Then that returns number <n> or a refusal

      Examples:
        | n                         |
        | 18446744073709551616      |
        | 36893488147419103239      |
        | 1000000000000000000000000 |
