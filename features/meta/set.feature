@text @meta @shared
Feature: protocol.txt § Meta Set

  @META-10 @must @verb:ms
  Rule: ms stores and answers HD, NS, EX or NF; F gives client flags, T an expiration, and c, k, O, b what they ask for
    ""HD" (STORED), to indicate success." "F(token): set client flags to token (32 bit unsigned numeric)" "c:
    return CAS value if successfully stored." — protocol.txt § Meta Set

    Scenario Outline: F<flags>
      When A sends "ms {apple} 3 F<flags>\r\nred\r\n" and receives "HD\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} <flags> 3\r\nred\r\nEND\r\n"

      Examples:
        | flags      | asks           |
        | 0          | flags:zero     |
        | 5          |                |
        | 65535      | flags:65535    |
        | 4294967295 | flags:2^32-1   |

    Scenario: T
      When A sends "ms {apple} 3 T100\r\nred\r\n" and receives "HD\r\n"
      Then A sends "mg {apple} t\r\n" and receives "HD t[seconds 90 to 100]\r\n"

    Scenario: c is the cas unique that the item has now
      When A sends "ms {apple} 3 c\r\nred\r\n" and receives "HD c[cas]\r\n"
      Then A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      And A sends "ms {apple} 4 c\r\nblue\r\n" and receives "HD c[cas blue]\r\n"
      And [cas blue] is not [cas]

    Scenario: k of a key in base64
      When A sends "ms {apple:base64} 3 b k\r\nred\r\n"
      Then A receives "HD k{apple:base64} b\r\n"

    Scenario: an item that is overwritten
      Given A sends "set {apple} 5 100 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "ms {apple} 4\r\nblue\r\n" and receives "HD\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 4\r\nblue\r\nEND\r\n"

  @META-57 @must
  Rule: Without F and T client flags are 0 and the item has no end
    "Sets flags to 0 if not supplied." — protocol.txt § Meta Set

    Scenario: neither
      Given A sends "set {apple} 5 100 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "ms {apple} 4\r\nblue\r\n" and receives "HD\r\n"
      Then A sends "mg {apple} f\r\n" and receives "HD f0\r\n"
      And A sends "mg {apple} t\r\n" and receives "HD t-1\r\n"

  @META-64 @should
  Rule: s is the size of what is stored now
    "s: return the size of the stored item on success (ie; new size on append)" — protocol.txt § Meta
    Set

    Scenario: ms
      When A sends "ms {apple} 3 s\r\nred\r\n"
      Then A receives "HD s3\r\n"

    Scenario: ms that appends
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "ms {apple} 4 MA s\r\nblue\r\n"
      Then A receives "HD s7\r\n"

  @META-11 @must @verb:ms
  Rule: ms has modes: E add, A append, P prepend, R replace, S set; NS where there is an item, or none, against the mode
    "E: "add" command. … return NS if item exists. Else add." "A: "append" command. If item exists, append the new
    value to its data." "R: "replace" command. Set only if item already exists." — § Meta Set

    Scenario Outline: <what> where there is an item
      Given A sends "set {apple} 5 100 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "ms {apple} 4 M<mode> F7 T0\r\nblue\r\n" and receives "<answer>\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} <flags> <bytes>\r\n<data>\r\nEND\r\n"
      And A sends "mg {apple} t\r\n" and receives "HD <time>\r\n"

      Examples:
        | what    | mode | asks         | answer | flags | bytes | data    | time                   |
        | set     | S    | state:stored | HD     | 7     | 4     | blue    | t-1                    |
        | add     | E    | state:stored | NS     | 5     | 3     | red     | t[seconds 90 to 100]   |
        | replace | R    | state:stored | HD     | 7     | 4     | blue    | t-1                    |
        | append  | A    | state:stored | HD     | 5     | 7     | redblue | t[seconds 90 to 100]   |
        | prepend | P    | state:stored | HD     | 5     | 7     | bluered | t[seconds 90 to 100]   |

    Scenario Outline: <what> where there is none
      When A sends "ms {apple} 4 M<mode> F7\r\nblue\r\n" and receives "<answer>\r\n"
      Then A sends "get {apple}\r\n" and receives "<found>\r\n"

      Examples:
        | what    | mode | asks        | answer | found                                   |
        | set     | S    | state:never | HD     | VALUE {apple} 7 4\r\nblue\r\nEND        |
        | add     | E    | state:never | HD     | VALUE {apple} 7 4\r\nblue\r\nEND        |
        | replace | R    | state:never | NS     | END                                     |
        | append  | A    | state:never | NS     | END                                     |
        | prepend | P    | state:never | NS     | END                                     |

  @META-12 @must @verb:ms
  Rule: With a cas unique in C ms stores only if it is the item's: else EX, and NF where there is no item
    "… only store item if the supplied token matches the current CAS value of the item." "Append and Prepend modes
    will also respect a supplied cas value." — protocol.txt § Meta Set

    Scenario Outline: <what>, with the item's own
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "ms {apple} 4 C[cas] M<mode>\r\nblue\r\n" and receives "HD\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 <bytes>\r\n<data>\r\nEND\r\n"

      Examples:
        | what    | mode | asks      | bytes | data    |
        | set     | S    | cas:right | 4     | blue    |
        | append  | A    | cas:right | 7     | redblue |
        | prepend | P    | cas:right | 7     | bluered |

    Scenario Outline: <what>, with an older one
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      And A sends "set {apple} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      When A sends "ms {apple} 4 C[cas] M<mode>\r\nblue\r\n" and receives "EX\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 5\r\ngreen\r\nEND\r\n"

      Examples:
        | what    | mode | asks      |
        | set     | S    | cas:wrong |
        | append  | A    | cas:wrong |
        | prepend | P    | cas:wrong |

    @state:never
    Scenario: no item
      When A sends "ms {apple} 4 C7\r\nblue\r\n" and receives "NF\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

  @META-13 @should
  Rule: An append with N makes an item where there is none, with that time
    "N(token): if in append mode, autovivify on miss with supplied TTL" — protocol.txt § Meta Set

    Scenario: where there is none
      When A sends "ms {apple} 3 MA N100\r\nred\r\n" and receives "HD\r\n"
      Then A sends "mg {apple} v\r\n" and receives "VA 3\r\nred\r\n"
      And A sends "mg {apple} t\r\n" and receives "HD t[seconds 90 to 100]\r\n"

  @META-70 @must @verb:ms
  Rule: ms and mg with v carry every value unchanged
    "<datalen> is the length of the payload data.", "<data block> is a chunk of arbitrary 8-bit data" —
    protocol.txt § Meta Set

    Scenario Outline: <what>
      When A sends "ms {apple} <length>\r\n<data>\r\n" and receives "HD\r\n"
      Then A sends "mg {apple} v\r\n" and receives "VA <length>\r\n<data>\r\n"

      Examples:
        | what         | asks           | length | data                   |
        | nothing      | value:empty    | 0      |                        |
        | line ends    | value:crlf     | 9      | \r\nEND\r\n\r\n        |
        | a NUL        |                | 3      | \0\xff\0               |
        | 65,536 bytes | value:65536    | 65536  | [65536 bytes]          |
        | 100,000 bytes | value:100000  | 100000 | [100000 bytes]         |
