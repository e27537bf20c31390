@text @shared
Feature: text-protocol-client.txt § Statistics

  @TEXT-74 @must
  Rule: stats answers STAT <name> <value> lines, then END

    Scenario: stats
      When A sends "stats\r\n"
      Then A receives a table of statistics

  @TEXT-79 @should
  Rule: stats names at least what every monitor asks for

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
  Rule: stats has sub-commands, and an unknown one gets an error line

    Scenario Outline: stats <table>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "stats <table>\r\n"
      Then A receives a table of statistics

      Examples:
        | table    |
        | settings |
        | items    |
        | slabs    |
        | conns    |

    Scenario: an unknown sub-command
      When A sends "stats nonsense\r\n"
      Then A receives "[error line]\r\n"

  @TEXT-78 @survey
  Rule: Which commands of an administrator are known?

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
