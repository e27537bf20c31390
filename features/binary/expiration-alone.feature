@binary @alone @destructive
Feature: protocol-binary.xml § Expiration

  @BIN-42 @must
  Rule: Times are read as in the text protocol, in Flush and in every command that gives an item one
    "See the documentation of the textual protocol" — protocol-binary.xml § Flush; there a time is 0, "a number of
    seconds starting from current time" or "Unix time" — text-protocol-client.txt § Expiration times
    Ruling: one server reads a time in one way.

    Scenario Outline: <opcode> at a Unix time to come
      Given A sends and receives
        | opcode   | key     | exptime   | value | status   |
        | Set      | {apple} |           | red   | no error |
        | <opcode> |         | [now + 4] |       | no error |
      And A sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | red   |
      Then within 5 seconds A sends and receives
        | opcode | key     | status    | until then |
        | Get    | {apple} | not found | no error   |

      Examples:
        | opcode | asks           |
        | Flush  | exptime:future |
