@binary @locking @shared
Feature: locking.md § Binary protocol: modification

  @LOCK-41 @must @state:theirs-binary
  Rule: A modification by another client is answered 0x0010, the quiet forms too, and changes nothing
    "Modification commands such as `set`, `replace`, or `delete` will fail if the object is locked"
    — locking.md § Overview
    Ruling: 0x0010 is the status that the document names Locked; the quiet forms answer what fails.

    Scenario Outline: <opcode> by B on what A has locked
      Given A sends and receives
        | opcode | key | flags | value | status   | cas   | flags | value |
        | Set    | {n} | 5     | 42    | no error |       |       |       |
        | Lock   | {n} |       |       | no error |       |       |       |
        | Get    | {n} |       |       | no error | [cas] | 5     | 42    |
      When B sends and receives
        | opcode   | key | flags   | value   | status |
        | <opcode> | {n} | <flags> | <value> | locked |
      Then A sends and receives
        | opcode | key | status   | cas   | flags | value |
        | Get    | {n} | no error | [cas] | 5     | 42    |
        | Unlock | {n} | no error |       |       |       |
      And B sends and receives
        | opcode   | key | flags   | value   | status   | number   |
        | <opcode> | {n} | <flags> | <value> | <reply>  | <number> |

      Examples:
        | opcode     | flags | value | reply    | number |
        | Set        | 7     | red   | no error |        |
        | SetQ       | 7     | red   | nothing  |        |
        | Replace    | 7     | red   | no error |        |
        | ReplaceQ   | 7     | red   | nothing  |        |
        | Append     |       | 7     | no error |        |
        | AppendQ    |       | 7     | nothing  |        |
        | Prepend    |       | 7     | no error |        |
        | PrependQ   |       | 7     | nothing  |        |
        | Increment  |       |       | no error | 43     |
        | IncrementQ |       |       | nothing  |        |
        | Decrement  |       |       | no error | 41     |
        | DecrementQ |       |       | nothing  |        |
        | Delete     |       |       | no error |        |
        | DeleteQ    |       |       | nothing  |        |

    Scenario Outline: <opcode> by B with the cas that matches
      Given A sends and receives
        | opcode | key | flags | value | status   | cas   | flags | value |
        | Set    | {n} | 5     | 42    | no error |       |       |       |
        | Lock   | {n} |       |       | no error |       |       |       |
        | Get    | {n} |       |       | no error | [cas] | 5     | 42    |
      When B sends and receives
        | opcode   | key | value   | cas   | status |
        | <opcode> | {n} | <value> | [cas] | locked |
      Then A sends and receives
        | opcode | key | status   | cas   | flags | value |
        | Get    | {n} | no error | [cas] | 5     | 42    |

      Examples:
        | opcode    | value |
        | Set       | red   |
        | Replace   | red   |

    Scenario: the expiration of a refused Set does not count
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      And B sends and receives
        | opcode | key     | exptime | value | status |
        | Set    | {apple} | 2       | blue  | locked |
      And A sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |
      When 3 seconds pass
      Then A sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | red   |
