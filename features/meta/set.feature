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
      Then A sends "mg {apple} t\r\n" and receives "HD t[seconds 90 to 101]\r\n"

    Scenario: c is the cas unique that the item has now
      When A sends "ms {apple} 3 c\r\nred\r\n" and receives "HD c[cas]\r\n"
      Then A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      And A sends "ms {apple} 4 c\r\nblue\r\n" and receives "HD c[cas blue]\r\n"
      And [cas blue] is not [cas]

    Scenario: k of a key in base64
      When A sends "ms {apple:base64} 3 b k\r\nred\r\n"
      Then A receives one of
        | HD k{apple:base64} b\r\n |
        | HD b k{apple:base64}\r\n |

    Scenario: an item that is overwritten
      Given A sends "set {apple} 5 100 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "ms {apple} 4\r\nblue\r\n" and receives "HD\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 4\r\nblue\r\nEND\r\n"

  @META-57 @must
  Rule: Without F and T client flags are 0 and the item never expires
    "Sets flags to 0 if not supplied." — protocol.txt § Meta Set

    Scenario: neither
      Given A sends "set {apple} 5 100 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "ms {apple} 4\r\nblue\r\n" and receives "HD\r\n"
      Then A sends "mg {apple} f\r\n" and receives "HD f0\r\n"
      And A sends "mg {apple} t\r\n" and receives "HD t-1\r\n"

  @META-64 @should
  Rule: s is the size of the value that is stored now
    "s: return the size of the stored item on success (ie; new size on append)" — protocol.txt § Meta
    Set. Ruling: me shows the size of the whole item, which is one too; clients ask for that of the value.

    Scenario: ms
      When A sends "ms {apple} 3 s\r\nred\r\n"
      Then A receives "HD s3\r\n"

    Scenario: ms that appends
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "ms {apple} 4 MA s\r\nblue\r\n"
      Then A receives "HD s7\r\n"

    Scenario: mg
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} s\r\n"
      Then A receives "HD s3\r\n"

  @META-11 @must @verb:ms
  Rule: ms has modes: E add, A append, P prepend, R replace, S set; NS if E finds an item, or A, P or R none
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
        | add     | E    | state:stored | NS     | 5     | 3     | red     | t[seconds 90 to 101]   |
        | replace | R    | state:stored | HD     | 7     | 4     | blue    | t-1                    |
        | append  | A    | state:stored | HD     | 5     | 7     | redblue | t[seconds 90 to 101]   |
        | prepend | P    | state:stored | HD     | 5     | 7     | bluered | t[seconds 90 to 101]   |

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
      And A sends "mg {apple} t\r\n" and receives "HD t[seconds 90 to 101]\r\n"

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
        | every byte there is | value:all-bytes | 256 | \x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x20\x21\x22\x23\x24\x25\x26\x27\x28\x29\x2a\x2b\x2c\x2d\x2e\x2f\x30\x31\x32\x33\x34\x35\x36\x37\x38\x39\x3a\x3b\x3c\x3d\x3e\x3f\x40\x41\x42\x43\x44\x45\x46\x47\x48\x49\x4a\x4b\x4c\x4d\x4e\x4f\x50\x51\x52\x53\x54\x55\x56\x57\x58\x59\x5a\x5b\x5c\x5d\x5e\x5f\x60\x61\x62\x63\x64\x65\x66\x67\x68\x69\x6a\x6b\x6c\x6d\x6e\x6f\x70\x71\x72\x73\x74\x75\x76\x77\x78\x79\x7a\x7b\x7c\x7d\x7e\x7f\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xaf\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xc9\xca\xcb\xcc\xcd\xce\xcf\xd0\xd1\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xdb\xdc\xdd\xde\xdf\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xeb\xec\xed\xee\xef\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa\xfb\xfc\xfd\xfe\xff |
        | a kibibyte less than the limit | value:under-limit | [item limit - 1024] | [item limit - 1024 bytes] |
        | 65,536 bytes | value:65536    | 65536  | [65536 bytes]          |
        | 100,000 bytes | value:100000  | 100000 | [100000 bytes]         |
