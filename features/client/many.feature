Feature: protocol.txt § Retrieval command: many keys

  @CLIENT-70 @must
  Rule: Each of many keys gets its own value, whichever are missing
    "If some of the keys appearing in a retrieval request are not sent back by the server in the item list this means that the
    server does not hold items with such keys" — protocol.txt § Retrieval command

    Scenario: all are there
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      When the client calls get_many "apple", "pear", "fig"
      Then that returns items "apple" is "red", "pear" is "blue", "fig" is "green"

    Scenario: the first is missing
      Given the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      When the client calls get_many "apple", "pear", "fig"
      Then that returns items "pear" is "blue", "fig" is "green"

    Scenario: the middle is missing
      Given the server holds "red" under "apple"
      And the server holds "green" under "fig"
      When the client calls get_many "apple", "pear", "fig"
      Then that returns items "apple" is "red", "fig" is "green"

    Scenario: the last is missing
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      When the client calls get_many "apple", "pear", "fig"
      Then that returns items "apple" is "red", "pear" is "blue"

    Scenario: none is there
      When the client calls get_many "apple", "pear"
      Then that returns no value

    Scenario: a value that looks like the end
      Given the server holds "END\r\n" under "apple"
      And the server holds "blue" under "pear"
      When the client calls get_many "apple", "pear"
      Then that returns items "apple" is "END\r\n", "pear" is "blue"

    Scenario: a key twice
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      When the client calls get_many "apple", "pear", "apple"
      Then that returns items "apple" is "red", "pear" is "blue"

    Scenario: one key
      Given the server holds "red" under "apple"
      When the client calls get_many "apple"
      Then that returns items "apple" is "red"

  @CLIENT-71 @must
  Rule: In whichever order items come, no key gets another's value
    Ruling: no document says in which order items come; the key says whose each is.

    Scenario: in reverse order
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      And the server says items in reverse order
      When the client calls get_many "apple", "pear", "fig"
      Then that returns some of "apple" is "red", "pear" is "blue", "fig" is "green" or no value

    Scenario: in reverse order, and one is missing
      Given the server holds "red" under "apple"
      And the server holds "green" under "fig"
      And the server says items in reverse order
      When the client calls get_many "apple", "pear", "fig"
      Then that returns some of "apple" is "red", "fig" is "green" or no value

  @CLIENT-72 @should
  Rule: In whichever order items come, every one is returned
    Ruling: as in CLIENT-71.

    Scenario: in reverse order
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      And the server says items in reverse order
      When the client calls get_many "apple", "pear", "fig"
      Then that returns items "apple" is "red", "pear" is "blue", "fig" is "green"

  @CLIENT-73 @must
  Rule: An item that arrives twice shifts no other
    Ruling: a proxy may ask twice; the key says whose each item is.

    Scenario: each item twice
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server says each item twice
      When the client calls get_many "apple", "pear"
      Then that returns some of "apple" is "red", "pear" is "blue" or no value

    Scenario: each item twice, and then another key
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      And the server says each item twice
      When the client calls get_many "apple", "pear" and that returns some of "apple" is "red", "pear" is "blue" or no value
      And the client calls get "fig"
      Then that returns hit "green" or no value

  @CLIENT-74 @must
  Rule: After many keys the next call gets its own answer
    Ruling: each request has its own answer.

    Scenario: many keys of which some are missing, and then one
      Given the server holds "red" under "apple"
      And the server holds "green" under "fig"
      When the client calls get_many "pear", "apple", "plum" and that returns items "apple" is "red"
      Then the client calls get "fig" and that returns hit "green"

    Scenario: many keys of which none is there, and then a set and a get
      When the client calls get_many "pear", "plum" and that returns no value
      And the client calls set "apple" to "red" and that returns stored
      Then the client calls get "apple" and that returns hit "red"

    Scenario: many keys twice, with one between
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      When the client calls get_many "apple", "pear" and that returns items "apple" is "red", "pear" is "blue"
      And the client calls get "fig" and that returns miss
      And the client calls get_many "fig", "pear" and that returns items "pear" is "blue"
      Then the client calls get_many "apple", "fig" and that returns items "apple" is "red"

  @CLIENT-75 @must
  Rule: Each of many values is whole, whatever its size
    "this continues until the server finished with the "END" response line." — protocol.txt § Retrieval command

    Scenario: an empty one, a long one and a short one
      Given the server holds "" under "apple"
      And the server holds "(0123456789)*2000" under "pear"
      And the server holds "red" under "fig"
      When the client calls get_many "apple", "pear", "fig"
      Then that returns items "apple" is "", "pear" is "(0123456789)*2000", "fig" is "red"

    Scenario: a large one
      Given the server holds "(0123456789)*10000" under "apple"
      And the server holds "red" under "pear"
      When the client calls get_many "apple", "pear"
      Then that returns items "apple" is "(0123456789)*10000", "pear" is "red"

    Scenario Outline: in two parts, cut after <n> bytes
      Given the server holds "END\r\n" under "apple"
      And the server holds "VALUE apple 0 3\r\nbad\r\n" under "pear"
      And the server answers get cut after <n> bytes
      When the client calls get_many "apple", "pear"
      Then that returns items "apple" is "END\r\n", "pear" is "VALUE apple 0 3\r\nbad\r\n"

      Examples:
        | n  |
        | 3  |
        | 20 |
        | 24 |
        | 30 |
        | 50 |

  @CLIENT-76 @must
  Rule: An error among the items of many keys gives nobody another's value, and shifts nothing
    "Each command sent by a client may be answered with an error string from the server." — protocol.txt § Error strings

    Scenario: an error instead of the items
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get with an error "out of memory"
      When the client calls get_many "apple", "pear" and that returns some of "apple" is "red", "pear" is "blue" or no value
      And the client calls get "pear"
      Then that returns hit "blue" or no value

    @text
    Scenario: an error behind the first item
      Given the server holds "blue" under "pear"
      And the server answers get with "VALUE apple 0 3\r\nred\r\nSERVER_ERROR out of memory\r\n"
      When the client calls get_many "apple", "pear" and that returns some of "apple" is "red", "pear" is "blue" or no value
      And the client calls get "pear"
      Then that returns hit "blue" or no value

  @CLIENT-77 @must @text @meta
  Rule: A key among many that may not be sent is not sent, whatever becomes of the others
    "the key must not include control characters or whitespace." — text-protocol-client.txt § Keys

    Scenario Outline: a key <what> among others
      Given the server holds "red" under "apple"
      When the client calls get_many "apple", "<key>" and that returns some of "apple" is "red" or no value
      Then the server has received nothing that the document forbids

      Examples:
        | what             | key     |
        | of 251 bytes     | (k)*251 |
        | with a tab       | a\tb    |
        | with a NUL       | a\0b    |

  @CLIENT-78 @must
  Rule: If one of many items has not its declared length, no key gets another's value
    Ruling: as in CLIENT-41.

    Scenario Outline: lengths <n> too <how>, and then another key
      Given the server holds "0123456789" under "apple"
      And the server holds "abcdefghij" under "pear"
      And the server holds "green" under "fig"
      And the server answers get with a length <n> too <how>
      When the client calls get_many "apple", "pear" and that returns any outcome
      And the client calls get "fig"
      Then that returns hit "green" or no value

      Examples:
        | n  | how   |
        | 1  | small |
        | 5  | small |
        | 2  | large |
        | 20 | large |

    Scenario: an answer in the bytes that are left over
      Given the server holds "01234\r\nEND\r\nVALUE fig 0 3\r\nbad\r\nEND\r\n" under "apple"
      And the server holds "green" under "fig"
      And the server answers get with a length 33 too small
      When the client calls get_many "apple", "plum" and that returns any outcome
      And the client calls get "fig"
      Then that returns hit "green" or no value

  @CLIENT-79 @must
  Rule: A get of many keys on a connection that has ended returns no other keys' values
    Ruling: as in CLIENT-100.

    Scenario: ended before
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      When the client calls get "apple" and that returns hit "red"
      And the server ends every connection
      And the client calls get_many "apple", "pear"
      Then that returns some of "apple" is "red", "pear" is "blue" or no value

    Scenario: reset instead of an answer, and then another key
      Given the server holds "red" under "apple"
      And the server holds "green" under "fig"
      And the server answers get by resetting the connection
      When the client calls get_many "apple", "pear" and that returns some of "apple" is "red" or no value
      And the client calls get "fig"
      Then that returns hit "green" or no value

  @CLIENT-140 @must
  Rule: A get of many keys, asked twice, returns what is there each time
    Ruling: as in CLIENT-06.

    Scenario: an item that has gone
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      When the client calls get_many "apple", "pear" and that returns items "apple" is "red", "pear" is "blue"
      And the client calls delete "apple" and that returns done
      Then the client calls get_many "apple", "pear" and that returns items "pear" is "blue"

    Scenario: an item that has changed
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      When the client calls get_many "apple", "pear" and that returns items "apple" is "red", "pear" is "blue"
      And the client calls set "apple" to "green" and that returns stored
      Then the client calls get_many "pear", "apple" and that returns items "apple" is "green", "pear" is "blue"

  @CLIENT-141 @must @binary @meta
  Rule: A miss that is answered though misses were not asked for shifts no other key's answer
    Ruling: as in CLIENT-73.

    Scenario: the first is missing, and then another key
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      And the server answers every get aloud
      When the client calls get_many "plum", "apple", "pear" and that returns some of "apple" is "red", "pear" is "blue" or no value
      And the client calls get "fig"
      Then that returns hit "green" or no value
