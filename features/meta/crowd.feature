@text @meta @shared
Feature: protocol.txt § Meta Get: many clients at once

  @META-44 @must
  Rule: Of many clients at once exactly one wins what mg makes, what is to be recached, and what is stale
    "This allows a single client to be atomically notified that it should cache or update an item."
    — protocol.txt § Meta Get

    Scenario: sixteen clients miss a key
      Given a crowd of 16 clients
      When in each of 30 rounds the crowd asks
        | one first                   | all at once  |
        | set {apple}, delete {apple} | mg {apple} N |
      Then in each round exactly one of the crowd is answered WON
      And some order of what the crowd asked explains every reply

    Scenario: sixteen clients find an item whose time is short
      Given a crowd of 16 clients
      When in each of 30 rounds the crowd asks
        | one first  | all at once  |
        | ms {apple} | mg {apple} R |
      Then in each round exactly one of the crowd is answered WON
      And some order of what the crowd asked explains every reply

    Scenario: sixteen clients find a stale item
      Given a crowd of 16 clients
      When in each of 30 rounds the crowd asks
        | one first                | all at once |
        | ms {apple}, md {apple} I | mg {apple}  |
      Then in each round exactly one of the crowd is answered WON
      And some order of what the crowd asked explains every reply

    Scenario: six clients read, fill, delete and count with meta and other commands
      Given a crowd of 6 clients
      When each of the crowd asks 60 times one of
        | mg {apple}          |
        | mg {apple} N        |
        | ms {apple}          |
        | ms {apple} with cas |
        | md {apple}          |
        | cas {apple}         |
        | get {apple}         |
      Then some order of what the crowd asked explains every reply
