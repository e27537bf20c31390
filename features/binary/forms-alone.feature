@binary @alone @destructive
Feature: protocol-binary.xml § Forms of requests

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
        | opcode | key | status   | cas   | flags | value |
        | Get    | {n} | no error | [cas] | 5     | 42    |

      Examples:
        | opcode | defect         | key | extras               | value | asks          |
        | Flush  | 3 extras bytes |     | \x00\x00\x00         |       | packet:extras |
        | Flush  | 5 extras bytes |     | \x00\x00\x00\x00\x00 |       | packet:extras |
        | Flush  | a key          | {n} |                      |       | packet:key    |
        | Flush  | a value        |     |                      | blue  | packet:value  |
        | FlushQ | 3 extras bytes |     | \x00\x00\x00         |       | packet:extras |
        | FlushQ | a key          | {n} |                      |       | packet:key    |
        | FlushQ | a value        |     |                      | blue  | packet:value  |
