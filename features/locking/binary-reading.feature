@binary @locking @shared
Feature: locking.md § Overview: reading

  @LOCK-10 @must
  Rule: Reading succeeds on an object that another client has locked
    "`get` succeeds even though the object is locked by another client." — locking.md § Overview

    @state:theirs-binary
    Scenario Outline: <opcode> over binary
      Given A sends and receives
        | opcode | key     | flags | value | status   | cas   | flags | value |
        | Set    | {apple} | 5     | red   | no error |       |       |       |
        | Lock   | {apple} |       |       | no error |       |       |       |
        | Get    | {apple} |       |       | no error | [cas] | 5     | red   |
      When B sends
        | opcode   | key     |
        | <opcode> | {apple} |
        | Noop     |         |
      Then B receives
        | opcode   | status   | cas   | flags | key   | value |
        | <opcode> | no error | [cas] | 5     | <key> | red   |
        | Noop     | no error |       |       |       |       |

      Examples:
        | opcode | key     |
        | Get    |         |
        | GetQ   |         |
        | GetK   | {apple} |
        | GetKQ  | {apple} |

    @text @state:theirs-text
    Scenario Outline: <opcode> where the lock was taken over text
      Given A sends "set {apple} 5 0 3\r\nred\r\nlock {apple}\r\n" and receives "STORED\r\nOK\r\n"
      When B sends
        | opcode   | key     |
        | <opcode> | {apple} |
        | Noop     |         |
      Then B receives
        | opcode   | status   | flags | key   | value |
        | <opcode> | no error | 5     | <key> | red   |
        | Noop     | no error |       |       |       |

      Examples:
        | opcode | key     |
        | GetQ   |         |
        | GetKQ  | {apple} |
