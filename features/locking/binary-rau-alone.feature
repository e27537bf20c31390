@binary @locking @alone @destructive
Feature: locking.md § Binary protocol: Replace and Unlock

  @LOCK-64 @must @flushed-only @state:flushed
  Rule: RaU and RaUQ on a missing object do not succeed and store nothing
    "Replace a locked object then unlock it atomically. The client need to lock the object in advance."
    — locking.md § Replace and Unlock

    @verb:RaU @verb:RaUQ
    Scenario: keys that were flushed
      Given A sends and receives
        | opcode | key    | value | status   |
        | Set    | {rau}  | red   | no error |
        | Set    | {rauq} | red   | no error |
        | Flush  |        |       | no error |
      Then A sends and receives
        | opcode | key    | value | status   |
        | RaU    | {rau}  | blue  | an error |
        | RaUQ   | {rauq} | blue  | an error |
      And A sends and receives
        | opcode | key    | status    |
        | Get    | {rau}  | not found |
        | Get    | {rauq} | not found |

  @LOCK-70 @should @flushed-only @state:flushed
  Rule: RaU and RaUQ on a missing object answer 0x0001
    "The response is almost the same as that of `Replace` binary command." — locking.md § Replace and Unlock
    Ruling: Replace answers 0x0001 here; 0x0011, which is as true, is the other reading.

    @verb:RaU @verb:RaUQ
    Scenario: keys that were flushed
      Given A sends and receives
        | opcode | key    | value | status   |
        | Set    | {rau}  | red   | no error |
        | Set    | {rauq} | red   | no error |
        | Flush  |        |       | no error |
      Then A sends and receives
        | opcode | key    | value | status    |
        | RaU    | {rau}  | blue  | not found |
        | RaUQ   | {rauq} | blue  | not found |
