@text @shared
Feature: text-protocol-client.txt § Storage: cas uniques

  @TEXT-59 @must
  Rule: No two items show the same cas unique
    "unique is a unique 64-bit value of an existing entry." — text-protocol-client.txt § Storage
    "uniquely identifies this specific item" — text protocol description § Retrieval command
    Ruling: unique among the items that exist at once, whichever command made or changed them last.

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
