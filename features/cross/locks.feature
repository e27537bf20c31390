@text @binary @locking @shared
Feature: locking.md § Overview: both protocols

  @LOCK-12 @must
  Rule: Locks taken over one protocol hold against clients of the other
    "lock commands are available in both ASCII and binary protocols" — locking.md § Overview

    @state:theirs-text @verb:Lock @verb:LaG
    Scenario Outline: a lock over text stops <opcode>
      Given A sends "set {n} 5 0 2\r\n42\r\n" and receives "STORED\r\n"
      And A sends "lock {n}\r\n" and receives "OK\r\n"
      When B sends and receives
        | opcode   | key | value   | status |
        | <opcode> | {n} | <value> | locked |
        | Lock     | {n} |         | locked |
        | LaG      | {n} |         | locked |
      Then A sends "get {n}\r\n" and receives "VALUE {n} 5 2\r\n42\r\nEND\r\n"
      And A sends "unlock {n}\r\n" and receives "OK\r\n"
      And B sends and receives
        | opcode | key | status   |
        | Lock   | {n} | no error |

      Examples:
        | opcode     | value |
        | Set        | red   |
        | SetQ       | red   |
        | Replace    | red   |
        | ReplaceQ   | red   |
        | Append     | red   |
        | AppendQ    | red   |
        | Prepend    | red   |
        | PrependQ   | red   |
        | Increment  |       |
        | IncrementQ |       |
        | Decrement  |       |
        | DecrementQ |       |
        | Delete     |       |
        | DeleteQ    |       |

    @state:theirs-binary @verb:lock
    Scenario Outline: <lock> over binary stops <verb> over text
      Given A sends and receives
        | opcode | key | flags | value | status   | cas   | extras           | value   |
        | Set    | {n} | 5     | 42    | no error |       |                  |         |
        | <lock> | {n} |       |       | no error |       | <extras>         | <value> |
        | Get    | {n} |       |       | no error | [cas] | \x00\x00\x00\x05 | 42      |
      When B sends "<request>" and receives "LOCKED\r\n"
      And B sends "lock {n}\r\n" and receives "LOCKED\r\n"
      Then A sends and receives
        | opcode | key | status   | cas   | flags | value |
        | Get    | {n} | no error | [cas] | 5     | 42    |
        | Unlock | {n} | no error |       |       |       |
      And B sends "lock {n}\r\n" and receives "OK\r\n"

      Examples:
        | lock | extras           | value | verb    | request                      |
        | Lock |                  |       | set     | set {n} 0 0 1\r\n7\r\n       |
        | Lock |                  |       | replace | replace {n} 0 0 1\r\n7\r\n   |
        | Lock |                  |       | append  | append {n} 0 0 1\r\n7\r\n    |
        | Lock |                  |       | prepend | prepend {n} 0 0 1\r\n7\r\n   |
        | Lock |                  |       | cas     | cas {n} 0 0 1 [cas]\r\n7\r\n |
        | Lock |                  |       | incr    | incr {n} 1\r\n               |
        | Lock |                  |       | decr    | decr {n} 1\r\n               |
        | Lock |                  |       | delete  | delete {n}\r\n               |
        | LaG  | \x00\x00\x00\x05 | 42    | set     | set {n} 0 0 1\r\n7\r\n       |

    Scenario: neither protocol frees the lock of the other's client
      Given A sends "set {apple} 0 0 3\r\nred\r\nlock {apple}\r\n" and receives "STORED\r\nOK\r\n"
      When B sends and receives
        | opcode    | key     | status     |
        | Unlock    | {apple} | not locked |
        | UnlockAll |         | no error   |
      Then C sends "lock {apple}\r\n" and receives "LOCKED\r\n"

    Scenario: reading goes on over both
      Given A sends "set {apple} 0 0 3\r\nred\r\nlock {apple}\r\n" and receives "STORED\r\nOK\r\n"
      When B sends and receives
        | opcode | key     | status   | flags | key     | value |
        | Get    | {apple} | no error | 0     |         | red   |
        | GetK   | {apple} | no error | 0     | {apple} | red   |
      Then C sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    Scenario: the end of a binary connection frees its lock for a text client
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      And B sends "lock {apple}\r\n" and receives "LOCKED\r\n"
      When A closes the connection
      Then within 30 seconds B sends and receives
        | sends            | receives | until then |
        | lock {apple}\r\n | OK\r\n   | LOCKED\r\n |
