@text @locking @alone @destructive
Feature: locking.md § Overview: what was flushed

  @LOCK-13 @must @state:flushed
  Rule: A lock needs an existing object
    "A lock associates an existing object and a client connection." — locking.md § Overview

    @verb:lock
    Scenario: a key that was flushed
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "flush_all\r\n" and receives "OK\r\n"
      Then A sends "lock {apple}\r\n" and receives "[refusal]\r\n"

    @binary @verb:Lock @verb:LockQ @verb:LaG @verb:LaGQ @verb:LaGK @verb:LaGKQ
    Scenario: keys that were flushed, over binary
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {lock}  | red   | no error |
        | Set    | {lockq} | red   | no error |
        | Set    | {lag}   | red   | no error |
        | Set    | {lagq}  | red   | no error |
        | Set    | {lagk}  | red   | no error |
        | Set    | {lagkq} | red   | no error |
        | Flush  |         |       | no error |
      Then A sends and receives
        | opcode | key     | status   |
        | Lock   | {lock}  | an error |
        | LockQ  | {lockq} | an error |
        | LaG    | {lag}   | an error |
        | LaGQ   | {lagq}  | an error |
        | LaGK   | {lagk}  | an error |
        | LaGKQ  | {lagkq} | an error |

  @LOCK-22 @must @state:flushed
  Rule: lock on a missing object answers NOT_FOUND
    ""NOT_FOUND\r\n", if the object does not exist." — locking.md § ASCII protocol

    @verb:lock
    Scenario: a key that was flushed
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "flush_all\r\n" and receives "OK\r\n"
      Then A sends "lock {apple}\r\n" and receives "NOT_FOUND\r\n"

  @LOCK-25 @must @state:flushed
  Rule: unlock on a missing object answers CLIENT_ERROR with a message
    ""CLIENT_ERROR MESSAGE\r\n", if the object is not locked by the client, or if the object does not exist."
    — locking.md § ASCII protocol

    @verb:unlock
    Scenario: a key that was flushed
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "flush_all\r\n" and receives "OK\r\n"
      Then A sends "unlock {apple}\r\n" and receives "CLIENT_ERROR [text]\r\n"

  @LOCK-44 @must @state:flushed
  Rule: Lock and LockQ on a missing object answer 0x0001
    "0x0001 (not found) is returned when the object does not exist" — locking.md § Lock

    @binary @verb:Lock @verb:LockQ
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

  @LOCK-49 @must @state:flushed
  Rule: Unlock and UnlockQ on a missing object answer 0x0001
    "0x0001 (not found) is returned when the object does not exist" — locking.md § Unlock

    @binary @verb:Unlock @verb:UnlockQ
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

  @LOCK-58 @must @state:flushed
  Rule: LaG and LaGK on a missing object answer 0x0001
    "The response is the same as that of `Get` or `GetK` command." — locking.md § Lock and Get

    @binary @verb:LaG @verb:LaGK
    Scenario: keys that were flushed
      Given A sends and receives
        | opcode | key    | value | status   |
        | Set    | {lag}  | red   | no error |
        | Set    | {lagk} | red   | no error |
        | Flush  |        |       | no error |
      Then A sends and receives
        | opcode | key    | status    |
        | LaG    | {lag}  | not found |
        | LaGK   | {lagk} | not found |

  @LOCK-59 @must @state:flushed
  Rule: LaGQ and LaGKQ on a missing object answer 0x0001, not with silence
    "`LaGQ` and `LaGKQ` will return the response with status code = 0x0001 (not found) if the object is not
    found." — locking.md § Lock and Get

    @binary @verb:LaGQ @verb:LaGKQ
    Scenario: keys that were flushed
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {lagq}  | red   | no error |
        | Set    | {lagkq} | red   | no error |
        | Flush  |         |       | no error |
      Then A sends and receives
        | opcode | key     | status    |
        | LaGQ   | {lagq}  | not found |
        | LaGKQ  | {lagkq} | not found |

  @LOCK-64 @must @state:flushed
  Rule: RaU and RaUQ on a missing object do not succeed and store nothing
    "Replace a locked object then unlock it atomically. The client need to lock the object in advance."
    — locking.md § Replace and Unlock

    @binary @verb:RaU @verb:RaUQ
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

  @LOCK-70 @should @state:flushed
  Rule: RaU and RaUQ on a missing object answer 0x0001
    "The response is almost the same as that of `Replace` binary command." — locking.md § Replace and Unlock
    Ruling: Replace answers 0x0001 here; 0x0011, which is as true, is the other reading.

    @binary @verb:RaU @verb:RaUQ
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
