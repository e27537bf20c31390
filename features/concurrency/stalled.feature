@text @shared
Feature: threads.txt § Event workers

  @THREAD-07 @should
  Rule: A client that stalls in the middle of a command stalls nobody else, also not on the same key

    Scenario Outline: A stalls in the middle of <what>
      Given a crowd of 8 clients
      And the crowd finds "red" in "{apple}"
      And A sends "<begun>"
      When each of the crowd asks 20 times one of
        | gets {apple} |
        | set {apple}  |
        | cas {apple}  |
      Then some order of what the crowd asked explains every reply
      And A closes the connection

      Examples:
        | what         | begun                    |
        | a line       | get {ap                  |
        | a data block | set {apple} 0 0 5\r\ngr  |
