@text @binary @shared
Feature: protocol-binary.xml § Both protocols

  @BIN-26 @must
  Rule: Items written over one protocol are the same over the other: value, flags, cas, expiration
    No one sentence says it: it follows from locks that hold over both protocols, on the same objects (LOCK-12).
    Ruling: LOCK-12 needs it, and all known servers do it.

    Scenario: written over binary, read over text
      When A sends and receives
        | opcode | key     | flags | value   | status   | cas   |
        | Set    | {apple} | 5     | re\r\nd | no error | [cas] |
      Then B sends "gets {apple}\r\n" and receives "VALUE {apple} 5 5 [cas]\r\nre\r\nd\r\nEND\r\n"

    Scenario: written over text, read over binary
      When B sends "set {apple} 5 0 5\r\nre\r\nd\r\n" and receives "STORED\r\n"
      And B sends "gets {apple}\r\n" and receives "VALUE {apple} 5 5 [cas]\r\nre\r\nd\r\nEND\r\n"
      Then A sends and receives
        | opcode | key     | status   | cas   | flags | key     | value   |
        | GetK   | {apple} | no error | [cas] | 5     | {apple} | re\r\nd |

    Scenario: the cas of one protocol serves the other
      Given A sends and receives
        | opcode | key     | value | status   | cas          |
        | Set    | {apple} | red   | no error | [cas before] |
      When B sends "cas {apple} 0 0 5 [cas before]\r\ngreen\r\n" and receives "STORED\r\n"
      And B sends "gets {apple}\r\n" and receives "VALUE {apple} 0 5 [cas after]\r\ngreen\r\nEND\r\n"
      Then A sends and receives
        | opcode | key     | value | cas          | status   | flags | value |
        | Set    | {apple} | plum  | [cas before] | an error |       |       |
        | Set    | {apple} | blue  | [cas after]  | no error |       |       |
        | Get    | {apple} |       |              | no error | 0     | blue  |

    Scenario: the expiration that binary gives holds over text
      Given A sends and receives
        | opcode | key     | exptime | value | status   |
        | Set    | {pear}  | 100     | green | no error |
        | Set    | {apple} | 4       | red   | no error |
      When B sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And 5 seconds pass
      Then B sends "get {apple}\r\n" and receives "END\r\n"
      And B sends "get {pear}\r\n" and receives "VALUE {pear} 0 5\r\ngreen\r\nEND\r\n"

    Scenario: the expiration that text gives holds over binary
      Given B sends "set {apple} 0 2 3\r\nred\r\nset {pear} 0 100 5\r\ngreen\r\n"
      And B receives "STORED\r\nSTORED\r\n"
      When 3 seconds pass
      Then A sends and receives
        | opcode | key     | status    | flags | value |
        | Get    | {apple} | not found |       |       |
        | Get    | {pear}  | no error  | 0     | green |

    Scenario Outline: <opcode> over binary and <verb> over text leave the same behind
      Given A sends and receives
        | opcode | key   | flags | value | status   |
        | Set    | {one} | 5     | 42    | no error |
        | Set    | {two} | 5     | 42    | no error |
      When A sends and receives
        | opcode   | key   | flags   | value   | status   | number   |
        | <opcode> | {one} | <flags> | <value> | no error | <number> |
      And B sends "<request>" and receives "<reply>"
      Then B sends "get {one}\r\n" and receives "<before>{one}<after>END\r\n"
      And B sends "get {two}\r\n" and receives "<before>{two}<after>END\r\n"
      And A sends and receives
        | opcode | key   | status   | extras   | value  |
        | Get    | {one} | <status> | <extras> | <data> |
        | Get    | {two} | <status> | <extras> | <data> |

      Examples:
        | opcode    | flags | value | number | verb    | request                        | reply      | before    | after              | status   | extras           | data |
        | Set       | 7     | red   |        | set     | set {two} 7 0 3\r\nred\r\n     | STORED\r\n | VALUE\x20 | \x207 3\r\nred\r\n | no error | \x00\x00\x00\x07 | red  |
        | Replace   | 7     | red   |        | replace | replace {two} 7 0 3\r\nred\r\n | STORED\r\n | VALUE\x20 | \x207 3\r\nred\r\n | no error | \x00\x00\x00\x07 | red  |
        | Append    |       | 7     |        | append  | append {two} 0 0 1\r\n7\r\n    | STORED\r\n | VALUE\x20 | \x205 3\r\n427\r\n | no error | \x00\x00\x00\x05 | 427  |
        | Prepend   |       | 7     |        | prepend | prepend {two} 0 0 1\r\n7\r\n   | STORED\r\n | VALUE\x20 | \x205 3\r\n742\r\n | no error | \x00\x00\x00\x05 | 742  |
        | Increment |       |       | 43     | incr    | incr {two} 1\r\n               | 43\r\n     | VALUE\x20 | \x205 2\r\n43\r\n  | no error | \x00\x00\x00\x05 | 43   |
        | Decrement |       |       | 41     | decr    | decr {two} 1\r\n               | 41\r\n     | VALUE\x20 | \x205 2\r\n41\r\n  | no error | \x00\x00\x00\x05 | 41   |

    Scenario: deleted over one protocol, gone over the other
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Set    | {pear}  | green | no error |
      When A sends and receives
        | opcode | key     | status   |
        | Delete | {apple} | no error |
      And B sends "delete {pear}\r\n" and receives "DELETED\r\n"
      Then B sends "get {apple} {pear}\r\n" and receives "END\r\n"
      And A sends and receives
        | opcode | key     | status    |
        | Get    | {apple} | not found |
        | Get    | {pear}  | not found |

    Scenario: a counter that binary creates counts on over text
      When A sends and receives
        | opcode    | key | delta | initial              | status   | number               |
        | Increment | {n} | 1     | 18446744073709551615 | no error | 18446744073709551615 |
      Then B sends "get {n}\r\n" and receives "VALUE {n} 0 20\r\n18446744073709551615\r\nEND\r\n"
      And B sends "incr {n} 1\r\n" and receives "0\r\n"

  @BIN-38 @should
  Rule: Flags of 0xffffffff stored over binary come back over text as 4294967295
    "4 byte flags" — protocol-binary.xml § Set, Add, Replace.
    It follows from the items being the same over both protocols (BIN-26).

    Scenario Outline: flags <flags>
      When A sends and receives
        | opcode | key     | flags   | value | status   |
        | Set    | {apple} | <flags> | red   | no error |
      Then B sends "get {apple}\r\n" and receives "VALUE {apple} <text> 3\r\nred\r\nEND\r\n"

      Examples:
        | flags      | text       |
        | 0xffffffff | 4294967295 |
        | 0x80000000 | 2147483648 |

  @BIN-02 @must
  Rule: The first byte of a connection chooses the protocol, on one port
    "0x80 Request packet for this protocol version" — protocol-binary.xml § Magic Byte.
    From it follows the rule: no line of the text protocol begins with that byte.

    Scenario: the first byte alone, and then the rest
      When A sends, cut after 1 byte
        | opcode | key     | value |
        | Set    | {apple} | red   |
        | Get    | {apple} |       |
      Then A receives
        | opcode | status   | flags | value |
        | Set    | no error |       |       |
        | Get    | no error | 0     | red   |

    Scenario: a text and a binary connection side by side
      Given B is connected
      When A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
      And B sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      Then A sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | red   |

  @BIN-37 @survey
  Rule: What does text on a binary connection get, and a packet on a text connection?
    The description leaves it open: it knows one protocol.

    Scenario: text on a binary connection
      Given A sends and receives
        | opcode | status   |
        | Noop   | no error |
      When A sends "get {apple}\r\n"
      Then what A receives is recorded as "get on a binary connection"

    Scenario: a packet on a text connection
      Given B sends "get {apple}\r\n" and receives "END\r\n"
      When B sends "\x80\n\0\0\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0"
      Then what B receives is recorded as "Noop on a text connection"
