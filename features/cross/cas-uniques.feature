@text @binary @shared
Feature: text-protocol-client.txt § Storage: cas uniques

  @TEXT-59 @should
  Rule: No two items have the same cas unique, and a cas with another item's is answered EXISTS
    Follows from "unique is a unique 64-bit value of an existing entry." — text-protocol-client.txt § Storage — if
    that is read as unique among all entries. What is unique among the states of one entry is enough for cas.

    @verb:Set @verb:Add @verb:Replace @verb:Append @verb:Prepend @verb:Increment @verb:Decrement
    Scenario: a hundred items, some of them made or changed over the binary protocol
      Given A sends "(set {text #} 0 0 2\r\n42\r\n)*86" and receives "(STORED\r\n)*86"
      And A sends "(set {replace #} 0 0 1\r\n7\r\nset {append #} 0 0 1\r\n4\r\nset {prepend #} 0 0 1\r\n2\r\n)*2"
      And A receives "(STORED\r\n)*6"
      And A sends "(set {increment #} 0 0 2\r\n41\r\nset {decrement #} 0 0 2\r\n43\r\n)*2" and receives "(STORED\r\n)*4"
      When B sends and receives
        | opcode    | key           | delta | value | status   | number |
        | Set       | {set 1}       |       | 42    | no error |        |
        | Set       | {set 2}       |       | 42    | no error |        |
        | Add       | {add 1}       |       | 42    | no error |        |
        | Add       | {add 2}       |       | 42    | no error |        |
        | Replace   | {replace 1}   |       | 42    | no error |        |
        | Replace   | {replace 2}   |       | 42    | no error |        |
        | Append    | {append 1}    |       | 2     | no error |        |
        | Append    | {append 2}    |       | 2     | no error |        |
        | Prepend   | {prepend 1}   |       | 4     | no error |        |
        | Prepend   | {prepend 2}   |       | 4     | no error |        |
        | Increment | {increment 1} | 1     |       | no error | 42     |
        | Increment | {increment 2} | 1     |       | no error | 42     |
        | Decrement | {decrement 1} | 1     |       | no error | 42     |
        | Decrement | {decrement 2} | 1     |       | no error | 42     |
      And A sends "gets( {text #})*86( {set #} {add #} {replace #} {append #} {prepend #} {increment #} {decrement #})*2\r\n"
      Then A receives in any order, and then "END\r\n"
        | (VALUE {text #} 0 2 [cas text #]\r\n42\r\n)*86 |
        | (VALUE {set #} 0 2 [cas set #]\r\n42\r\n)*2 |
        | (VALUE {add #} 0 2 [cas add #]\r\n42\r\n)*2 |
        | (VALUE {replace #} 0 2 [cas replace #]\r\n42\r\n)*2 |
        | (VALUE {append #} 0 2 [cas append #]\r\n42\r\n)*2 |
        | (VALUE {prepend #} 0 2 [cas prepend #]\r\n42\r\n)*2 |
        | (VALUE {increment #} 0 2 [cas increment #]\r\n42\r\n)*2 |
        | (VALUE {decrement #} 0 2 [cas decrement #]\r\n42\r\n)*2 |
      And each [cas] is another

    @meta @verb:ms
    Scenario: a hundred items, two of them stored by meta commands
      Given A sends "(set {text #} 0 0 2\r\n42\r\n)*98" and receives "(STORED\r\n)*98"
      When A sends "(ms {meta #} 2\r\n42\r\n)*2" and receives "(HD\r\n)*2"
      And A sends "gets( {text #})*98( {meta #})*2\r\n"
      Then A receives in any order, and then "END\r\n"
        | (VALUE {text #} 0 2 [cas text #]\r\n42\r\n)*98 |
        | (VALUE {meta #} 0 2 [cas meta #]\r\n42\r\n)*2 |
      And each [cas] is another
