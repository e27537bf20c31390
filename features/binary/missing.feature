@binary @shared
Feature: protocol-binary.xml § Missing keys

  @BIN-43 @must
  Rule: A missing key is treated as one that was never stored, however it went missing
    "0x0001 Key not found" — protocol-binary.xml § Response Status
    Ruling: an item that was deleted, has expired or was flushed is none; the items are those of the text protocol.

    Scenario Outline: <opcode> finds nothing
      Given A sends and receives
        | opcode | key       | flags | exptime | value | status   |
        | Set    | {expired} | 5     | 2       | 42    | no error |
        | Set    | {deleted} | 5     |         | 42    | no error |
        | Delete | {deleted} |       |         |       | no error |
      When 3 seconds pass
      Then A sends and receives
        | opcode   | key       | exptime   | value   | status    |
        | <opcode> | {expired} | <exptime> | <value> | <status>  |
        | <opcode> | {deleted} | <exptime> | <value> | <status>  |
        | Get      | {expired} |           |         | not found |
        | Get      | {deleted} |           |         | not found |

      Examples:
        | opcode    | exptime    | value | status    | asks                        |
        | Get       |            |       | not found | state:deleted state:expired |
        | GetK      |            |       | not found | state:deleted state:expired |
        | GetQ      |            |       | nothing   | state:deleted state:expired |
        | GetKQ     |            |       | nothing   | state:deleted state:expired |
        | Replace   |            | 7     | an error  | state:deleted state:expired |
        | Append    |            | 7     | an error  | state:deleted state:expired |
        | Prepend   |            | 7     | an error  | state:deleted state:expired |
        | Increment | 0xffffffff |       | not found | state:deleted state:expired |
        | Decrement | 0xffffffff |       | not found | state:deleted state:expired |

    @verb:Delete @state:deleted @state:expired
    Scenario: Delete finds nothing, at two moments, as a server may look for what has expired now and then only
      Given A sends and receives
        | opcode | key       | flags | exptime | value | status   |
        | Set    | {early}   | 5     | 2       | 42    | no error |
        | Set    | {late}    | 5     | 5       | 42    | no error |
        | Set    | {deleted} | 5     |         | 42    | no error |
        | Delete | {deleted} |       |         |       | no error |
      When 3 seconds pass
      Then A sends and receives
        | opcode | key       | status    |
        | Delete | {early}   | not found |
        | Delete | {deleted} | not found |
      When 3 seconds pass
      Then A sends and receives
        | opcode | key    | status    |
        | Delete | {late} | not found |

    Scenario Outline: <opcode> stores nothing, whether it says so or not
      Given A sends and receives
        | opcode | key       | flags | exptime | value | status   |
        | Set    | {expired} | 5     | 2       | 42    | no error |
        | Set    | {deleted} | 5     |         | 42    | no error |
        | Delete | {deleted} |       |         |       | no error |
      When 3 seconds pass
      And A sends
        | opcode   | key       | value |
        | <opcode> | {expired} | 7     |
      Then A receives at most an error
      When A sends
        | opcode   | key       | value |
        | <opcode> | {deleted} | 7     |
      Then A receives at most an error
      And A sends and receives
        | opcode | key       | status    |
        | Get    | {expired} | not found |
        | Get    | {deleted} | not found |

      Examples:
        | opcode   | asks                        |
        | ReplaceQ | state:deleted state:expired |
        | AppendQ  | state:deleted state:expired |
        | PrependQ | state:deleted state:expired |

    Scenario Outline: <opcode> stores a new item
      Given A sends and receives
        | opcode | key       | flags | exptime | value | status   |
        | Set    | {expired} | 5     | 2       | 42    | no error |
        | Set    | {deleted} | 5     |         | 42    | no error |
        | Delete | {deleted} |       |         |       | no error |
      When 3 seconds pass
      Then A sends and receives
        | opcode   | key       | value | status   | flags | value |
        | <opcode> | {expired} | 7     | <status> |       |       |
        | <opcode> | {deleted} | 7     | <status> |       |       |
        | Get      | {expired} |       | no error | 0     | 7     |
        | Get      | {deleted} |       | no error | 0     | 7     |

      Examples:
        | opcode | status   | asks                        |
        | Set    | no error | state:deleted state:expired |
        | SetQ   | nothing  | state:deleted state:expired |
        | Add    | no error | state:deleted state:expired |
        | AddQ   | nothing  | state:deleted state:expired |

    Scenario Outline: <opcode> makes a new item
      Given A sends and receives
        | opcode | key       | flags | exptime | value | status   |
        | Set    | {expired} | 5     | 2       | 42    | no error |
        | Set    | {deleted} | 5     |         | 42    | no error |
        | Delete | {deleted} |       |         |       | no error |
      When 3 seconds pass
      Then A sends and receives
        | opcode   | key       | initial | status   | flags | number   | value |
        | <opcode> | {expired} | 5       | <status> |       | <number> |       |
        | <opcode> | {deleted} | 5       | <status> |       | <number> |       |
        | Get      | {expired} |         | no error | 0     |          | 5     |
        | Get      | {deleted} |         | no error | 0     |          | 5     |

      Examples:
        | opcode     | status   | number | asks                        |
        | Increment  | no error | 5      | state:deleted state:expired |
        | IncrementQ | nothing  |        | state:deleted state:expired |
        | Decrement  | no error | 5      | state:deleted state:expired |
        | DecrementQ | nothing  |        | state:deleted state:expired |
