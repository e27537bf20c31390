@binary @locking @shared
Feature: locking.md § Overview: modification

  @LOCK-06 @should
  Rule: add by another client on a locked object is answered LOCKED
    "modification commands such as `set` and `delete` will fail when the object is locked by another client."
    — locking.md § ASCII protocol
    Ruling: that add fails is LOCK-05; NOT_STORED or 0x0002 would be true of it as well.

    @state:theirs-binary
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

    @text @state:theirs-text
    Scenario Outline: the answer to <opcode>, where the lock was taken over text
      Given A sends "set {apple} 0 0 3\r\nred\r\nlock {apple}\r\n" and receives "STORED\r\nOK\r\n"
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

    @text @verb:add @state:theirs-binary
    Scenario: the answer to add, where the lock was taken over binary
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      When B sends "add {apple} 0 0 4\r\nblue\r\n"
      Then B receives "LOCKED\r\n"
