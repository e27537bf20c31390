@binary @shared
Feature: protocol-binary.xml § Get and GetK

  @BIN-10 @must
  Rule: Get answers a hit with 4 bytes of flags, no key and the value; a miss is 0x0001; GetK adds the key
    "Getk and getkq differs from get and getq by adding the key into the response packet", "4 byte flags",
    "0x0001 Key not found" — protocol-binary.xml § Get, Get Quietly, Get Key, Get Key Quietly, Response Status

    @state:stored
    Scenario Outline: <opcode> of an item
      Given A sends and receives
        | opcode | key     | flags | value | status   | cas   |
        | Set    | {apple} | 5     | red   | no error | [cas] |
      Then B sends and receives
        | opcode   | key     | status   | cas   | flags | key   | value |
        | <opcode> | {apple} | no error | [cas] | 5     | <key> | red   |

      Examples:
        | opcode | key     |
        | Get    |         |
        | GetK   | {apple} |

    Scenario: bytes of every kind come back as they were sent
      When A sends and receives
        | opcode | key     | value                   | status   | flags | value                   |
        | Set    | {apple} | \x00\xff\r\n\x80\x81END | no error |       |                         |
        | Get    | {apple} |                         | no error | 0     | \x00\xff\r\n\x80\x81END |
      Then A receives nothing

    @state:never
    Scenario Outline: <opcode> of a missing key
      When A sends and receives
        | opcode   | key     | value | status    | flags | key   | value |
        | <opcode> | {apple} |       | not found |       |       |       |
        | Set      | {apple} | red   | no error  |       |       |       |
        | <opcode> | {apple} |       | no error  | 0     | <key> | red   |
        | <opcode> | {pear}  |       | not found |       |       |       |
      Then A receives nothing

      Examples:
        | opcode | key     |
        | Get    |         |
        | GetK   | {apple} |

  @BIN-11 @must
  Rule: A miss of GetQ and GetKQ is silent, a hit is answered at the latest when a command that is not quiet follows
    "The getq command is both mum on cache miss and quiet, holding its response until a non-quiet command is
    issued" — protocol-binary.xml § Get, Get Quietly, Get Key, Get Key Quietly

    @state:never
    Scenario Outline: <opcode> of a missing key
      When A sends and receives
        | opcode   | key     | status  |
        | <opcode> | {apple} | nothing |
      Then A sends and receives
        | opcode | key     | value | status   | flags | value |
        | Set    | {apple} | red   | no error |       |       |
        | Get    | {apple} |       | no error | 0     | red   |

      Examples:
        | opcode |
        | GetQ   |
        | GetKQ  |

    @state:stored
    Scenario Outline: <opcode> of an item, and Noop behind it
      Given A sends and receives
        | opcode | key     | flags | value | status   | cas   |
        | Set    | {apple} | 5     | red   | no error | [cas] |
      When B sends
        | opcode   | key     |
        | <opcode> | {apple} |
        | Noop     |         |
      Then B receives
        | opcode   | status   | cas   | flags | key   | value |
        | <opcode> | no error | [cas] | 5     | <key> | red   |
        | Noop     | no error |       |       |       |       |

      Examples:
        | opcode | key     |
        | GetQ   |         |
        | GetKQ  | {apple} |

    Scenario Outline: of three <opcode> in one write the two hits are answered, in order
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Set    | {plum}  | blue  | no error |
      When A sends
        | opcode   | key     | opaque     |
        | <opcode> | {apple} | 0x00000001 |
        | <opcode> | {pear}  | 0x00000002 |
        | <opcode> | {plum}  | 0xffffffff |
        | Get      | {plum}  | 0x80000000 |
      Then A receives
        | opcode   | opaque     | status   | flags | key    | value |
        | <opcode> | 0x00000001 | no error | 0     | <key1> | red   |
        | <opcode> | 0xffffffff | no error | 0     | <key2> | blue  |
        | Get      | 0x80000000 | no error | 0     |        | blue  |

      Examples:
        | opcode | key1    | key2   |
        | GetQ   |         |        |
        | GetKQ  | {apple} | {plum} |

    Scenario: Noop has an empty answer
      When A sends and receives
        | opcode | status   |
        | Noop   | no error |
      Then A receives nothing

  @BIN-36 @must
  Rule: Flags are 32 bits
    "4 byte flags" — protocol-binary.xml § Set, Add, Replace

    Scenario Outline: flags <flags>
      When A sends and receives
        | opcode | key     | flags   | value | status   | flags   | value |
        | Set    | {apple} | <flags> | red   | no error |         |       |
        | Get    | {apple} |         |       | no error | <flags> | red   |
      Then A receives nothing

      Examples:
        | flags      |
        | 0          |
        | 65536      |
        | 0x7fffffff |
        | 0x80000000 |
        | 0xffffffff |
