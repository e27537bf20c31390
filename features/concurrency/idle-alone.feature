@text @alone @destructive
Feature: threads.txt § Event workers: idle connections

  @THREAD-13 @should
  Rule: With many idle connections open a busy one completes its commands, each within the deadline, and every idle one answers afterwards
    Follows from "Each worker thread is assigned connections, and runs its own epoll loop."
    — threads.txt § head. How many there may be is not said: 500, or as many as the target takes.

    Scenario: A is busy while up to 500 clients are connected and idle
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And 500 times A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And up to 500 idle clients are connected
      When 500 times A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      Then the idle clients each send "get {apple}\r\n" and receive "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @THREAD-17 @survey
  Rule: What does the first connection over the limit get, and are the others served on?
    Left open: "Each worker thread is assigned connections" — threads.txt § head. How many there may be, and what one more
    gets, is not said.

    Scenario: as many clients are connected as the target takes, and one more
      Then what a client gets beside as many as the target takes is recorded
