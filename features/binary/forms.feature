@binary @shared
Feature: binary-protocol § Forms of requests

  @BIN-25 @should
  Rule: Missing or surplus extras, a missing or surplus key, or a surplus value does not succeed and changes nothing
    "MUST NOT have extras", "MUST have key", "MUST NOT have value" — protocol-binary.xml § each command.
    These bind the client; that a server refuses what breaks them follows.

    Scenario Outline: <opcode> with <defect>
      Given B sends and receives
        | opcode | key | flags | value | status   | cas   |
        | Set    | {n} | 5     | 42    | no error | [cas] |
      When A sends
        | opcode   | key   | extras   | value   |
        | <opcode> | <key> | <extras> | <value> |
      Then A receives an error or the end of the connection
      And B sends and receives
        | opcode | key | value | status   | cas   | flags | value |
        | Get    | {n} |       | no error | [cas] | 5     | 42    |
        | Append | {n} | !     | no error |       |       |       |
        | Get    | {n} |       | no error |       | 5     | 42!   |

      Examples: retrieval and deletion
        | opcode  | defect       | key | extras           | value |
        | Get     | extras       | {n} | \x00\x00\x00\x00 |       |
        | Get     | no key       |     |                  |       |
        | Get     | a value      | {n} |                  | blue  |
        | GetQ    | extras       | {n} | \x00\x00\x00\x00 |       |
        | GetQ    | no key       |     |                  |       |
        | GetQ    | a value      | {n} |                  | blue  |
        | GetK    | extras       | {n} | \x00\x00\x00\x00 |       |
        | GetK    | no key       |     |                  |       |
        | GetK    | a value      | {n} |                  | blue  |
        | GetKQ   | extras       | {n} | \x00\x00\x00\x00 |       |
        | GetKQ   | no key       |     |                  |       |
        | GetKQ   | a value      | {n} |                  | blue  |
        | Delete  | extras       | {n} | \x00\x00\x00\x00 |       |
        | Delete  | no key       |     |                  |       |
        | Delete  | a value      | {n} |                  | blue  |
        | DeleteQ | extras       | {n} | \x00\x00\x00\x00 |       |
        | DeleteQ | no key       |     |                  |       |
        | DeleteQ | a value      | {n} |                  | blue  |

      Examples: storage
        | opcode   | defect         | key | extras                               | value |
        | Set      | no extras      | {n} | none                                 | 7     |
        | Set      | 4 extras bytes | {n} | \x00\x00\x00\x00                     | 7     |
        | Set      | 9 extras bytes | {n} | \x00\x00\x00\x00\x00\x00\x00\x00\x00 | 7     |
        | Set      | no key         |     |                                      | 7     |
        | SetQ     | no extras      | {n} | none                                 | 7     |
        | SetQ     | 4 extras bytes | {n} | \x00\x00\x00\x00                     | 7     |
        | SetQ     | no key         |     |                                      | 7     |
        | Add      | no extras      | {n} | none                                 | 7     |
        | Add      | no key         |     |                                      | 7     |
        | AddQ     | no extras      | {n} | none                                 | 7     |
        | AddQ     | no key         |     |                                      | 7     |
        | Replace  | no extras      | {n} | none                                 | 7     |
        | Replace  | 4 extras bytes | {n} | \x00\x00\x00\x00                     | 7     |
        | Replace  | 9 extras bytes | {n} | \x00\x00\x00\x00\x00\x00\x00\x00\x00 | 7     |
        | Replace  | no key         |     |                                      | 7     |
        | ReplaceQ | no extras      | {n} | none                                 | 7     |
        | ReplaceQ | no key         |     |                                      | 7     |
        | Append   | extras         | {n} | \x00\x00\x00\x00\x00\x00\x00\x00     | 7     |
        | Append   | no key         |     |                                      | 7     |
        | AppendQ  | extras         | {n} | \x00\x00\x00\x00\x00\x00\x00\x00     | 7     |
        | AppendQ  | no key         |     |                                      | 7     |
        | Prepend  | extras         | {n} | \x00\x00\x00\x00\x00\x00\x00\x00     | 7     |
        | Prepend  | no key         |     |                                      | 7     |
        | PrependQ | extras         | {n} | \x00\x00\x00\x00\x00\x00\x00\x00     | 7     |
        | PrependQ | no key         |     |                                      | 7     |

      Examples: arithmetic
        | opcode     | defect          | key | extras                                                           | value |
        | Increment  | no extras       | {n} | none                                                             |       |
        | Increment  | 16 extras bytes | {n} | \x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00 |       |
        | Increment  | no key          |     |                                                                  |       |
        | Increment  | a value         | {n} |                                                                  | 7     |
        | IncrementQ | no extras       | {n} | none                                                             |       |
        | IncrementQ | no key          |     |                                                                  |       |
        | IncrementQ | a value         | {n} |                                                                  | 7     |
        | Decrement  | no extras       | {n} | none                                                             |       |
        | Decrement  | 16 extras bytes | {n} | \x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00 |       |
        | Decrement  | no key          |     |                                                                  |       |
        | Decrement  | a value         | {n} |                                                                  | 7     |
        | DecrementQ | no extras       | {n} | none                                                             |       |
        | DecrementQ | no key          |     |                                                                  |       |
        | DecrementQ | a value         | {n} |                                                                  | 7     |

      Examples: commands without an item
        | opcode  | defect  | key | extras           | value |
        | Noop    | extras  |     | \x00\x00\x00\x00 |       |
        | Noop    | a key   | {n} |                  |       |
        | Noop    | a value |     |                  | blue  |
        | Version | extras  |     | \x00\x00\x00\x00 |       |
        | Version | a key   | {n} |                  |       |
        | Version | a value |     |                  | blue  |
        | Stat    | extras  |     | \x00\x00\x00\x00 |       |
        | Stat    | a value |     |                  | blue  |

  @BIN-29 @survey
  Rule: Is a request of a wrong form answered 0x0004 with the connection in step?
    "0x0004 Invalid arguments" — protocol-binary.xml § Response Status.
    Which arguments these are, and whether the connection stays, is left open.

    Scenario Outline: <opcode> with <defect>
      Given A sends and receives
        | opcode | key | flags | value | status   |
        | Set    | {n} | 5     | 42    | no error |
      When A sends
        | opcode   | key   | extras   | value   |
        | <opcode> | <key> | <extras> | <value> |
      Then what A receives is recorded as "<opcode> with <defect>"

      Examples:
        | opcode    | defect    | key | extras           | value |
        | Get       | extras    | {n} | \x00\x00\x00\x00 |       |
        | Get       | no key    |     |                  |       |
        | Set       | no extras | {n} | none             | 7     |
        | Set       | no key    |     |                  | 7     |
        | Append    | extras    | {n} | \x00\x00\x00\x00 | 7     |
        | Increment | no extras | {n} | none             |       |
        | Delete    | a value   | {n} |                  | blue  |
        | Noop      | a key     | {n} |                  |       |
