@binary @locking @shared
Feature: locking.md § Binary protocol: surplus parts

  @LOCK-72 @should
  Rule: Surplus extras or a surplus value do not succeed and have no effect, whichever of the locking opcodes they come with
    "MUST NOT have extras." and "MUST NOT have value." — locking.md § Lock, and so at the others
    Ruling: a MUST NOT of a request binds the client; a part too many leaves the server something to do.

    @malformed
    Scenario Outline: <opcode> with <defect>
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
      When A sends
        | opcode   | key     | extras   | value   |
        | <opcode> | {apple} | <extras> | <value> |
      Then A receives an error or the end of the connection
      And B sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | blue  | no error |
        | Lock   | {apple} |       | no error |

      Examples:
        | opcode | defect         | extras                           | value | asks          |
        | Lock   | 4 extras bytes | \x00\x00\x00\x00                 |       | packet:extras |
        | Lock   | 1 extras byte  | \x00                             |       | packet:extras |
        | Lock   | a value        |                                  | green | packet:value  |
        | LockQ  | 4 extras bytes | \x00\x00\x00\x00                 |       | packet:extras |
        | LockQ  | 1 extras byte  | \x00                             |       | packet:extras |
        | LockQ  | a value        |                                  | green | packet:value  |
        | LaG    | 3 extras bytes | \x00\x00\x00                     |       | packet:extras |
        | LaG    | 8 extras bytes | \x00\x00\x00\x00\x00\x00\x00\x00 |       | packet:extras |
        | LaG    | a value        |                                  | green | packet:value  |
        | LaGQ   | 3 extras bytes | \x00\x00\x00                     |       | packet:extras |
        | LaGQ   | 8 extras bytes | \x00\x00\x00\x00\x00\x00\x00\x00 |       | packet:extras |
        | LaGQ   | a value        |                                  | green | packet:value  |
        | LaGK   | 3 extras bytes | \x00\x00\x00                     |       | packet:extras |
        | LaGK   | 8 extras bytes | \x00\x00\x00\x00\x00\x00\x00\x00 |       | packet:extras |
        | LaGK   | a value        |                                  | green | packet:value  |
        | LaGKQ  | 3 extras bytes | \x00\x00\x00                     |       | packet:extras |
        | LaGKQ  | 8 extras bytes | \x00\x00\x00\x00\x00\x00\x00\x00 |       | packet:extras |
        | LaGKQ  | a value        |                                  | green | packet:value  |

    @malformed
    Scenario Outline: <opcode> by the holder with <defect>
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      When A sends
        | opcode   | key     | extras   | value   |
        | <opcode> | {apple} | <extras> | <value> |
      Then A receives an error or the end of the connection
      And A, unless its connection has ended, sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |

      Examples:
        | opcode  | defect         | extras           | value | asks          |
        | Unlock  | 4 extras bytes | \x00\x00\x00\x00 |       | packet:extras |
        | Unlock  | 1 extras byte  | \x00             |       | packet:extras |
        | Unlock  | a value        |                  | green | packet:value  |
        | UnlockQ | 4 extras bytes | \x00\x00\x00\x00 |       | packet:extras |
        | UnlockQ | 1 extras byte  | \x00             |       | packet:extras |
        | UnlockQ | a value        |                  | green | packet:value  |

    @malformed
    Scenario Outline: <opcode> by the holder with <defect>, and the value stays
      Given A sends and receives
        | opcode | key     | flags | value | status   |
        | Set    | {apple} | 5     | red   | no error |
        | Lock   | {apple} |       |       | no error |
      When A sends
        | opcode   | key     | extras   | value |
        | <opcode> | {apple} | <extras> | blue  |
      Then A receives an error or the end of the connection
      And A, unless its connection has ended, sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |
      And B sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 5     | red   |

      Examples:
        | opcode | defect          | extras                                           | asks          |
        | RaU    | 12 extras bytes | \x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00 | packet:extras |
        | RaUQ   | 12 extras bytes | \x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00 | packet:extras |
