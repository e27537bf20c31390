Feature: protocol.txt § Storage commands: values of any size

  @CLIENT-03 @must
  Rule: A large value goes and comes whole
    "the reader of such data (either a client or a server) will always know, from a preceding text line, the exact length of
    the data block being transmitted" — protocol.txt § Protocol

    Scenario Outline: a get of <n> bytes
      Given the server holds "(<unit>)*<n>" under "apple"
      When the client calls get "apple"
      Then that returns hit "(<unit>)*<n>"

      Examples:
        | n      | unit       |
        | 1000   | x          |
        | 4096   | x          |
        | 65536  | x          |
        | 20000  | red\r\nEND |
        | 100000 | 0123456789 |
        | 1048576 | x         |

    Scenario Outline: a set of <n> times <unit>
      When the client calls set "apple" to "(<unit>)*<n>" and that returns stored
      Then the server has received set "apple" to "(<unit>)*<n>"

      Examples:
        | n      | unit       |
        | 65536  | x          |
        | 20000  | red\r\nEND |
        | 90000  | 0123456789 |
        | 100000 | 0123456789 |

    Scenario Outline: <call>, of a large value
      Given the server holds "!" under "apple" unique 77
      When the client calls <call> and that returns stored
      Then the client calls get "<key>" and that returns hit "<value>"

      Examples:
        | call                                         | key   | value              |
        | add "pear" to "(0123456789)*9000"            | pear  | (0123456789)*9000  |
        | replace "apple" to "(0123456789)*9000"       | apple | (0123456789)*9000  |
        | append "apple" to "(0123456789)*9000"        | apple | !(0123456789)*9000 |
        | prepend "apple" to "(0123456789)*9000"       | apple | (0123456789)*9000! |
        | cas "apple" to "(0123456789)*9000" unique 77 | apple | (0123456789)*9000  |

  @CLIENT-08 @must
  Rule: A value as long as a buffer, or a byte more or less, is returned whole
    Ruling: as in CLIENT-03; where a buffer ends nothing else does.

    Scenario Outline: a get of <n> bytes
      Given the server holds "(x)*<n>" under "apple"
      When the client calls get "apple"
      Then that returns hit "(x)*<n>"

      Examples:
        | n     |
        | 1004  |
        | 1005  |
        | 1023  |
        | 1024  |
        | 1025  |
        | 2047  |
        | 2048  |
        | 2049  |
        | 4073  |
        | 4095  |
        | 4097  |
        | 8164  |
        | 8188  |
        | 8191  |
        | 8192  |
        | 8193  |
        | 16384 |
        | 32768 |

  @CLIENT-163 @must
  Rule: A value is stored and returned whole at each length at which its request or its reply fills a buffer
    Ruling: as in CLIENT-03; line and value together have some length, and a page more ends where one of them does.

    Scenario Outline: of each length from <shortest> to <longest>
      When the client stores and gets values of each length from <shortest> to <longest>
      Then the server has received nothing that the document forbids

      Examples:
        | shortest | longest |
        | 0        | 17      |
        | 120      | 130     |
        | 250      | 258     |
        | 964      | 1024    |
        | 1988     | 2048    |
        | 4036     | 4096    |
        | 8132     | 8192    |

  @CLIENT-164 @must
  Rule: A value that is too large for a client is refused, and never cut or silently dropped
    Ruling: as in CLIENT-02; a client may have a limit of its own, but says so.

    Scenario Outline: a set of <n> bytes
      When the client calls set "apple" to "(x)*<n>" and that returns stored or a refusal
      Then the server has received set "apple" to "(x)*<n>", if that was told as done
      And the client calls get "apple" and that returns hit "(x)*<n>" or no value

      Examples:
        | n       |
        | 32769   |
        | 131073  |
        | 1000001 |
        | 1048575 |
        | 1048576 |
        | 1048577 |
        | 2097153 |

    Scenario: a get of more than a megabyte
      Given the server holds "(x)*1500001" under "apple"
      When the client calls get "apple"
      Then that returns hit "(x)*1500001" or error
