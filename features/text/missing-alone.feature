@text @alone @destructive
Feature: text-protocol-client.txt § Flush: what is missing

  @TEXT-27 @must
  Rule: A key that was deleted or flushed is missing for every command
    "… the server does not hold items with such keys (because they were never stored, or stored but deleted …)"
    — protocol.txt § Retrieval command "Its effect is to invalidate all existing items" — § Flush
    Ruling: a deleted and an expired item stand side by side there; and where all are invalid, no item is left.

    @state:flushed
    @verb:get @verb:gets @verb:replace @verb:append @verb:prepend @verb:cas @verb:incr @verb:decr @verb:touch @verb:delete
    Scenario: keys that were flushed, of commands that need an item
      Given A sends "(set {n#} 0 0 2\r\n42\r\n)*10" and receives "(STORED\r\n)*10"
      And A sends "gets {n1}\r\n" and receives "VALUE {n1} 0 2 [cas]\r\n42\r\nEND\r\n"
      When A sends "flush_all\r\n" and receives "OK\r\n"
      Then A sends "cas {n1} 0 0 1 [cas]\r\n7\r\n" and receives "NOT_FOUND\r\n"
      And A sends "get {n2}\r\ngets {n3}\r\n" and receives "END\r\nEND\r\n"
      And A sends "replace {n4} 0 0 1\r\n7\r\nappend {n5} 0 0 1\r\n7\r\nprepend {n6} 0 0 1\r\n7\r\n"
      And A receives "(NOT_STORED\r\n)*3"
      And A sends "incr {n7} 1\r\ndecr {n8} 1\r\ntouch {n9} 100\r\ndelete {n10}\r\n"
      And A receives "(NOT_FOUND\r\n)*4"

    @flushed-only @state:flushed @verb:set @verb:add
    Scenario: keys that were flushed, of commands that make an item
      Given A sends "set {apple} 5 0 3\r\nred\r\nset {pear} 5 0 3\r\nred\r\n"
      And A receives "STORED\r\nSTORED\r\n"
      When A sends "flush_all\r\n" and receives "OK\r\n"
      Then within 2 seconds A sends and receives
        | sends                                        | receives                                         | until then        |
        | set {apple} 7 0 4\r\nblue\r\nget {apple}\r\n | STORED\r\nVALUE {apple} 7 4\r\nblue\r\nEND\r\n | STORED\r\nEND\r\n |
        | add {pear} 7 0 4\r\nblue\r\nget {pear}\r\n   | STORED\r\nVALUE {pear} 7 4\r\nblue\r\nEND\r\n  | STORED\r\nEND\r\n |

    @flushed-only @state:flushed
    Scenario Outline: a key that was flushed, of <verb>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "flush_all\r\n" and receives "OK\r\n"
      Then A sends "<verb> 100 {apple}\r\n" and receives "END\r\n"

      @knows:gat
      Examples: where the target knows it
        | verb |
        | gat  |

      @knows:gats
      Examples: where the target knows it too
        | verb |
        | gats |
