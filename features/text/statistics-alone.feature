@text @alone
Feature: text-protocol-client.txt § Statistics

  @TEXT-75 @should
  Rule: Counters count what happened
    "Number of keys that have been requested and found present" is get_hits, and so on: each name has its
    meaning — protocol.txt § General-purpose statistics

    Scenario Outline: <counter> after <what>
      Given A sends "set {there} 0 0 1\r\n5\r\n" and receives "STORED\r\n"
      And A sends "gets {there}\r\n" and receives "VALUE {there} 0 1 [cas]\r\n5\r\nEND\r\n"
      And the statistics are noted
      When A sends "<request>" and receives "<reply>"
      Then since then "<counter>" has risen by <by>

      Examples:
        | what                      | request                                                       | reply                             | counter       | by |
        | a set of a new key        | set {n} 0 0 1\r\n5\r\n                                        | STORED\r\n                        | cmd_set       | 1  |
        | a set of a new key        | set {n} 0 0 1\r\n5\r\n                                        | STORED\r\n                        | total_items   | 1  |
        | a set of a new key        | set {n} 0 0 1\r\n5\r\n                                        | STORED\r\n                        | curr_items    | 1  |
        | a get that hits           | get {there}\r\n                                               | VALUE {there} 0 1\r\n5\r\nEND\r\n | cmd_get       | 1  |
        | a get that hits           | get {there}\r\n                                               | VALUE {there} 0 1\r\n5\r\nEND\r\n | get_hits      | 1  |
        | a get that hits           | get {there}\r\n                                               | VALUE {there} 0 1\r\n5\r\nEND\r\n | get_misses    | 0  |
        | a get that misses         | get {n}\r\n                                                   | END\r\n                           | get_misses    | 1  |
        | a get that misses         | get {n}\r\n                                                   | END\r\n                           | get_hits      | 0  |
        | a delete that hits        | delete {there}\r\n                                            | DELETED\r\n                       | delete_hits   | 1  |
        | a delete that hits        | delete {there}\r\n                                            | DELETED\r\n                       | curr_items    | -1 |
        | a delete that misses      | delete {n}\r\n                                                | NOT_FOUND\r\n                     | delete_misses | 1  |
        | an incr that hits         | incr {there} 1\r\n                                            | 6\r\n                             | incr_hits     | 1  |
        | an incr that misses       | incr {n} 1\r\n                                                | NOT_FOUND\r\n                     | incr_misses   | 1  |
        | a decr that hits          | decr {there} 1\r\n                                            | 4\r\n                             | decr_hits     | 1  |
        | a decr that misses        | decr {n} 1\r\n                                                | NOT_FOUND\r\n                     | decr_misses   | 1  |
        | a cas that hits           | cas {there} 0 0 1 [cas]\r\n6\r\n                              | STORED\r\n                        | cas_hits      | 1  |
        | a cas that misses         | cas {n} 0 0 1 [cas]\r\n6\r\n                                  | NOT_FOUND\r\n                     | cas_misses    | 1  |
        | a cas with another unique | append {there} 0 0 1\r\n0\r\ncas {there} 0 0 1 [cas]\r\n6\r\n | STORED\r\nEXISTS\r\n              | cas_badval    | 1  |
        | a touch that hits         | touch {there} 100\r\n                                         | TOUCHED\r\n                       | touch_hits    | 1  |
        | a touch that misses       | touch {n} 100\r\n                                             | NOT_FOUND\r\n                     | touch_misses  | 1  |

    Scenario: curr_connections after a client has come
      Given the statistics are noted
      When A is connected
      Then since then "curr_connections" has risen by 1

  @TEXT-76 @should
  Rule: stats has sub-commands, each with a table of its own, and an unknown one gets an error line
    "Depending on <args>, various internal data is sent by the server." — protocol.txt §
    Statistics; the names of each table stand in the sections behind.

    @destructive
    Scenario: stats reset zeroes the counters
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      When A sends "stats reset\r\n" and receives "RESET\r\n"
      Then the statistics say that "cmd_set" is 0
      And the statistics say that "get_hits" is 0

  @TEXT-77 @should
  Rule: verbosity answers OK, and with noreply nothing
    "It always succeeds, and the server sends "OK\r\n" in response (unless "noreply" is given as the last
    parameter)." — protocol.txt § Other commands

    @destructive
    Scenario: verbosity 1
      When A sends "verbosity 1\r\n"
      Then A receives "OK\r\n"

    @destructive
    Scenario: verbosity 0 noreply
      When A sends "verbosity 0 noreply\r\n"
      Then A receives nothing

  @TEXT-89 @should
  Rule: bytes rises by at least the data stored, falls when it is deleted, and never exceeds limit_maxbytes
    "Current number of bytes used to store items", "Number of bytes this server is allowed to use for storage."
    — protocol.txt § General-purpose statistics

    Scenario: an item of 9,000 bytes is stored
      Given the statistics are noted
      When A sends "set {apple} 0 0 9000\r\n[9000 bytes]\r\n" and receives "STORED\r\n"
      Then since then "bytes" has risen by at least 9000

    Scenario: an item of 9,000 bytes is deleted
      Given A sends "set {apple} 0 0 9000\r\n[9000 bytes]\r\n" and receives "STORED\r\n"
      And the statistics are noted
      When A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      Then since then "bytes" has risen by at most -9000

    @destructive
    Scenario: more is stored than there is room for
      When A stores twice the target's memory, and items are evicted
      Then the statistics say that "bytes" is at most "limit_maxbytes"
