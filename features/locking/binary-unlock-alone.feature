@binary @locking @alone @destructive
Feature: locking.md § Binary protocol: Unlock

  @LOCK-49 @must @flushed-only @state:flushed
  Rule: Unlock and UnlockQ on a missing object answer 0x0001
    "0x0001 (not found) is returned when the object does not exist" — locking.md § Unlock

    @verb:Unlock @verb:UnlockQ
    Scenario: keys that were flushed
      Given A sends and receives
        | opcode | key       | value | status   |
        | Set    | {unlock}  | red   | no error |
        | Set    | {unlockq} | red   | no error |
        | Flush  |           |       | no error |
      Then A sends and receives
        | opcode  | key       | status    |
        | Unlock  | {unlock}  | not found |
        | UnlockQ | {unlockq} | not found |
