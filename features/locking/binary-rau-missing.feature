@binary @locking @shared
Feature: locking.md § Binary protocol: Replace and Unlock

  @LOCK-64 @must
  Rule: RaU and RaUQ on a missing object do not succeed and store nothing
    "Replace a locked object then unlock it atomically. The client need to lock the object in advance."
    — locking.md § Replace and Unlock

    @state:never
    Scenario Outline: <opcode>
      When A sends and receives
        | opcode   | key     | value | status    |
        | <opcode> | {apple} | red   | an error  |
        | Get      | {apple} |       | not found |
        | Set      | {apple} | red   | no error  |
        | Lock     | {apple} |       | no error  |
      Then A sends and receives
        | opcode | key     | value | status   |
        | RaU    | {apple} | blue  | no error |

      Examples:
        | opcode |
        | RaU    |
        | RaUQ   |

    @state:deleted @state:expired
    Scenario Outline: <opcode> of a key that was deleted, and of one that has expired
      Given A sends and receives
        | opcode   | key     | exptime | value | status    |
        | Set      | {apple} |         | red   | no error  |
        | Delete   | {apple} |         |       | no error  |
        | Set      | {pear}  | 2       | green | no error  |
        | <opcode> | {apple} |         | blue  | an error  |
      When 3 seconds pass
      Then A sends and receives
        | opcode   | key    | value | status    |
        | <opcode> | {pear} | blue  | an error  |
      And A sends and receives
        | opcode | key     | status    |
        | Get    | {apple} | not found |
        | Get    | {pear}  | not found |

      Examples:
        | opcode |
        | RaU    |
        | RaUQ   |

  @LOCK-70 @should
  Rule: RaU and RaUQ on a missing object answer 0x0001
    "The response is almost the same as that of `Replace` binary command." — locking.md § Replace and Unlock
    Ruling: Replace answers 0x0001 here; 0x0011, which is as true, is the other reading.

    @state:never
    Scenario Outline: <opcode>
      When A sends and receives
        | opcode   | key     | value | status    |
        | <opcode> | {apple} | red   | not found |
      Then A receives nothing

      Examples:
        | opcode |
        | RaU    |
        | RaUQ   |

    @state:deleted @state:expired
    Scenario Outline: <opcode> of a key that was deleted, and of one that has expired
      Given A sends and receives
        | opcode   | key     | exptime | value | status    |
        | Set      | {apple} |         | red   | no error  |
        | Delete   | {apple} |         |       | no error  |
        | Set      | {pear}  | 2       | green | no error  |
        | <opcode> | {apple} |         | blue  | not found |
      When 3 seconds pass
      Then A sends and receives
        | opcode   | key    | value | status    |
        | <opcode> | {pear} | blue  | not found |

      Examples:
        | opcode |
        | RaU    |
        | RaUQ   |
