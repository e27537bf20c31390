@binary @shared
Feature: protocol-binary.xml § Quiet commands

  @BIN-24 @must
  Rule: Quiet commands are silent when they succeed; SetQ, AddQ and ReplaceQ answer errors
    "Quiet mutations only return responses on failure", "errors should not be allowed to go unnoticed" —
    protocol-binary.xml § Set, Add, Replace

    Scenario Outline: <opcode> succeeds in silence, and takes effect
      Given A sends and receives
        | opcode  | key | flags | value | status         |
        | <first> | {n} | 0     | <old> | <first status> |
      When A sends and receives
        | opcode   | key | value   | status  |
        | <opcode> | {n} | <value> | nothing |
      Then B sends and receives
        | opcode | key | status   | extras   | value   |
        | Get    | {n} | <status> | <extras> | <after> |

      Examples:
        | opcode     | first  | old | first status | value | status    | extras           | after |
        | SetQ       | Delete |     | not found    | red   | no error  | \x00\x00\x00\x00 | red   |
        | AddQ       | Delete |     | not found    | red   | no error  | \x00\x00\x00\x00 | red   |
        | ReplaceQ   | Set    | 42  | no error     | red   | no error  | \x00\x00\x00\x00 | red   |
        | DeleteQ    | Set    | 42  | no error     |       | not found |                  |       |
        | IncrementQ | Set    | 42  | no error     |       | no error  | \x00\x00\x00\x00 | 43    |
        | DecrementQ | Set    | 42  | no error     |       | no error  | \x00\x00\x00\x00 | 41    |
        | AppendQ    | Set    | 42  | no error     | 7     | no error  | \x00\x00\x00\x00 | 427   |
        | PrependQ   | Set    | 42  | no error     | 7     | no error  | \x00\x00\x00\x00 | 742   |

    Scenario Outline: <opcode> creates a counter in silence
      When A sends and receives
        | opcode   | key | delta | initial | status  |
        | <opcode> | {n} | 3     | 5       | nothing |
      Then B sends and receives
        | opcode | key | status   | flags | value |
        | Get    | {n} | no error | 0     | 5     |

      Examples:
        | opcode     |
        | IncrementQ |
        | DecrementQ |

    Scenario Outline: the error of <opcode> is answered
      Given A sends and receives
        | opcode  | key     | value | status         |
        | <first> | {apple} | <old> | <first status> |
      When A sends
        | opcode   | key     | value | cas   |
        | <opcode> | {apple} | red   | <cas> |
        | Noop     |         |       |       |
      Then A receives
        | opcode   | status   |
        | <opcode> | an error |
        | Noop     | no error |
      And A sends and receives
        | opcode | key     | status   | extras   | value   |
        | Get    | {apple} | <status> | <extras> | <after> |

      Examples:
        | opcode   | first  | old  | first status | cas                | status    | extras           | after | asks         |
        | SetQ     | Set    | blue | no error     | 0x7777777777777777 | no error  | \x00\x00\x00\x00 | blue  | cas:wrong    |
        | AddQ     | Set    | blue | no error     |                    | no error  | \x00\x00\x00\x00 | blue  | state:stored |
        | ReplaceQ | Delete |      | not found    |                    | not found |                  |       | state:never  |

    Scenario: of a row of quiet commands only the one that fails is answered
      When A sends
        | opcode   | key     | value | opaque     |
        | SetQ     | {apple} | red   | 0x00000011 |
        | AddQ     | {apple} | blue  | 0x00000022 |
        | AppendQ  | {apple} | ,big  | 0x00000033 |
        | ReplaceQ | {pear}  | green | 0x00000044 |
        | Get      | {apple} |       | 0x00000055 |
      Then A receives
        | opcode   | opaque     | status   | flags | value   |
        | AddQ     | 0x00000022 | an error |       |         |
        | ReplaceQ | 0x00000044 | an error |       |         |
        | Get      | 0x00000055 | no error | 0     | red,big |

    @verb:ReplaceQ @cas:wrong
    Scenario: the error of ReplaceQ with a cas that does not match is answered
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | blue  | no error |
      When A sends
        | opcode   | key     | value | cas                |
        | ReplaceQ | {apple} | red   | 0x7777777777777777 |
        | Noop     |         |       |                    |
      Then A receives
        | opcode   | status   |
        | ReplaceQ | an error |
        | Noop     | no error |
      And A sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | blue  |

  @BIN-34 @should
  Rule: DeleteQ, IncrementQ, DecrementQ, AppendQ and PrependQ answer errors, a missing key too
    "errors should not be allowed to go unnoticed" — protocol-binary.xml § Set, Add, Replace.
    For these opcodes it follows from there.

    @state:never
    Scenario Outline: <opcode> on a missing key
      When A sends
        | opcode   | key | exptime   | value   |
        | <opcode> | {n} | <exptime> | <value> |
        | Noop     |     |           |         |
      Then A receives
        | opcode   | status   |
        | <opcode> | an error |
        | Noop     | no error |
      And A sends and receives
        | opcode | key | status    |
        | Get    | {n} | not found |

      Examples:
        | opcode     | exptime    | value |
        | DeleteQ    |            |       |
        | IncrementQ | 0xffffffff |       |
        | DecrementQ | 0xffffffff |       |
        | AppendQ    |            | 7     |
        | PrependQ   |            | 7     |

    Scenario Outline: <opcode> of a value that is no number
      Given A sends and receives
        | opcode | key | value | status   |
        | Set    | {n} | red   | no error |
      When A sends
        | opcode   | key |
        | <opcode> | {n} |
        | Get      | {n} |
      Then A receives
        | opcode   | status       | flags | value |
        | <opcode> | not a number |       |       |
        | Get      | no error     | 0     | red   |

      Examples:
        | opcode     |
        | IncrementQ |
        | DecrementQ |

    @cas:wrong
    Scenario Outline: <opcode> with a cas that does not match
      Given A sends and receives
        | opcode | key | value | status   |
        | Set    | {n} | 42    | no error |
      When A sends
        | opcode   | key | value   | cas                |
        | <opcode> | {n} | <value> | 0x7777777777777777 |
        | Noop     |     |         |                    |
      Then A receives
        | opcode   | status   |
        | <opcode> | an error |
        | Noop     | no error |
      And A sends and receives
        | opcode | key | status   | flags | value |
        | Get    | {n} | no error | 0     | 42    |

      Examples:
        | opcode     | value |
        | DeleteQ    |       |
        | IncrementQ |       |
        | DecrementQ |       |
        | AppendQ    | 7     |
        | PrependQ   | 7     |
