@binary @locking @shared
Feature: locking.md § Binary protocol: Unlock

  @LOCK-47 @must @packet:no-key
  Rule: Unlock and UnlockQ without a key do not succeed and unlock nothing
    "MUST have key." — locking.md § Unlock
    Ruling: a request that lacks a part is refused, with an error status or by closing, and has no effect.

    @malformed
    Scenario Outline: <opcode> with <defect>
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      When A sends
        | opcode   |
        | <opcode> |
      Then A receives an error or the end of the connection
      And A, unless its connection has ended, sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |

      Examples:
        | opcode  | defect |
        | Unlock  | no key |
        | UnlockQ | no key |

  @LOCK-48 @must
  Rule: Unlock by the holder answers 0x0000 with an empty body, and another client may lock next
    "Unlock a locked object. The response-packet contains no extra data" — locking.md § Unlock

    Scenario: A unlocks, B locks
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      And B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
      When A sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |
      Then B sends and receives
        | opcode | key     | status   |
        | Lock   | {apple} | no error |

    Scenario: of two locks only the one is released
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Set    | {pear}  | green | no error |
        | Lock   | {apple} |       | no error |
        | Lock   | {pear}  |       | no error |
      When A sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |
      Then B sends and receives
        | opcode | key     | status   |
        | Lock   | {pear}  | locked   |
        | Lock   | {apple} | no error |

  @LOCK-49 @must
  Rule: Unlock and UnlockQ on a missing object answer 0x0001
    "0x0001 (not found) is returned when the object does not exist" — locking.md § Unlock

    @state:never
    Scenario Outline: <opcode>
      When A sends and receives
        | opcode   | key     | value | status    |
        | <opcode> | {apple} |       | not found |
        | Set      | {apple} | red   | no error  |
        | Lock     | {apple} |       | no error  |
        | Unlock   | {apple} |       | no error  |
      Then A receives nothing

      Examples:
        | opcode  |
        | Unlock  |
        | UnlockQ |

    @state:deleted @state:expired
    Scenario Outline: <opcode> of a key that was deleted, and of one that has expired
      Given A sends and receives
        | opcode   | key     | exptime | value | status    |
        | Set      | {apple} |         | red   | no error  |
        | Delete   | {apple} |         |       | no error  |
        | Set      | {pear}  | 2       | green | no error  |
        | <opcode> | {apple} |         |       | not found |
      When 3 seconds pass
      Then A sends and receives
        | opcode   | key    | status    |
        | <opcode> | {pear} | not found |

      Examples:
        | opcode  |
        | Unlock  |
        | UnlockQ |

  @LOCK-50 @must
  Rule: Unlock and UnlockQ by a client that does not hold the lock answer 0x0011, and another's lock stays
    "0x0011 (not locked) is returned when the object is not locked by the client." — locking.md § Unlock

    @state:stored
    Scenario Outline: <opcode> where nobody holds it
      When A sends and receives
        | opcode   | key     | value | status     |
        | Set      | {apple} | red   | no error   |
        | <opcode> | {apple} |       | not locked |
        | Lock     | {apple} |       | no error   |
        | Unlock   | {apple} |       | no error   |
        | <opcode> | {apple} |       | not locked |
      Then A receives nothing

      Examples:
        | opcode  |
        | Unlock  |
        | UnlockQ |

    @state:theirs-binary
    Scenario Outline: <opcode> where another client holds it
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      When B sends and receives
        | opcode   | key     | status     |
        | <opcode> | {apple} | not locked |
      Then C sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
      And A sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |

      Examples:
        | opcode  |
        | Unlock  |
        | UnlockQ |

    @text @state:theirs-text @verb:UnlockQ
    Scenario: UnlockQ where another client has taken it over text
      Given A sends "set {apple} 0 0 3\r\nred\r\nlock {apple}\r\n" and receives "STORED\r\nOK\r\n"
      When B sends and receives
        | opcode  | key     | status     |
        | UnlockQ | {apple} | not locked |
      Then C sends "lock {apple}\r\n" and receives "LOCKED\r\n"
      And A sends "unlock {apple}\r\n" and receives "OK\r\n"

  @LOCK-51 @should
  Rule: UnlockAll and UnlockAllQ with extras, key or value do not succeed and release nothing
    "MUST NOT have extras. - MUST NOT have key. - MUST NOT have value." — locking.md § Unlock All
    Ruling: "succeed unconditionally" speaks of the locks held, not of the form; it can be read the other way. What a part too
    many is answered is not said: any error will do, and so will a close.

    @malformed
    Scenario Outline: <opcode> with <defect>
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      When A sends
        | opcode   | key   | extras   | value   |
        | <opcode> | <key> | <extras> | <value> |
      Then A receives an error or the end of the connection
      And A, unless its connection has ended, sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |

      Examples:
        | opcode     | defect  | key     | extras           | value | asks          |
        | UnlockAll  | extras  |         | \x00\x00\x00\x00 |       | packet:extras |
        | UnlockAll  | a key   | {apple} |                  |       | packet:key    |
        | UnlockAll  | a value |         |                  | green | packet:value  |
        | UnlockAllQ | extras  |         | \x00\x00\x00\x00 |       | packet:extras |
        | UnlockAllQ | a key   | {apple} |                  |       | packet:key    |
        | UnlockAllQ | a value |         |                  | green | packet:value  |

  @LOCK-52 @must
  Rule: UnlockAll succeeds with or without locks; it releases all of its own and none of another's
    "Unlock all locked objects held by the client." — locking.md § Unlock All
    "In fact, this command will succeed unconditionally." — locking.md § Unlock All
    How many locks there may be is not said, nor with which status one too many is refused.

    Scenario: three locks
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Set    | {pear}  | green | no error |
        | Set    | {plum}  | blue  | no error |
        | Lock   | {apple} |       | no error |
        | Lock   | {pear}  |       | no error |
        | Lock   | {plum}  |       | no error |
      When A sends and receives
        | opcode    | status   |
        | UnlockAll | no error |
      Then B sends and receives
        | opcode | key     | status   |
        | Lock   | {apple} | no error |
        | Lock   | {pear}  | no error |
        | Lock   | {plum}  | no error |

    Scenario Outline: each of 100 locks, by <opcode>
      Given A sends and receives
        | opcode | key        | value | status               | value |
        | Set    | ({n#})*100 | red   | no error             |       |
        | Lock   | ({n#})*100 |       | no error or an error | any   |
      When A sends and receives
        | opcode   | status   |
        | <opcode> | <status> |
      Then B sends and receives
        | opcode | key        | value | status   |
        | Set    | ({n#})*100 | blue  | no error |

      Examples:
        | opcode     | status   |
        | UnlockAll  | no error |
        | UnlockAllQ | nothing  |

    Scenario Outline: <opcode> of a client without locks, and another's lock stays
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      When B sends and receives
        | opcode   | status   |
        | <opcode> | <status> |
      Then B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
      And A sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |

      Examples:
        | opcode     | status   |
        | UnlockAll  | no error |
        | UnlockAllQ | nothing  |
