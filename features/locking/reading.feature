@text @locking @shared
Feature: locking.md § Overview: reading

  @LOCK-10 @must @state:theirs-text
  Rule: Reading succeeds on an object that another client has locked
    "`get` succeeds even though the object is locked by another client." — locking.md § Overview

    @verb:get
    Scenario: get
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "get {apple}\r\n"
      Then B receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    @verb:gets
    Scenario: gets
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "gets {apple}\r\n"
      Then B receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"

    @verb:get
    Scenario: get of a locked and an unlocked object
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {pear} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "get {apple} {pear}\r\n"
      Then B receives in any order, and then "END\r\n"
        | VALUE {apple} 0 3\r\nred\r\n  |
        | VALUE {pear} 0 5\r\ngreen\r\n |
