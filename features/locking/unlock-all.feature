@text @locking @shared
Feature: locking.md § ASCII protocol: unlock_all

  @LOCK-26 @must
  Rule: unlock_all answers OK and releases every lock of this client
    "releases all locks held by the client. The response will be "OK\r\n"." — locking.md § ASCII protocol

    Scenario: three locks
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {pear} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      And A sends "set {plum} 0 0 4\r\nblue\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\nlock {pear}\r\nlock {plum}\r\n" and receives "OK\r\nOK\r\nOK\r\n"
      And B sends "lock {apple}\r\nlock {pear}\r\nlock {plum}\r\n"
      And B receives "LOCKED\r\nLOCKED\r\nLOCKED\r\n"
      When A sends "unlock_all\r\n" and receives "OK\r\n"
      Then B sends "lock {apple}\r\n" and receives "OK\r\n"
      And B sends "lock {pear}\r\n" and receives "OK\r\n"
      And B sends "lock {plum}\r\n" and receives "OK\r\n"

    Scenario: each of 100 locks
      Given A sends "(set {n#} 0 0 1\r\n1\r\n)*100" and receives "(STORED\r\n)*100"
      And A sends "(lock {n#}\r\n)*100" and receives "([grant]\r\n)*100"
      When A sends "unlock_all\r\n" and receives "OK\r\n"
      Then B sends "(set {n#} 0 0 1\r\n2\r\n)*100" and receives "(STORED\r\n)*100"

  @LOCK-27 @must
  Rule: unlock_all answers OK when the client holds no lock, and releases none of another client's
    "releases all locks held by the client. The response will be "OK\r\n"." — locking.md § ASCII protocol

    Scenario: a client that never locked anything
      Given A is connected
      When A sends "unlock_all\r\n"
      Then A receives "OK\r\n"

    Scenario: a client that has released its lock
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      And A sends "unlock {apple}\r\n" and receives "OK\r\n"
      When A sends "unlock_all\r\n"
      Then A receives "OK\r\n"

    Scenario: another client's lock stays
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "unlock_all\r\n" and receives "OK\r\n"
      Then C sends "lock {apple}\r\n" and receives "LOCKED\r\n"
