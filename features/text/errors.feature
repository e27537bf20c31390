@text @shared
Feature: text-protocol-client.txt § Errors

  @TEXT-30 @must
  Rule: An unknown command name is answered ERROR; command names are lower case
    "means the client sent a nonexistent command name." — text-protocol-client.txt § Commands "Command names
    are lower-case and are case-sensitive." — protocol.txt § Commands

    @malformed
    Scenario Outline: <name>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<request>"
      Then A receives "ERROR\r\n"

      Examples:
        | name                                      | request             |
        | a name that nobody knows                  | nonsense\r\n        |
        | a name that nobody knows, with words      | nonsense {apple} 1\r\n |
        | get in upper case                         | GET {apple}\r\n     |
        | set in upper case                         | SET {apple} 0 0 3\r\n |
        | delete with a capital                     | Delete {apple}\r\n  |
        | a name that only begins like a known one  | gettt {apple}\r\n   |
        | a known name with its last letter missing | versio\r\n          |

    @malformed
    Scenario: a command in upper case has no effect
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "DELETE {apple}\r\n" and receives "ERROR\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @TEXT-31 @must
  Rule: Input that breaks the form is answered with an error line and has no effect
    "… some sort of client error in the input line, i.e. the input doesn't conform to the protocol in some
    way." — text-protocol-client.txt § Commands
    Ruling: the block of a refused storage command may be swallowed, or read as commands. append and prepend
    "ignore new flag and exptime settings" (protocol.txt § Storage commands), whatever they are.

    @malformed
    Scenario Outline: a storage line with <defect>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<line>\r\n7\r\n"
      Then A receives "[error line]\r\n" and at most 1 further error line
      And A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

      Examples:
        | defect                            | verb    | asks                   | line                  |
        | no words                          | set     | words:too-few          | set                   |
        | a key only                        | set     | words:too-few          | set {apple}           |
        | no exptime and no length          | set     | words:too-few          | set {apple} 0         |
        | no length                         | set     | words:too-few          | set {apple} 0 0       |
        | no cas unique                     | cas     | cas:none words:too-few | cas {apple} 0 0 1     |
        | flags that are no number          | set     | flags:letters          | set {apple} x 0 1     |
        | an exptime that is no number      | set     | exptime:letters        | set {apple} 0 x 1     |
        | a length that is no number        | set     | length:letters         | set {apple} 0 0 x     |
        | a cas unique that is no number    | cas     | cas:letters            | cas {apple} 0 0 1 x   |
        | a negative length                 | set     | length:negative        | set {apple} 0 0 -1    |
        | flags that are no number, add     | add     | flags:letters          | add {apple} x 0 1     |
        | flags that are no number, replace | replace | flags:letters          | replace {apple} x 0 1 |

    @malformed
    Scenario Outline: <verb> with <defect>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<line>\r\n7\r\n"
      Then A receives "[error line]\r\n" and at most 1 further error line
      And A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

      Examples:
        | verb    | defect                         | asks                | line                   |
        | add     | a key only                     | words:too-few       | add {apple}            |
        | replace | a key only                     | words:too-few       | replace {apple}        |
        | append  | a key only                     | words:too-few       | append {apple}         |
        | prepend | a key only                     | words:too-few       | prepend {apple}        |
        | cas     | a key only                     | words:too-few       | cas {apple}            |
        | add     | no length                      | words:too-few       | add {apple} 0 0        |
        | replace | no length                      | words:too-few       | replace {apple} 0 0    |
        | append  | no length                      | words:too-few       | append {apple} 0 0     |
        | prepend | no length                      | words:too-few       | prepend {apple} 0 0    |
        | set     | negative flags                 | flags:negative      | set {apple} -1 0 1     |
        | add     | negative flags                 | flags:negative      | add {apple} -1 0 1     |
        | replace | negative flags                 | flags:negative      | replace {apple} -1 0 1 |
        | cas     | negative flags                 | flags:negative      | cas {apple} -1 0 1 1   |
        | set     | half a number for flags        | flags:half-number   | set {apple} 1x 0 1     |
        | add     | half a number for flags        | flags:half-number   | add {apple} 1x 0 1     |
        | replace | half a number for flags        | flags:half-number   | replace {apple} 1x 0 1 |
        | cas     | half a number for flags        | flags:half-number   | cas {apple} 1x 0 1 1   |
        | cas     | letters for flags              | flags:letters       | cas {apple} x 0 1 1    |
        | add     | letters for an exptime         | exptime:letters     | add {apple} 0 x 1      |
        | replace | letters for an exptime         | exptime:letters     | replace {apple} 0 x 1  |
        | cas     | letters for an exptime         | exptime:letters     | cas {apple} 0 x 1 1    |
        | set     | half a number for an exptime   | exptime:half-number | set {apple} 0 1x 1     |
        | add     | half a number for an exptime   | exptime:half-number | add {apple} 0 1x 1     |
        | replace | half a number for an exptime   | exptime:half-number | replace {apple} 0 1x 1 |
        | cas     | half a number for an exptime   | exptime:half-number | cas {apple} 0 1x 1 1   |
        | add     | letters for a length           | length:letters      | add {apple} 0 0 x      |
        | replace | letters for a length           | length:letters      | replace {apple} 0 0 x  |
        | append  | letters for a length           | length:letters      | append {apple} 0 0 x   |
        | prepend | letters for a length           | length:letters      | prepend {apple} 0 0 x  |
        | cas     | letters for a length           | length:letters      | cas {apple} 0 0 x 1    |
        | set     | half a number for a length     | length:half-number  | set {apple} 0 0 1x     |
        | add     | half a number for a length     | length:half-number  | add {apple} 0 0 1x     |
        | replace | half a number for a length     | length:half-number  | replace {apple} 0 0 1x |
        | append  | half a number for a length     | length:half-number  | append {apple} 0 0 1x  |
        | prepend | half a number for a length     | length:half-number  | prepend {apple} 0 0 1x |
        | cas     | half a number for a length     | length:half-number  | cas {apple} 0 0 1x 1   |
        | add     | a negative length              | length:negative     | add {apple} 0 0 -1     |
        | replace | a negative length              | length:negative     | replace {apple} 0 0 -1 |
        | append  | a negative length              | length:negative     | append {apple} 0 0 -1  |
        | prepend | a negative length              | length:negative     | prepend {apple} 0 0 -1 |
        | cas     | a negative length              | length:negative     | cas {apple} 0 0 -1 1   |
        | cas     | half a number for a cas unique | cas:half-number     | cas {apple} 0 0 1 1x   |

    @verb:cas @cas:negative
    Scenario: cas with a negative cas unique, which no item has
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "cas {apple} 0 0 1 -1\r\n7\r\nget {apple}\r\n"
      Then A receives one of
        | EXISTS\r\nVALUE {apple} 0 3\r\nred\r\nEND\r\n                     |
        | [error line]\r\nVALUE {apple} 0 3\r\nred\r\nEND\r\n               |
        | [error line]\r\n[error line]\r\nVALUE {apple} 0 3\r\nred\r\nEND\r\n |

    @malformed
    Scenario Outline: <defect>
      Given A sends "set {n} 0 0 2\r\n42\r\n" and receives "STORED\r\n"
      When A sends "<line>\r\n" and receives "[error line]\r\n"
      Then A sends "get {n}\r\n" and receives "VALUE {n} 0 2\r\n42\r\nEND\r\n"

      Examples:
        | defect                              | verb   | asks                | line         |
        | incr without words                  | incr   | words:too-few       | incr         |
        | incr without an amount              | incr   | words:too-few       | incr {n}     |
        | decr without an amount              | decr   | words:too-few       | decr {n}     |
        | decr without words                  | decr   | words:too-few       | decr         |
        | delete without a key                | delete | words:too-few       | delete       |
        | touch without words                 | touch  | words:too-few       | touch        |
        | touch without a time                | touch  | words:too-few       | touch {n}    |
        | touch with a time that is none      | touch  | exptime:letters     | touch {n} x  |
        | touch with half a number for a time | touch  | exptime:half-number | touch {n} 1x |

      @knows:gat
      Examples: where the target knows it
        | defect                            | verb | asks                | line       |
        | gat without words                 | gat  | words:too-few       | gat        |
        | gat with a time that is none      | gat  | exptime:letters     | gat x {n}  |
        | gat with half a number for a time | gat  | exptime:half-number | gat 1x {n} |

      @knows:gats
      Examples: where the target knows it too
        | defect                             | verb | asks                | line        |
        | gats without words                 | gats | words:too-few       | gats        |
        | gats with a time that is none      | gats | exptime:letters     | gats x {n}  |
        | gats with half a number for a time | gats | exptime:half-number | gats 1x {n} |

  @TEXT-32 @must
  Rule: A data block longer or shorter than declared is answered with an error line, the old value stays, and the connection gets back in step
    "<data block> is a chunk of arbitrary 8-bit data of length <bytes> from the previous line." —
    protocol.txt § Storage commands
    Ruling: what is left of a refused block may be read as commands.

    @block:longer
    Scenario Outline: a block that is longer, with <verb>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "<line>\r\nabcdef\r\n"
      Then A receives "[error line]\r\n" and at most 1 further error line
      And A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

      @malformed
      Examples:
        | verb    | line                  |
        | set     | set {apple} 0 0 3     |
        | replace | replace {apple} 0 0 3 |
        | append  | append {apple} 0 0 3  |
        | prepend | prepend {apple} 0 0 3 |

      Examples: with the cas unique
        | verb | line                    |
        | cas  | cas {apple} 0 0 3 [cas] |

    @malformed @verb:add @block:longer
    Scenario: a block that is longer, with add
      When A sends "add {apple} 0 0 3\r\nabcdef\r\n"
      Then A receives "[error line]\r\n" and at most 1 further error line
      And A sends "get {apple}\r\n" and receives "END\r\n"

    @malformed @verb:set @block:shorter
    Scenario: a block that is shorter
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "set {apple} 0 0 8\r\nabc\r\nspare line\r\n"
      Then A receives "[error line]\r\n" and at most 1 further error line
      And A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    @malformed @block:shorter
    Scenario Outline: a block that is shorter, with <verb>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<verb> {apple} 0 0 <number>\r\nabc\r\nspare line\r\n"
      Then A receives "[error line]\r\n" and at most 1 further error line
      And A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

      Examples:
        | verb    | number |
        | add     | 8      |
        | replace | 8      |
        | append  | 8      |
        | prepend | 8      |
        | cas     | 8 1    |

    @malformed @verb:set @block:wrong-end
    Scenario: a block without its line end
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "set {apple} 0 0 3\r\nabcXYspare line\r\n"
      Then A receives "[error line]\r\n" and at most 1 further error line
      And A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    @malformed @block:wrong-end
    Scenario Outline: a block without its line end, with <verb>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<verb> {apple} 0 0 <number>\r\nabc<end>\r\n"
      Then A receives "[error line]\r\n" and at most 1 further error line
      And A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

      Examples:
        | verb    | number | end           |
        | add     | 3      | XYspare line  |
        | replace | 3      | \\rXspare line |
        | append  | 3      | XYspare line  |
        | prepend | 3      | \\rXspare line |
        | cas     | 3 1    | XYspare line  |

  @TEXT-36 @should
  Rule: Malformed input is answered CLIENT_ERROR with a text; ERROR is for unknown names
    "… some sort of client error in the input line, i.e. the input doesn't conform to the protocol in some
    way." — text-protocol-client.txt § Commands

    Scenario Outline: <defect>
      Given A sends "set {n} 0 0 1\r\nx\r\n" and receives "STORED\r\n"
      When A sends "<request>"
      Then A receives "CLIENT_ERROR [text]\r\n" and at most 1 further error line

      Examples:
        | defect                           | request                          |
        | a storage line with a key only   | set {n}\r\n7\r\n                 |
        | flags that are no number         | set {n} x 0 1\r\n7\r\n           |
        | an exptime that is no number     | set {n} 0 x 1\r\n7\r\n           |
        | a length that is no number       | set {n} 0 0 x\r\n7\r\n           |
        | a negative length                | set {n} 0 0 -1\r\n7\r\n          |
        | a cas unique that is no number   | cas {n} 0 0 1 x\r\n7\r\n         |
        | a block that is too long         | set {n} 0 0 3\r\nabcdef\r\n      |
        | incr without an amount           | incr {n}\r\n                     |
        | incr of a value that is no number | incr {n} 1\r\n                  |
        | incr by what is no number        | incr {n} ten\r\n                 |
        | touch with a time that is none   | touch {n} x\r\n                  |
