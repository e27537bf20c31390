@binary @shared
Feature: binary-protocol § Set, Add and Replace

  @BIN-12 @must
  Rule: Set, Add and Replace store flags, expiration and value and answer with the cas of the new item

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
        | Add    | {apple} | 2     | green | exists   |       |       |       |
        | Get    | {apple} |       |       | no error | [cas] | 1     | red   |
      Then A receives nothing

    Scenario: Replace on a missing key
      When A sends and receives
        | opcode  | key     | flags | value | status    |
        | Replace | {apple} | 2     | green | not found |
        | Get     | {apple} |       |       | not found |
        | Set     | {apple} | 2     | green | no error  |
      Then A receives nothing

    Scenario Outline: the expiration of <opcode>
      Given A sends and receives
        | opcode  | key     | value | status         |
        | <first> | {apple} | <old> | <first status> |
        | <first> | {pear}  | <old> | <first status> |
      When A sends and receives
        | opcode   | key     | exptime | value | status   | flags | value |
        | <opcode> | {apple} | 2       | red   | no error |       |       |
        | <opcode> | {pear}  | 100     | green | no error |       |       |
        | Get      | {apple} |         |       | no error | 0     | red   |
      And 3 seconds pass
      Then A sends and receives
        | opcode | key     | status    | flags | value |
        | Get    | {apple} | not found |       |       |
        | Get    | {pear}  | no error  | 0     | green |

      Examples:
        | opcode  | first  | old    | first status |
        | Set     | Delete |        | not found    |
        | Add     | Delete |        | not found    |
        | Replace | Set    | before | no error     |

    Scenario: an expiration that is Unix time
      When A sends and receives
        | opcode | key     | exptime    | value | status    |
        | Set    | {apple} | 2592001    | red   | no error  |
        | Get    | {apple} |            |       | not found |
        | Set    | {apple} | [now + 3]  | red   | no error  |
        | Add    | {apple} |            | blue  | exists    |
      And 4 seconds pass
      Then A sends and receives
        | opcode | key     | status    |
        | Get    | {apple} | not found |

  @BIN-13 @must
  Rule: A cas that is not 0 must match in Set and Replace

    Scenario Outline: <opcode> with the right cas, then with the old one
      Given A sends and receives
        | opcode | key     | value | status   | cas          |
        | Set    | {apple} | red   | no error | [cas before] |
      When A sends and receives
        | opcode   | key     | flags | value | cas          | status   | cas         | flags | value |
        | <opcode> | {apple} | 5     | green | [cas before] | no error | [cas after] |       |       |
        | <opcode> | {apple} | 7     | blue  | [cas before] | exists   |             |       |       |
        | Get      | {apple} |       |       |              | no error | [cas after] | 5     | green |
      Then [cas after] is not [cas before]

      Examples:
        | opcode  |
        | Set     |
        | Replace |

    Scenario Outline: <opcode> with a cas on a missing key
      When A sends and receives
        | opcode   | key     | value | cas | status    |
        | <opcode> | {apple} | red   | 1   | not found |
        | Get      | {apple} |       |     | not found |
        | Set      | {apple} | red   |     | no error  |
      Then A receives nothing

      Examples:
        | opcode  |
        | Set     |
        | Replace |
