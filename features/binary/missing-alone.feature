@binary @alone @destructive
Feature: protocol-binary.xml § Missing keys

  @BIN-43 @must
  Rule: A missing key is treated as one that was never stored, however it went missing
    "0x0001 Key not found" — protocol-binary.xml § Response Status
    Ruling: an item that was deleted, has expired or was flushed is none; the items are those of the text protocol.

    @flushed-only @state:flushed
    @verb:Get @verb:GetK @verb:GetQ @verb:GetKQ @verb:Replace @verb:ReplaceQ @verb:Append @verb:AppendQ @verb:Prepend @verb:PrependQ @verb:Delete
    @verb:Set @verb:SetQ @verb:Add @verb:AddQ @verb:Increment @verb:IncrementQ @verb:Decrement @verb:DecrementQ
    Scenario: what was flushed
      Given A sends and receives
        | opcode | key          | flags | value | status   |
        | Set    | {get}        | 5     | 42    | no error |
        | Set    | {getk}       | 5     | 42    | no error |
        | Set    | {getq}       | 5     | 42    | no error |
        | Set    | {getkq}      | 5     | 42    | no error |
        | Set    | {replace}    | 5     | 42    | no error |
        | Set    | {replaceq}   | 5     | 42    | no error |
        | Set    | {append}     | 5     | 42    | no error |
        | Set    | {appendq}    | 5     | 42    | no error |
        | Set    | {prepend}    | 5     | 42    | no error |
        | Set    | {prependq}   | 5     | 42    | no error |
        | Set    | {delete}     | 5     | 42    | no error |
        | Set    | {set}        | 5     | 42    | no error |
        | Set    | {setq}       | 5     | 42    | no error |
        | Set    | {add}        | 5     | 42    | no error |
        | Set    | {addq}       | 5     | 42    | no error |
        | Set    | {increment}  | 5     | 42    | no error |
        | Set    | {incrementq} | 5     | 42    | no error |
        | Set    | {decrement}  | 5     | 42    | no error |
        | Set    | {decrementq} | 5     | 42    | no error |
        | Flush  |              |       |       | no error |
      When 2 seconds pass
      And A sends
        | opcode   | key        | value |
        | ReplaceQ | {replaceq} | 7     |
      Then A receives at most an error
      When A sends
        | opcode   | key        | value |
        | AppendQ  | {appendq}  | 7     |
      Then A receives at most an error
      When A sends
        | opcode   | key        | value |
        | PrependQ | {prependq} | 7     |
      Then A receives at most an error
      And A sends and receives
        | opcode     | key          | initial | value | status    | flags | number | value |
        | Get        | {get}        |         |       | not found |       |        |       |
        | GetK       | {getk}       |         |       | not found |       |        |       |
        | GetQ       | {getq}       |         |       | nothing   |       |        |       |
        | GetKQ      | {getkq}      |         |       | nothing   |       |        |       |
        | Replace    | {replace}    |         | 7     | an error  |       |        |       |
        | Append     | {append}     |         | 7     | an error  |       |        |       |
        | Prepend    | {prepend}    |         | 7     | an error  |       |        |       |
        | Delete     | {delete}     |         |       | not found |       |        |       |
        | Set        | {set}        |         | 7     | no error  |       |        |       |
        | SetQ       | {setq}       |         | 7     | nothing   |       |        |       |
        | Add        | {add}        |         | 7     | no error  |       |        |       |
        | AddQ       | {addq}       |         | 7     | nothing   |       |        |       |
        | Increment  | {increment}  | 5       |       | no error  |       | 5      |       |
        | IncrementQ | {incrementq} | 5       |       | nothing   |       |        |       |
        | Decrement  | {decrement}  | 5       |       | no error  |       | 5      |       |
        | DecrementQ | {decrementq} | 5       |       | nothing   |       |        |       |
      And A sends and receives
        | opcode | key          | status    | flags | value |
        | Get    | {replace}    | not found |       |       |
        | Get    | {replaceq}   | not found |       |       |
        | Get    | {append}     | not found |       |       |
        | Get    | {appendq}    | not found |       |       |
        | Get    | {prepend}    | not found |       |       |
        | Get    | {prependq}   | not found |       |       |
        | Get    | {set}        | no error  | 0     | 7     |
        | Get    | {setq}       | no error  | 0     | 7     |
        | Get    | {add}        | no error  | 0     | 7     |
        | Get    | {addq}       | no error  | 0     | 7     |
        | Get    | {increment}  | no error  | 0     | 5     |
        | Get    | {incrementq} | no error  | 0     | 5     |
        | Get    | {decrement}  | no error  | 0     | 5     |
        | Get    | {decrementq} | no error  | 0     | 5     |
