@text @locking @alone
Feature: locking.md § Overview: ownership

  @LOCK-01 @must
  Rule: A lock belongs to one connection; a second connection from the same host is another client, also one opened right after the holder's end
    "A lock associates an existing object and a client connection." — locking.md § Overview

    Scenario: a second connection does not own the lock of the first
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "set {apple} 0 0 4\r\nblue\r\n" and receives "[refusal]\r\n"
      And B sends "unlock {apple}\r\n" and receives "[refusal]\r\n"
      Then B sends "lock {apple}\r\n" and receives "[refusal]\r\n"

    @destructive @state:holder-gone @verb:unlock
    Scenario: a connection opened right after the holder's end does not own its lock
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When A closes the connection
      Then for 1 second new clients each send "unlock {apple}\r\n" and receive "CLIENT_ERROR [text]\r\n"
      And C sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    @binary @destructive @state:holder-gone @verb:Unlock
    Scenario: connections opened right after the holder's end do not own its lock over binary
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      When A closes the connection
      Then B sends and receives
        | opcode | key     | status     |
        | Unlock | {apple} | not locked |
      And C sends and receives
        | opcode | key     | status     |
        | Unlock | {apple} | not locked |
      And D sends and receives
        | opcode | key     | status     | flags | value |
        | Unlock | {apple} | not locked |       |       |
        | Get    | {apple} | no error   | 0     | red   |
