@binary @locking @shared
Feature: locking.md § Overview: modification

  @LOCK-06 @should @state:theirs-binary
  Rule: add by another client on a locked object is answered LOCKED
    "modification commands such as `set` and `delete` will fail when the object is locked by another client."
    — locking.md § ASCII protocol
    Ruling: that add fails is LOCK-05; NOT_STORED or 0x0002 would be true of it as well.

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
