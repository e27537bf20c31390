@binary @shared
Feature: protocol-binary.xml § Set, Add and Replace

  @BIN-12 @must
  Rule: Set, Add and Replace store flags, expiration and value and answer with the cas of the new item; Add of an item and Replace of none are errors
    "Add MUST fail if the item already exist", "Replace MUST fail if the item doesn't exist", "the CAS value for
    the item is returned in the CAS-field of the packet" — protocol-binary.xml § Set, Add, Replace

    Scenario Outline: <opcode> answers with the cas that Get tells afterwards
      Given A sends and receives
        | opcode  | key     | value | status         |
        | <first> | {apple} | <old> | <first status> |
      When A sends and receives
        | opcode   | key     | flags | value | status   | cas         |
        | <opcode> | {apple} | 5     | red   | no error | [cas after] |
      Then B sends and receives
        | opcode | key     | status   | cas         | flags | value |
        | Get    | {apple} | no error | [cas after] | 5     | red   |
      And [cas after] is not "0"

      Examples:
        | opcode  | first  | old    | first status |
        | Set     | Delete |        | not found    |
        | Add     | Delete |        | not found    |
        | Replace | Set    | before | no error     |

    Scenario: Set on an existing key replaces value and flags, and the cas is a new one
      When A sends and receives
        | opcode | key     | flags | value | status   | cas          | flags | value |
        | Set    | {apple} | 1     | red   | no error | [cas before] |       |       |
        | Set    | {apple} | 2     | green | no error | [cas after]  |       |       |
        | Get    | {apple} |       |       | no error | [cas after]  | 2     | green |
      Then [cas after] is not [cas before]

    Scenario: Add on an existing key
      When A sends and receives
        | opcode | key     | flags | value | status   | cas   | flags | value |
        | Set    | {apple} | 1     | red   | no error | [cas] |       |       |
        | Add    | {apple} | 2     | green | an error |       |       |       |
        | Get    | {apple} |       |       | no error | [cas] | 1     | red   |
      Then A receives nothing

    Scenario: Replace on a missing key
      When A sends and receives
        | opcode  | key     | flags | value | status    |
        | Replace | {apple} | 2     | green | an error  |
        | Get     | {apple} |       |       | not found |
        | Set     | {apple} | 2     | green | no error  |
      Then A receives nothing

    Scenario Outline: <opcode> with the flags <flags>
      Given A sends and receives
        | opcode  | key     | extras   | value | status         |
        | <first> | {apple} | <before> | <old> | <first status> |
      When A sends and receives
        | opcode   | key     | flags   | value | status   |
        | <opcode> | {apple} | <flags> | red   | no error |
      Then B sends and receives
        | opcode | key     | status   | flags   | value |
        | Get    | {apple} | no error | <flags> | red   |

      Examples:
        | opcode  | flags      | first  | before                           | old    | first status | asks         |
        | Set     | 0          | Set    | \x00\x00\x00\x05\x00\x00\x00\x00 | before | no error     | flags:zero   |
        | Set     | 65535      | Delete |                                  |        | not found    | flags:65535  |
        | Set     | 4294967295 | Delete |                                  |        | not found    | flags:2^32-1 |
        | Add     | 0          | Delete |                                  |        | not found    | flags:zero   |
        | Add     | 65535      | Delete |                                  |        | not found    | flags:65535  |
        | Add     | 4294967295 | Delete |                                  |        | not found    | flags:2^32-1 |
        | Replace | 0          | Set    | \x00\x00\x00\x05\x00\x00\x00\x00 | before | no error     | flags:zero   |
        | Replace | 65535      | Set    | \x00\x00\x00\x05\x00\x00\x00\x00 | before | no error     | flags:65535  |
        | Replace | 4294967295 | Set    | \x00\x00\x00\x05\x00\x00\x00\x00 | before | no error     | flags:2^32-1 |

    @verb:Set
    Scenario Outline: a value of <what>
      When A sends and receives
        | opcode | key     | value   | status   |
        | Set    | {apple} | <value> | no error |
      Then B sends and receives
        | opcode | key     | status   | flags | value   |
        | Get    | {apple} | no error | 0     | <value> |

      Examples:
        | what                                   | value                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                            | asks              |
        | 1 byte                                 | x                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                | value:1           |
        | 65,535 bytes                           | [65535 bytes]                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                    | value:65535       |
        | 65,536 bytes                           | [65536 bytes]                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                    | value:65536       |
        | 100,000 bytes                          | [100000 bytes]                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                   | value:100000      |
        | a little less than the item size limit | [item limit - 1024 bytes]                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                        | value:under-limit |
        | every byte there is                    | \x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x20\x21\x22\x23\x24\x25\x26\x27\x28\x29\x2a\x2b\x2c\x2d\x2e\x2f\x30\x31\x32\x33\x34\x35\x36\x37\x38\x39\x3a\x3b\x3c\x3d\x3e\x3f\x40\x41\x42\x43\x44\x45\x46\x47\x48\x49\x4a\x4b\x4c\x4d\x4e\x4f\x50\x51\x52\x53\x54\x55\x56\x57\x58\x59\x5a\x5b\x5c\x5d\x5e\x5f\x60\x61\x62\x63\x64\x65\x66\x67\x68\x69\x6a\x6b\x6c\x6d\x6e\x6f\x70\x71\x72\x73\x74\x75\x76\x77\x78\x79\x7a\x7b\x7c\x7d\x7e\x7f\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xaf\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xc9\xca\xcb\xcc\xcd\xce\xcf\xd0\xd1\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xdb\xdc\xdd\xde\xdf\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xeb\xec\xed\xee\xef\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa\xfb\xfc\xfd\xfe\xff | value:all-bytes   |
        | line ends                              | \\r\\nred\\r\\n\\r\\n                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                            | value:crlf        |

  @BIN-13 @must
  Rule: A cas that is not 0 must match in Set and Replace: else an error, and nothing changes
    "If the Data Version Check (CAS) is nonzero, the requested operation MUST only succeed if the item exists
    and has a CAS value identical to the provided value" — protocol-binary.xml § Set, Add, Replace

    @cas:right @cas:old
    Scenario Outline: <opcode> with the right cas, then with the old one
      Given A sends and receives
        | opcode | key     | value  | status   | cas          | flags | value |
        | Set    | {apple} | before | no error |              |       |       |
        | Set    | {apple} | red    | no error |              |       |       |
        | Get    | {apple} |        | no error | [cas before] | 0     | red   |
      And [cas before] is not "0"
      When A sends and receives
        | opcode   | key     | flags | value | cas          | status   | cas         | flags | value |
        | <opcode> | {apple} | 5     | green | [cas before] | no error |             |       |       |
        | <opcode> | {apple} | 7     | blue  | [cas before] | an error |             |       |       |
        | Get      | {apple} |       |       |              | no error | [cas after] | 5     | green |
      Then [cas after] is not [cas before]

      Examples:
        | opcode  |
        | Set     |
        | Replace |

    @state:never
    Scenario Outline: <opcode> with a cas on a missing key
      When A sends and receives
        | opcode   | key     | value | cas | status    |
        | <opcode> | {apple} | red   | 1   | an error  |
        | Get      | {apple} |       |     | not found |
        | Set      | {apple} | red   |     | no error  |
      Then A receives nothing

      Examples:
        | opcode  |
        | Set     |
        | Replace |

    @cas:wrong
    Scenario Outline: <opcode> with another cas
      Given A sends and receives
        | opcode | key     | flags | value | status   |
        | Set    | {apple} | 5     | red   | no error |
      When A sends
        | opcode   | key     | flags | value | cas                |
        | <opcode> | {apple} | 7     | blue  | 0x7777777777777777 |
        | Noop     |         |       |       |                    |
      Then A receives
        | opcode   | status   |
        | <opcode> | an error |
        | Noop     | no error |
      And A sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 5     | red   |

      Examples:
        | opcode   |
        | Set      |
        | SetQ     |
        | Replace  |
        | ReplaceQ |

    @cas:right @cas:old
    Scenario Outline: <opcode> with the right cas, in silence, and then with the old one
      Given A sends and receives
        | opcode   | key     | flags | value  | cas          | status   | cas          | flags | value |
        | Set      | {apple} |       | before |              | no error |              |       |       |
        | Set      | {apple} |       | red    |              | no error |              |       |       |
        | Get      | {apple} |       |        |              | no error | [cas before] | 0     | red   |
      And [cas before] is not "0"
      And A sends and receives
        | opcode   | key     | flags | value | cas          | status  |
        | <opcode> | {apple} | 5     | green | [cas before] | nothing |
      When A sends
        | opcode   | key     | flags | value | cas          |
        | <opcode> | {apple} | 7     | blue  | [cas before] |
        | Noop     |         |       |       |              |
      Then A receives
        | opcode   | status   |
        | <opcode> | an error |
        | Noop     | no error |
      And A sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 5     | green |

      Examples:
        | opcode   |
        | SetQ     |
        | ReplaceQ |

    @state:never
    Scenario Outline: <opcode> with a cas on a missing key, and Noop behind it
      When A sends
        | opcode   | key     | value | cas |
        | <opcode> | {apple} | red   | 1   |
        | Noop     |         |       |     |
      Then A receives
        | opcode   | status   |
        | <opcode> | an error |
        | Noop     | no error |
      And A sends and receives
        | opcode | key     | status    |
        | Get    | {apple} | not found |

      Examples:
        | opcode   |
        | SetQ     |
        | ReplaceQ |

  @BIN-45 @must
  Rule: Add with a cas that is not 0 never succeeds
    "If the Data Version Check (CAS) is nonzero, the requested operation MUST only succeed if the item exists",
    "Add MUST fail if the item already exist" — protocol-binary.xml § Set, Add, Replace
    Ruling: both hold, so it succeeds in no case. The status is not fixed.

    Scenario Outline: <opcode> with <what>
      Given A sends and receives
        | opcode | key      | flags | value | status   | cas   |
        | Set    | {stored} | 5     | red   | no error | [cas] |
      When A sends
        | opcode   | key   | value | cas   |
        | <opcode> | <key> | blue  | <cas> |
        | Noop     |       |       |       |
      Then A receives
        | opcode   | status   |
        | <opcode> | an error |
        | Noop     | no error |
      And A sends and receives
        | opcode | key       | status    | cas   | flags | value |
        | Get    | {stored}  | no error  | [cas] | 5     | red   |
        | Get    | {missing} | not found |       |       |       |

      Examples:
        | opcode | what                   | key       | cas                | asks                   |
        | Add    | the cas of an item     | {stored}  | [cas]              | cas:right state:stored |
        | Add    | another cas            | {stored}  | 0x7777777777777777 | cas:wrong state:stored |
        | Add    | a cas on a missing key | {missing} | 1                  | cas:wrong state:never  |
        | AddQ   | the cas of an item     | {stored}  | [cas]              | cas:right state:stored |
        | AddQ   | another cas            | {stored}  | 0x7777777777777777 | cas:wrong state:stored |
        | AddQ   | a cas on a missing key | {missing} | 1                  | cas:wrong state:never  |

  @BIN-46 @should
  Rule: Add of an item and a cas that does not match are answered 0x0002, Replace and a cas on a missing key 0x0001
    "0x0001 Key not found", "0x0002 Key exists" — protocol-binary.xml § Response Status.
    No sentence ties them to these commands; known servers do.

    @state:stored
    Scenario Outline: <opcode> of an item
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
      When A sends
        | opcode   | key     | value |
        | <opcode> | {apple} | blue  |
        | Noop     |         |       |
      Then A receives
        | opcode   | status   |
        | <opcode> | exists   |
        | Noop     | no error |

      Examples:
        | opcode |
        | Add    |
        | AddQ   |

    @state:never
    Scenario Outline: <opcode> on a missing key with the cas <cas>
      When A sends
        | opcode   | key     | value | cas   |
        | <opcode> | {apple} | red   | <cas> |
        | Noop     |         |       |       |
      Then A receives
        | opcode   | status    |
        | <opcode> | not found |
        | Noop     | no error  |

      Examples:
        | opcode   | cas |
        | Set      | 1   |
        | SetQ     | 1   |
        | Replace  | 0   |
        | Replace  | 1   |
        | ReplaceQ | 0   |
        | ReplaceQ | 1   |

    @cas:wrong
    Scenario Outline: <opcode> with a cas that does not match
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
      When A sends
        | opcode   | key     | value | cas                |
        | <opcode> | {apple} | blue  | 0x7777777777777777 |
        | Noop     |         |       |                    |
      Then A receives
        | opcode   | status   |
        | <opcode> | exists   |
        | Noop     | no error |

      Examples:
        | opcode   |
        | Set      |
        | SetQ     |
        | Replace  |
        | ReplaceQ |
