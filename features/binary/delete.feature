@binary @shared
Feature: protocol-binary.xml § Delete

  @BIN-14 @must
  Rule: Delete answers 0x0000, or 0x0001 where there is no item
    "Delete the item with the specific key", "0x0001 Key not found" — protocol-binary.xml § Delete, Response
    Status

    Scenario: an item, and then no more
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Set    | {pear}  | green | no error |
      When A sends and receives
        | opcode | key     | status    |
        | Delete | {apple} | no error  |
        | Delete | {apple} | not found |
      Then B sends and receives
        | opcode | key     | status    | flags | value |
        | Get    | {apple} | not found |       |       |
        | Get    | {pear}  | no error  | 0     | green |

    Scenario: a key that was never stored
      When A sends and receives
        | opcode | key     | value | status    |
        | Delete | {apple} |       | not found |
        | Add    | {apple} | red   | no error  |
        | Delete | {apple} |       | no error  |
      Then B sends and receives
        | opcode | key     | status    |
        | Get    | {apple} | not found |
