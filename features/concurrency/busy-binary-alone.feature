@text @binary @alone
Feature: threads.txt § Event workers: a busy connection

  @THREAD-15 @should
  Rule: A connection that sends requests without end, and reads what it gets, starves nobody
    Follows from "Each worker thread is assigned connections, and runs its own epoll loop."
    — threads.txt § head

    Scenario: the busy one sends Noop over the binary protocol, others ask over both
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When a busy client sends "\x80\x0a(\0)*22" without end, and reads what it gets
      Then 100 times A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And 20 clients each send "get {apple}\r\n" and receive "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And B sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | red   |
      And the busy client is still at work
