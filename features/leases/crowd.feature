@text @leases @shared
Feature: strong-cas.txt § Abstract: many clients at once

  @LEASE-52 @must
  Rule: When many clients miss one key at once, exactly one is told to fill it, and all are given the same lease
    "When a 'getss' operation encounter a miss, cache server will create a lease item for the key to "lock" the
    key, and return the 'cas unique' as a identifier to the client" — strong-cas.txt § Abstract
    Ruling: a client that gets an error line has been given nothing.

    Scenario: sixteen clients miss a key
      Given a crowd of 16 clients
      When in each of 30 rounds the crowd asks
        | one first                   | all at once   |
        | set {apple}, delete {apple} | getss {apple} |
      Then in each round exactly one of the crowd is given a new lease, and all are given the same lease
      And some order of what the crowd asked explains every reply

  @LEASE-53 @must
  Rule: When many clients store with one lease's identifier, exactly one succeeds
    "The client should use 'cas' to store a new value for the key" — strong-cas.txt § Abstract;
    "check the identifier before set the value" — strong-cas.txt § Storage commands

    Scenario: sixteen clients have the identifier of one lease
      Given a crowd of 16 clients
      When in each of 30 rounds the crowd asks
        | one first                                  | all at once |
        | set {apple}, delete {apple}, getss {apple} | cas {apple} |
      Then in each round exactly one of the crowd is answered STORED
      And some order of what the crowd asked explains every reply

    Scenario: six clients miss, fill, and take the lease away
      Given a crowd of 6 clients
      When each of the crowd asks 60 times one of
        | getss {apple}    |
        | cas {apple}      |
        | cas {apple}      |
        | get {apple}      |
        | deletess {apple} |
      Then some order of what the crowd asked explains every reply
