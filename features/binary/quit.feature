@binary @shared
Feature: protocol-binary.xml § Quit

  @BIN-23 @must
  Rule: Quit is answered 0x0000 and the connection closed; QuitQ closes it silently
    "the result of the operation is signaled through the status code. The server will then close the connection"
    — protocol-binary.xml § quit

    Scenario: Quit
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
      When A sends
        | opcode |
        | Quit   |
      Then A receives
        | status   |
        | no error |
      And A receives the end of the connection
      And B sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | red   |

    Scenario: QuitQ
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
      When A sends
        | opcode |
        | QuitQ  |
      Then A receives the end of the connection
      And B sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | red   |

    Scenario: QuitQ behind another command
      When A sends
        | opcode | key     | value |
        | Set    | {apple} | red   |
        | QuitQ  |         |       |
      Then A receives
        | opcode | status   |
        | Set    | no error |
      And A receives the end of the connection
