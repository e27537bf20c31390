@text @alone @destructive
Feature: text-protocol-client.txt § Flush

  @TEXT-70 @must @state:flushed
  Rule: flush_all answers OK, and every item stored before is a miss afterwards; what is stored two seconds later is served
    "After invalidation none of the items will be returned in response to a retrieval command (unless it's
    stored again …)." — text-protocol-client.txt § Flush

    @verb:get @verb:gets
    Scenario: flush_all
      Given A sends "set {apple} 0 0 3\r\nred\r\nset {pear} 0 100 5\r\ngreen\r\nset {plum} 0 0 4\r\nblue\r\n"
      And A receives "(STORED\r\n)*3"
      When A sends "flush_all\r\n" and receives "OK\r\n"
      Then B sends "get {apple} {pear}\r\n" and receives "END\r\n"
      And B sends "gets {plum}\r\n" and receives "END\r\n"
      And within 2 seconds A sends and receives
        | sends                                        | receives                                         | until then        |
        | set {apple} 0 0 4\r\nblue\r\nget {apple}\r\n | STORED\r\nVALUE {apple} 0 4\r\nblue\r\nEND\r\n | STORED\r\nEND\r\n |

    @flushed-only
    Scenario Outline: flush_all, and then <verb>
      Given A sends "set {apple} 0 0 3\r\nred\r\nset {pear} 0 100 5\r\ngreen\r\n"
      And A receives "STORED\r\nSTORED\r\n"
      When A sends "flush_all\r\n" and receives "OK\r\n"
      Then B sends "<verb> 100 {apple} {pear}\r\n" and receives "END\r\n"

      @knows:gat
      Examples: where the target knows it
        | verb |
        | gat  |

      @knows:gats
      Examples: where the target knows it too
        | verb |
        | gats |

  @TEXT-71 @must @state:flush-pending
  Rule: flush_all with a delay answers at once, and removes what was last written before the delay ran out
    "… all items whose update time is earlier than the time at which flush_all was set to be executed to be
    ignored for retrieval purposes." — text-protocol-client.txt § Flush

    @verb:set @verb:append @verb:incr @verb:touch
    Scenario: flush_all 4
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "(set {n#} 0 0 1\r\n7\r\n)*3" and receives "(STORED\r\n)*3"
      When A sends "flush_all 4\r\n" and receives "OK\r\n"
      And A sends "set {pear} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      And A sends "append {n1} 0 0 1\r\n7\r\nincr {n2} 1\r\ntouch {n3} 100\r\n" and receives "STORED\r\n8\r\nTOUCHED\r\n"
      And 1 second passes
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And A sends "get {pear}\r\n" and receives "VALUE {pear} 0 5\r\ngreen\r\nEND\r\n"
      And within 5 seconds A sends and receives
        | sends           | receives | until then                               |
        | get {apple}\r\n | END\r\n  | VALUE {apple} 0 3\r\nred\r\nEND\r\n    |
        | get {pear}\r\n  | END\r\n  | VALUE {pear} 0 5\r\ngreen\r\nEND\r\n   |
        | get {n1}\r\n    | END\r\n  | VALUE {n1} 0 2\r\n77\r\nEND\r\n        |
        | get {n2}\r\n    | END\r\n  | VALUE {n2} 0 1\r\n8\r\nEND\r\n         |
        | get {n3}\r\n    | END\r\n  | VALUE {n3} 0 1\r\n7\r\nEND\r\n         |

    Scenario: flush_all 2 of a client that leaves
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And B sends "flush_all 2\r\n" and receives "OK\r\n"
      When B closes the connection
      Then within 5 seconds A sends and receives
        | sends           | receives | until then                             |
        | get {apple}\r\n | END\r\n  | VALUE {apple} 0 3\r\nred\r\nEND\r\n |

    Scenario: what is stored two seconds after the delay of flush_all 2
      Given A sends "flush_all 2\r\n" and receives "OK\r\n"
      And 4 seconds pass
      When A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And 1 second passes
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @TEXT-96 @must
  Rule: flush_all removes what was stored before it at once, also while a delayed one is still to come
    "Its effect is to invalidate all existing items immediately (by default) or after the expiration specified."
    — text-protocol-client.txt § Flush
    Ruling: which moment then holds for what is stored later is left open.

    @flushed-only
    Scenario: flush_all before the moment of flush_all 2
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "flush_all 2\r\n" and receives "OK\r\n"
      When A sends "flush_all\r\n" and receives "OK\r\n"
      Then B sends "get {apple}\r\n" and receives "END\r\n"
      And 3 seconds pass

  @TEXT-72 @must
  Rule: flush_all with noreply sends nothing
    "… sends "OK\r\n" in response (unless "noreply" is given as the last parameter)." — protocol.txt
    § Other commands

    @verb:flush_all @form:silent
    Scenario Outline: <request>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<request>\r\n"
      And A receives nothing
      Then A sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | asks         | request             |
        |              | flush_all noreply   |
        | exptime:zero | flush_all 0 noreply |

    @verb:flush_all @form:silent @exptime:seconds
    Scenario: flush_all 1 noreply
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "flush_all 1 noreply\r\n"
      And A receives nothing
      Then within 2 seconds A sends and receives
        | sends           | receives | until then                            |
        | get {apple}\r\n | END\r\n  | VALUE {apple} 0 3\r\nred\r\nEND\r\n |

  @TEXT-80 @should
  Rule: What is stored right after flush_all is served
    "… (unless it's stored again under the same key after flush_all has invalidated the items)." —
    text-protocol-client.txt § Flush: it invalidates them "immediately (by default)".

    Scenario: a set behind flush_all in one packet
      When A sends "flush_all\r\nset {apple} 0 0 3\r\nred\r\n" and receives "OK\r\nSTORED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    Scenario: a set behind flush_all in one packet, when the next second has begun
      When A sends "flush_all\r\nset {apple} 0 0 3\r\nred\r\n" and receives "OK\r\nSTORED\r\n"
      And 2 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @TEXT-87 @survey
  Rule: What do flush_all with letters, a negative or a past time, and a second flush_all before the first one's moment do?
    Left open: "It always succeeds" — protocol.txt § Other commands — and its argument is called
    numeric and optional. What else it may be, and which of two moments holds, is not said.

    Scenario Outline: <request>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "<request>\r\n"
      And what A receives is recorded as "<request>"
      When A sends "get {apple}\r\n"
      Then what A receives is recorded as "get after <request>"

      Examples:
        | verb      | asks             | request           |
        | flush_all | exptime:letters  | flush_all x       |
        | flush_all | exptime:negative | flush_all -1      |
        | flush_all | exptime:past     | flush_all 2592001 |

    Scenario: flush_all 3 before the moment of flush_all 1
      Given A sends "flush_all 1\r\nflush_all 3\r\n" and receives "OK\r\nOK\r\n"
      And A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When 2 seconds pass
      And A sends "get {apple}\r\n"
      Then what A receives is recorded as "get after the first moment"
      When 2 seconds pass
      And A sends "get {apple}\r\n"
      Then what A receives is recorded as "get after both moments"

    Scenario: flush_all before the moment of flush_all 1
      Given A sends "flush_all 1\r\nflush_all\r\n" and receives "OK\r\nOK\r\n"
      And A sends "set {apple} 0 0 3\r\nred\r\nget {apple}\r\n"
      And what A receives is recorded as "set and get right after both"
      When 2 seconds pass
      And A sends "get {apple}\r\n"
      Then what A receives is recorded as "get after the moment of the first"
