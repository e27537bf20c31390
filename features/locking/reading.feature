@text @locking @shared
Feature: locking.md § Overview: reading

  @LOCK-10 @must
  Rule: Reading succeeds on an object that another client has locked
    "`get` succeeds even though the object is locked by another client." — locking.md § Overview

    @verb:get @state:theirs-text
    Scenario: get
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "get {apple}\r\n"
      Then B receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    @verb:gets @state:theirs-text
    Scenario: gets
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "gets {apple}\r\n"
      Then B receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"

    @verb:get @state:theirs-text
    Scenario: get of a locked and an unlocked object
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {pear} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "get {apple} {pear}\r\n"
      Then B receives in any order, and then "END\r\n"
        | VALUE {apple} 0 3\r\nred\r\n  |
        | VALUE {pear} 0 5\r\ngreen\r\n |

    @binary @state:theirs-binary
    Scenario Outline: <verb> where the lock was taken over binary
      Given A sends and receives
        | opcode | key     | flags | value | status   | cas   | flags | value |
        | Set    | {apple} | 5     | red   | no error |       |       |       |
        | Lock   | {apple} |       |       | no error |       |       |       |
        | Get    | {apple} |       |       | no error | [cas] | 5     | red   |
      When B sends "<verb> {apple}\r\n"
      Then B receives "VALUE {apple} 5 3<unique>\r\nred\r\nEND\r\n"

      Examples:
        | verb | unique    |
        | get  |           |
        | gets | \x20[cas] |
