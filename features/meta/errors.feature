@text @meta @shared
Feature: protocol.txt § Meta Commands: errors

  @META-14 @must
  Rule: A missing word, a size that is no number, a block of the wrong length, a missing or malformed token: an error line, and no effect
    "Syntax errors are handled the same as noted under 'Error strings' section below." — § Meta Commands. Ruling:
    a refused block may be swallowed, or read as commands.

    @malformed
    Scenario Outline: <verb> without a key
      When A sends "<verb>\r\n"
      Then A receives "[error line]\r\n"
      And A sends "mn\r\n" and receives "MN\r\n"

      @words:too-few
      Examples:
        | verb |
        | mg   |
        | ms   |
        | md   |
        | ma   |

      @words:too-few @knows:me
      Examples: where the target knows it
        | verb |
        | me   |

    @malformed @verb:ms @words:too-few
    Scenario: ms without a size
      When A sends "ms {apple}\r\n"
      Then A receives "[error line]\r\n"
      And A sends "mg {apple}\r\n" and receives "EN\r\n"

    @malformed @verb:ms
    Scenario Outline: ms with the size <size>
      When A sends "ms {apple} <size>\r\nred\r\n"
      Then A receives "[error line]\r\n" and at most 1 further error line
      And A sends "mg {apple}\r\n" and receives "EN\r\n"

      Examples:
        | size | asks               |
        | -3   | length:negative    |
        | 3x   | length:half-number |
        | red  | length:letters     |

    @malformed @verb:ms
    Scenario Outline: a block that is <what>
      When A sends "ms {apple} 3\r\n<block>"
      Then A receives "[error line]\r\n" and at most 1 further error line
      And A sends "mg {apple}\r\n" and receives "EN\r\n"

      Examples:
        | what                 | asks            | block         |
        | longer               | block:longer    | reddish\r\n   |
        | shorter              | block:shorter   | r\r\nspare line\r\n |
        | ended by other bytes | block:wrong-end | redxx\r\n     |

    @malformed
    Scenario Outline: <verb> with <flag>
      Given A sends "set {n} 0 0 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "<request>\r\n"
      Then A receives "[error line]\r\n" and at most 1 further error line
      And A sends "get {n}\r\n" and receives "VALUE {n} 0 1\r\n7\r\nEND\r\n"
      And A sends "mg {n} t\r\n" and receives "HD t-1\r\n"

      Examples:
        | verb | flag  | asks                | request                   |
        | mg   | T     |                     | mg {n} T                  |
        | mg   | Tx    | exptime:letters     | mg {n} Tx                 |
        | mg   | T5x   | exptime:half-number | mg {n} T5x                |
        | mg   | N     |                     | mg {n} N                  |
        | mg   | Nx    |                     | mg {n} Nx                 |
        | mg   | R     |                     | mg {n} R                  |
        | mg   | Rx    |                     | mg {n} Rx                 |
        | mg   | C     |                     | mg {n} C                  |
        | mg   | Cx    |                     | mg {n} Cx                 |
        | mg   | Ex    |                     | mg {n} N0 Ex              |
        | ms   | T     |                     | ms {n} 1 T\r\n5           |
        | ms   | Tx    | exptime:letters     | ms {n} 1 Tx\r\n5          |
        | ms   | T5x   | exptime:half-number | ms {n} 1 T5x\r\n5         |
        | ms   | F     |                     | ms {n} 1 F\r\n5           |
        | ms   | Fx    |                     | ms {n} 1 Fx\r\n5          |
        | ms   | C     |                     | ms {n} 1 C\r\n5           |
        | ms   | Cx    |                     | ms {n} 1 Cx\r\n5          |
        | ms   | M     |                     | ms {n} 1 M\r\n5           |
        | ms   | MX    |                     | ms {n} 1 MX\r\n5          |
        | ms   | E     |                     | ms {n} 1 E\r\n5           |
        | ms   | Ex    |                     | ms {n} 1 Ex\r\n5          |
        | ms   | N     |                     | ms {n} 1 MA N\r\n5        |
        | ms   | Nx    |                     | ms {n} 1 MA Nx\r\n5       |
        | md   | T     |                     | md {n} I T                |
        | md   | Tx    | exptime:letters     | md {n} I Tx               |
        | md   | T5x   | exptime:half-number | md {n} I T5x              |
        | md   | C     |                     | md {n} C                  |
        | md   | Cx    |                     | md {n} Cx                 |
        | md   | Ex    |                     | md {n} I Ex               |
        | ma   | T     |                     | ma {n} T                  |
        | ma   | Tx    | exptime:letters     | ma {n} Tx                 |
        | ma   | T5x   | exptime:half-number | ma {n} T5x                |
        | ma   | D     |                     | ma {n} D                  |
        | ma   | Dx    | delta:letters       | ma {n} Dx                 |
        | ma   | D2^64 | delta:over64        | ma {n} D18446744073709551616 |
        | ma   | M     |                     | ma {n} M                  |
        | ma   | MX    |                     | ma {n} MX                 |
        | ma   | C     |                     | ma {n} C                  |
        | ma   | Cx    |                     | ma {n} Cx                 |
        | ma   | N     |                     | ma {n} N                  |
        | ma   | Nx    |                     | ma {n} Nx                 |
        | ma   | J     |                     | ma {n} N0 J               |
        | ma   | Jx    |                     | ma {n} N0 Jx              |
        | ma   | Ex    |                     | ma {n} Ex                 |

  @META-62 @should
  Rule: The error line is CLIENT_ERROR with a text
    ""CLIENT_ERROR <error>\r\n" means some sort of client error in the input line, i.e. the input doesn't conform
    to the protocol in some way." — protocol.txt § Error strings

    Scenario Outline: <what>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<request>\r\n"
      Then A receives "CLIENT_ERROR [text]\r\n"

      Examples:
        | what                       | request         |
        | no key                     | mg              |
        | a flag that nobody knows   | mg {apple} !    |
        | a token of the wrong form  | mg {apple} Tx   |
        | a key that does not decode | mg **** b       |
        | a key of 251 bytes         | mg {apple:251} |
        | a text that is counted     | ma {apple}      |

  @META-69 @should @verb:ms @value:limit+1
  Rule: ms over the item size limit is answered SERVER_ERROR, even with q, and nothing of it is stored
    ""SERVER_ERROR <error>\r\n" means some sort of server error prevents the server from carrying out the
    command." — protocol.txt § Error strings

    Scenario Outline: mode <mode>
      When A sends "ms {apple} [item limit + 1] M<mode>\r\n[item limit + 1 bytes]\r\n"
      Then A receives "SERVER_ERROR [text]\r\n"
      And A sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | mode |
        | S    |
        | E    |
        | R    |
        | A    |
        | P    |

    @form:silent
    Scenario: quiet
      When A sends "ms {apple} [item limit + 1] q\r\n[item limit + 1 bytes]\r\n"
      Then A receives "SERVER_ERROR [text]\r\n"
      And A sends "get {apple}\r\n" and receives "END\r\n"
