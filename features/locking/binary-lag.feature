@binary @locking @shared
Feature: locking.md § Binary protocol: Lock and Get

  @LOCK-53 @must @packet:no-key
  Rule: The LaG family takes no extras or 4 bytes of them; without a key it does not succeed and locks nothing
    "MAY have extras. - MUST have key." — locking.md § Lock and Get
    Ruling: a request that lacks a part is refused, with an error status or by closing, and has no effect.

    @malformed
    Scenario Outline: <opcode> with <defect>
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
      When A sends
        | opcode   |
        | <opcode> |
      Then A receives an error or the end of the connection
      And B sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | blue  | no error |
        | Lock   | {apple} |       | no error |

      Examples:
        | opcode | defect |
        | LaG    | no key |
        | LaGQ   | no key |
        | LaGK   | no key |
        | LaGKQ  | no key |

  @LOCK-54 @must
  Rule: LaG on an unlocked object locks it and returns flags, value and cas in one step
    "Lock an object and get the data atomically." — locking.md § Lock and Get
    "The response is the same as that of `Get` or `GetK` command." — locking.md § Lock and Get

    Scenario: an object with flags, and B cannot lock it
      Given B sends and receives
        | opcode | key     | flags | value | status   |
        | Set    | {apple} | 5     | red   | no error |
      When A sends and receives
        | opcode | key     | status   | cas   | flags | value |
        | LaG    | {apple} | no error | [cas] | 5     | red   |
        | Get    | {apple} | no error | [cas] | 5     | red   |
      Then B sends and receives
        | opcode | key     | value | status |
        | Lock   | {apple} |       | locked |
        | Set    | {apple} | blue  | locked |
      And A sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |
      And B sends and receives
        | opcode | key     | status   | flags | value |
        | LaG    | {apple} | no error | 5     | red   |

  @LOCK-55 @must
  Rule: LaGK is LaG with the key in the reply
    "The response is the same as that of `Get` or `GetK` command." — locking.md § Lock and Get

    Scenario: an object with flags, and B cannot lock it
      Given B sends and receives
        | opcode | key     | flags | value | status   |
        | Set    | {apple} | 5     | red   | no error |
      When A sends and receives
        | opcode | key     | status   | cas   | flags | key     | value |
        | LaGK   | {apple} | no error | [cas] | 5     | {apple} | red   |
        | Get    | {apple} | no error | [cas] | 5     |         | red   |
      Then B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |

  @LOCK-56 @must
  Rule: LaGQ and LaGKQ reply with the data when found, at the latest when a command that is not quiet follows
    "The response is the same as that of `Get` or `GetK` command." — locking.md § Lock and Get
    Ruling: the quiet forms answer as GetQ and GetKQ do, so that a hit may wait for the next loud command.

    Scenario Outline: <opcode>, and Get behind it
      Given B sends and receives
        | opcode | key     | flags | value | status   |
        | Set    | {apple} | 5     | red   | no error |
      When A sends
        | opcode   | key     |
        | <opcode> | {apple} |
        | Get      | {apple} |
      Then A receives
        | opcode   | status   | cas   | flags | key   | value |
        | <opcode> | no error | [cas] | 5     | <key> | red   |
        | Get      | no error | [cas] | 5     |       | red   |
      And B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |

      Examples:
        | opcode | key     |
        | LaGQ   |         |
        | LaGKQ  | {apple} |

  @LOCK-57 @must
  Rule: The LaG family on a locked object answers 0x0010 without data; the lock stays where it was, and the expiration too
    "if the object is locked, the response with status code = 0x0010 (locked) will be returned."
    — locking.md § Lock and Get

    @state:theirs-binary
    Scenario Outline: <opcode> with <what>, where another client holds the lock
      Given A sends and receives
        | opcode | key     | flags | value | status   |
        | Set    | {apple} | 5     | red   | no error |
        | Lock   | {apple} |       |       | no error |
      When B sends and receives
        | opcode   | key     | exptime   | status |
        | <opcode> | {apple} | <exptime> | locked |
      Then C sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
      And A sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |
      When 3 seconds pass
      Then B sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 5     | red   |

      Examples:
        | opcode | what               | exptime |
        | LaG    | no extras          |         |
        | LaGQ   | no extras          |         |
        | LaGK   | no extras          |         |
        | LaGKQ  | no extras          |         |
        | LaG    | an expiration of 2 | 2       |
        | LaGQ   | an expiration of 2 | 2       |
        | LaGK   | an expiration of 2 | 2       |
        | LaGKQ  | an expiration of 2 | 2       |

    @state:mine-binary
    Scenario Outline: <opcode> where the caller itself holds the lock
      Given A sends and receives
        | opcode   | key     | flags | value | status   |
        | Set      | {apple} | 5     | red   | no error |
        | Lock     | {apple} |       |       | no error |
        | <opcode> | {apple} |       |       | locked   |
      When B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
      Then A sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |
      And B sends and receives
        | opcode | key     | status   |
        | Lock   | {apple} | no error |

      Examples:
        | opcode |
        | LaG    |
        | LaGQ   |
        | LaGK   |
        | LaGKQ  |

    @text @state:theirs-text
    Scenario Outline: <opcode> where another client has taken the lock over text
      Given A sends "set {apple} 5 0 3\r\nred\r\nlock {apple}\r\n" and receives "STORED\r\nOK\r\n"
      When B sends and receives
        | opcode   | key     | status |
        | <opcode> | {apple} | locked |
      Then C sends "lock {apple}\r\n" and receives "LOCKED\r\n"
      And A sends "unlock {apple}\r\n" and receives "OK\r\n"

      Examples:
        | opcode |
        | LaGQ   |
        | LaGK   |
        | LaGKQ  |

  @LOCK-60 @must
  Rule: Expiration extras renew the object's expiration; without extras it stays
    "If extra data exists, the object's expiration time will be renewed." — locking.md § Lock and Get

    Scenario Outline: <opcode> with <exptime>, of an object with <before>
      Given A sends and receives
        | opcode | key     | exptime  | value | status   |
        | Set    | {apple} | <before> | red   | no error |
      When A sends
        | opcode   | key     | exptime   |
        | <opcode> | {apple} | <exptime> |
        | Unlock   | {apple} |           |
      Then A receives
        | opcode   | status   | flags | key   | value |
        | <opcode> | no error | 0     | <key> | red   |
        | Unlock   | no error |       |       |       |
      When 5 seconds pass
      Then A sends and receives
        | opcode | key     | status   | extras   | value   |
        | Get    | {apple} | <status> | <extras> | <after> |

      Examples: longer, shorter, as before
        | opcode | key     | before | exptime | status    | extras           | after | asks             |
        | LaG    |         | 4      | 100     | no error  | \x00\x00\x00\x00 | red   | exptime:seconds  |
        | LaGQ   |         | 4      | 100     | no error  | \x00\x00\x00\x00 | red   | exptime:seconds  |
        | LaGK   | {apple} | 4      | 100     | no error  | \x00\x00\x00\x00 | red   | exptime:seconds  |
        | LaGKQ  | {apple} | 4      | 100     | no error  | \x00\x00\x00\x00 | red   | exptime:seconds  |
        | LaG    |         | 100    | 2       | not found |                  |       | exptime:seconds  |
        | LaGQ   |         | 100    | 2       | not found |                  |       | exptime:seconds  |
        | LaGK   | {apple} | 100    | 2       | not found |                  |       | exptime:seconds  |
        | LaGKQ  | {apple} | 100    | 2       | not found |                  |       | exptime:seconds  |
        | LaG    |         | 4      |         | not found |                  |       | packet:no-extras |
        | LaGK   | {apple} | 100    |         | no error  | \x00\x00\x00\x00 | red   | packet:no-extras |

    @exptime:zero @exptime:future
    Scenario Outline: <opcode> with 0, and with Unix times to come
      Given A sends and receives
        | opcode | key     | exptime | value | status   |
        | Set    | {pear}  | 100     | green | no error |
        | Set    | {plum}  | 100     | blue  | no error |
        | Set    | {apple} | 4       | red   | no error |
      When A sends
        | opcode    | key     | exptime |
        | <opcode>  | {apple} | 0       |
        | UnlockAll |         |         |
      Then A receives
        | opcode    | status   | flags | key    | value |
        | <opcode>  | no error | 0     | <key1> | red   |
        | UnlockAll | no error |       |        |       |
      When A sends
        | opcode    | key    | exptime     |
        | <opcode>  | {pear} | [now + 100] |
        | <opcode>  | {plum} | [now + 4]   |
        | UnlockAll |        |             |
      Then A receives
        | opcode    | status   | flags | key    | value |
        | <opcode>  | no error | 0     | <key2> | green |
        | <opcode>  | no error | 0     | <key3> | blue  |
        | UnlockAll | no error |       |        |       |
      When 5 seconds pass
      Then A sends and receives
        | opcode | key     | status    | flags | value |
        | Get    | {apple} | no error  | 0     | red   |
        | Get    | {pear}  | no error  | 0     | green |
        | Get    | {plum}  | not found |       |       |

      Examples:
        | opcode | key1    | key2   | key3   |
        | LaG    |         |        |        |
        | LaGQ   |         |        |        |
        | LaGK   | {apple} | {pear} | {plum} |
        | LaGKQ  | {apple} | {pear} | {plum} |
