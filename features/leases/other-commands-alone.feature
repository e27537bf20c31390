@text @leases @alone @destructive
Feature: strong-cas.txt § Other commands

  @LEASE-46 @must
  Rule: Other commands work as they do without leases
    "Other commands: no infection." — strong-cas.txt § Other commands

    @knows:verbosity
    Scenario: verbosity
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      Then A sends "verbosity 1\r\n" and receives "OK\r\n"

  @LEASE-47 @should @flushed-only @state:flushed @verb:getss
  Rule: After flush_all the next getss makes another lease
    "create an item with the 'lease' internal flag" — strong-cas.txt § Retrieval command.
    It follows: flush_all takes every item, and a lease is one.

    Scenario: flush_all
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas before]\r\n[remain 0]\r\nEND\r\n"
      When A sends "flush_all\r\n" and receives "OK\r\n"
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas after]\r\n[remain 0]\r\nEND\r\n"
      And [cas after] is not [cas before]
