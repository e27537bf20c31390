@text @leases @shared
Feature: strong-cas.txt § stats

  @LEASE-42 @must
  Rule: stats lists the counters of leases, each a decimal number of 64 bits

    Scenario Outline: <name>
      When A sends "stats\r\n"
      Then A receives statistics in which "<name>" is a number

      Examples:
        | name           |
        | lease_cnt      |
        | lease_rewrite  |
        | lease_getss    |
        | lease_deletess |
        | lease_hit      |
        | lease_badval   |
        | lease_set      |

  @LEASE-44 @must
  Rule: stats settings lists lease_flag and lease_mask as they were set

    Scenario: stats settings
      When A sends "stats settings\r\n"
      Then A receives statistics that tell the flag and the mask of its leases

  @LEASE-45 @must
  Rule: The statistics by size class list lease_hits, lease_badval and lease_set

    Scenario Outline: <name>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "getss 100 {pear}\r\n"
      And A receives "VALUE {pear} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      Then the statistics by size class name "<name>"

      Examples:
        | name         |
        | lease_hits   |
        | lease_badval |
        | lease_set    |
