@binary @locking @shared
Feature: locking.md § Overview: modification

  @LOCK-06 @should
  Rule: add by another client on a locked object is answered LOCKED

    Scenario Outline: the answer to <opcode> over binary
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      When B sends
        | opcode   | key     | value |
        | <opcode> | {apple} | blue  |
      Then B receives
        | status |
        | locked |

      Examples:
        | opcode |
        | Add    |
        | AddQ   |
