@text @leases @shared
Feature: strong-cas.txt § Retrieval command: getss

  @LEASE-02 @must
  Rule: getss of a missing key makes a lease and returns it, with remain time 0

    Scenario: a key that was never stored
      When A sends "getss 100 {apple}\r\n"
      Then A receives "VALUE {apple} [lease-flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
