@binary @locking @shared
Feature: locking.md § Binary protocol: Lock

  @LOCK-40 @must
  Rule: The opcodes 0x40 to 0x4b are Lock, LockQ, Unlock, UnlockQ, UnlockAll, UnlockAllQ, LaG, LaGQ, LaGK, LaGKQ, RaU and RaUQ; each is known
    "New opcodes are: - 0x40 (Lock) - 0x41 (LockQ)", and on to "0x4b (RaUQ)" — locking.md § Binary protocol

    Scenario Outline: <byte> is <name>
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Set    | {pear}  | green | no error |
        | Lock   | {pear}  |       | no error |
      When A sends and receives
        | opcode | key   | extras   | value   | status   |
        | <byte> | <key> | <extras> | <value> | <status> |
      Then A sends and receives
        | opcode | status   |
        | Noop   | no error |

      Examples:
        | byte | name       | key     | extras                           | value | status   |
        | 0x40 | Lock       | {apple} |                                  |       | no error |
        | 0x41 | LockQ      | {apple} |                                  |       | nothing  |
        | 0x42 | Unlock     | {pear}  |                                  |       | no error |
        | 0x43 | UnlockQ    | {pear}  |                                  |       | nothing  |
        | 0x44 | UnlockAll  |         |                                  |       | no error |
        | 0x45 | UnlockAllQ |         |                                  |       | nothing  |
        | 0x46 | LaG        | {pear}  |                                  |       | locked   |
        | 0x47 | LaGQ       | {pear}  |                                  |       | locked   |
        | 0x48 | LaGK       | {pear}  |                                  |       | locked   |
        | 0x49 | LaGKQ      | {pear}  |                                  |       | locked   |
        | 0x4a | RaU        | {pear}  | \x00\x00\x00\x00\x00\x00\x00\x00 | red   | no error |
        | 0x4b | RaUQ       | {pear}  | \x00\x00\x00\x00\x00\x00\x00\x00 | red   | nothing  |

  @LOCK-43 @must
  Rule: Lock on an unlocked object answers 0x0000 with an empty body
    "The response-packet contains no extra data, and the result of the operation is signaled through the
    status code." — locking.md § Lock

    Scenario: an object
      When A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      Then B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |

    Scenario: an object that another client has stored, and a second lock of the same client
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Set    | {pear}  | green | no error |
      When B sends and receives
        | opcode | key     | status   |
        | Lock   | {apple} | no error |
        | Lock   | {pear}  | no error |
      Then A sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
        | Lock   | {pear}  | locked |

  @LOCK-44 @must
  Rule: Lock and LockQ on a missing object answer 0x0001
    "0x0001 (not found) is returned when the object does not exist" — locking.md § Lock

    @state:never
    Scenario Outline: <opcode>
      When A sends and receives
        | opcode   | key     | value | status    |
        | <opcode> | {apple} |       | not found |
        | Set      | {apple} | red   | no error  |
      Then B sends and receives
        | opcode | key     | status   |
        | Lock   | {apple} | no error |

      Examples:
        | opcode |
        | Lock   |
        | LockQ  |

    @state:deleted
    Scenario Outline: <opcode> of a key that was deleted
      When A sends and receives
        | opcode   | key     | value | status    |
        | Set      | {apple} | red   | no error  |
        | Delete   | {apple} |       | no error  |
        | <opcode> | {apple} |       | not found |
      Then B sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | blue  | no error |
        | Lock   | {apple} |       | no error |

      Examples:
        | opcode |
        | Lock   |
        | LockQ  |

    @state:expired
    Scenario Outline: <opcode> of keys that have expired, each a second after the other
      Given A sends and receives
        | opcode | key     | exptime | value | status   |
        | Set    | {apple} | 2       | red   | no error |
        | Set    | {pear}  | 3       | green | no error |
        | Set    | {plum}  | 4       | blue  | no error |
      When 3 seconds pass
      And A sends
        | opcode   | key     |
        | <opcode> | {apple} |
        | Noop     |         |
      Then A receives
        | opcode   | status    |
        | <opcode> | not found |
        | Noop     | no error  |
      When 1 second passes
      And A sends
        | opcode   | key    |
        | <opcode> | {pear} |
        | Noop     |        |
      Then A receives
        | opcode   | status    |
        | <opcode> | not found |
        | Noop     | no error  |
      When 1 second passes
      And A sends
        | opcode   | key    |
        | <opcode> | {plum} |
        | Noop     |        |
      Then A receives
        | opcode   | status    |
        | <opcode> | not found |
        | Noop     | no error  |

      Examples:
        | opcode |
        | Lock   |
        | LockQ  |

  @LOCK-45 @must
  Rule: Lock and LockQ on an object that another client has locked answer 0x0010
    "0x0010 (locked) is returned when the object has been locked by another client." — locking.md § Lock

    @state:theirs-binary
    Scenario Outline: <opcode>
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      When B sends and receives
        | opcode   | key     | status |
        | <opcode> | {apple} | locked |
      Then C sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
      And A sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |

      Examples:
        | opcode |
        | Lock   |
        | LockQ  |

    @text @state:theirs-text @verb:LockQ
    Scenario: LockQ where the lock was taken over text
      Given A sends "set {apple} 0 0 3\r\nred\r\nlock {apple}\r\n" and receives "STORED\r\nOK\r\n"
      When B sends and receives
        | opcode | key     | status |
        | LockQ  | {apple} | locked |
      Then C sends "lock {apple}\r\n" and receives "LOCKED\r\n"
      And A sends "unlock {apple}\r\n" and receives "OK\r\n"

  @LOCK-42 @must @packet:no-key
  Rule: Lock and LockQ without a key do not succeed and lock nothing
    "MUST have key." — locking.md § Lock
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
        | Lock   | no key |
        | LockQ  | no key |

  @LOCK-46 @must
  Rule: LockQ, UnlockQ, UnlockAllQ and RaUQ send nothing when they succeed, and take effect; they reply when they fail
    "Lock, Lock Quietly", "Unlock, Unlock Quietly" and so on — locking.md § Binary protocol, the headings
    Ruling: "Quietly" has the binary protocol's meaning: what succeeds is silent, what fails is not.

    @verb:LockQ
    Scenario: LockQ
      When A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | LockQ  | {apple} |       | nothing  |
      Then B sends and receives
        | opcode | key     | value | status |
        | LockQ  | {apple} |       | locked |
        | Set    | {apple} | blue  | locked |

    Scenario Outline: <opcode> by the holder
      When A sends and receives
        | opcode   | key     | value | status   |
        | Set      | {apple} | red   | no error |
        | Lock     | {apple} |       | no error |
        | <opcode> | <key>   |       | nothing  |
      Then B sends and receives
        | opcode | key     | status   |
        | Lock   | {apple} | no error |

      Examples:
        | opcode     | key     |
        | UnlockQ    | {apple} |
        | UnlockAllQ |         |

    @verb:UnlockQ
    Scenario: UnlockQ of a lock that another client holds
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      When B sends and receives
        | opcode  | key     | status     |
        | UnlockQ | {apple} | not locked |
      Then B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |

    @verb:RaUQ
    Scenario: RaUQ by the holder
      When A sends and receives
        | opcode | key     | flags | value | status   |
        | Set    | {apple} | 5     | red   | no error |
        | Lock   | {apple} |       |       | no error |
        | RaUQ   | {apple} | 7     | blue  | nothing  |
      Then B sends and receives
        | opcode | key     | status   | flags | value |
        | LaG    | {apple} | no error | 7     | blue  |

    @verb:RaUQ
    Scenario: RaUQ of a lock that another client holds
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      When B sends and receives
        | opcode | key     | value | status     |
        | RaUQ   | {apple} | blue  | not locked |
      Then B sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | red   |
