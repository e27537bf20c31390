@binary
Feature: protocol-binary.xml § Packet structure: packets that are wrong

  @CLIENT-110 @must
  Rule: A packet that is no response is no answer
    "0x81 Response packet for this protocol version" — protocol-binary.xml § Magic Byte

    Scenario Outline: a get with magic <magic>
      Given the server holds "red" under "apple"
      And the server answers every get with magic <magic>
      When the client calls get "apple"
      Then that returns no value

      Examples:
        | magic |
        | 0x00  |
        | 0x80  |
        | 0x82  |

    Scenario: a line of text
      Given the server answers every get with "ERROR\r\n", and ends the connection
      When the client calls get "apple"
      Then that returns no value

  @CLIENT-111 @must
  Rule: Impossible lengths give no value, crash no program, and hang no call
    "Total body length  Length in bytes of extra + key + value." — protocol-binary.xml § Packet structure

    Scenario Outline: a get with <field> <n>
      Given the server holds "red" under "apple"
      And the server answers every get with <field> <n>
      When the client calls get "apple"
      Then that returns no value

      Examples:
        | field         | n          |
        | key length    | 65535      |
        | key length    | 8          |
        | extras length | 255        |
        | extras length | 8          |
        | body length   | 0x7fffffff |
        | body length   | 0xffffffff |
        | body length   | 2          |
        | body length   | 100        |

    Scenario Outline: a longer value, with <field> <n>
      Given the server holds "0123456789" under "apple"
      And the server answers every get with <field> <n>
      When the client calls get "apple"
      Then that returns no value

      Examples:
        | field         | n  |
        | extras length | 0  |
        | extras length | 3  |
        | extras length | 8  |
        | extras length | 14 |
        | body length   | 0  |
        | body length   | 3  |

  @CLIENT-112 @must
  Rule: A status other than 0 is no success
    "If the status code of a response packet is non-nil, the body of the packet will contain a textual error message." —
    protocol-binary.xml § Commands

    Scenario Outline: <request> with status <status>
      Given the server holds "1" under "n"
      And the server answers every <request> with status <status>
      When the client calls <call>
      Then that returns a refusal or no value

      Examples:
        | request | status | call                       |
        | set     | 0x0001 | set "n" to "red"           |
        | set     | 0x0002 | set "n" to "red"           |
        | set     | 0x0003 | set "n" to "red"           |
        | set     | 0x0004 | set "n" to "red"           |
        | set     | 0x0005 | set "n" to "red"           |
        | set     | 0x0006 | set "n" to "red"           |
        | set     | 0x0081 | set "n" to "red"           |
        | set     | 0x0082 | set "n" to "red"           |
        | set     | 0x0085 | set "n" to "red"           |
        | set     | 0x00ff | set "n" to "red"           |
        | set     | 0x0100 | set "n" to "red"           |
        | delete  | 0x0082 | delete "n"                 |
        | delete  | 0x0100 | delete "n"                 |
        | incr    | 0x0082 | incr "n"                   |
        | incr    | 0x0100 | incr "n"                   |
        | get     | 0x0001 | get "n"                    |
        | get     | 0x0082 | get "n"                    |
        | get     | 0x0084 | get "n"                    |
        | get     | 0x0100 | get "n"                    |
        | get     | 0x0002 | get "n"                    |
        | get     | 0x0005 | get "n"                    |
        | get     | 0x0085 | gets "n"                   |
        | add     | 0x0001 | add "m" to "red"           |
        | add     | 0x0082 | add "m" to "red"           |
        | add     | 0x0100 | add "m" to "red"           |
        | replace | 0x0005 | replace "n" to "red"       |
        | replace | 0x0085 | replace "n" to "red"       |
        | replace | 0x0100 | replace "n" to "red"       |
        | append  | 0x0001 | append "n" to "red"        |
        | append  | 0x0003 | append "n" to "red"        |
        | append  | 0x0005 | append "n" to "red"        |
        | append  | 0x0082 | append "n" to "red"        |
        | append  | 0x0100 | append "n" to "red"        |
        | request | 0x0005 | prepend "n" to "red"       |
        | request | 0x0082 | prepend "n" to "red"       |
        | cas     | 0x0003 | cas "n" to "red" unique 77 |
        | cas     | 0x0005 | cas "n" to "red" unique 77 |
        | cas     | 0x0082 | cas "n" to "red" unique 77 |
        | cas     | 0x0100 | cas "n" to "red" unique 77 |
        | delete  | 0x0002 | delete "n"                 |
        | delete  | 0x0005 | delete "n"                 |
        | delete  | 0x0085 | delete "n"                 |
        | incr    | 0x0005 | incr "n"                   |
        | incr    | 0x0006 | incr "n"                   |
        | decr    | 0x0006 | decr "n"                   |
        | decr    | 0x0082 | decr "n"                   |
        | touch   | 0x0005 | touch "n" exptime 100      |
        | touch   | 0x0082 | touch "n" exptime 100      |
        | touch   | 0x0100 | touch "n" exptime 100      |

    Scenario Outline: many keys of which one has status <status>
      Given the server holds "1" under "n"
      And the server answers every get with status <status>
      When the client calls get_many "n", "m"
      Then that returns no value

      Examples:
        | status |
        | 0x0082 |
        | 0x0085 |
        | 0x0100 |

  @CLIENT-114 @must
  Rule: Only keys of 1 to 250 bytes are sent
    "Currently the length limit of a key is set at 250 characters" — text-protocol-client.txt § Keys
    "MUST have key." — protocol-binary.xml § Get, Get Quietly, Get Key, Get Key Quietly

    Scenario Outline: <call> of a key <what>
      When the client calls <call> "<key>" and that returns any outcome
      Then the server has received nothing that the document forbids

      Examples:
        | call   | what         | key     |
        | get    | of 251 bytes | (k)*251 |
        | get    | of no bytes  |         |
        | get    | of 300 bytes | (k)*300 |
        | get    | of 126 letters of two bytes | (\xc3\xbc)*126 |
        | delete | of 251 bytes | (k)*251 |
        | delete | of no bytes  |         |

    Scenario: a set under a key of 251 bytes
      When the client calls set "(k)*251" to "red" and that returns any outcome
      Then the server has received nothing that the document forbids

  @CLIENT-115 @must
  Rule: A packet that nobody has asked for gives no key its value
    "All communication is initiated by a request from the client" — protocol-binary.xml § Commands

    Scenario: a hit between two calls
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      When the client calls get "apple" and that returns hit "red"
      And the server says "\x81\0\0\0\x04\0\0\0\0\0\0\x07\0\0\0\0\0\0\0\0\0\0\0\x01\0\0\0\0bad" unasked
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "apple"
      Then that returns hit "red" or no value

  @CLIENT-116 @must
  Rule: A counter that is not 8 bytes long is not returned as a number
    Ruling: a number with digits cut off is another number.

    Scenario Outline: <n> bytes too <how>
      Given the server holds "258" under "n"
      And the server answers every incr with a length <n> too <how>
      When the client calls incr "n"
      Then that returns number 259 or a refusal

      Examples:
        | n | how   |
        | 1 | small |
        | 4 | small |
        | 7 | small |
        | 8 | small |

  @CLIENT-117 @should
  Rule: An incr without an initial value creates no counter
    "If the expiration value is all one-bits (0xffffffff), the operation will fail with NOT_FOUND." — protocol-binary.xml §
    Increment, Increment Quietly, Decrement, Decrement Quietly

    Scenario Outline: <call>
      When the client calls <call> "n" delta 3 and that returns a refusal
      Then the server has received <call> "n" delta 3 exptime 4294967295

      Examples:
        | call |
        | incr |
        | decr |

  @CLIENT-118 @must
  Rule: A request has exactly the extras that the document says
    Ruling: a server that looks at no length of extras would store them with the value, or leave bytes of the value out.

    Scenario Outline: <call>
      Given the server holds "1" under "n" unique 7
      When the client calls <call> and that returns any outcome
      Then the server has received nothing that the document forbids

      Examples:
        | call                              |
        | set "n" to "red" exptime 100      |
        | add "m" to "red" exptime 100      |
        | replace "n" to "red" exptime 100  |
        | append "n" to "red"               |
        | prepend "n" to "red"              |
        | cas "n" to "red" unique 7         |
        | get "n"                           |
        | get_many "n", "m"                 |
        | delete "n"                        |
        | incr "n" delta 1                  |
        | touch "n" exptime 100             |
        | gat "n" exptime 100               |
        | flush                             |
