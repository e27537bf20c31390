@binary @locking @shared
Feature: locking.md § Binary protocol: Replace and Unlock

  @LOCK-61 @must
  Rule: RaU and RaUQ without extras, with fewer than 8 bytes of them, or without a key do not succeed and leave value and lock alone
    "MUST have extras. - MUST have key." — locking.md § Replace and Unlock
    Ruling: a request that lacks a part is refused, with an error status or by closing, and has no effect.

    @malformed
    Scenario Outline: <opcode> with <defect>
      Given A sends and receives
        | opcode | key     | flags | value | status   |
        | Set    | {apple} | 5     | red   | no error |
        | Lock   | {apple} |       |       | no error |
      When A sends
        | opcode   | key   | extras   | value |
        | <opcode> | <key> | <extras> | blue  |
      Then A receives an error or the end of the connection
      And A, unless its connection has ended, sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |
      And B sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 5     | red   |

      Examples:
        | opcode | defect         | key     | extras           | asks             |
        | RaU    | no extras      | {apple} | none             | packet:no-extras |
        | RaU    | 4 extras bytes | {apple} | \x00\x00\x00\x00 | packet:extras    |
        | RaU    | no key         |         |                  | packet:no-key    |
        | RaUQ   | no extras      | {apple} | none             | packet:no-extras |
        | RaUQ   | 4 extras bytes | {apple} | \x00\x00\x00\x00 | packet:extras    |
        | RaUQ   | no key         |         |                  | packet:no-key    |

  @LOCK-62 @must
  Rule: RaU by the holder stores value, flags and expiration and frees the lock in one step
    "Replace a locked object then unlock it atomically." — locking.md § Replace and Unlock

    Scenario: the new cas, and B locks next and sees the new value
      Given A sends and receives
        | opcode | key     | flags | value | status   | cas          | flags | value |
        | Set    | {apple} | 5     | red   | no error |              |       |       |
        | LaG    | {apple} |       |       | no error | [cas before] | 5     | red   |
      When A sends and receives
        | opcode | key     | flags | value | status   | cas         |
        | RaU    | {apple} | 7     | blue  | no error | [cas after] |
      Then B sends and receives
        | opcode | key     | status   | cas   | flags | value |
        | LaG    | {apple} | no error | [cas] | 7     | blue  |
      And [cas after] is not [cas before]
      And A sends and receives
        | opcode | key     | status     |
        | Unlock | {apple} | not locked |

    Scenario: with the cas that matches
      When A sends and receives
        | opcode | key     | value | cas   | status   | cas   | flags | value |
        | Set    | {apple} | red   |       | no error |       |       |       |
        | Lock   | {apple} |       |       | no error |       |       |       |
        | Get    | {apple} |       |       | no error | [cas] | 0     | red   |
        | RaU    | {apple} | blue  | [cas] | no error |       |       |       |
      Then B sends and receives
        | opcode | key     | status   | flags | value |
        | LaG    | {apple} | no error | 0     | blue  |

    @verb:RaU @exptime:seconds
    Scenario: the expiration
      Given A sends and receives
        | opcode | key     | exptime | value | status   |
        | Set    | {pear}  | 4       | green | no error |
        | Lock   | {pear}  |         |       | no error |
        | Set    | {apple} | 100     | red   | no error |
        | Lock   | {apple} |         |       | no error |
        | RaU    | {apple} | 2       | blue  | no error |
        | RaU    | {pear}  | 100     | white | no error |
      When 5 seconds pass
      Then A sends and receives
        | opcode | key     | status    | flags | value |
        | Get    | {apple} | not found |       |       |
        | Get    | {pear}  | no error  | 0     | white |

    @exptime:zero @exptime:seconds @exptime:future
    Scenario Outline: the times that <opcode> gives
      Given A sends and receives
        | opcode | key     | exptime | value | status   |
        | Set    | {pear}  | 100     | red   | no error |
        | Set    | {plum}  | 100     | red   | no error |
        | Set    | {fig}   | 100     | red   | no error |
        | Lock   | {pear}  |         |       | no error |
        | Lock   | {plum}  |         |       | no error |
        | Lock   | {fig}   |         |       | no error |
        | Set    | {apple} | 4       | red   | no error |
        | Lock   | {apple} |         |       | no error |
      When A sends and receives
        | opcode   | key     | exptime     | value | status  |
        | <opcode> | {apple} | 0           | blue  | <reply> |
        | <opcode> | {pear}  | [now + 100] | blue  | <reply> |
        | <opcode> | {plum}  | [now + 4]   | blue  | <reply> |
        | <opcode> | {fig}   | 2           | blue  | <reply> |
      And 5 seconds pass
      Then A sends and receives
        | opcode | key     | status    | flags | value |
        | Get    | {apple} | no error  | 0     | blue  |
        | Get    | {pear}  | no error  | 0     | blue  |
        | Get    | {plum}  | not found |       |       |
        | Get    | {fig}   | not found |       |       |

      Examples:
        | opcode | reply    |
        | RaU    | no error |
        | RaUQ   | nothing  |

  @LOCK-63 @must
  Rule: RaU and RaUQ by a client that does not hold the lock answer 0x0011, and nothing changes
    "0x0011 (not locked) is returned when the object is not locked by the client."
    — locking.md § Replace and Unlock

    @state:stored
    Scenario Outline: <opcode> where nobody holds it
      When A sends and receives
        | opcode   | key     | flags | value | status     | cas   | flags | value |
        | Set      | {apple} | 5     | red   | no error   | [cas] |       |       |
        | <opcode> | {apple} | 7     | blue  | not locked |       |       |       |
        | Get      | {apple} |       |       | no error   | [cas] | 5     | red   |
        | Lock     | {apple} |       |       | no error   |       |       |       |
      Then A receives nothing

      Examples:
        | opcode |
        | RaU    |
        | RaUQ   |

    @state:theirs-binary
    Scenario Outline: <opcode> where another client holds it
      Given A sends and receives
        | opcode | key     | flags | value | status   | cas   | flags | value |
        | Set    | {apple} | 5     | red   | no error |       |       |       |
        | Lock   | {apple} |       |       | no error |       |       |       |
        | Get    | {apple} |       |       | no error | [cas] | 5     | red   |
      When B sends and receives
        | opcode   | key     | flags | value | status     | cas   | flags | value |
        | <opcode> | {apple} | 7     | blue  | not locked |       |       |       |
        | Get      | {apple} |       |       | no error   | [cas] | 5     | red   |
        | Lock     | {apple} |       |       | locked     |       |       |       |
      Then A sends and receives
        | opcode | key     | value | status   |
        | RaU    | {apple} | blue  | no error |

      Examples:
        | opcode |
        | RaU    |
        | RaUQ   |

    @text @state:theirs-text
    Scenario Outline: <opcode> where another client has taken it over text
      Given A sends "set {apple} 5 0 3\r\nred\r\nlock {apple}\r\n" and receives "STORED\r\nOK\r\n"
      When B sends and receives
        | opcode   | key     | flags | value | status     |
        | <opcode> | {apple} | 7     | blue  | not locked |
      Then C sends "lock {apple}\r\n" and receives "LOCKED\r\n"
      And A sends "get {apple}\r\n" and receives "VALUE {apple} 5 3\r\nred\r\nEND\r\n"
      And A sends "unlock {apple}\r\n" and receives "OK\r\n"

      Examples:
        | opcode |
        | RaU    |
        | RaUQ   |

  @LOCK-68 @survey
  Rule: What do a cas in Lock, Unlock and LaG, an expiration of 0xffffffff in LaG, and a holder who closes its sending half do?
    The document says nothing of a cas here, of 0xffffffff, nor of a connection that is half closed.

    Scenario Outline: <opcode> with a cas that does not match
      Given A sends and receives
        | opcode  | key     | value   | status   |
        | Set     | {apple} | red     | no error |
        | <first> | {apple} | <value> | no error |
      When A sends
        | opcode   | key     | cas                |
        | <opcode> | {apple} | 0x7777777777777777 |
      Then what A receives is recorded as "<opcode> with a cas that does not match"

      Examples:
        | opcode | first | value |
        | Lock   | Set   | green |
        | Unlock | Lock  |       |
        | LaG    | Set   | green |

    Scenario: the holder closes its sending half only
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      When A half-closes the connection
      And 1 second passes
      And B sends
        | opcode | key     |
        | Lock   | {apple} |
      Then what B receives is recorded as "Lock by another client, a second after the holder closed its sending half"

    Scenario: LaG with the expiration 0xffffffff
      Given A sends and receives
        | opcode | key     | exptime    | value | status   | extras | value |
        | Set    | {apple} | 6          | red   | no error |        |       |
        | LaG    | {apple} | 0xffffffff |       | no error | any    | any   |
        | Unlock | {apple} |            |       | no error |        |       |
      When A sends
        | opcode | key     |
        | Get    | {apple} |
      Then what A receives is recorded as "Get right after LaG with 0xffffffff, of an item with 6 seconds"
      When 7 seconds pass
      And A sends
        | opcode | key     |
        | Get    | {apple} |
      Then what A receives is recorded as "Get seven seconds after it"
