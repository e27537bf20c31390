@binary @locking @shared
Feature: locking.md § Binary protocol: Replace and Unlock

  @LOCK-65 @must @cas:wrong
  Rule: RaU with a cas that does not match does not succeed; the value and the lock stay
    "The response is almost the same as that of `Replace` binary command." — locking.md § Replace and Unlock
    Ruling: what is answered as Replace is replaces as it does, and that changes nothing where the cas does not match.

    Scenario Outline: the holder's <opcode> with another cas
      Given A sends and receives
        | opcode | key     | flags | value | status   |
        | Set    | {apple} | 5     | red   | no error |
        | Lock   | {apple} |       |       | no error |
      When A sends and receives
        | opcode   | key     | flags | value | cas                | status   | flags | value |
        | <opcode> | {apple} | 7     | blue  | 0x7777777777777777 | an error |       |       |
        | Get      | {apple} |       |       |                    | no error | 5     | red   |
      Then B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |

      Examples:
        | opcode |
        | RaU    |
        | RaUQ   |

  @LOCK-71 @must
  Rule: RaU with a value over the item size limit does not succeed; the value stays, and the lock too while the connection is open
    "The response is almost the same as that of `Replace` binary command." — locking.md § Replace and Unlock
    Ruling: what Replace refuses for its size RaU refuses, and what is refused has no effect.

    Scenario Outline: <opcode> with <excess> too many
      Given A sends and receives
        | opcode | key     | flags | value | status   |
        | Set    | {apple} | 5     | red   | no error |
        | Lock   | {apple} |       |       | no error |
      When A sends
        | opcode   | key     | flags | value   |
        | <opcode> | {apple} | 7     | <value> |
      Then A receives an error or the end of the connection
      And A, unless its connection has ended, sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |
      And B sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 5     | red   |

      Examples:
        | opcode | excess    | value                    | asks          |
        | RaU    | 100 bytes | [item limit + 100 bytes] |               |
        | RaU    | 1 byte    | [item limit + 1 bytes]   | value:limit+1 |
        | RaUQ   | 1 byte    | [item limit + 1 bytes]   | value:limit+1 |

  @LOCK-77 @should
  Rule: RaU with a cas that does not match is answered 0x0002, with a value over the item size limit 0x0003
    Follows from "The response is almost the same as that of `Replace` binary command."
    — locking.md § Replace and Unlock

    Scenario Outline: <opcode> with <what>
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      When A sends
        | opcode   | key     | value   | cas   |
        | <opcode> | {apple} | <value> | <cas> |
      Then A receives
        | status   |
        | <status> |
      And A receives nothing or the end of the connection

      Examples:
        | opcode | what               | value                    | cas                | status    | asks          |
        | RaU    | another cas        | blue                     | 0x7777777777777777 | exists    | cas:wrong     |
        | RaUQ   | another cas        | blue                     | 0x7777777777777777 | exists    | cas:wrong     |
        | RaU    | 100 bytes too many | [item limit + 100 bytes] |                    | too large |               |
        | RaU    | 1 byte too many    | [item limit + 1 bytes]   |                    | too large | value:limit+1 |
        | RaUQ   | 1 byte too many    | [item limit + 1 bytes]   |                    | too large | value:limit+1 |

  @LOCK-69 @must @packet:no-value
  Rule: RaU and RaUQ with an empty value do not succeed; the value and the lock stay
    "MUST have value." — locking.md § Replace and Unlock
    Ruling: that is of the form; on the wire an empty value and none are the same bytes.

    @malformed
    Scenario Outline: <opcode> by the holder
      Given A sends and receives
        | opcode | key     | flags | value | status   |
        | Set    | {apple} | 5     | red   | no error |
        | Lock   | {apple} |       |       | no error |
      When A sends
        | opcode   | key     |
        | <opcode> | {apple} |
      Then A receives an error or the end of the connection
      And A, unless its connection has ended, sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |
      And B sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 5     | red   |

      Examples:
        | opcode |
        | RaU    |
        | RaUQ   |
