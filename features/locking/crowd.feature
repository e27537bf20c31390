@text @locking @shared
Feature: locking.md § Overview: many clients at once

  @LOCK-66 @must
  Rule: Of many clients that lock one key at once exactly one wins, every time that it is released

    Scenario: sixteen clients want one lock
      Given a crowd of 16 clients
      When in each of 30 rounds, after "set {apple}", the crowd asks "lock {apple}" at once, and then "unlock {apple}"
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
