@text @locking @alone @destructive
Feature: locking.md § Overview: release

  @LOCK-11 @must
  Rule: When a client's connection ends, all its locks are released
    "If a client is disconnected, all locks held by the client will be released." — locking.md § Overview
    Ruling: the document sets no time; 30 seconds are allowed, and the time it took is reported.

    Scenario Outline: with <what>, when the client <ends> the connection and others come at once
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And B sends "set {pear} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      And B sends "lock {pear}\r\n" and receives "OK\r\n"
      And A sends "<bytes>"
      When A <ends> the connection
      Then 20 clients each send "unlock {apple}\r\n" and receive "CLIENT_ERROR [text]\r\n"
      When B <ends> the connection
      Then for 1 second new clients each send "unlock {pear}\r\n" and receive "CLIENT_ERROR [text]\r\n"
      And within 30 seconds C sends and receives
        | sends            | receives | until then |
        | lock {apple}\r\n | OK\r\n   | LOCKED\r\n |
        | lock {pear}\r\n  | OK\r\n   | LOCKED\r\n |

      Examples:
        | what         | ends   | bytes                     | asks                     |
        | half a line  | closes | set {apple}               | end:close where:in-line  |
        | half a line  | resets | set {apple}               | end:reset where:in-line  |
        | half a block | resets | set {apple} 0 0 10\r\nblu | end:reset where:in-block |
