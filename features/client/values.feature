Feature: protocol.txt § Retrieval command: values

  @CLIENT-01 @must
  Rule: A get returns the value that the server sends, byte for byte, whatever bytes it holds
    "There are no limitations on characters that may appear in unstructured data" — protocol.txt § Protocol

    Scenario Outline: a value that is <what>
      Given the server holds "<value>" under "apple"
      When the client calls get "apple"
      Then that returns hit "<value>"

      Examples:
        | what                       | value                               |
        | a word                     | red                                 |
        | empty                      |                                     |
        | a line end                 | \r\n                                |
        | two lines                  | red\r\nblue                         |
        | the end of an answer       | END\r\n                             |
        | an answer of its own       | red\r\nEND\r\nVALUE pear 0 3\r\nbad |
        | padded with blanks         | red  \x20                           |
        | behind blanks              | \x20 red                            |
        | a NUL between letters      | red\0blue                           |
        | a NUL at its end           | red\0                               |
        | bytes above ASCII          | \x80\xff\xfe                        |
        | UTF-8                      | gr\xc3\xbcn                         |
        | digits with zeros before   | 007                                 |
        | what looks like a packet   | \x81\0\0\0\0\0\0\0\0\0\0\0          |
        | a line feed                | \x0a                                |
        | behind a byte order mark   | \xef\xbb\xbfred                     |
        | no value in some languages | null                                |
        | a truth                    | true                                |
        | None of Python's           | None                                |
        | JSON                       | {\x22a\x22:1}                       |
        | a large number             | 12345678901234567890123             |
        | a number with a sign       | -1                                  |
        | a number with a point      | 1.50                                |
        | what looks like gzip       | \x1f\x8b\x08\0\0\0                  |
        | what looks like zlib       | \x78\x9c\x03\0\0\0\0\x01            |
        | what Python pickles        | \x80\x04N.                          |
        | what PHP serializes        | a:0:{}                              |
        | what Ruby marshals         | \x04\x08[\0                         |
        | what Java serializes       | \xac\xed\0\x05t\0\x03red            |
        | all blank                  | \x20 \x20                           |
        | returns                    | \r\r\x0a\r                          |

  @CLIENT-02 @must
  Rule: A store sends the value that it was called with, byte for byte
    "<data block> is a chunk of arbitrary 8-bit data of length <bytes> from the previous line." — protocol.txt § Storage commands

    Scenario Outline: a value that is <what>
      When the client calls set "apple" to "<value>" and that returns stored
      Then the server has received set "apple" to "<value>"

      Examples:
        | what                       | value                        |
        | a word                     | red                          |
        | empty                      |                              |
        | a line end                 | \r\n                         |
        | commands of its own        | red\r\nset pear 0 0 3\r\nbad |
        | padded with blanks         | red  \x20                    |
        | a NUL at its end           | red\0                        |
        | bytes above ASCII          | \x80\xff\xfe                 |
        | UTF-8                      | gr\xc3\xbcn                  |
        | digits                     | 007                          |
        | a line feed                | \x0a                         |
        | a return                   | \r                           |
        | a byte order mark          | \xef\xbb\xbf                 |
        | no value in some languages | null                         |
        | a truth                    | true                         |
        | None of Python's           | None                         |
        | JSON                       | {\x22a\x22:1}                |
        | a large number             | 12345678901234567890123      |
        | a number with a sign       | -1                           |
        | a number with a point      | 1.50                         |
        | what looks like gzip       | \x1f\x8b\x08\0\0\0           |
        | what looks like zlib       | \x78\x9c\x03\0\0\0\0\x01     |
        | what Python pickles        | \x80\x04N.                   |
        | what PHP serializes        | a:0:{}                       |
        | what Ruby marshals         | \x04\x08[\0                  |
        | what Java serializes       | \xac\xed\0\x05t\0\x03red     |
        | all blank                  | \x20 \x20                    |
        | returns                    | \r\r\x0a\r                   |

    Scenario Outline: <call> of a value with line ends
      Given the server holds "old" under "apple"
      When the client calls <call> "apple" to "red\r\nblue\r\n" and that returns stored
      Then the server has received <call> "apple" to "red\r\nblue\r\n"

      Examples:
        | call    |
        | replace |
        | append  |
        | prepend |

    Scenario Outline: <call>, of bytes of all kinds
      Given the server holds "!" under "apple" unique 77
      When the client calls <call> and that returns stored
      Then the client calls get "<key>" and that returns hit "<value>"

      Examples:
        | call                                             | key   | value                  |
        | add "pear" to "\x20\xff\0\r\n007\x20"            | pear  | \x20\xff\0\r\n007\x20  |
        | replace "apple" to "\x20\xff\0\r\n007\x20"       | apple | \x20\xff\0\r\n007\x20  |
        | append "apple" to "\x20\xff\0\r\n007\x20"        | apple | !\x20\xff\0\r\n007\x20 |
        | prepend "apple" to "\x20\xff\0\r\n007\x20"       | apple | \x20\xff\0\r\n007\x20! |
        | cas "apple" to "\x20\xff\0\r\n007\x20" unique 77 | apple | \x20\xff\0\r\n007\x20  |
        | append "apple" to ""                             | apple | !                      |
        | cas "apple" to "" unique 77                      | apple |                        |

  @CLIENT-04 @must
  Rule: A miss is no value, and an empty value is no miss
    "this means that the server does not hold items with such keys" — protocol.txt § Retrieval command

    Scenario: a get of what is not there
      When the client calls get "apple"
      Then that returns miss

    Scenario: an empty value
      Given the server holds "" under "apple"
      When the client calls get "apple"
      Then that returns hit ""

    Scenario: a gets of what is not there
      When the client calls gets "apple"
      Then that returns miss

    Scenario: a miss behind a hit
      Given the server holds "red" under "apple"
      When the client calls get "apple" and that returns hit "red"
      And the client calls get "pear"
      Then that returns miss

    Scenario: a hit behind a miss
      Given the server holds "red" under "apple"
      When the client calls get "pear" and that returns miss
      And the client calls get "apple"
      Then that returns hit "red"

  @CLIENT-05 @must
  Rule: Keys that differ in any byte are different items
    "A key is a text string which should uniquely identify the data" — text-protocol-client.txt § Keys

    Scenario Outline: two that <what>
      Given the server holds "red" under "<one>"
      And the server holds "blue" under "<other>"
      When the client calls get "<one>" and that returns hit "red"
      And the client calls get "<other>"
      Then that returns hit "blue"

      Examples:
        | what             | one     | other   |
        | differ in a case | apple   | Apple   |
        | begin alike      | apple   | apple.  |
        | differ in a mark | a:b     | a/b     |
        | are one number   | 1       | 01      |
        | are one address  | a%20b   | a+b     |

  @CLIENT-06 @must
  Rule: The value stored last is the one returned, on one connection, call after call
    Ruling: a client that remembers an answer of its own would return what is no longer there.

    Scenario: set, get, set, get
      When the client calls set "apple" to "red" and that returns stored
      And the client calls get "apple" and that returns hit "red"
      And the client calls set "apple" to "blue" and that returns stored
      Then the client calls get "apple" and that returns hit "blue"

    Scenario: set, delete, get
      When the client calls set "apple" to "red" and that returns stored
      And the client calls delete "apple" and that returns done
      Then the client calls get "apple" and that returns miss

    Scenario: a shorter value after a longer one
      When the client calls set "apple" to "a much longer value" and that returns stored
      And the client calls get "apple" and that returns hit "a much longer value"
      And the client calls set "apple" to "red" and that returns stored
      Then the client calls get "apple" and that returns hit "red"

    Scenario: append and prepend
      When the client calls set "apple" to "red" and that returns stored
      And the client calls append "apple" to "!" and that returns stored
      And the client calls prepend "apple" to "?" and that returns stored
      Then the client calls get "apple" and that returns hit "?red!"

  @CLIENT-07 @must
  Rule: A cas with the unique of a gets stores once, and not after somebody else has stored
    "Clients should use the value returned from the gets command when issuing cas updates." — text-protocol-client.txt § Storage
    commands

    Scenario: gets, cas, and cas with the same unique again
      Given the server holds "red" under "apple" unique 77
      When the client calls gets "apple" and that returns hit "red" unique 77
      And the client calls cas "apple" to "blue" unique 77 and that returns stored
      And the client calls cas "apple" to "bad" unique 77 and that returns a refusal
      Then the client calls get "apple" and that returns hit "blue"

    Scenario: gets, somebody else's set, cas
      Given the server holds "red" under "apple" unique 77
      When the client calls gets "apple" and that returns hit "red" unique 77
      And the server holds "green" under "apple" unique 78
      And the client calls cas "apple" to "bad" unique 77 and that returns a refusal
      Then the client calls get "apple" and that returns hit "green"

    Scenario: gets of two items, and cas of the first
      Given the server holds "red" under "apple" unique 77
      And the server holds "blue" under "pear" unique 78
      When the client calls gets "apple" and that returns hit "red" unique 77
      And the client calls gets "pear" and that returns hit "blue" unique 78
      And the client calls cas "apple" to "green" unique 77 and that returns stored
      Then the server has received cas "apple" to "green" unique 77

    Scenario: gets, somebody else's set, gets, and a cas with the unique of the first
      Given the server holds "red" under "apple" unique 77
      When the client calls gets "apple" and that returns hit "red" unique 77
      And the server holds "green" under "apple" unique 78
      And the client calls gets "apple" and that returns hit "green" unique 78
      And the client calls cas "apple" to "bad" unique 77 and that returns a refusal
      Then the client calls get "apple" and that returns hit "green"

    Scenario: a cas of an item that was never got
      Given the server holds "red" under "apple" unique 77
      And the server holds "blue" under "pear" unique 78
      When the client calls gets "pear" and that returns hit "blue" unique 78
      And the client calls cas "apple" to "green" unique 77 and that returns stored
      Then the server has received cas "apple" to "green" unique 77

    Scenario: a cas with the unique of another item
      Given the server holds "red" under "apple" unique 77
      And the server holds "blue" under "pear" unique 78
      When the client calls gets "apple" and that returns hit "red" unique 77
      And the client calls gets "pear" and that returns hit "blue" unique 78
      And the client calls cas "apple" to "bad" unique 78
      Then that returns a refusal

  @CLIENT-09 @must
  Rule: A gat returns what a get would
    Ruling: it is a get that also touches.

    Scenario Outline: a value that is <what>
      Given the server holds "<value>" under "apple"
      When the client calls gat "apple" exptime 100
      Then that returns hit "<value>"

      Examples:
        | what                 | value                               |
        | a word               | red                                 |
        | empty                |                                     |
        | padded with blanks   | red  \x20                           |
        | an answer of its own | red\r\nEND\r\nVALUE pear 0 3\r\nbad |
        | a NUL at its end     | red\0                               |

    Scenario: of what is not there
      Given the server holds "red" under "apple"
      When the client calls gat "pear" exptime 100
      Then that returns miss

  @CLIENT-165 @should
  Rule: Client flags do not change a value
    Ruling: as in CLIENT-01; a driver switches off what a library makes of its own flags.

    Scenario Outline: the value <value> with flags <flags>
      Given the server holds "<value>" under "apple" flags <flags>
      When the client calls get "apple"
      Then that returns hit "<value>" or error

      Examples:
        | value | flags |
        | 0     | 1     |
        | 1     | 1     |
        | 1     | 2     |
        | 007   | 2     |
        | 007   | 4     |
        | red   | 1     |
        | red   | 2     |
        | red   | 8     |
        | red   | 16    |
        | 1     | 256   |
        | red   | 512   |
        | red   | 65535 |
