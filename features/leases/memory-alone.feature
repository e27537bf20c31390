@text @leases @alone @destructive
Feature: strong-cas.txt § Retrieval command: without memory

  @LEASE-15 @must
  Rule: When memory is short, getss of a missing key answers a lease or an error line, never a miss
    "It should never return a miss to client. In this case it returns error instead" — strong-cas.txt §
    Retrieval command
    Ruling: the case is that the server cannot make a lease.

    Scenario: twice the target's memory is stored
      Given B stores twice the target's memory, and items are evicted, while A sends "getss 100 {lease}\r\n" again and again
      When A sends "getss 100 {apple}\r\n"
      Then A receives one of
        | VALUE {apple} [flags] [bytes] [cas of apple]\r\n[remain 0]\r\nEND\r\n |
        | [error line]\r\n                                                      |
      When A sends "getss 100 {pear} {plum}\r\n"
      Then A receives one of
        | VALUE {pear} [flags] [bytes] [cas of pear]\r\n[remain 0]\r\nVALUE {plum} [flags] [bytes] [cas of plum]\r\n[remain 0]\r\nEND\r\n |
        | VALUE {plum} [flags] [bytes] [cas of plum]\r\n[remain 0]\r\nVALUE {pear} [flags] [bytes] [cas of pear]\r\n[remain 0]\r\nEND\r\n |
        | VALUE {pear} [flags] [bytes] [cas of pear]\r\n[remain 0]\r\n[error line]\r\n                                                     |
        | VALUE {plum} [flags] [bytes] [cas of plum]\r\n[remain 0]\r\n[error line]\r\n                                                     |
        | [error line]\r\n                                                                                                                  |
