@text @meta @shared
Feature: protocol.txt § Meta Get

  @META-02 @must
  Rule: mg answers HD on a hit, with v VA, the size and the data, and EN on a miss
    "VA <size> <flags>*\r\n", "<data block>\r\n", "If the request did not ask for a value …: HD <flags>*\r\n", "If the
    request resulted in a miss …: EN\r\n" — protocol.txt § Meta Get

    Scenario: a hit with v
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} v\r\n"
      Then A receives "VA 3\r\nred\r\n"

    Scenario: a hit without v
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} f\r\n"
      Then A receives "HD f5\r\n"

    Scenario Outline: a miss, <flags>
      When A sends "mg {apple} <flags>\r\n"
      Then A receives "EN\r\n"

      Examples:
        | flags |
        | v     |
        | t     |

  @META-60 @must
  Rule: mg on a hit with neither v nor another flag answers HD
    "If the request did not ask for a value in the response (v) flag, the server response looks like: HD <flags>*"
    — protocol.txt § Meta Get

    Scenario: mg and nothing else
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple}\r\n"
      Then A receives "HD\r\n"

  @META-03 @must
  Rule: A flag that asks for something is answered with it: c cas unique, f client flags, h hit before, k key, l idle time, O opaque, s size, t remaining time, v value
    "Flags can return new data or reflect information …. Sending an 't' flag with a get for an item with 20 seconds
    of TTL remaining, would return 't20' in the response." — protocol.txt § Meta Commands

    Scenario Outline: <flag>
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} <flag>\r\n"
      Then A receives "HD <answer>\r\n"

      Examples:
        | flag | answer             |
        | f    | f5                 |
        | h    | h0                 |
        | k    | k{apple}           |
        | l    | l[seconds 0 to 3]  |
        | O7a  | O7a                |
        | s    | s[number]          |
        | t    | t-1                |

    Scenario: c
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 5 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "mg {apple} c\r\n"
      Then A receives "HD c[cas]\r\n"

    Scenario: t of an item that ends
      Given A sends "set {apple} 5 100 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} t\r\n"
      Then A receives "HD t[seconds 90 to 101]\r\n"

    Scenario: b beside k, where the key was stored and asked for with b
      Given A sends "ms {apple:base64} 3 b\r\nred\r\n" and receives "HD\r\n"
      When A sends "mg {apple:base64} b k\r\n"
      Then A receives one of
        | HD k{apple:base64} b\r\n |
        | HD b k{apple:base64}\r\n |

  @META-63 @should
  Rule: What flags ask for comes in their order
    "… it is returned in the same order as they were in the original command, though this is not strict." —
    protocol.txt § Meta Commands

    Scenario Outline: mg with <flags>
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} <flags>\r\n"
      Then A receives "<answer>\r\n"

      Examples:
        | flags         | answer                         |
        | s t f         | HD s[number] t-1 f5            |
        | f t s         | HD f5 t-1 s[number]            |
        | k O7 v h      | VA 3 k{apple} O7 h0\r\nred     |
        | h v O7 k      | VA 3 h0 O7 k{apple}\r\nred     |

    Scenario: ms with O, c and k
      When A sends "ms {apple} 3 O7 c k\r\nred\r\n"
      Then A receives "HD O7 c[cas] k{apple}\r\n"

  @META-04 @must
  Rule: h and l show the state before this command; with u it does not count as an access
    "The above two flags return the value of "hit before?" and "last access time" before the command was
    processed." "This also avoids marking an item as being hit or updating its last access time." — § Meta Get

    Scenario: h of an item that was read
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} h\r\n" and receives "HD h0\r\n"
      Then A sends "mg {apple} h\r\n" and receives "HD h1\r\n"

    Scenario: h of an item that was read with u
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} u\r\n" and receives "HD\r\n"
      Then A sends "mg {apple} h\r\n" and receives "HD h0\r\n"

    Scenario: l of an item that nobody has read
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And 6 seconds pass
      When A sends "mg {apple} l\r\n"
      Then A receives "HD l[seconds 4 to 20]\r\n"

    Scenario: l of an item that was read with u
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And 6 seconds pass
      When A sends "mg {apple} u l\r\n" and receives "HD l[seconds 4 to 20]\r\n"
      Then A sends "mg {apple} l\r\n" and receives "HD l[seconds 4 to 20]\r\n"

  @META-06 @must
  Rule: O with up to 31 bytes and k come back with every reply that is sent
    "O(token): opaque value, consumes a token and copies back with response", "k: return key as a token" —
    protocol.txt § Meta Get

    Scenario Outline: <verb> with <flag>, answered <code>
      Given A sends "set {apple} 0 0 3\r\nred\r\nset {n} 0 0 1\r\n7\r\n" and receives "STORED\r\nSTORED\r\n"
      When A sends "<request> <flag>\r\n<block>"
      Then A receives "<code> <back>\r\n<data>"

      Examples: an opaque
        | verb | code | request              | flag                             | block    | back                             | data    |
        | mg   | HD   | mg {apple}           | O1                               |          | O1                               |         |
        | mg   | VA 3 | mg {apple} v         | Oabcdefghijklmnopqrstuvwxyz01234 |          | Oabcdefghijklmnopqrstuvwxyz01234 | red\r\n |
        | ms   | HD   | ms {pear} 1          | O1                               | x\r\n    | O1                               |         |
        | ms   | NS   | ms {apple} 1 ME      | O1                               | x\r\n    | O1                               |         |
        | ms   | EX   | ms {apple} 1 C999999999999 | O1                         | x\r\n    | O1                               |         |
        | ms   | NF   | ms {pear} 1 C999     | O1                               | x\r\n    | O1                               |         |
        | md   | HD   | md {apple}           | O1                               |          | O1                               |         |
        | md   | NF   | md {pear}            | O1                               |          | O1                               |         |
        | md   | EX   | md {apple} C999999999999 | O1                           |          | O1                               |         |
        | ma   | HD   | ma {n}               | O1                               |          | O1                               |         |
        | ma   | VA 1 | ma {n} v             | O1                               |          | O1                               | 8\r\n   |
        | ma   | NF   | ma {pear}            | O1                               |          | O1                               |         |
        | ma   | EX   | ma {n} C999999999999 | O1                               |          | O1                               |         |

      Examples: the key
        | verb | code | request              | flag | block    | back     | data    |
        | mg   | HD   | mg {apple}           | k    |          | k{apple} |         |
        | mg   | VA 3 | mg {apple} v         | k    |          | k{apple} | red\r\n |
        | ms   | HD   | ms {pear} 1          | k    | x\r\n    | k{pear}  |         |
        | ms   | NS   | ms {apple} 1 ME      | k    | x\r\n    | k{apple} |         |
        | ms   | EX   | ms {apple} 1 C999999999999 | k | x\r\n | k{apple} |         |
        | ms   | NF   | ms {pear} 1 C999     | k    | x\r\n    | k{pear}  |         |
        | md   | HD   | md {apple}           | k    |          | k{apple} |         |
        | md   | NF   | md {pear}            | k    |          | k{pear}  |         |
        | md   | EX   | md {apple} C999999999999 | k |         | k{apple} |         |
        | ma   | HD   | ma {n}               | k    |          | k{n}     |         |
        | ma   | VA 1 | ma {n} v             | k    |          | k{n}     | 8\r\n   |
        | ma   | NF   | ma {pear}            | k    |          | k{pear}  |         |
        | ma   | EX   | ma {n} C999999999999 | k    |          | k{n}     |         |

  @META-58 @should
  Rule: EN carries k and O
    "O(token): opaque value, consumes a token and copies back with response" — protocol.txt § Meta Get

    Scenario Outline: mg of a missing key with <flag>
      When A sends "mg {apple} <flag>\r\n"
      Then A receives "EN <flag in the answer>\r\n"

      Examples:
        | flag | flag in the answer |
        | O7   | O7                 |
        | k    | k{apple}           |

  @META-56 @should
  Rule: An opaque of 32 bytes comes back too
    "Opaque tokens may be up to 32 bytes in length, and are a string similar to keys." — § Meta Get

    Scenario: 32 bytes
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} Oabcdefghijklmnopqrstuvwxyz012345\r\n"
      Then A receives "HD Oabcdefghijklmnopqrstuvwxyz012345\r\n"

  @META-07 @must
  Rule: mg with T sets the remaining time
    "T(token): update remaining TTL": "Similar to "touch" and "gat" commands, updates the remaining TTL of an item
    if hit." — protocol.txt § Meta Get

    Scenario: a longer time
      Given A sends "set {apple} 0 5 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} v T100\r\n" and receives "VA 3\r\nred\r\n"
      And 7 seconds pass
      Then A sends "mg {apple} v t\r\n" and receives "VA 3 t[seconds 80 to 94]\r\nred\r\n"

    Scenario: a shorter time
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} T2\r\n" and receives "HD\r\n"
      And 4 seconds pass
      Then A sends "mg {apple} v\r\n" and receives "EN\r\n"

  @META-08 @should
  Rule: mg with v and the item's own cas unique in C is answered without the data
    "C(token): compare CAS value" — protocol.txt § Meta Get

    Scenario: the item's own
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "mg {apple} v C[cas]\r\n"
      Then A receives "HD\r\n"

    Scenario: an older one
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      And A sends "set {apple} 0 0 4\r\nblue\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} v C[cas]\r\n"
      Then A receives "VA 4\r\nblue\r\n"

    Scenario: T works beside it
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "mg {apple} v C[cas] T100\r\n" and receives "HD\r\n"
      Then A sends "mg {apple} t\r\n" and receives "HD t[seconds 90 to 101]\r\n"
