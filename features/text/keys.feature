@text @shared
Feature: text-protocol-client.txt § Keys

  @TEXT-10 @must @key:250-bytes
  Rule: A key of 250 bytes works with every command
    "Currently the length limit of a key is set at 250 characters" — text-protocol-client.txt § Keys
    Ruling: characters are bytes.

    Scenario Outline: <verb>
      Given A sends "set {n:250} 0 0 2\r\n42\r\n" and receives "STORED\r\n"
      And A sends "gets {n:250}\r\n" and receives "VALUE {n:250} 0 2 [cas]\r\n42\r\nEND\r\n"
      When A sends "<request>" and receives "<reply>"
      Then A sends "get {n:250}\r\n" and receives "<item>END\r\n"

      Examples:
        | verb    | request                          | reply                                    | item                         |
        | set     | set {n:250} 0 0 1\r\n7\r\n       | STORED\r\n                               | VALUE {n:250} 0 1\r\n7\r\n   |
        | add     | add {n:250} 0 0 1\r\n7\r\n       | NOT_STORED\r\n                           | VALUE {n:250} 0 2\r\n42\r\n  |
        | replace | replace {n:250} 0 0 1\r\n7\r\n   | STORED\r\n                               | VALUE {n:250} 0 1\r\n7\r\n   |
        | append  | append {n:250} 0 0 1\r\n7\r\n    | STORED\r\n                               | VALUE {n:250} 0 3\r\n427\r\n |
        | prepend | prepend {n:250} 0 0 1\r\n7\r\n   | STORED\r\n                               | VALUE {n:250} 0 3\r\n742\r\n |
        | cas     | cas {n:250} 0 0 1 [cas]\r\n7\r\n | STORED\r\n                               | VALUE {n:250} 0 1\r\n7\r\n   |
        | get     | get {n:250}\r\n                  | VALUE {n:250} 0 2\r\n42\r\nEND\r\n       | VALUE {n:250} 0 2\r\n42\r\n  |
        | gets    | gets {n:250}\r\n                 | VALUE {n:250} 0 2 [cas]\r\n42\r\nEND\r\n | VALUE {n:250} 0 2\r\n42\r\n  |
        | delete  | delete {n:250}\r\n               | DELETED\r\n                              |                              |
        | incr    | incr {n:250} 1\r\n               | 43\r\n                                   | VALUE {n:250} 0 2\r\n43\r\n  |
        | decr    | decr {n:250} 1\r\n               | 41\r\n                                   | VALUE {n:250} 0 2\r\n41\r\n  |
        | touch   | touch {n:250} 100\r\n            | TOUCHED\r\n                              | VALUE {n:250} 0 2\r\n42\r\n  |

      @knows:gat
      Examples: where the target knows it
        | verb | request             | reply                              | item                        |
        | gat  | gat 100 {n:250}\r\n | VALUE {n:250} 0 2\r\n42\r\nEND\r\n | VALUE {n:250} 0 2\r\n42\r\n |

      @knows:gats
      Examples: where the target knows it too
        | verb | request              | reply                                          | item                        |
        | gats | gats 100 {n:250}\r\n | VALUE {n:250} 0 2 [cas after]\r\n42\r\nEND\r\n | VALUE {n:250} 0 2\r\n42\r\n |

      @locking
      Examples: with locks
        | verb   | request                            | reply        | item                        |
        | lock   | lock {n:250}\r\n                   | OK\r\n       | VALUE {n:250} 0 2\r\n42\r\n |
        | unlock | lock {n:250}\r\nunlock {n:250}\r\n | OK\r\nOK\r\n | VALUE {n:250} 0 2\r\n42\r\n |

      @leases
      Examples: with leases
        | verb     | request                  | reply                                          | item                        |
        | getss    | getss 100 {n:250}\r\n    | VALUE {n:250} 0 [text]\r\n42\r\nEND\r\n        | VALUE {n:250} 0 2\r\n42\r\n |
        | deletess | deletess 100 {n:250}\r\n | DELETED [cas after]\r\n                        |                             |

  @TEXT-11 @must @key:251-bytes
  Rule: A key of 251 bytes is refused by every command that takes a key; nothing is stored or changed, also not under its first 250 bytes
    "Currently the length limit of a key is set at 250 characters" — text-protocol-client.txt § Keys
    Ruling: which line says so is asked apart, and the block of a refused storage command may be read as commands.

    Scenario Outline: <verb>
      Given A sends "set {n:250} 0 0 2\r\n42\r\n" and receives "STORED\r\n"
      And A sends "gets {n:250}\r\n" and receives "VALUE {n:250} 0 2 [cas]\r\n42\r\nEND\r\n"
      When A sends "<request>"
      Then A receives "[refusal]\r\n" and at most 1 further error line
      And A sends "get {n:250}\r\n" and receives "VALUE {n:250} 0 2\r\n42\r\nEND\r\n"

      @malformed
      Examples:
        | verb    | request                        |
        | set     | set {n:251} 0 0 1\r\n7\r\n     |
        | replace | replace {n:251} 0 0 1\r\n7\r\n |
        | append  | append {n:251} 0 0 1\r\n7\r\n  |
        | prepend | prepend {n:251} 0 0 1\r\n7\r\n |
        | delete  | delete {n:251}\r\n             |
        | incr    | incr {n:251} 1\r\n             |
        | decr    | decr {n:251} 1\r\n             |
        | touch   | touch {n:251} 100\r\n          |

      Examples: with the cas unique
        | verb | request                          |
        | cas  | cas {n:251} 0 0 1 [cas]\r\n7\r\n |

      @malformed @locking
      Examples: with locks
        | verb | request          |
        | lock | lock {n:251}\r\n |

      @malformed @leases
      Examples: with leases
        | verb     | request                  |
        | deletess | deletess 100 {n:251}\r\n |

    @malformed @verb:add
    Scenario: add
      When A sends "add {n:251} 0 0 1\r\n7\r\n"
      Then A receives "[refusal]\r\n" and at most 1 further error line
      And A sends "get {n:250}\r\n" and receives "END\r\n"

    @malformed
    Scenario Outline: <verb>, which finds nothing
      Given A sends "set {n:250} 0 0 2\r\n42\r\n" and receives "STORED\r\n"
      When A sends "<request>"
      Then A receives one of
        | END\r\n          |
        | [error line]\r\n |

      Examples:
        | verb | request          |
        | get  | get {n:251}\r\n  |
        | gets | gets {n:251}\r\n |

      @knows:gat
      Examples: where the target knows it
        | verb | request             |
        | gat  | gat 100 {n:251}\r\n |

      @knows:gats
      Examples: where the target knows it too
        | verb | request              |
        | gats | gats 100 {n:251}\r\n |

      @leases
      Examples: with leases
        | verb  | request               |
        | getss | getss 100 {n:251}\r\n |

    @malformed @locking @verb:unlock
    Scenario: unlock
      Given A sends "set {n:250} 0 0 2\r\n42\r\n" and receives "STORED\r\n"
      And A sends "lock {n:250}\r\n" and receives "OK\r\n"
      When A sends "unlock {n:251}\r\n" and receives "[refusal]\r\n"
      Then B sends "lock {n:250}\r\n" and receives "LOCKED\r\n"

  @TEXT-95 @should @key:251-bytes
  Rule: A key of 251 bytes is refused with an error line
    Follows from "some sort of client error in the input line, i.e. the input doesn't conform to the protocol in
    some way" — text-protocol-client.txt § Commands: a key over "the length limit of a key" (§ Keys) does not.

    Scenario Outline: <verb>
      When A sends "<request>\r\n"
      Then A receives "[error line]\r\n" and at most 1 further error line

      Examples:
        | verb    | request                      |
        | set     | set {n:251} 0 0 1\r\n7       |
        | add     | add {n:251} 0 0 1\r\n7       |
        | replace | replace {n:251} 0 0 1\r\n7   |
        | append  | append {n:251} 0 0 1\r\n7    |
        | prepend | prepend {n:251} 0 0 1\r\n7   |
        | cas     | cas {n:251} 0 0 1 1\r\n7     |
        | get     | get {n:251}                  |
        | gets    | gets {n:251}                 |
        | delete  | delete {n:251}               |
        | incr    | incr {n:251} 1               |
        | decr    | decr {n:251} 1               |
        | touch   | touch {n:251} 100            |

      @knows:gat
      Examples: where the target knows it
        | verb | request         |
        | gat  | gat 100 {n:251} |

      @knows:gats
      Examples: where the target knows it too
        | verb | request          |
        | gats | gats 100 {n:251} |

      @locking
      Examples: with locks
        | verb | request      |
        | lock | lock {n:251} |

      @leases
      Examples: with leases
        | verb     | request              |
        | getss    | getss 100 {n:251}    |
        | deletess | deletess 100 {n:251} |

      @meta
      Examples: with meta commands
        | verb | request           |
        | mg   | mg {n:251} v      |
        | ms   | ms {n:251} 1\r\n7 |
        | md   | md {n:251}        |
        | ma   | ma {n:251}        |

  @TEXT-12 @must
  Rule: Keys may hold any byte but control characters and space, at any place, and are case-sensitive
    "… the key must not include control characters or whitespace." — text-protocol-client.txt § Keys
    Ruling: these are ASCII's; a byte of 0x80 or more belongs to the client's own encoding.

    Scenario Outline: <bytes>
      When A sends "set {apple}<suffix> 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}<suffix>\r\n" and receives "VALUE {apple}<suffix> 0 3\r\nred\r\nEND\r\n"
      And A sends "get {apple}\r\n" and receives "END\r\n"
      And A sends "delete {apple}<suffix>\r\n" and receives "DELETED\r\n"

      Examples:
        | bytes                     | asks              | suffix                   |
        | punctuation               | key:0x21 key:0x7e | !#$%&'*+,-./:;=?@^_`~    |
        | brackets                  |                   | \x28\x29\x5b\x5d\x7b\x7d |
        | quotes and a backslash    |                   | \x22'\\\\                |
        | UTF-8                     |                   | \xc3\xa9\xe2\x82\xac     |
        | bytes that are no UTF-8   | key:0x80 key:0xff | \x80\xff\xfe             |
        | what are spaces elsewhere | key:0x85 key:0xa0 | \x85\xa0                 |
        | angle brackets and a bar  | key:punctuation   | \x3c\x3e\x7c\x7b\x7d     |

    Scenario: two keys that differ in case
      Given A sends "set {apple}x 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {apple}X 0 0 4\r\nblue\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}x\r\n" and receives "VALUE {apple}x 0 3\r\nred\r\nEND\r\n"
      And A sends "get {apple}X\r\n" and receives "VALUE {apple}X 0 4\r\nblue\r\nEND\r\n"
      And A sends "delete {apple}x\r\ndelete {apple}X\r\n" and receives "DELETED\r\nDELETED\r\n"

  @TEXT-13 @survey
  Rule: Are control characters in a key refused?
    Left open: "the key must not include control characters or whitespace" — text-protocol-client.txt § Keys.
    That binds clients; what a server does with such a key is not said.

    Scenario Outline: <character>
      When A sends "set {apple}<byte>x 0 0 3\r\nred\r\n"
      Then what A receives is recorded as "set with <character> in the key"

      Examples:
        | character | asks     | byte |
        | 0x01      |          | \x01 |
        | a tab     |          | \t   |
        | NUL       |          | \0   |
        | 0x7f      | key:0x7f | \x7f |
