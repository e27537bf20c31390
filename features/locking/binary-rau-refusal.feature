@binary @locking @shared
Feature: locking.md § Binary protocol: Replace and Unlock

  @LOCK-65 @should @cas:wrong
  Rule: RaU with a cas that does not match answers 0x0002; the value and the lock stay
    Follows from "The response is almost the same as that of `Replace` binary command."
    — locking.md § Replace and Unlock

    Scenario Outline: the holder's <opcode> with another cas
      When A sends and receives
        | opcode   | key     | flags | value | cas                | status   | cas   | flags | value |
        | Set      | {apple} | 5     | red   |                    | no error | [cas] |       |       |
        | Lock     | {apple} |       |       |                    | no error |       |       |       |
        | <opcode> | {apple} | 7     | blue  | 0x7777777777777777 | exists   |       |       |       |
        | Get      | {apple} |       |       |                    | no error | [cas] | 5     | red   |
      Then B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |

      Examples:
        | opcode |
        | RaU    |
        | RaUQ   |

  @LOCK-71 @should
  Rule: RaU with a value over the item size limit answers 0x0003; the value and the lock stay
    Follows from "The response is almost the same as that of `Replace` binary command."
    — locking.md § Replace and Unlock

    Scenario: 100 bytes too many
      Given A sends and receives
        | opcode | key     | flags | value                    | status    |
        | Set    | {apple} | 5     | red                      | no error  |
        | Lock   | {apple} |       |                          | no error  |
        | RaU    | {apple} | 7     | [item limit + 100 bytes] | too large |
      When B sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 5     | red   |
        | Lock   | {apple} | locked   |       |       |
      Then A sends and receives
        | opcode | key     | value | status   |
        | RaU    | {apple} | blue  | no error |

    @value:limit+1
    Scenario Outline: <opcode> with 1 byte too many
      Given A sends and receives
        | opcode   | key     | flags | value                  | status    |
        | Set      | {apple} | 5     | red                    | no error  |
        | Lock     | {apple} |       |                        | no error  |
        | <opcode> | {apple} | 7     | [item limit + 1 bytes] | too large |
      When B sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 5     | red   |
        | Lock   | {apple} | locked   |       |       |
      Then A sends and receives
        | opcode | key     | value | status   |
        | RaU    | {apple} | blue  | no error |

      Examples:
        | opcode |
        | RaU    |
        | RaUQ   |

  @LOCK-69 @must @packet:no-value
  Rule: RaU and RaUQ with an empty value do not succeed; the value and the lock stay
    "MUST have value." — locking.md § Replace and Unlock
    Ruling: that is of the form; on the wire an empty value and none are the same bytes.

    Scenario Outline: <opcode> by the holder
      Given A sends and receives
        | opcode | key     | flags | value | status   | cas   |
        | Set    | {apple} | 5     | red   | no error | [cas] |
        | Lock   | {apple} |       |       | no error |       |
      When A sends
        | opcode   | key     |
        | <opcode> | {apple} |
      Then A receives an error or the end of the connection
      And A, unless its connection has ended, sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |
      And B sends and receives
        | opcode | key     | status   | cas   | flags | value |
        | Get    | {apple} | no error | [cas] | 5     | red   |

      Examples:
        | opcode |
        | RaU    |
        | RaUQ   |
