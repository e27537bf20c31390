@text @alone
Feature: threads.txt § Statistics

  @THREAD-12 @should
  Rule: Counters add up: after concurrent gets and sets they have risen by exactly what was sent
    Follows from "some statistics counters are covered by global locks." — threads.txt § head

    Scenario Outline: <counter> after eight clients have got and set at once
      Given a crowd of 8 clients
      And the crowd finds "red" in "{apple}"
      And the statistics are noted
      When each of the crowd asks 200 times one of
        | get {apple} |
        | get {apple} |
        | get {plum}  |
        | set {apple} |
      Then since then "<counter>" has risen by one for each <verb> of the crowd

      Examples:
        | counter               | verb |
        | cmd_get               | get  |
        | get_hits + get_misses | get  |
        | cmd_set               | set  |
