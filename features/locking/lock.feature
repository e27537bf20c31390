@text @locking @shared
Feature: locking.md § ASCII protocol: lock

  @LOCK-20 @must
  Rule: lock on an unlocked object answers OK

    Scenario: an object
      Given A sends "set {apple} 0 0 26\r\nabcdefghijklmnopqrstuvwxyz\r\n" and receives "STORED\r\n"
      When A sends "lock {apple}\r\n"
      Then A receives "OK\r\n"

    Scenario: an object without data
      Given A sends "set {apple} 0 0 0\r\n\r\n" and receives "STORED\r\n"
      When A sends "lock {apple}\r\n"
      Then A receives "OK\r\n"

    Scenario: an object that another client has stored
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When B sends "lock {apple}\r\n"
      Then B receives "OK\r\n"

    Scenario: a second object of the same client
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {pear} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When A sends "lock {pear}\r\n"
      Then A receives "OK\r\n"

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
      Then C sends "lock {apple}\r\n" and receives "LOCKED\r\n"
      And A sends "unlock {apple}\r\n" and receives "OK\r\n"

  @LOCK-22 @must
  Rule: lock on a missing object answers NOT_FOUND

    Scenario: a key that was never stored
      When A sends "lock {apple}\r\n"
      Then A receives "NOT_FOUND\r\n"

    Scenario: what was not found is not locked either
      Given A sends "lock {apple}\r\n" and receives "NOT_FOUND\r\n"
      When B sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      Then B sends "lock {apple}\r\n" and receives "OK\r\n"
