Feature: protocol.txt § Retrieval command: all of many keys

  @CLIENT-142 @must
  Rule: However many keys are asked for, each that is there gets its own value
    Ruling: as in CLIENT-70; a list that is asked in parts, or numbered in few bits, is still one list.

    Scenario Outline: <n> keys
      Given the server holds "value-1" under "key-1", ..., "value-<n>" under "key-<n>"
      When the client calls get_many "key-1", ..., "key-<n>" and that returns items "key-1" is "value-1", ..., "key-<n>" is "value-<n>"
      Then the client calls get "key-2" and that returns hit "value-2"

      Examples:
        | n   |
        | 16  |
        | 17  |
        | 25  |
        | 33  |
        | 50  |
        | 51  |
        | 64  |
        | 65  |
        | 100 |
        | 101 |
        | 129 |
        | 257 |

    Scenario Outline: <n> keys of which only the last is there
      Given the server holds "red" under "key-<n>"
      When the client calls get_many "key-1", ..., "key-<n>"
      Then that returns items "key-<n>" is "red"

      Examples:
        | n   |
        | 12  |
        | 30  |
        | 70  |
        | 130 |
        | 300 |

    Scenario Outline: <n> keys of which only the first is there
      Given the server holds "red" under "key-1"
      When the client calls get_many "key-1", ..., "key-<n>"
      Then that returns items "key-1" is "red"

      Examples:
        | n   |
        | 30  |
        | 130 |

    Scenario Outline: <n> long keys
      Given the server holds "value-1" under "(k)*240-1", ..., "value-<n>" under "(k)*240-<n>"
      When the client calls get_many "(k)*240-1", ..., "(k)*240-<n>"
      Then that returns items "(k)*240-1" is "value-1", ..., "(k)*240-<n>" is "value-<n>"

      Examples:
        | n  |
        | 4  |
        | 9  |
        | 17 |
        | 40 |
        | 70 |

    Scenario: many values that are large together
      Given the server holds "(x)*3000-1" under "key-1", ..., "(x)*3000-60" under "key-60"
      When the client calls get_many "key-1", ..., "key-60"
      Then that returns items "key-1" is "(x)*3000-1", ..., "key-60" is "(x)*3000-60"

  @CLIENT-143 @should
  Rule: When the answer for many keys is cut off or an error, keys without an answer are not reported as missing
    Ruling: as in CLIENT-94; for a missing item the database is asked, and a counter starts again.

    @text
    Scenario Outline: up to byte <n>, and the connection ends
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get up to byte <n>, and ends the connection
      When the client calls get_many "apple", "pear"
      Then that returns items "apple" is "red", "pear" is "blue" or error

      Examples:
        | n  |
        | 5  |
        | 18 |
        | 20 |
        | 22 |
        | 27 |
        | 38 |
        | 41 |

    @text
    Scenario Outline: up to byte <n>, and then nothing
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get up to byte <n>
      When the client calls get_many "apple", "pear"
      Then that returns items "apple" is "red", "pear" is "blue" or error

      Examples:
        | n  |
        | 5  |
        | 22 |
        | 27 |
        | 41 |

    @text
    Scenario Outline: the first item, and then <line>
      Given the server answers get with "VALUE apple 0 3\r\nred\r\n<line>\r\n"
      And the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      When the client calls get_many "apple", "pear"
      Then that returns items "apple" is "red", "pear" is "blue" or error

      Examples:
        | line                       |
        | SERVER_ERROR out of memory |
        | CLIENT_ERROR bad command   |
        | ERROR                      |

    @binary @meta
    Scenario Outline: the first item, and the second <how>
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get cut after 5 bytes
      And the server answers get <how>
      When the client calls get_many "apple", "pear"
      Then that returns items "apple" is "red", "pear" is "blue" or error

      Examples:
        | how                                              |
        | by ending the connection                         |
        | by resetting the connection                      |
        | up to byte 2, and ends the connection            |
        | but for its last 1 byte, and ends the connection |
        | up to byte 25, and ends the connection           |
        | with an error "out of memory"                    |
        | with an error "no", and ends the connection      |

    @binary @meta
    Scenario Outline: the first item, and the miss of the second, but no end: <how>
      Given the server holds "red" under "apple"
      And the server answers every noop <how>
      When the client calls get_many "apple", "pear", "fig"
      Then that returns items "apple" is "red" or error

      Examples:
        | how                      |
        | never                    |
        | by ending the connection |
