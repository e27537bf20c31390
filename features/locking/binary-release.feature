@binary @locking @shared
Feature: locking.md § Overview: release

  @LOCK-11 @must
  Rule: When a client's connection ends, all its locks are released

    Scenario: by Quit over binary
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Set    | {pear}  | green | no error |
        | Lock   | {apple} |       | no error |
        | LockQ  | {pear}  |       | nothing  |
      And B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
        | Lock   | {pear}  | locked |
      When A sends the packet
        | opcode |
        | Quit   |
      Then A receives the packet
        | status   |
        | no error |
      And within 30 seconds B sends and receives, and the status "locked" until then,
        | opcode | key     | status   |
        | Lock   | {apple} | no error |
      And within 30 seconds B sends and receives, and the status "locked" until then,
        | opcode | key     | status   |
        | Lock   | {pear}  | no error |
      And the target closes the connection of A

    Scenario: by QuitQ over binary
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Set    | {pear}  | green | no error |
        | Lock   | {apple} |       | no error |
        | LockQ  | {pear}  |       | nothing  |
      And B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
        | Lock   | {pear}  | locked |
      When A sends the packet
        | opcode |
        | QuitQ  |
      Then within 30 seconds B sends and receives, and the status "locked" until then,
        | opcode | key     | status   |
        | Lock   | {apple} | no error |
      And within 30 seconds B sends and receives, and the status "locked" until then,
        | opcode | key     | status   |
        | Lock   | {pear}  | no error |
      And the target closes the connection of A

    Scenario Outline: by <an end> of a binary connection
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Set    | {pear}  | green | no error |
        | Lock   | {apple} |       | no error |
        | LockQ  | {pear}  |       | nothing  |
      And B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
        | Lock   | {pear}  | locked |
      When A <ends> the connection
      Then within 30 seconds B sends and receives, and the status "locked" until then,
        | opcode | key     | status   |
        | Lock   | {apple} | no error |
      And within 30 seconds B sends and receives, and the status "locked" until then,
        | opcode | key     | status   |
        | Lock   | {pear}  | no error |

      Examples:
        | an end           | ends   |
        | an orderly close | closes |
        | an abrupt reset  | resets |

    Scenario Outline: in the middle of <what>, when the client <ends> the connection
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      And A sends "<bytes>"
      And B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
      When A <ends> the connection
      Then within 30 seconds B sends and receives, and the status "locked" until then,
        | opcode | key     | status   |
        | Lock   | {apple} | no error |

      Examples:
        | what     | ends   | bytes                                                                              |
        | a header | closes | \x80\x01\x00\x05\x08                                                               |
        | a header | resets | \x80\x01\x00\x05\x08                                                               |
        | a body   | closes | \x80\x01\x00\x05\x08\x00\x00\x00\x00\x00\x00\x10\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00ab |
        | a body   | resets | \x80\x01\x00\x05\x08\x00\x00\x00\x00\x00\x00\x10\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00ab |
