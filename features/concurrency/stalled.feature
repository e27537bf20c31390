@text @shared
Feature: threads.txt § Event workers

  @THREAD-06 @must
  Rule: A client that reads slowly gets each reply whole, though the item is replaced and deleted while they are under way
    "atomic refcounts per item are used to manage garbage collection and mutability."
    — threads.txt § THIS HAS CHANGED

    Scenario: two hundred replies of 50,000 bytes wait for their reader
      Given a crowd of 4 clients
      And the crowd finds "[50000 bytes]" in "{apple}"
      When a slow reader asks 200 times for "{apple}"
      And each of the crowd asks 40 times one of
        | set {apple} 50000 |
        | set {apple} 50000 |
        | delete {apple}    |
      Then the slow reader gets every reply whole, each a value that was stored with its flags

  @THREAD-07 @should
  Rule: A client that stalls in the middle of a command stalls nobody else, also not on the same key
    Follows from "Each worker thread is assigned connections, and runs its own epoll loop."
    — threads.txt § head

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
