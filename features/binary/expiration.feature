@binary @shared
Feature: protocol-binary.xml § Expiration

  @BIN-42 @must
  Rule: Times are read as in the text protocol, in Flush and in every command that gives an item one
    "See the documentation of the textual protocol" — protocol-binary.xml § Flush; there a time is 0, "a number of
    seconds starting from current time" or "Unix time" — text-protocol-client.txt § Expiration times
    Ruling: one server reads a time in one way.

    Scenario Outline: <opcode>
      Given A sends and receives
        | opcode  | key           | value | status         |
        | <first> | {zero}        | <old> | <first status> |
        | <first> | {thirty days} | <old> | <first status> |
        | <first> | {long past}   | <old> | <first status> |
        | <first> | {seconds}     | <old> | <first status> |
        | <first> | {moment}      | <old> | <first status> |
      When A sends and receives
        | opcode   | key           | exptime   | value | status                                      | flags | value |
        | <opcode> | {zero}        | 0         | red   | no error                                    |       |       |
        | <opcode> | {thirty days} | 2592000   | red   | no error                                    |       |       |
        | <opcode> | {long past}   | 2592001   | red   | no error or invalid arguments or not stored |       | any   |
        | <opcode> | {seconds}     | 5         | red   | no error                                    |       |       |
        | Get      | {seconds}     |           |       | no error                                    | 0     | red   |
        | <opcode> | {moment}      | [now + 5] | red   | no error                                    |       |       |
        | Get      | {moment}      |           |       | no error                                    | 0     | red   |
      And 6 seconds pass
      Then A sends and receives
        | opcode | key           | status    | flags | value |
        | Get    | {zero}        | no error  | 0     | red   |
        | Get    | {thirty days} | no error  | 0     | red   |
        | Get    | {long past}   | not found |       |       |
        | Get    | {seconds}     | not found |       |       |
        | Get    | {moment}      | not found |       |       |

      Examples:
        | opcode  | first  | old    | first status | asks                                                                 |
        | Set     | Delete |        | not found    | exptime:zero exptime:seconds exptime:30d exptime:past exptime:future |
        | Add     | Delete |        | not found    | exptime:zero exptime:seconds exptime:30d exptime:past exptime:future |
        | Replace | Set    | before | no error     | exptime:zero exptime:seconds exptime:30d exptime:past exptime:future |

    Scenario Outline: the item that <opcode> makes
      When A sends and receives
        | opcode   | key           | initial | exptime   | status                                      | flags | number | value |
        | <opcode> | {zero}        | 7       | 0         | no error                                    |       | 7      |       |
        | <opcode> | {thirty days} | 7       | 2592000   | no error                                    |       | 7      |       |
        | <opcode> | {long past}   | 7       | 2592001   | no error or invalid arguments or not stored |       |        | any   |
        | <opcode> | {seconds}     | 7       | 5         | no error                                    |       | 7      |       |
        | Get      | {seconds}     |         |           | no error                                    | 0     |        | 7     |
        | <opcode> | {moment}      | 7       | [now + 5] | no error                                    |       | 7      |       |
        | Get      | {moment}      |         |           | no error                                    | 0     |        | 7     |
      And 6 seconds pass
      Then A sends and receives
        | opcode | key           | status    | flags | value |
        | Get    | {zero}        | no error  | 0     | 7     |
        | Get    | {thirty days} | no error  | 0     | 7     |
        | Get    | {long past}   | not found |       |       |
        | Get    | {seconds}     | not found |       |       |
        | Get    | {moment}      | not found |       |       |

      Examples:
        | opcode    | asks                                                                 |
        | Increment | exptime:zero exptime:seconds exptime:30d exptime:past exptime:future |
        | Decrement | exptime:zero exptime:seconds exptime:30d exptime:past exptime:future |
