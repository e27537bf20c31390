@binary @locking @alone @destructive
Feature: locking.md § Binary protocol: Lock

  @LOCK-44 @must @flushed-only @state:flushed
  Rule: Lock and LockQ on a missing object answer 0x0001
    "0x0001 (not found) is returned when the object does not exist" — locking.md § Lock

    @verb:Lock @verb:LockQ
    Scenario: keys that were flushed
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {lock}  | red   | no error |
        | Set    | {lockq} | red   | no error |
        | Flush  |         |       | no error |
      Then A sends and receives
        | opcode | key     | status    |
        | Lock   | {lock}  | not found |
        | LockQ  | {lockq} | not found |
