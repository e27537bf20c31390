@text @meta @shared
Feature: protocol.txt § Meta Get: hits of other commands

  @META-81 @should
  Rule: h and l count a read by another command like one by mg
    "h: return whether item has been hit before as a 0 or 1", "l: return time since item was last accessed in seconds"
    — protocol.txt § Meta Get: neither names a command.

    Scenario Outline: h after <verb>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<request>\r\n" and receives "VALUE {apple} 0 3<unique>\r\nred\r\nEND\r\n"
      Then A sends "mg {apple} h\r\n" and receives "HD h1\r\n"

      Examples:
        | verb | request      | unique     |
        | get  | get {apple}  |            |
        | gets | gets {apple} | \x20[cas] |

      @knows:gat
      Examples: where the target knows it
        | verb | request         | unique |
        | gat  | gat 100 {apple} |        |

    @binary @verb:Get
    Scenario: h after Get over the binary protocol
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When B sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | red   |
      Then A sends "mg {apple} h\r\n" and receives "HD h1\r\n"

    Scenario Outline: l after <verb>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And 6 seconds pass
      When A sends "<request>\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      Then A sends "mg {apple} l\r\n" and receives "HD l[seconds 0 to 3]\r\n"

      Examples:
        | verb | request     |
        | get  | get {apple} |

      @knows:gat
      Examples: where the target knows it
        | verb | request         |
        | gat  | gat 100 {apple} |

    @binary @verb:Get
    Scenario: l after Get over the binary protocol
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And 6 seconds pass
      When B sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | red   |
      Then A sends "mg {apple} l\r\n" and receives "HD l[seconds 0 to 3]\r\n"
