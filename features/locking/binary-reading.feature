@binary @locking @shared
Feature: locking.md § Overview: reading

  @LOCK-10 @must @state:theirs-binary
  Rule: Reading succeeds on an object that another client has locked
    "`get` succeeds even though the object is locked by another client." — locking.md § Overview

    Scenario Outline: <opcode> over binary
      Given A sends and receives
        | opcode | key     | flags | value | status   | cas   |
        | Set    | {apple} | 5     | red   | no error | [cas] |
        | Lock   | {apple} |       |       | no error |       |
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
