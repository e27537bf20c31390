@text @shared
Feature: text-protocol-client.txt § Statistics

  @TEXT-74 @must
  Rule: stats answers STAT <name> <value> lines, then END
    "… the server sends a number of lines which look like this: STAT <name> <value>\r\n" — text protocol
    description § General-purpose statistics

    Scenario: stats
      When A sends "stats\r\n"
      Then A receives a table of statistics

  @TEXT-79 @should
  Rule: stats names at least what every monitor asks for
    "The following is the list of all names sent in response to the "stats" command" — text protocol
    description § General-purpose statistics

    Scenario Outline: <name>
      When A sends "stats\r\n"
      Then A receives statistics in which "<name>" is listed

      Examples:
        | name             |
        | pid              |
        | uptime           |
        | time             |
        | version          |
        | curr_connections |
        | cmd_get          |
        | cmd_set          |
        | get_hits         |
        | get_misses       |
        | curr_items       |
        | total_items      |
        | bytes            |
        | limit_maxbytes   |
        | threads          |
        | evictions        |

  @TEXT-76 @should
  Rule: stats has sub-commands, each with a table of its own, and an unknown one gets an error line
    "Depending on <args>, various internal data is sent by the server." — text protocol description §
    Statistics; the names of each table stand in the sections behind.

    Scenario Outline: stats <table>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "stats <table>\r\n"
      Then A receives statistics in which "<name>" is <entry>

      Examples:
        | table    | name                      | entry                |
        | settings | maxconns or item_size_max | listed               |
        | items    | items:#:                  | how each name begins |
        | slabs    | #:                        | how a name begins    |
        | conns    | #:                        | how each name begins |

    Scenario: an unknown sub-command
      When A sends "stats nonsense\r\n"
      Then A receives "[error line]\r\n"

  @TEXT-78 @survey
  Rule: Which commands of an administrator are known?
    Left open: these are in the public description alone, "subject to change as of this writing." — text
    protocol description § LRU_Crawler

    Scenario Outline: <verb>
      When A sends "<verb>\r\n"
      Then what A receives is recorded as "<verb>"

      Examples:
        | verb           |
        | cache_memlimit |
        | slabs          |
        | lru            |
        | lru_crawler    |
        | watch          |
