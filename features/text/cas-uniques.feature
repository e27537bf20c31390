@text @shared
Feature: text-protocol-client.txt § Storage: cas uniques

  @TEXT-59 @should
  Rule: No two items have the same cas unique, and a cas with another item's is answered EXISTS
    Follows from "unique is a unique 64-bit value of an existing entry." — text-protocol-client.txt § Storage — if
    that is read as unique among all entries. What is unique among the states of one entry is enough for cas.

    @verb:set @verb:add @verb:replace @verb:append @verb:prepend @verb:incr @verb:decr @verb:cas
    Scenario: a hundred items, the last of each made or changed by another command
      Given A sends "(set {set #} 0 0 2\r\n42\r\nadd {add #} 0 0 2\r\n42\r\n)*14" and receives "(STORED\r\n)*28"
      And A sends "(set {replace #} 0 0 1\r\n7\r\nreplace {replace #} 0 0 2\r\n42\r\n)*12" and receives "(STORED\r\n)*24"
      And A sends "(set {append #} 0 0 1\r\n4\r\nappend {append #} 0 0 1\r\n2\r\n)*12" and receives "(STORED\r\n)*24"
      And A sends "(set {prepend #} 0 0 1\r\n2\r\nprepend {prepend #} 0 0 1\r\n4\r\n)*12" and receives "(STORED\r\n)*24"
      And A sends "(set {incr #} 0 0 2\r\n41\r\nincr {incr #} 1\r\n)*12" and receives "(STORED\r\n42\r\n)*12"
      And A sends "(set {decr #} 0 0 2\r\n43\r\ndecr {decr #} 1\r\n)*12" and receives "(STORED\r\n42\r\n)*12"
      And A sends "(set {cas #} 0 0 2\r\n41\r\ngets {cas #}\r\n)*12" and receives "(STORED\r\nVALUE {cas #} 0 2 [number #]\r\n41\r\nEND\r\n)*12"
      And A sends "(cas {cas #} 0 0 2 [number #]\r\n42\r\n)*12" and receives "(STORED\r\n)*12"
      When A sends "gets( {set #} {add #})*14( {replace #} {append #} {prepend #} {incr #} {decr #} {cas #})*12\r\n"
      Then A receives in any order, and then "END\r\n"
        | (VALUE {set #} 0 2 [cas set #]\r\n42\r\n)*14 |
        | (VALUE {add #} 0 2 [cas add #]\r\n42\r\n)*14 |
        | (VALUE {replace #} 0 2 [cas replace #]\r\n42\r\n)*12 |
        | (VALUE {append #} 0 2 [cas append #]\r\n42\r\n)*12 |
        | (VALUE {prepend #} 0 2 [cas prepend #]\r\n42\r\n)*12 |
        | (VALUE {incr #} 0 2 [cas incr #]\r\n42\r\n)*12 |
        | (VALUE {decr #} 0 2 [cas decr #]\r\n42\r\n)*12 |
        | (VALUE {cas #} 0 2 [cas cas #]\r\n42\r\n)*12 |
      And each [cas] is another

    @verb:cas @cas:other
    Scenario: cas with the unique of another item
      Given A sends "set {apple} 0 0 3\r\nred\r\nset {pear} 0 0 5\r\ngreen\r\n" and receives "STORED\r\nSTORED\r\n"
      And A sends "gets {pear}\r\n" and receives "VALUE {pear} 0 5 [cas]\r\ngreen\r\nEND\r\n"
      When A sends "cas {apple} 0 0 4 [cas]\r\nblue\r\n" and receives "EXISTS\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    @verb:gets @cas:other
    Scenario: cas with the unique of another item of the same reply
      Given A sends "set {apple} 0 0 3\r\nred\r\nset {pear} 0 0 5\r\ngreen\r\n" and receives "STORED\r\nSTORED\r\n"
      When A sends "gets {apple} {pear}\r\n"
      And A receives in any order, and then "END\r\n"
        | VALUE {apple} 0 3 [cas of apple]\r\nred\r\n |
        | VALUE {pear} 0 5 [cas of pear]\r\ngreen\r\n |
      Then A sends "cas {apple} 0 0 4 [cas of pear]\r\nblue\r\n" and receives "EXISTS\r\n"
      And A sends "cas {pear} 0 0 4 [cas of apple]\r\nblue\r\n" and receives "EXISTS\r\n"

  @TEXT-56 @must
  Rule: A cas unique from before a delete does not match the item stored again under the key
    "store this data but only if no one else has updated since I last fetched it." — text-protocol-client.txt
    § Storage: to delete an item and to store another is to update it twice.
    Ruling: so it is with a flush, which may also remove what is stored within two seconds of it.

    @verb:cas @state:deleted
    Scenario: deleted and stored again
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      And A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      And A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "cas {apple} 0 0 4 [cas]\r\nblue\r\n" and receives "EXISTS\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    @verb:cas @state:expired
    Scenario: expired and stored again
      Given A sends "set {apple} 0 4 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      And 5 seconds pass
      And A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "cas {apple} 0 0 4 [cas]\r\nblue\r\n" and receives "EXISTS\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @TEXT-57 @should
  Rule: A cas unique is not 0
    Follows from "unique is a unique 64-bit value of an existing entry." — text-protocol-client.txt § Storage:
    0 is what programs write for none.

    Scenario Outline: of an item made by <verb>
      Given A sends "<request>" and receives "STORED\r\n"
      When A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      Then [cas] is not "0"

      Examples:
        | verb | request                          |
        | set  | set {apple} 0 0 3\r\nred\r\n     |
        | add  | add {apple} 0 0 3\r\nred\r\n     |

    @verb:cas @cas:zero
    Scenario: cas with 0 is one with a wrong unique
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "cas {apple} 0 0 4 0\r\nblue\r\n" and receives "EXISTS\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
