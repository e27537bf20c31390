@text @locking @shared
Feature: locking.md § ASCII protocol: lock

  @LOCK-21 @must
  Rule: lock on an object that another client has locked answers LOCKED, and the lock stays with its holder

    Scenario: B cannot lock what A has locked
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "lock {apple}\r\n"
      Then B receives "LOCKED\r\n"

    Scenario: the lock stays with A when B has asked for it
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "lock {apple}\r\n" and receives "LOCKED\r\n"
      Then B sends "set {apple} 0 0 4\r\nblue\r\n" and receives "LOCKED\r\n"
      And A sends "unlock {apple}\r\n" and receives "OK\r\n"
