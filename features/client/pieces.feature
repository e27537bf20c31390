Feature: protocol.txt § Protocol: answers in pieces

  @CLIENT-10 @must
  Rule: An answer is the same however it is cut into packets
    "Clients of memcached communicate with server through TCP connections." — text-protocol-client.txt § Connections
    Ruling: TCP is a stream; no end of a packet means anything.

    Scenario Outline: a get that comes in two parts, cut after <n> bytes
      Given the server holds "red\r\nEND\r\nblue" under "apple"
      And the server answers get cut after <n> bytes
      When the client calls get "apple"
      Then that returns hit "red\r\nEND\r\nblue"

      Examples:
        | n  |
        | 1  |
        | 2  |
        | 5  |
        | 9  |
        | 16 |
        | 17 |
        | 18 |
        | 23 |
        | 24 |
        | 25 |
        | 28 |
        | 30 |
        | 33 |
        | 35 |
        | 38 |

    Scenario: a get byte by byte
      Given the server holds "red\r\nEND\r\nblue" under "apple"
      And the server answers get byte by byte
      When the client calls get "apple"
      Then that returns hit "red\r\nEND\r\nblue"

    Scenario: a miss byte by byte
      Given the server answers get byte by byte
      When the client calls get "apple"
      Then that returns miss

    Scenario: a large value in two parts
      Given the server holds "(red\r\nEND\r\n)*5000" under "apple"
      And the server answers get cut after 20000 bytes
      When the client calls get "apple"
      Then that returns hit "(red\r\nEND\r\n)*5000"

    Scenario Outline: <request> byte by byte
      Given the server holds "<held>" under "apple"
      And the server answers <request> byte by byte
      When the client calls <call>
      Then that returns <outcome>

      Examples:
        | request | held | call                          | outcome    |
        | set     | old  | set "apple" to "red"          | stored     |
        | add     | old  | add "apple" to "red"          | not stored or exists |
        | replace | old  | replace "apple" to "red"      | stored     |
        | delete  | old  | delete "apple"                | done       |
        | incr    | 41   | incr "apple"                  | number 42  |
        | decr    | 41   | decr "apple"                  | number 40  |
        | touch   | old  | touch "apple" exptime 100     | done       |
        | cas     | old  | cas "apple" to "red" unique 7 | exists     |

    Scenario: a gets byte by byte
      Given the server holds "red" under "apple" unique 1234567890123
      And the server answers get byte by byte
      When the client calls gets "apple"
      Then that returns hit "red" unique 1234567890123

    Scenario: many keys byte by byte
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers every get byte by byte
      When the client calls get_many "apple", "fig", "pear"
      Then that returns items "apple" is "red", "pear" is "blue"

    Scenario Outline: <request> in two parts, cut after <n> bytes
      Given the server holds "<held>" under "apple"
      And the server answers <request> cut after <n> bytes
      When the client calls <call>
      Then that returns <outcome>

      Examples:
        | request | n  | held  | call                          | outcome              |
        | incr    | 1  | 12344 | incr "apple"                  | number 12345         |
        | incr    | 4  | 12344 | incr "apple"                  | number 12345         |
        | incr    | 5  | 12344 | incr "apple"                  | number 12345         |
        | incr    | 6  | 12344 | incr "apple"                  | number 12345         |
        | decr    | 4  | 12344 | decr "apple"                  | number 12343         |
        | set     | 6  | old   | set "apple" to "red"          | stored               |
        | set     | 7  | old   | set "apple" to "red"          | stored               |
        | delete  | 8  | old   | delete "apple"                | done                 |
        | add     | 4  | old   | add "apple" to "red"          | not stored or exists |
        | append  | 3  | old   | append "apple" to "red"       | stored               |
        | prepend | 24 | old   | prepend "apple" to "red"      | stored               |
        | touch   | 3  | old   | touch "apple" exptime 100     | done                 |
        | cas     | 3  | old   | cas "apple" to "red" unique 7 | exists               |

    Scenario: a flush byte by byte
      Given the server answers flush byte by byte
      When the client calls flush
      Then that returns done

    Scenario: a gat byte by byte
      Given the server holds "red\r\nEND\r\nblue" under "apple"
      And the server answers get byte by byte
      When the client calls gat "apple" exptime 100
      Then that returns hit "red\r\nEND\r\nblue"

  @CLIENT-11 @must
  Rule: An answer that arrives in pieces does not shift the next
    Ruling: as in CLIENT-10; what follows on the same connection is right too.

    Scenario: a get byte by byte, and another
      Given the server holds "red\r\n" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get byte by byte
      When the client calls get "apple" and that returns hit "red\r\n"
      Then the client calls get "pear" and that returns hit "blue"

    Scenario: a set byte by byte, and an add that is refused
      Given the server holds "blue" under "pear"
      And the server answers set byte by byte
      When the client calls set "apple" to "red" and that returns stored
      Then the client calls add "pear" to "bad" and that returns not stored or exists
