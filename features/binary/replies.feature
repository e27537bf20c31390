@binary @shared
Feature: protocol-binary.xml § Empty replies

  @BIN-35 @must
  Rule: Replies to commands that return no data have an empty body when they succeed
    "The response-packet contains no extra data, and the result of the operation is signaled through the status
    code" — protocol-binary.xml § Set, Add, Replace, and of each of these commands

    Scenario Outline: <opcode> answers with an empty body
      Given A sends and receives
        | opcode  | key     | value | status         |
        | <first> | {apple} | <old> | <first status> |
      When A sends and receives
        | opcode   | key     | value   | status   |
        | <opcode> | {apple} | <value> | no error |
      Then A receives nothing

      Examples:
        | opcode  | value | first  | old    | first status |
        | Set     | red   | Delete |        | not found    |
        | Add     | red   | Delete |        | not found    |
        | Replace | red   | Set    | before | no error     |
        | Append  | red   | Set    | before | no error     |
        | Prepend | red   | Set    | before | no error     |
        | Delete  |       | Set    | before | no error     |

    @verb:Noop
    Scenario: Noop answers with an empty body
      When A sends
        | opcode |
        | Noop   |
      Then A receives
        | status   |
        | no error |

    @verb:Quit
    Scenario: Quit answers with an empty body
      When A sends and receives
        | opcode | key     | status    |
        | Get    | {apple} | not found |
      And A sends
        | opcode |
        | Quit   |
      Then A receives
        | status   |
        | no error |
      And A receives the end of the connection

  @BIN-47 @should
  Rule: Replies to Append, Prepend, Increment and Decrement carry the cas that the item has now
    Follows from "If the command succeeds, the CAS value for the item is returned in the CAS-field of the packet."
    — protocol-binary.xml § Set, Add, Replace. At these commands no sentence says so.

    Scenario Outline: <opcode> carries the cas that Get tells afterwards
      Given A sends and receives
        | opcode | key | value | status   |
        | Set    | {n} | 10    | no error |
      When A sends and receives
        | opcode   | key | value   | status   | cas   | number   |
        | <opcode> | {n} | <value> | no error | [cas] | <number> |
      Then A sends and receives
        | opcode | key | status   | cas   | extras | value |
        | Get    | {n} | no error | [cas] | any    | any   |
      And [cas] is not "0"

      Examples:
        | opcode    | value | number |
        | Append    | 7     |        |
        | Prepend   | 7     |        |
        | Increment |       | 11     |
        | Decrement |       | 9      |

  @BIN-40 @should
  Rule: An error's value is a text, and not empty
    "If the status code of a response packet is non-nil, the body of the packet will contain a textual error
    message." — protocol-binary.xml § Commands, Introduction.
    Not judged: a miss of GetK or GATK, and the opcodes of locks.

    Scenario Outline: <opcode> <of what>
      Given A sends and receives
        | opcode | key   | value | status   |
        | Set    | {red} | red   | no error |
      When A sends and receives
        | opcode   | key   | exptime   | value   | cas   | status   | value |
        | <opcode> | <key> | <exptime> | <value> | <cas> | an error | some  |
      Then A receives nothing

      Examples: what is missing
        | opcode    | of what          | key       | exptime    | value | cas |
        | Get       | a missing key    | {missing} |            |       |     |
        | Replace   | a missing key    | {missing} |            | blue  |     |
        | Append    | a missing key    | {missing} |            | blue  |     |
        | Prepend   | a missing key    | {missing} |            | blue  |     |
        | Delete    | a missing key    | {missing} |            |       |     |
        | Increment | a missing key    | {missing} | 0xffffffff |       |     |
        | Decrement | a missing key    | {missing} | 0xffffffff |       |     |

      Examples: what is there
        | opcode    | of what           | key   | exptime | value | cas                |
        | Add       | an item           | {red} |         | blue  |                    |
        | Set       | another cas       | {red} |         | blue  | 0x7777777777777777 |
        | Increment | what is no number | {red} |         |       |                    |
        | Decrement | what is no number | {red} |         |       |                    |
