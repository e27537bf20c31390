@binary @shared
Feature: protocol-binary.xml § Forms of requests

  @BIN-25 @should
  Rule: Missing or surplus extras, a missing or surplus key, or a surplus value does not succeed and changes nothing
    "MUST NOT have extras", "MUST have key", "MUST NOT have value" — protocol-binary.xml § each command.
    These bind the client; that a server refuses what breaks them follows.

    @malformed
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
        | opcode  | defect  | key | extras           | value | asks          |
        | Get     | extras  | {n} | \x00\x00\x00\x00 |       | packet:extras |
        | Get     | no key  |     |                  |       | packet:no-key |
        | Get     | a value | {n} |                  | blue  | packet:value  |
        | GetQ    | extras  | {n} | \x00\x00\x00\x00 |       | packet:extras |
        | GetQ    | no key  |     |                  |       | packet:no-key |
        | GetQ    | a value | {n} |                  | blue  | packet:value  |
        | GetK    | extras  | {n} | \x00\x00\x00\x00 |       | packet:extras |
        | GetK    | no key  |     |                  |       | packet:no-key |
        | GetK    | a value | {n} |                  | blue  | packet:value  |
        | GetKQ   | extras  | {n} | \x00\x00\x00\x00 |       | packet:extras |
        | GetKQ   | no key  |     |                  |       | packet:no-key |
        | GetKQ   | a value | {n} |                  | blue  | packet:value  |
        | Delete  | extras  | {n} | \x00\x00\x00\x00 |       | packet:extras |
        | Delete  | no key  |     |                  |       | packet:no-key |
        | Delete  | a value | {n} |                  | blue  | packet:value  |
        | DeleteQ | extras  | {n} | \x00\x00\x00\x00 |       | packet:extras |
        | DeleteQ | no key  |     |                  |       | packet:no-key |
        | DeleteQ | a value | {n} |                  | blue  | packet:value  |

      Examples: storage
        | opcode   | defect         | key | extras                               | value | asks             |
        | Set      | no extras      | {n} | none                                 | 7     | packet:no-extras |
        | Set      | 4 extras bytes | {n} | \x00\x00\x00\x00                     | 7     | packet:extras    |
        | Set      | 9 extras bytes | {n} | \x00\x00\x00\x00\x00\x00\x00\x00\x00 | 7     | packet:extras    |
        | Set      | no key         |     |                                      | 7     | packet:no-key    |
        | SetQ     | no extras      | {n} | none                                 | 7     | packet:no-extras |
        | SetQ     | 4 extras bytes | {n} | \x00\x00\x00\x00                     | 7     | packet:extras    |
        | SetQ     | no key         |     |                                      | 7     | packet:no-key    |
        | Add      | no extras      | {n} | none                                 | 7     | packet:no-extras |
        | Add      | no key         |     |                                      | 7     | packet:no-key    |
        | Add      | 4 extras bytes | {n} | \x00\x00\x00\x00                     | 7     | packet:extras    |
        | AddQ     | no extras      | {n} | none                                 | 7     | packet:no-extras |
        | AddQ     | no key         |     |                                      | 7     | packet:no-key    |
        | AddQ     | 4 extras bytes | {n} | \x00\x00\x00\x00                     | 7     | packet:extras    |
        | Replace  | no extras      | {n} | none                                 | 7     | packet:no-extras |
        | Replace  | 4 extras bytes | {n} | \x00\x00\x00\x00                     | 7     | packet:extras    |
        | Replace  | 9 extras bytes | {n} | \x00\x00\x00\x00\x00\x00\x00\x00\x00 | 7     | packet:extras    |
        | Replace  | no key         |     |                                      | 7     | packet:no-key    |
        | ReplaceQ | no extras      | {n} | none                                 | 7     | packet:no-extras |
        | ReplaceQ | no key         |     |                                      | 7     | packet:no-key    |
        | ReplaceQ | 4 extras bytes | {n} | \x00\x00\x00\x00                     | 7     | packet:extras    |
        | Append   | extras         | {n} | \x00\x00\x00\x00\x00\x00\x00\x00     | 7     | packet:extras    |
        | Append   | 4 extras bytes | {n} | \x00\x00\x00\x00                     | 7     | packet:extras    |
        | Append   | no key         |     |                                      | 7     | packet:no-key    |
        | AppendQ  | extras         | {n} | \x00\x00\x00\x00\x00\x00\x00\x00     | 7     | packet:extras    |
        | AppendQ  | 4 extras bytes | {n} | \x00\x00\x00\x00                     | 7     | packet:extras    |
        | AppendQ  | no key         |     |                                      | 7     | packet:no-key    |
        | Prepend  | extras         | {n} | \x00\x00\x00\x00\x00\x00\x00\x00     | 7     | packet:extras    |
        | Prepend  | 4 extras bytes | {n} | \x00\x00\x00\x00                     | 7     | packet:extras    |
        | Prepend  | no key         |     |                                      | 7     | packet:no-key    |
        | PrependQ | extras         | {n} | \x00\x00\x00\x00\x00\x00\x00\x00     | 7     | packet:extras    |
        | PrependQ | 4 extras bytes | {n} | \x00\x00\x00\x00                     | 7     | packet:extras    |
        | PrependQ | no key         |     |                                      | 7     | packet:no-key    |

      Examples: arithmetic
        | opcode     | defect          | key | extras                                                           | value | asks             |
        | Increment  | no extras       | {n} | none                                                             |       | packet:no-extras |
        | Increment  | 16 extras bytes | {n} | \x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00 |       | packet:extras    |
        | Increment  | 4 extras bytes  | {n} | \x00\x00\x00\x00                                                 |       | packet:extras    |
        | Increment  | no key          |     |                                                                  |       | packet:no-key    |
        | Increment  | a value         | {n} |                                                                  | 7     | packet:value     |
        | IncrementQ | no extras       | {n} | none                                                             |       | packet:no-extras |
        | IncrementQ | no key          |     |                                                                  |       | packet:no-key    |
        | IncrementQ | a value         | {n} |                                                                  | 7     | packet:value     |
        | IncrementQ | 16 extras bytes | {n} | \x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00 |       | packet:extras    |
        | IncrementQ | 4 extras bytes  | {n} | \x00\x00\x00\x00                                                 |       | packet:extras    |
        | Decrement  | no extras       | {n} | none                                                             |       | packet:no-extras |
        | Decrement  | 16 extras bytes | {n} | \x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00 |       | packet:extras    |
        | Decrement  | 4 extras bytes  | {n} | \x00\x00\x00\x00                                                 |       | packet:extras    |
        | Decrement  | no key          |     |                                                                  |       | packet:no-key    |
        | Decrement  | a value         | {n} |                                                                  | 7     | packet:value     |
        | DecrementQ | no extras       | {n} | none                                                             |       | packet:no-extras |
        | DecrementQ | no key          |     |                                                                  |       | packet:no-key    |
        | DecrementQ | a value         | {n} |                                                                  | 7     | packet:value     |
        | DecrementQ | 16 extras bytes | {n} | \x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00 |       | packet:extras    |
        | DecrementQ | 4 extras bytes  | {n} | \x00\x00\x00\x00                                                 |       | packet:extras    |

      Examples: commands without an item
        | opcode  | defect  | key | extras           | value | asks          |
        | Noop    | extras  |     | \x00\x00\x00\x00 |       | packet:extras |
        | Noop    | a key   | {n} |                  |       | packet:key    |
        | Noop    | a value |     |                  | blue  | packet:value  |
        | Version | extras  |     | \x00\x00\x00\x00 |       | packet:extras |
        | Version | a key   | {n} |                  |       | packet:key    |
        | Version | a value |     |                  | blue  | packet:value  |
        | Stat    | extras  |     | \x00\x00\x00\x00 |       | packet:extras |
        | Stat    | a value |     |                  | blue  | packet:value  |
        | Quit    | extras  |     | \x00\x00\x00\x00 |       | packet:extras |
        | Quit    | a key   | {n} |                  |       | packet:key    |
        | Quit    | a value |     |                  | blue  | packet:value  |

  @BIN-29 @survey
  Rule: Is a malformed request answered 0x0004 with the connection in step?
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
