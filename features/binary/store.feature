@binary @shared
Feature: binary-protocol § Set, Add and Replace

  @BIN-12 @must
  Rule: Set, Add and Replace store flags, expiration and value and answer with the cas of the new item; Add of an item and Replace of none are errors
    "Add MUST fail if the item already exist", "Replace MUST fail if the item doesn't exist", "the CAS value for
    the item is returned in the CAS-field of the packet" — protocol-binary.xml § Set, Add, Replace

    Scenario Outline: <opcode> answers with the cas that Get tells afterwards
      Given A sends and receives
        | opcode  | key     | value | status         |
        | <first> | {apple} | <old> | <first status> |
      When A sends and receives
        | opcode   | key     | flags | value | status   | cas         |
        | <opcode> | {apple} | 5     | red   | no error | [cas after] |
      Then B sends and receives
        | opcode | key     | status   | cas         | flags | value |
        | Get    | {apple} | no error | [cas after] | 5     | red   |
      And [cas after] is not "0"

      Examples:
        | opcode  | first  | old    | first status |
        | Set     | Delete |        | not found    |
        | Add     | Delete |        | not found    |
        | Replace | Set    | before | no error     |

    Scenario: Set on an existing key replaces value and flags, and the cas is a new one
      When A sends and receives
        | opcode | key     | flags | value | status   | cas          | flags | value |
        | Set    | {apple} | 1     | red   | no error | [cas before] |       |       |
        | Set    | {apple} | 2     | green | no error | [cas after]  |       |       |
        | Get    | {apple} |       |       | no error | [cas after]  | 2     | green |
      Then [cas after] is not [cas before]

    Scenario: Add on an existing key
      When A sends and receives
        | opcode | key     | flags | value | status   | cas   | flags | value |
        | Set    | {apple} | 1     | red   | no error | [cas] |       |       |
        | Add    | {apple} | 2     | green | an error |       |       |       |
        | Get    | {apple} |       |       | no error | [cas] | 1     | red   |
      Then A receives nothing

    Scenario: Replace on a missing key
      When A sends and receives
        | opcode  | key     | flags | value | status    |
        | Replace | {apple} | 2     | green | an error  |
        | Get     | {apple} |       |       | not found |
        | Set     | {apple} | 2     | green | no error  |
      Then A receives nothing

  @BIN-13 @must
  Rule: A cas that is not 0 must match in Set and Replace: else an error, and nothing changes
    "If the Data Version Check (CAS) is nonzero, the requested operation MUST only succeed if the item exists
    and has a CAS value identical to the provided value" — protocol-binary.xml § Set, Add, Replace

    @cas:right @cas:old
    Scenario Outline: <opcode> with the right cas, then with the old one
      Given A sends and receives
        | opcode | key     | value | status   | cas          |
        | Set    | {apple} | red   | no error | [cas before] |
      When A sends and receives
        | opcode   | key     | flags | value | cas          | status   | cas         | flags | value |
        | <opcode> | {apple} | 5     | green | [cas before] | no error | [cas after] |       |       |
        | <opcode> | {apple} | 7     | blue  | [cas before] | an error |             |       |       |
        | Get      | {apple} |       |       |              | no error | [cas after] | 5     | green |
      Then [cas after] is not [cas before]

      Examples:
        | opcode  |
        | Set     |
        | Replace |

    @state:never
    Scenario Outline: <opcode> with a cas on a missing key
      When A sends and receives
        | opcode   | key     | value | cas | status    |
        | <opcode> | {apple} | red   | 1   | an error  |
        | Get      | {apple} |       |     | not found |
        | Set      | {apple} | red   |     | no error  |
      Then A receives nothing

      Examples:
        | opcode  |
        | Set     |
        | Replace |

  @BIN-45 @must
  Rule: Add with a cas that is not 0 never succeeds
    "If the Data Version Check (CAS) is nonzero, the requested operation MUST only succeed if the item exists",
    "Add MUST fail if the item already exist" — protocol-binary.xml § Set, Add, Replace
    Ruling: both hold, so it succeeds in no case. The status is not fixed.

    Scenario Outline: <opcode> with <what>
      Given A sends and receives
        | opcode | key      | flags | value | status   | cas   |
        | Set    | {stored} | 5     | red   | no error | [cas] |
      When A sends
        | opcode   | key   | value | cas   |
        | <opcode> | <key> | blue  | <cas> |
        | Noop     |       |       |       |
      Then A receives
        | opcode   | status   |
        | <opcode> | an error |
        | Noop     | no error |
      And A sends and receives
        | opcode | key       | status    | cas   | flags | value |
        | Get    | {stored}  | no error  | [cas] | 5     | red   |
        | Get    | {missing} | not found |       |       |       |

      Examples:
        | opcode | what                   | key       | cas                | asks                   |
        | Add    | the cas of an item     | {stored}  | [cas]              | cas:right state:stored |
        | Add    | another cas            | {stored}  | 0x7777777777777777 | cas:wrong state:stored |
        | Add    | a cas on a missing key | {missing} | 1                  | cas:wrong state:never  |
        | AddQ   | the cas of an item     | {stored}  | [cas]              | cas:right state:stored |
        | AddQ   | another cas            | {stored}  | 0x7777777777777777 | cas:wrong state:stored |
        | AddQ   | a cas on a missing key | {missing} | 1                  | cas:wrong state:never  |

  @BIN-46 @should
  Rule: Add of an item and a cas that does not match are answered 0x0002, Replace and a cas on a missing key 0x0001
    "0x0001 Key not found", "0x0002 Key exists" — protocol-binary.xml § Response Status.
    No sentence ties them to these commands; known servers do.

    @state:stored
    Scenario Outline: <opcode> of an item
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
      When A sends
        | opcode   | key     | value |
        | <opcode> | {apple} | blue  |
        | Noop     |         |       |
      Then A receives
        | opcode   | status   |
        | <opcode> | exists   |
        | Noop     | no error |

      Examples:
        | opcode |
        | Add    |
        | AddQ   |

    @state:never
    Scenario Outline: <opcode> on a missing key with the cas <cas>
      When A sends
        | opcode   | key     | value | cas   |
        | <opcode> | {apple} | red   | <cas> |
        | Noop     |         |       |       |
      Then A receives
        | opcode   | status    |
        | <opcode> | not found |
        | Noop     | no error  |

      Examples:
        | opcode   | cas |
        | Set      | 1   |
        | SetQ     | 1   |
        | Replace  | 0   |
        | Replace  | 1   |
        | ReplaceQ | 0   |
        | ReplaceQ | 1   |

    @cas:wrong
    Scenario Outline: <opcode> with a cas that does not match
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
      When A sends
        | opcode   | key     | value | cas                |
        | <opcode> | {apple} | blue  | 0x7777777777777777 |
        | Noop     |         |       |                    |
      Then A receives
        | opcode   | status   |
        | <opcode> | exists   |
        | Noop     | no error |

      Examples:
        | opcode   |
        | Set      |
        | SetQ     |
        | Replace  |
        | ReplaceQ |
