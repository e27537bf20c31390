@text @leases @shared
Feature: strong-cas.txt § stats

  @LEASE-42 @must
  Rule: stats lists the counters of leases, each a decimal number of 64 bits
    "add below items to the end of each table" — strong-cas.txt § stats
    Ruling: a client finds a statistic by its name, so its place is free.

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
    "Specified flag for the lease", "Specified mask for the lease's flag" — strong-cas.txt § stats, Settings
    statistics
    Ruling: hex with or without 0x, in either case, or decimal.

    Scenario: stats settings
      When A sends "stats settings\r\n"
      Then A receives statistics that tell the flag and the mask of its leases

  @LEASE-45 @must
  Rule: stats slabs or stats items lists lease_hits, lease_badval and lease_set
    "Counter of hit lease", "Counter of mismatch the lease of cas", "counter of lease overwrited by set" —
    strong-cas.txt § stats, Slab statistics
    Ruling: stats slabs or stats items, either will do.

    Scenario Outline: <name>
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "getss 100 {pear}\r\n"
      And A receives "VALUE {pear} [flags] [bytes] [cas of pear]\r\n[remain 0]\r\nEND\r\n"
      Then the statistics by size class name "<name>"

      Examples:
        | name         |
        | lease_hits   |
        | lease_badval |
        | lease_set    |
