@binary @locking @shared
Feature: locking.md § Overview: the locked object

  @LOCK-13 @must
  Rule: A lock needs an existing object
    "A lock associates an existing object and a client connection." — locking.md § Overview

    @state:never @state:deleted
    Scenario Outline: <opcode> of a key that was never stored, and of one that was deleted
      Given A sends and receives
        | opcode | key    | value | status   |
        | Set    | {pear} | green | no error |
        | Delete | {pear} |       | no error |
      When A sends and receives
        | opcode   | key     | status   |
        | <opcode> | {apple} | an error |
        | <opcode> | {pear}  | an error |
      Then B sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | blue  | no error |
        | Set    | {pear}  | blue  | no error |

      Examples:
        | opcode |
        | Lock   |
        | LockQ  |
        | LaG    |
        | LaGQ   |
        | LaGK   |
        | LaGKQ  |

    @state:expired
    Scenario Outline: <opcode> of keys that have expired, each a second after the other
      Given A sends and receives
        | opcode | key     | exptime | value | status   |
        | Set    | {apple} | 2       | red   | no error |
        | Set    | {pear}  | 3       | green | no error |
        | Set    | {plum}  | 4       | white | no error |
      When 3 seconds pass
      And A sends
        | opcode   | key     |
        | <opcode> | {apple} |
        | Noop     |         |
      Then A receives
        | opcode   | status   |
        | <opcode> | an error |
        | Noop     | no error |
      When 1 second passes
      And A sends
        | opcode   | key    |
        | <opcode> | {pear} |
        | Noop     |        |
      Then A receives
        | opcode   | status   |
        | <opcode> | an error |
        | Noop     | no error |
      When 1 second passes
      And A sends
        | opcode   | key    |
        | <opcode> | {plum} |
        | Noop     |        |
      Then A receives
        | opcode   | status   |
        | <opcode> | an error |
        | Noop     | no error |
      And B sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | blue  | no error |
        | Set    | {plum}  | blue  | no error |

      Examples:
        | opcode |
        | Lock   |
        | LockQ  |
        | LaG    |
        | LaGQ   |
        | LaGK   |
        | LaGKQ  |

  @LOCK-14 @survey
  Rule: What do touch and gat by another client, lock by the holder, and flush_all do to a locked object?
    The document names neither touch nor flush_all, and says LOCKED of another client only.

    Scenario Outline: <opcode> over binary, by <whom>
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      When <client> sends
        | opcode   | key     |
        | <opcode> | {apple} |
      Then what <client> receives is recorded as "<opcode> by <whom>"

      @knows:Touch @state:theirs-binary
      Examples:
        | opcode | whom           | client |
        | Touch  | another client | B      |

      @knows:GAT @state:theirs-binary
      Examples:
        | opcode | whom           | client |
        | GAT    | another client | B      |

      @state:mine-binary
      Examples:
        | opcode | whom       | client |
        | Lock   | the holder | A      |
        | LockQ  | the holder | A      |

  @LOCK-16 @should @verb:Unlock
  Rule: Locking, unlocking and LaG without extras change neither value nor flags, cas unique or expiration
    Follows from "acquires a server-side lock of the object associated with KEY."
    — locking.md § ASCII protocol, which says of nothing else that is done to it.

    Scenario Outline: <opcode> and Unlock leave value, flags and cas
      Given A sends and receives
        | opcode | key     | flags | value | status   | cas   |
        | Set    | {apple} | 5     | red   | no error | [cas] |
      When A sends and receives
        | opcode   | key     | status   | flags   | value   |
        | <opcode> | {apple} | no error | <flags> | <value> |
      Then A sends and receives
        | opcode | key     | status   | cas   | flags | value |
        | Get    | {apple} | no error | [cas] | 5     | red   |
        | Unlock | {apple} | no error |       |       |       |
        | Get    | {apple} | no error | [cas] | 5     | red   |

      Examples:
        | opcode | flags | value |
        | Lock   |       |       |
        | LaG    | 5     | red   |

    Scenario Outline: <opcode> and Unlock leave an expiration of <exptime>
      Given A sends and receives
        | opcode   | key     | exptime   | value | status   | flags   | value   |
        | Set      | {apple} | <exptime> | red   | no error |         |         |
        | <opcode> | {apple} |           |       | no error | <flags> | <value> |
        | Unlock   | {apple} |           |       | no error |         |         |
      When 3 seconds pass
      Then A sends and receives
        | opcode | key     | status   | flags         | value   |
        | Get    | {apple} | <status> | <found flags> | <found> |

      Examples:
        | opcode | exptime | flags | value | status    | found flags | found |
        | Lock   | 0       |       |       | no error  | 0           | red   |
        | Lock   | 2       |       |       | not found |             |       |
        | Lock   | 100     |       |       | no error  | 0           | red   |
        | LaG    | 0       | 0     | red   | no error  | 0           | red   |
        | LaG    | 2       | 0     | red   | not found |             |       |
        | LaG    | 100     | 0     | red   | no error  | 0           | red   |

  @LOCK-02 @must
  Rule: A locked object does not expire
    "Locked objects will neither be expired nor be evicted." — locking.md § Overview

    Scenario Outline: past its expiration what <opcode> has locked is still served and still locked
      Given A sends and receives
        | opcode   | key     | exptime | value | status   | extras   | value   |
        | Set      | {apple} | 3       | red   | no error |          |         |
        | <opcode> | {apple} |         |       | no error | <extras> | <value> |
      When 5 seconds pass
      Then A sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | red   |
      And B sends and receives
        | opcode | key     | value | status   | flags | value |
        | Get    | {apple} |       | no error | 0     | red   |
        | Lock   | {apple} |       | locked   |       |       |
        | Add    | {apple} | blue  | an error |       |       |

      Examples:
        | opcode | extras           | value |
        | Lock   |                  |       |
        | LaG    | \x00\x00\x00\x00 | red   |

  @LOCK-03 @should
  Rule: An object whose expiration passed while it was locked is gone once the lock is released
    "Locked objects will neither be expired nor be evicted." — locking.md § Overview
    Ruling: the lock suspends the expiration; it does not renew it.

    Scenario Outline: by <opcode> over binary
      Given A sends and receives
        | opcode | key     | exptime | value | status   |
        | Set    | {apple} | 2       | red   | no error |
        | Lock   | {apple} |         |       | no error |
      And 3 seconds pass
      When A sends and receives
        | opcode   | key   | status   |
        | <opcode> | <key> | <status> |
      Then A sends and receives
        | opcode | key     | status    |
        | Get    | {apple} | not found |

      Examples:
        | opcode     | key     | status   |
        | Unlock     | {apple} | no error |
        | UnlockQ    | {apple} | nothing  |
        | UnlockAll  |         | no error |
        | UnlockAllQ |         | nothing  |

  @LOCK-09 @should @state:mine-binary
  Rule: When the holder deletes the object the lock is gone with it
    Follows from "A lock associates an existing object and a client connection." — locking.md § Overview

    Scenario Outline: B may store and lock the key at once after <opcode>
      Given A sends and receives
        | opcode   | key     | value | status   |
        | Set      | {apple} | red   | no error |
        | Lock     | {apple} |       | no error |
        | <opcode> | {apple} |       | <status> |
      When B sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | blue  | no error |
        | Lock   | {apple} |       | no error |
      Then A sends and receives
        | opcode    | key     | status     |
        | Unlock    | {apple} | not locked |
        | UnlockAll |         | no error   |
      And C sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |

      Examples:
        | opcode  | status   |
        | Delete  | no error |
        | DeleteQ | nothing  |
