@binary @shared
Feature: protocol-binary.xml § Append and Prepend

  @BIN-18 @must
  Rule: Append and Prepend add to the value of an item; on a missing key they do not succeed
    "These commands will either append or prepend the specified value to the requested key" —
    protocol-binary.xml § Append, Prepend; where there is no value there is nothing to add to

    Scenario Outline: <opcode> to an item
      When A sends and receives
        | opcode   | key     | flags | value | status   | cas          | flags | value   |
        | Set      | {apple} | 5     | red   | no error | [cas before] |       |         |
        | <opcode> | {apple} |       | ,big  | no error |              |       |         |
        | Get      | {apple} |       |       | no error | [cas after]  | 5     | <after> |
      Then [cas after] is not [cas before]

      Examples:
        | opcode  | after   |
        | Append  | red,big |
        | Prepend | ,bigred |

    @state:never
    Scenario Outline: <opcode> to a missing key
      When A sends and receives
        | opcode   | key     | value | status    | flags | value   |
        | <opcode> | {apple} | ,big  | an error  |       |         |
        | Get      | {apple} |       | not found |       |         |
        | Set      | {apple} | red   | no error  |       |         |
        | <opcode> | {apple} | ,big  | no error  |       |         |
        | Get      | {apple} |       | no error  | 0     | <after> |
      Then A receives nothing

      Examples:
        | opcode  | after   |
        | Append  | red,big |
        | Prepend | ,bigred |

    Scenario Outline: <opcode> keeps the expiration
      Given A sends and receives
        | opcode   | key     | exptime | value | status   |
        | Set      | {apple} | 4       | red   | no error |
        | <opcode> | {apple} |         | x     | no error |
        | Set      | {pear}  | 0       | green | no error |
        | <opcode> | {pear}  |         | x     | no error |
      When 5 seconds pass
      Then A sends and receives
        | opcode | key     | status    | flags | value   |
        | Get    | {apple} | not found |       |         |
        | Get    | {pear}  | no error  | 0     | <after> |

      Examples:
        | opcode  | after  |
        | Append  | greenx |
        | Prepend | xgreen |

  @BIN-31 @should @state:never
  Rule: Append and Prepend on a missing key answer 0x0005
    "0x0005 Item not stored" — protocol-binary.xml § Response Status.
    No sentence ties it to Append and Prepend; known servers do.

    Scenario Outline: <opcode>
      When A sends and receives
        | opcode   | key     | value | status     |
        | <opcode> | {apple} | ,big  | not stored |
      Then A receives nothing

      Examples:
        | opcode  |
        | Append  |
        | Prepend |

  @BIN-30 @should
  Rule: A cas that is not 0 must match in Append, Prepend, Increment, Decrement and Delete
    "CAS Data version check" — protocol-binary.xml § Packet Structure.
    It is a field of every request; what it does is said of Set, Add and Replace alone.

    @cas:wrong
    Scenario Outline: <opcode> with a cas that does not match
      When A sends and receives
        | opcode   | key | flags | value   | cas                | status   | cas   | flags | value |
        | Set      | {n} | 5     | 42      |                    | no error | [cas] |       |       |
        | <opcode> | {n} |       | <value> | 0x7777777777777777 | exists   |       |       |       |
        | Get      | {n} |       |         |                    | no error | [cas] | 5     | 42    |
      Then A receives nothing

      Examples:
        | opcode    | value |
        | Append    | 7     |
        | Prepend   | 7     |
        | Increment |       |
        | Decrement |       |
        | Delete    |       |

    @cas:right
    Scenario Outline: <opcode> with the cas that matches
      When A sends and receives
        | opcode   | key | value   | cas   | status   | cas   | number   |
        | Set      | {n} | 42      |       | no error | [cas] |          |
        | <opcode> | {n} | <value> | [cas] | no error |       | <number> |
      Then A sends and receives
        | opcode | key | status   | extras   | value   |
        | Get    | {n} | <status> | <extras> | <after> |

      Examples:
        | opcode    | value | number | status    | extras           | after |
        | Append    | 7     |        | no error  | \x00\x00\x00\x00 | 427   |
        | Prepend   | 7     |        | no error  | \x00\x00\x00\x00 | 742   |
        | Increment |       | 43     | no error  | \x00\x00\x00\x00 | 43    |
        | Decrement |       | 41     | no error  | \x00\x00\x00\x00 | 41    |
        | Delete    |       |        | not found |                  |       |

    @cas:wrong
    Scenario Outline: <opcode> with a cas that does not match changes nothing, whether it says so or not
      Given A sends and receives
        | opcode | key | flags | value | status   | cas   |
        | Set    | {n} | 5     | 42    | no error | [cas] |
      When A sends
        | opcode   | key | value   | cas                |
        | <opcode> | {n} | <value> | 0x7777777777777777 |
      Then A receives at most an error
      And A sends and receives
        | opcode | key | status   | cas   | flags | value |
        | Get    | {n} | no error | [cas] | 5     | 42    |

      Examples:
        | opcode     | value |
        | AppendQ    | 7     |
        | PrependQ   | 7     |
        | IncrementQ |       |
        | DecrementQ |       |
        | DeleteQ    |       |

    @cas:right
    Scenario Outline: <opcode> with the cas that matches, in silence
      When A sends and receives
        | opcode   | key | value   | cas   | status   | cas   |
        | Set      | {n} | 42      |       | no error | [cas] |
        | <opcode> | {n} | <value> | [cas] | nothing  |       |
      Then A sends and receives
        | opcode | key | status   | extras   | value   |
        | Get    | {n} | <status> | <extras> | <after> |

      Examples:
        | opcode     | value | status    | extras           | after |
        | AppendQ    | 7     | no error  | \x00\x00\x00\x00 | 427   |
        | PrependQ   | 7     | no error  | \x00\x00\x00\x00 | 742   |
        | IncrementQ |       | no error  | \x00\x00\x00\x00 | 43    |
        | DecrementQ |       | no error  | \x00\x00\x00\x00 | 41    |
        | DeleteQ    |       | not found |                  |       |
