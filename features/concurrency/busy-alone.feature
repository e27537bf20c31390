@text @alone
Feature: threads.txt § Event workers: a busy connection

  @THREAD-15 @should
  Rule: A connection that sends requests without end, and reads what it gets, starves nobody
    Follows from "Each worker thread is assigned connections, and runs its own epoll loop."
    — threads.txt § head

    Scenario: others ask over the text protocol
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When a busy client sends "get {apple}\r\n" without end, and reads what it gets
      Then 100 times A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And 20 clients each send "get {apple}\r\n" and receive "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And the busy client is still at work
