@text @locking @shared
Feature: locking.md § Overview: many clients at once

  @LOCK-66 @must
  Rule: Each time a key is released exactly one of many clients that Lock or LaG it wins, and nothing is lost between LaG and RaU
    "Lock an object and get the data atomically." — locking.md § Lock and Get
    "Replace a locked object then unlock it atomically." — locking.md § Replace and Unlock

    Scenario: sixteen clients want one lock
      Given a crowd of 16 clients
      When in each of 30 rounds the crowd asks
        | one first   | all at once  | all then       |
        | set {apple} | lock {apple} | unlock {apple} |
      Then in each round exactly one of the crowd is answered OK
      And some order of what the crowd asked explains every reply

    @binary
    Scenario: sixteen clients want one lock, every other over the binary protocol
      Given a crowd of 16 clients
      When in each of 20 rounds the crowd asks
        | one first   | all at once                | all then                       |
        | set {apple} | lock {apple}, Lock {apple} | unlock {apple}, Unlock {apple} |
      Then in each round exactly one of the crowd is answered OK
      And some order of what the crowd asked explains every reply

    Scenario: eight clients lock, change, read and unlock one object
      Given a crowd of 8 clients
      And the crowd finds "red" in "{apple}"
      When each of the crowd asks 60 times one of
        | lock {apple}   |
        | unlock {apple} |
        | set {apple}    |
        | gets {apple}   |
      Then some order of what the crowd asked explains every reply

    Scenario: eight clients lock one object, unlock it, or disconnect
      Given a crowd of 8 clients
      And the crowd finds "red" in "{apple}"
      When each of the crowd asks 80 times one of
        | lock {apple}   |
        | lock {apple}   |
        | unlock {apple} |
        | unlock {apple} |
        | disconnect     |
      Then some order of what the crowd asked explains every reply

    @binary
    Scenario: eight clients lock, change, read and unlock one object over the binary protocol
      Given a crowd of 8 clients
      And the crowd finds "red" in "{apple}"
      When each of the crowd asks 60 times one of
        | Lock {apple}         |
        | LaG {apple}          |
        | RaU {apple}          |
        | Unlock {apple}       |
        | UnlockAll            |
        | Set {apple}          |
        | Get {apple} with cas |
      Then some order of what the crowd asked explains every reply

    @binary
    Scenario: eight clients lock, change, read and unlock one object, every other over the binary protocol
      Given a crowd of 8 clients
      And the crowd finds "red" in "{apple}"
      When each of the crowd asks 60 times one of
        | lock {apple}         |
        | unlock {apple}       |
        | unlock_all           |
        | set {apple}          |
        | gets {apple}         |
        | LaG {apple}          |
        | RaU {apple}          |
        | Lock {apple}         |
        | UnlockAll            |
        | Get {apple} with cas |
      Then some order of what the crowd asked explains every reply

    @binary
    Scenario: eight clients read one object with LaG and write it with RaU
      Given a crowd of 8 clients
      And the crowd finds "red" in "{apple}"
      When each of the crowd asks 60 times one of
        | LaG {apple} |
        | RaU {apple} |
      Then some order of what the crowd asked explains every reply
