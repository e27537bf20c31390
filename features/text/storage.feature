@text @shared
Feature: text-protocol-client.txt § Storage

  @TEXT-40 @must
  Rule: set stores whether or not the key exists; get returns its data and flags, and nothing of an overwritten item remains
    "set means "store this data"." — text-protocol-client.txt § Storage; flags are what "the server stores
    along with the data and sends back when the item is retrieved."

    Scenario: a new item comes back with its flags
      When A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 5 3\r\nred\r\nEND\r\n"

    Scenario: an overwritten item takes the new data
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "set {apple} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 5\r\ngreen\r\nEND\r\n"

    Scenario: an overwritten item takes the new flags
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "set {apple} 9 0 3\r\nred\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 9 3\r\nred\r\nEND\r\n"

    Scenario: an item overwritten without an expiration no longer expires
      Given A sends "set {apple} 0 2 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    Scenario: an item overwritten with an expiration expires
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "set {apple} 0 2 3\r\nred\r\n" and receives "STORED\r\n"
      And 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    @verb:set
    Scenario Outline: data may hold <bytes>
      When A sends "set {apple} 0 0 <length>\r\n<data>\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 <length>\r\n<data>\r\nEND\r\n"

      Examples:
        | bytes                          | asks              | length              | data                      |
        | a line end                     | value:crlf        | 4                   | a\r\nb                    |
        | nothing but a line end         | value:crlf        | 2                   | \r\n                      |
        | what looks like the end        | value:crlf        | 7                   | \r\nEND\r\n               |
        | NUL                            |                   | 3                   | a\0b                      |
        | spaces                         |                   | 4                   | \x20a\x20\x20             |
        | bytes beyond ASCII             |                   | 4                   | \xff\x80\xc3\xa9          |
        | 65535 bytes                    | value:65535       | 65535               | [65535 bytes]             |
        | 65536 bytes                    | value:65536       | 65536               | [65536 bytes]             |
        | 100000 bytes                   | value:100000      | 100000              | [100000 bytes]            |
        | a kibibyte less than the limit | value:under-limit | [item limit - 1024] | [item limit - 1024 bytes] |
        | one byte, a space              | value:1           | 1                   | \x20                      |
        | every byte there is            | value:all-bytes   | 256                 | \x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x20\x21\x22\x23\x24\x25\x26\x27\x28\x29\x2a\x2b\x2c\x2d\x2e\x2f\x30\x31\x32\x33\x34\x35\x36\x37\x38\x39\x3a\x3b\x3c\x3d\x3e\x3f\x40\x41\x42\x43\x44\x45\x46\x47\x48\x49\x4a\x4b\x4c\x4d\x4e\x4f\x50\x51\x52\x53\x54\x55\x56\x57\x58\x59\x5a\x5b\x5c\x5d\x5e\x5f\x60\x61\x62\x63\x64\x65\x66\x67\x68\x69\x6a\x6b\x6c\x6d\x6e\x6f\x70\x71\x72\x73\x74\x75\x76\x77\x78\x79\x7a\x7b\x7c\x7d\x7e\x7f\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xaf\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xc9\xca\xcb\xcc\xcd\xce\xcf\xd0\xd1\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xdb\xdc\xdd\xde\xdf\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xeb\xec\xed\xee\xef\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa\xfb\xfc\xfd\xfe\xff |

    Scenario Outline: data may hold <bytes>, with <verb>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "<verb> {<key>} 0 0 <length><unique>\r\n<data>\r\n" and receives "STORED\r\n"
      Then A sends "get {<key>}\r\n" and receives "VALUE {<key>} 0 <length>\r\n<data>\r\nEND\r\n"

      Examples:
        | bytes           | verb    | asks        | key   | length | unique    | data          |
        | nothing         | add     | value:empty | pear  | 0      |           |               |
        | nothing         | replace | value:empty | apple | 0      |           |               |
        | nothing         | cas     | value:empty | apple | 0      | \x20[cas] |               |
        | a line end      | add     | value:crlf  | pear  | 4      |           | a\r\nb        |
        | a line end      | replace | value:crlf  | apple | 4      |           | a\r\nb        |
        | a line end      | cas     | value:crlf  | apple | 4      | \x20[cas] | a\r\nb        |
        | 65536 bytes     | add     | value:65536 | pear  | 65536  |           | [65536 bytes] |
        | 65536 bytes     | replace | value:65536 | apple | 65536  |           | [65536 bytes] |
        | 65536 bytes     | cas     | value:65536 | apple | 65536  | \x20[cas] | [65536 bytes] |

    @verb:set @value:empty
    Scenario: no bytes at all are a value
      When A sends "set {apple} 0 0 0\r\n\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 0\r\n\r\nEND\r\n"

  @TEXT-41 @must
  Rule: add stores only if there is no item; if there is one it answers NOT_STORED and leaves it as it was
    "add means "store this data, but only if the server doesn't already hold data for this key"." —
    text-protocol-client.txt § Storage

    Scenario: add of a new key
      When A sends "add {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    @verb:add @state:stored
    Scenario: add of a key that exists
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "add {apple} 7 0 4\r\nblue\r\n" and receives "NOT_STORED\r\n"
      Then A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"

    Scenario: add of a key that was deleted
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      When A sends "add {apple} 0 0 4\r\nblue\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 4\r\nblue\r\nEND\r\n"

  @TEXT-44 @must
  Rule: cas stores if the item is unchanged since its cas unique was fetched; EXISTS if it was changed, NOT_FOUND if there is no item
    "EXISTS to indicate that the item you are trying to store with a cas command has been modified since you
    last fetched it." — text-protocol-client.txt § Storage

    @verb:cas @cas:right
    Scenario: the item is unchanged
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "cas {apple} 0 0 4 [cas]\r\nblue\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 4\r\nblue\r\nEND\r\n"

    @verb:cas @cas:old
    Scenario: another client has changed the item
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      And B sends "set {apple} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      When A sends "cas {apple} 0 0 4 [cas]\r\nblue\r\n" and receives "EXISTS\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 5\r\ngreen\r\nEND\r\n"

    @verb:cas @cas:old
    Scenario: the item was stored again with the same data
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      And A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      Then A sends "cas {apple} 0 0 4 [cas]\r\nblue\r\n" and receives "EXISTS\r\n"

    @verb:cas @state:never
    Scenario: there is no item
      When A sends "cas {apple} 0 0 4 1\r\nblue\r\n" and receives "NOT_FOUND\r\n"
      Then A sends "add {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"

  @TEXT-47 @must
  Rule: The cas unique is an unsigned 64-bit decimal that changes with every modification and not with reads
    "unique is a unique 64-bit value of an existing entry." — text-protocol-client.txt § Storage; with it a
    client stores "only if no one else has updated since I last fetched it."

    @form:plain
    Scenario Outline: <verb> changes it
      Given A sends "set {n} 0 0 2\r\n42\r\n" and receives "STORED\r\n"
      And A sends "gets {n}\r\n" and receives "VALUE {n} 0 2 [cas before]\r\n42\r\nEND\r\n"
      When A sends "<request>" and receives "<reply>"
      Then A sends "gets {n}\r\n" and receives "VALUE {n} 0 <length> [cas after]\r\n<value>\r\nEND\r\n"
      And [cas after] is not [cas before]

      Examples:
        | verb    | request                              | reply      | length | value |
        | set     | set {n} 0 0 2\r\n42\r\n              | STORED\r\n | 2      | 42    |
        | append  | append {n} 0 0 1\r\n0\r\n            | STORED\r\n | 3      | 420   |
        | prepend | prepend {n} 0 0 1\r\n1\r\n           | STORED\r\n | 3      | 142   |
        | incr    | incr {n} 1\r\n                       | 43\r\n     | 2      | 43    |
        | decr    | decr {n} 1\r\n                       | 41\r\n     | 2      | 41    |
        | cas     | cas {n} 0 0 2 [cas before]\r\n42\r\n | STORED\r\n | 2      | 42    |
        | replace | replace {n} 0 0 2\r\n42\r\n          | STORED\r\n | 2      | 42    |

    @form:silent
    Scenario Outline: <verb> with noreply changes it
      Given A sends "set {n} 0 0 2\r\n42\r\n" and receives "STORED\r\n"
      And A sends "gets {n}\r\n" and receives "VALUE {n} 0 2 [cas before]\r\n42\r\nEND\r\n"
      When A sends "<request>\r\n"
      And A receives nothing
      Then A sends "gets {n}\r\n" and receives "VALUE {n} 0 <length> [cas after]\r\n<value>\r\nEND\r\n"
      And [cas after] is not [cas before]

      Examples:
        | verb    | request                                  | length | value |
        | set     | set {n} 0 0 2 noreply\r\n42              | 2      | 42    |
        | append  | append {n} 0 0 1 noreply\r\n0            | 3      | 420   |
        | prepend | prepend {n} 0 0 1 noreply\r\n1           | 3      | 142   |
        | incr    | incr {n} 1 noreply                       | 2      | 43    |
        | decr    | decr {n} 1 noreply                       | 2      | 41    |
        | cas     | cas {n} 0 0 2 [cas before] noreply\r\n42 | 2      | 42    |
        | replace | replace {n} 0 0 2 noreply\r\n42          | 2      | 42    |

    Scenario: reads do not change it
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And B sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      Then A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"

  @TEXT-42 @must
  Rule: replace stores only if there is an item: STORED, else NOT_STORED
    "replace means "store this data, but only if the server does already hold data for this key"." —
    text-protocol-client.txt § Storage

    Scenario: replace of a key that exists
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "replace {apple} 7 0 4\r\nblue\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 7 4\r\nblue\r\nEND\r\n"

    Scenario: replace of a key that was never stored
      When A sends "replace {apple} 0 0 4\r\nblue\r\n" and receives "NOT_STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    Scenario: replace of a key that was deleted
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      When A sends "replace {apple} 0 0 4\r\nblue\r\n" and receives "NOT_STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

  @TEXT-43 @must
  Rule: append and prepend put data after and before the existing data; flags and expiration of the item stay; NOT_STORED if there is no item
    "append means "add this data to an existing key after existing data"." — text-protocol-client.txt §
    Storage "They … ignore new flag and exptime settings." — protocol.txt § Storage commands

    Scenario Outline: <verb>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<verb> {apple} 0 0 4\r\n-ish\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 7\r\n<value>\r\nEND\r\n"

      Examples:
        | verb    | value   |
        | append  | red-ish |
        | prepend | -ishred |

    Scenario Outline: <verb> of <what>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<verb> {apple} 0 0 <length>\r\n<data>\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 <sum>\r\n<value>\r\nEND\r\n"

      Examples:
        | verb    | what           | asks        | length | data                 | sum   | value                   |
        | append  | nothing        | value:empty | 0      |                      | 3     | red                     |
        | prepend | nothing        | value:empty | 0      |                      | 3     | red                     |
        | append  | a line end     | value:crlf  | 2      | \r\n                 | 5     | red\r\n                 |
        | prepend | a line end     | value:crlf  | 2      | \r\n                 | 5     | \r\nred                 |
        | append  | a large number | value:max64 | 20     | 18446744073709551615 | 23    | red18446744073709551615 |
        | prepend | a large number | value:max64 | 20     | 18446744073709551615 | 23    | 18446744073709551615red |
        | append  | 65536 bytes    | value:65536 | 65536  | [65536 bytes]        | 65539 | red[65536 bytes]        |
        | prepend | 65536 bytes    | value:65536 | 65536  | [65536 bytes]        | 65539 | [65536 bytes]red        |

    Scenario Outline: <verb> keeps the flags
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<verb> {apple} 9 0 1\r\n!\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 5 4\r\n<value>\r\nEND\r\n"

      Examples:
        | verb    | value |
        | append  | red!  |
        | prepend | !red  |

    Scenario Outline: <verb> keeps the expiration, <whose>
      Given A sends "set {apple} 0 <of the item> 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<verb> {apple} 0 <of the command> 1\r\n!\r\n" and receives "STORED\r\n"
      And <time> seconds pass
      Then A sends "get {apple}\r\n" and receives "<item>END\r\n"

      Examples:
        | verb    | whose        | of the item | of the command | time | item                          |
        | append  | none         | 0           | 2              | 3    | VALUE {apple} 0 4\r\nred!\r\n |
        | prepend | none         | 0           | 2              | 3    | VALUE {apple} 0 4\r\n!red\r\n |
        | append  | five seconds | 5           | 0              | 6    |                               |
        | prepend | five seconds | 5           | 0              | 6    |                               |

    Scenario Outline: <verb> of a key that was never stored
      When A sends "<verb> {apple} 0 0 3\r\nred\r\n" and receives "NOT_STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | verb    |
        | append  |
        | prepend |
