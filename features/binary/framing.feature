@binary @shared
Feature: protocol-binary.xml § Packets

  @BIN-01 @must
  Rule: A response has the magic 0x81, opcode and opaque of the request, data type 0, and a body of extras, key and value
    "0x81 Response packet for this protocol version", "Will be copied back to you in the response",
    "Length in bytes of extra + key + value" — protocol-binary.xml § Packet Structure, Magic Byte

    Scenario Outline: the opaque <opaque> comes back, whatever the opcode and the status
      When A sends and receives
        | opcode    | key     | opaque   | value | status       | opaque   | flags | key     | value | number |
        | Set       | {apple} | <opaque> | red   | no error     | <opaque> |       |         |       |        |
        | Get       | {apple} | <opaque> |       | no error     | <opaque> | 0     |         | red   |        |
        | GetK      | {apple} | <opaque> |       | no error     | <opaque> | 0     | {apple} | red   |        |
        | Add       | {apple} | <opaque> | blue  | an error     | <opaque> |       |         |       |        |
        | Increment | {apple} | <opaque> |       | not a number | <opaque> |       |         |       |        |
        | Increment | {n}     | <opaque> |       | no error     | <opaque> |       |         |       | 0      |
        | Delete    | {apple} | <opaque> |       | no error     | <opaque> |       |         |       |        |
        | Get       | {apple} | <opaque> |       | not found    | <opaque> |       |         |       |        |
        | Noop      |         | <opaque> |       | no error     | <opaque> |       |         |       |        |
      Then A receives nothing

      Examples:
        | opaque     |
        | 0          |
        | 1          |
        | 0x01020304 |
        | 0x80000000 |
        | 0xffffffff |

  @BIN-03 @must
  Rule: Packets are answered in order, and how their bytes are cut does not matter
    "the last being a regular get/getk. That way you're guaranteed to get a response, and you know when the
    server's done" — protocol-binary.xml § Get, Get Quietly, Get Key, Get Key Quietly

    Scenario: six packets in one write
      When A sends
        | opcode    | key | delta | value |
        | Set       | {n} |       | 5     |
        | Increment | {n} | 2     |       |
        | Get       | {n} |       |       |
        | Decrement | {n} | 1     |       |
        | Delete    | {n} |       |       |
        | Get       | {n} |       |       |
      Then A receives
        | opcode    | status    | flags | value | number |
        | Set       | no error  |       |       |        |
        | Increment | no error  |       |       | 7      |
        | Get       | no error  | 0     | 7     |        |
        | Decrement | no error  |       |       | 6      |
        | Delete    | no error  |       |       |        |
        | Get       | not found |       |       |        |

    Scenario: an error among packets in one write
      When A sends
        | opcode | key     | value |
        | Set    | {apple} | red   |
        | Add    | {apple} | blue  |
        | Get    | {apple} |       |
      Then A receives
        | opcode | status   | flags | value |
        | Set    | no error |       |       |
        | Add    | an error |       |       |
        | Get    | no error | 0     | red   |

    Scenario: a write and a retrieval, byte by byte
      When A sends, byte by byte
        | opcode | key     | flags | value  |
        | Set    | {apple} | 5     | re\r\nd |
        | GetK   | {apple} |       |        |
      Then A receives
        | opcode | status   | flags | key     | value  |
        | Set    | no error |       |         |        |
        | GetK   | no error | 5     | {apple} | re\r\nd |

    Scenario Outline: a write cut after <n> bytes, in <where>
      When A sends, cut after <n> bytes
        | opcode | key     | flags | value |
        | Set    | {apple} | 5     | red   |
        | Get    | {apple} |       |       |
      Then A receives
        | opcode | status   | flags | value |
        | Set    | no error |       |       |
        | Get    | no error | 5     | red   |

      Examples:
        | n  | where           |
        | 1  | the header      |
        | 3  | the key length  |
        | 10 | the body length |
        | 14 | the opaque      |
        | 23 | the cas         |
        | 24 | the extras      |
        | 28 | the extras      |
        | 32 | the key         |
        | 40 | the key         |
        | 60 | the next header |

  @BIN-04 @must
  Rule: An unknown opcode is answered 0x0081 with its opcode and opaque as soon as the whole packet has come; its body is skipped
    "0x0081 Unknown command", "the key and value positions can always be identified even if the magic byte
    or command opcode are not recognized" — protocol-binary.xml § Response Status, Magic Byte

    @malformed
    Scenario Outline: <opcode> with <what>
      Given A sends and receives
        | opcode | key | value | status   |
        | Set    | {n} | red   | no error |
      When A sends
        | opcode   | key   | extras   | value   |
        | <opcode> | <key> | <extras> | <value> |
      Then A receives
        | status          |
        | unknown command |
      And A sends and receives
        | opcode | key | status   | flags | value |
        | Get    | {n} | no error | 0     | red   |
      And A receives nothing

      Examples:
        | opcode | what              | key     | extras           | value        |
        | 0x99   | no body           |         |                  |              |
        | 0x99   | a key             | {apple} |                  |              |
        | 0x99   | extras            |         | \x00\x00\x00\x01 |              |
        | 0x99   | a value           |         |                  | red          |
        | 0x99   | all of them       | {apple} | \x00\x00\x00\x01 | red          |
        | 0x99   | a value of 60,000 | {apple} |                  | [60000 bytes] |
        | 0xfe   | no body           |         |                  |              |
        | 0xfe   | all of them       | {apple} | \x00\x00\x00\x01 | red          |

    Scenario: a body that looks like a packet is not read as one
      When A sends and receives
        | opcode | key     | value                                                | status          |
        | Set    | {apple} | red                                                  | no error        |
        | 0x99   |         | \x80\x07\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0 | unknown command |
        | Noop   |         |                                                      | no error        |
      Then A receives nothing

  @BIN-05 @should
  Rule: A wrong magic byte in mid-stream ends the connection, at most after an error, and nothing is executed
    "0x80 Request packet for this protocol version" — protocol-binary.xml § Magic Byte.
    It follows that a packet with another magic is no request.

    Scenario Outline: the magic <magic>
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
      When A sends
        | magic   | opcode | key     | value |
        | <magic> | Set    | {apple} | blue  |
        | 0x80    | Set    | {apple} | green |
      Then A receives at most an error and then the end of the connection
      And B sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | red   |

      Examples:
        | magic |
        | 0x00  |
        | 0x81  |

  @BIN-08 @must
  Rule: The extras and the key of an error are empty; its value may be a text
    "If the status code of a response packet is non-nil, the body of the packet will contain a textual error
    message" — protocol-binary.xml § Commands, Introduction; in its example extras and key are "None"

    Scenario Outline: <opcode> that is answered <status>
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
      When A sends and receives
        | opcode   | key   | value   | cas   | status   | extras | key | value |
        | <opcode> | <key> | <value> | <cas> | <status> |        |     | any   |
      Then A sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | red   |

      Examples:
        | opcode    | key     | value | cas                | status          |
        | Get       | {pear}  |       |                    | not found       |
        | Add       | {apple} | blue  |                    | an error        |
        | Replace   | {pear}  | blue  |                    | an error        |
        | Set       | {apple} | blue  | 0x7777777777777777 | an error        |
        | Delete    | {pear}  |       |                    | not found       |
        | Increment | {apple} |       |                    | not a number    |
        | Append    | {pear}  | blue  |                    | an error        |
