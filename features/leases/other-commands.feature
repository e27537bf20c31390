@text @leases @shared
Feature: strong-cas.txt § Other commands

  @LEASE-46 @must
  Rule: Other commands work as they do without leases
    "Other commands: no infection." — strong-cas.txt § Other commands

    Scenario: version
      When A sends "getss 100 {apple}\r\nversion\r\n"
      Then A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\nVERSION [text]\r\n"

    Scenario: incr and decr of a number
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And A sends "set {n} 0 0 1\r\n5\r\n" and receives "STORED\r\n"
      Then A sends "incr {n} 4\r\n" and receives "9\r\n"
      And A sends "decr {n} 2\r\n" and receives "7\r\n"
      And A sends "get {n}\r\n" and receives "VALUE {n} 0 1\r\n7\r\nEND\r\n"

    @knows:touch
    Scenario: touch of an item
      Given A sends "getss 100 {pear}\r\n"
      And A receives "VALUE {pear} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And A sends "set {apple} 0 4 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "touch {apple} 100\r\n" and receives "TOUCHED\r\n"
      And 5 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @LEASE-57 @should @state:lease @exptime:seconds
  Rule: An item that an update over another protocol puts in a lease's place has the lease's expiration
    "Other update command(including Increment/Decrement)", "The new item that they update will be replaced the
    expiration to the recorded expiration" — strong-cas.txt § Storage commands
    Ruling: an update is one over whichever protocol.

    @binary
    Scenario Outline: <opcode> with expiration 100 on a lease of 9 seconds, 10 seconds later
      Given A sends "getss 9 {n}\r\n"
      And A receives "VALUE {n} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And B sends and receives
        | opcode   | key | exptime | initial   | value   | status   | number   |
        | <opcode> | {n} | 100     | <initial> | <value> | <status> | <number> |
      And A sends "get {n}\r\n" and receives "VALUE {n} 0 1\r\n7\r\nEND\r\n"
      When 10 seconds pass
      Then A sends "get {n}\r\n" and receives "END\r\n"

      Examples:
        | opcode     | initial | value | status   | number |
        | Set        |         | 7     | no error |        |
        | SetQ       |         | 7     | nothing  |        |
        | Add        |         | 7     | no error |        |
        | AddQ       |         | 7     | nothing  |        |
        | Increment  | 7       |       | no error | 7      |
        | IncrementQ | 7       |       | nothing  |        |
        | Decrement  | 7       |       | no error | 7      |
        | DecrementQ | 7       |       | nothing  |        |

    @meta
    Scenario Outline: <verb> <flags> on a lease of 9 seconds, 10 seconds later
      Given A sends "getss 9 {n}\r\n"
      And A receives "VALUE {n} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And A sends "<verb> {n} <length><flags>\r\n<block>" and receives "HD\r\n"
      And A sends "get {n}\r\n" and receives "VALUE {n} 0 1\r\n7\r\nEND\r\n"
      When 10 seconds pass
      Then A sends "get {n}\r\n" and receives "END\r\n"

      Examples:
        | verb | length | flags   | block |
        | ms   | 1\x20  | T100    | 7\r\n |
        | ms   | 1\x20  | ME T100 | 7\r\n |
        | ms   | 1\x20  | MA N100 | 7\r\n |
        | ma   |        | N100 J7 |       |

  @LEASE-13 @survey @state:lease
  Rule: What do the commands of other protocols make of a lease?
    Left open: the document knows one protocol. The time of what an update makes is asked apart.
    Ruling: on the reference server each does as its counterpart over text.

    Scenario Outline: <verb>
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      When A sends "<request>\r\n"
      Then what A receives is recorded as "<request>"
      And A sends "getss 100 {apple}\r\n"
      And what A receives is recorded as "getss of that key afterwards"

      @knows:mg
      Examples:
        | verb | request          |
        | mg   | mg {apple} v f c |

      @knows:ms
      Examples:
        | verb | request             |
        | ms   | ms {apple} 3\r\nred |

      @knows:md
      Examples:
        | verb | request    |
        | md   | md {apple} |

      @knows:ma
      Examples:
        | verb | request    |
        | ma   | ma {apple} |

      @knows:me
      Examples:
        | verb | request    |
        | me   | me {apple} |

    @meta
    Scenario Outline: <verb> with the flag that makes or marks an item
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      When A sends "<request>\r\n"
      Then what A receives is recorded as "<request>"

      Examples:
        | verb | request         |
        | mg   | mg {apple} N100 |
        | ma   | ma {apple} N100 |
        | md   | md {apple} I    |

    @binary
    Scenario Outline: <opcode>
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      When B sends
        | opcode   | key     | value   |
        | <opcode> | {apple} | <value> |
      Then what B receives is recorded as "<opcode>"
      And A sends "getss 100 {apple}\r\n"
      And what A receives is recorded as "getss of that key afterwards"

      Examples:
        | opcode     | value |
        | Get        |       |
        | GetQ       |       |
        | GetK       |       |
        | GetKQ      |       |
        | Set        | red   |
        | SetQ       | red   |
        | Add        | red   |
        | AddQ       | red   |
        | Replace    | red   |
        | ReplaceQ   | red   |
        | Append     | red   |
        | AppendQ    | red   |
        | Prepend    | red   |
        | PrependQ   | red   |
        | Delete     |       |
        | DeleteQ    |       |
        | Increment  |       |
        | IncrementQ |       |
        | Decrement  |       |
        | DecrementQ |       |

      @knows:Touch
      Examples: where the target knows it
        | opcode | value |
        | Touch  |       |

      @knows:GAT
      Examples: where the target knows it too
        | opcode | value |
        | GAT    |       |

      @knows:GATQ
      Examples: where the target knows it as well
        | opcode | value |
        | GATQ   |       |

  @LEASE-58 @survey @state:stub @verb:getss
  Rule: What does getss make of a stub, the empty item that mg makes for its client to fill?
    Left open: no document knows the other's. "It should never return a miss to client." — strong-cas.txt § Retrieval
    command
    Ruling: on the reference server a stub is a lease that another client has: an empty value would be taken for the
    item's, and a new lease would have two clients fill it.

    @meta
    Scenario: a stub of 100 seconds
      Given A sends "mg {apple} N100\r\n" and receives "HD W\r\n"
      When B sends "getss 100 {apple}\r\n"
      Then what B receives is recorded as "getss of a stub"
