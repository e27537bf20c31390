@text @shared
Feature: text-protocol-client.txt § Storage: flags

  @TEXT-45 @must
  Rule: Flags are opaque: 0 to 65535 come back as sent
    "flags is an arbitrary 16-bit unsigned integer … that the server stores along with the data and sends back
    when the item is retrieved." — text-protocol-client.txt § Storage

    Scenario Outline: <flags>
      When A sends "set {apple} <flags> 0 3\r\nred\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} <flags> 3\r\nred\r\nEND\r\n"

      Examples:
        | flags | asks                 |
        | 0     | verb:set flags:zero  |
        | 1     |                      |
        | 255   |                      |
        | 32768 |                      |
        | 65535 | verb:set flags:65535 |

    Scenario Outline: <flags>, with <verb>
      Given A sends "set {apple} 2 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 2 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "<verb> {<key>} <flags> 0 3<unique>\r\nnew\r\n" and receives "STORED\r\n"
      Then A sends "get {<key>}\r\n" and receives "VALUE {<key>} <flags> 3\r\nnew\r\nEND\r\n"

      Examples:
        | verb    | asks        | flags | key   | unique    |
        | add     | flags:zero  | 0     | pear  |           |
        | replace | flags:zero  | 0     | apple |           |
        | cas     | flags:zero  | 0     | apple | \x20[cas] |
        | add     | flags:65535 | 65535 | pear  |           |
        | replace | flags:65535 | 65535 | apple |           |
        | cas     | flags:65535 | 65535 | apple | \x20[cas] |

  @TEXT-46 @should
  Rule: Flags of 65536 to 4294967295 come back as sent, unsigned; larger ones are refused or come back as sent
    "… in memcached 1.2.1 and higher, flags may be 32-bits, instead of 16" — text-protocol-client.txt §
    Storage

    Scenario Outline: <flags>
      When A sends "set {apple} <flags> 0 3\r\nred\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} <flags> 3\r\nred\r\nEND\r\n"

      Examples:
        | flags      | asks                  |
        | 65536      | verb:set flags:65536  |
        | 2147483647 |                       |
        | 2147483648 |                       |
        | 4294967295 | verb:set flags:2^32-1 |

    Scenario Outline: <flags>, with <verb>
      Given A sends "set {apple} 2 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 2 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "<verb> {<key>} <flags> 0 3<unique>\r\nnew\r\n" and receives "STORED\r\n"
      Then A sends "get {<key>}\r\n" and receives "VALUE {<key>} <flags> 3\r\nnew\r\nEND\r\n"

      Examples:
        | verb    | asks         | flags      | key   | unique    |
        | add     | flags:65536  | 65536      | pear  |           |
        | replace | flags:65536  | 65536      | apple |           |
        | cas     | flags:65536  | 65536      | apple | \x20[cas] |
        | add     | flags:2^32-1 | 4294967295 | pear  |           |
        | replace | flags:2^32-1 | 4294967295 | apple |           |
        | cas     | flags:2^32-1 | 4294967295 | apple | \x20[cas] |

    Scenario Outline: <flags>, over 32 bits
      When A sends "set {apple} <flags> 0 3\r\nred\r\nget {apple}\r\n"
      Then A receives one of
        | STORED\r\nVALUE {apple} <flags> 3\r\nred\r\nEND\r\n |
        | [error line]\r\nEND\r\n                             |
        | [error line]\r\n[error line]\r\nEND\r\n             |

      Examples:
        | flags                | asks                |
        | 4294967296           | verb:set flags:2^32 |
        | 18446744073709551616 |                     |

    @flags:2^32
    Scenario Outline: <flags>, over 32 bits, with <verb>
      Given A sends "set {apple} 2 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 2 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "<verb> {<key>} <flags> 0 3<unique>\r\nnew\r\nget {<key>}\r\n"
      Then A receives one of
        | STORED\r\nVALUE {<key>} <flags> 3\r\nnew\r\nEND\r\n |
        | [error line]\r\n<old>END\r\n                        |
        | [error line]\r\n[error line]\r\n<old>END\r\n        |

      Examples:
        | verb    | flags      | key   | unique    | old                          |
        | add     | 4294967296 | pear  |           |                              |
        | replace | 4294967296 | apple |           | VALUE {apple} 2 3\r\nred\r\n |
        | cas     | 4294967296 | apple | \x20[cas] | VALUE {apple} 2 3\r\nred\r\n |
