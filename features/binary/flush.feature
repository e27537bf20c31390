@binary @alone @destructive
Feature: protocol-binary.xml § Flush

  @BIN-20 @must
  Rule: Flush makes every item a miss, at once or after the seconds in its extras; FlushQ is silent
    "Flush the items in the cache now or some time in the future as specified by the expiration field" —
    protocol-binary.xml § Flush

    @verb:Get @state:flushed
    Scenario Outline: <opcode> with <extras>
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Set    | {pear}  | green | no error |
      When A sends and receives
        | opcode   | extras  | status   |
        | <opcode> | <bytes> | <status> |
      Then B sends and receives
        | opcode | key     | status    |
        | Get    | {apple} | not found |
        | Get    | {pear}  | not found |

      Examples:
        | opcode | extras          | bytes            | status   |
        | Flush  | no extras       | none             | no error |
        | Flush  | an expiration 0 | \x00\x00\x00\x00 | no error |
        | FlushQ | no extras       | none             | nothing  |
        | FlushQ | an expiration 0 | \x00\x00\x00\x00 | nothing  |

    @verb:Get
    Scenario: what is stored within two seconds after any of them is served
      When A sends and receives
        | opcode | extras           | status   |
        | Flush  |                  | no error |
        | FlushQ |                  | nothing  |
        | Flush  | \x00\x00\x00\x00 | no error |
        | FlushQ | \x00\x00\x00\x00 | nothing  |
      Then within 2 seconds A sends and receives
        | opcode | key     | value | status   | until then |
        | Add    | {apple} | blue  | an error | no error   |
      And A sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | blue  |

    @flushed-only @state:flushed
    Scenario Outline: <opcode> finds nothing after Flush
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Flush  |         |       | no error |
      Then B sends and receives
        | opcode   | key     | status   |
        | <opcode> | {apple} | <status> |

      Examples:
        | opcode | status    |
        | Get    | not found |
        | GetK   | not found |
        | GetQ   | nothing   |
        | GetKQ  | nothing   |

    @state:flushed @state:flush-pending @verb:Get @verb:Set @verb:Append @verb:Increment
    Scenario Outline: <opcode> after 4 seconds takes what was there and what was written meanwhile
      Given A sends and receives
        | opcode   | key     | exptime | value | status   |
        | Set      | {apple} |         | red   | no error |
        | Set      | {word}  |         | red   | no error |
        | Set      | {n}     |         | 10    | no error |
        | <opcode> |         | 4       |       | <status> |
      When A sends and receives
        | opcode    | key    | delta | value | status   | number |
        | Set       | {pear} |       | green | no error |        |
        | Append    | {word} |       | x     | no error |        |
        | Increment | {n}    | 1     |       | no error | 11     |
      And 1 second passes
      Then A sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | red   |
        | Get    | {pear}  | no error | 0     | green |
        | Get    | {word}  | no error | 0     | redx  |
        | Get    | {n}     | no error | 0     | 11    |
      And within 5 seconds A sends and receives
        | opcode | key     | status    | until then |
        | Get    | {apple} | not found | no error   |
        | Get    | {pear}  | not found | no error   |
        | Get    | {word}  | not found | no error   |
        | Get    | {n}     | not found | no error   |
      When 2 seconds pass
      Then A sends and receives
        | opcode | key     | value | status   | flags | value |
        | Set    | {apple} | blue  | no error |       |       |
        | Get    | {apple} |       | no error | 0     | blue  |

      Examples:
        | opcode | status   |
        | Flush  | no error |
        | FlushQ | nothing  |
