Feature: text-protocol-client.txt § Keys

  @CLIENT-50 @must @text @meta
  Rule: No key is sent that the document forbids
    "Currently the length limit of a key is set at 250 characters" "the key must not include control characters or
    whitespace." — text-protocol-client.txt § Keys
    Ruling: what a client makes of such a key is its own: an error, or another key that is allowed.

    Scenario Outline: <call> of a key <what>
      When the client calls <call> "<key>" and that returns any outcome
      Then the server has received nothing that the document forbids
      And the server has not received get "a"
      And the server has not received delete "a"

      Examples:
        | call           | what                        | key            |
        | get            | of 251 bytes                | (k)*251        |
        | get            | of 1000 bytes               | (k)*1000       |
        | get            | with a blank                | a b            |
        | get            | that ends blank             | a\x20          |
        | get            | with a tab                  | a\tb           |
        | get            | with a NUL                  | a\0b           |
        | get            | with a line feed            | a\x0ab         |
        | get            | with a return               | a\rb           |
        | get            | with a bell                 | a\x07b         |
        | get            | with a delete               | a\x7fb         |
        | get            | with a vertical tab         | a\x0bb         |
        | get            | with a form feed            | a\x0cb         |
        | get            | of 126 letters of two bytes | (\xc3\xbc)*126 |
        | get            | that is empty               |                |
        | gets           | with a blank                | a b            |
        | get_many       | with a blank                | a b            |
        | get_many       | of 251 bytes                | (k)*251        |
        | delete         | with a blank                | a b            |
        | delete         | of 251 bytes                | (k)*251        |
        | incr           | with a blank                | a b            |
        | incr           | of 251 bytes                | (k)*251        |
        | incr           | with a line feed            | a\x0ab         |
        | decr           | with a blank                | a b            |
        | decr           | of 251 bytes                | (k)*251        |
        | decr           | with a line feed            | a\x0ab         |
        | gets           | of 251 bytes                | (k)*251        |
        | gets           | with a return               | a\rb           |
        | delete         | with a line feed            | a\x0ab         |
        | delete         | with a tab                  | a\tb           |
        | get_many       | with a line feed            | a\x0ab         |
        | get_many       | that is empty               |                |
        | delete_quietly | with a blank                | a b            |
        | delete_quietly | of 251 bytes                | (k)*251        |
        | incr_quietly   | with a blank                | a b            |
        | incr_quietly   | with a line feed            | a\x0ab         |
        | get            | that ends in a line feed    | a\x0a          |
        | get            | that ends in a return       | a\r            |
        | get            | that ends in a NUL          | a\0            |
        | gets           | that ends in a line feed    | a\x0a          |
        | get_many       | that ends in a line feed    | a\x0a          |
        | delete         | that ends in a line feed    | a\x0a          |
        | incr           | that ends in a line feed    | a\x0a          |
        | decr           | that ends in a line feed    | a\x0a          |

    Scenario Outline: <call> under a key <what>
      When the client calls <call> "<key>" to "red" and that returns any outcome
      Then the server has received nothing that the document forbids
      And the server has not received set "a"

      Examples:
        | call        | what                     | key     |
        | set         | of 251 bytes             | (k)*251 |
        | set         | with a blank             | a b     |
        | set         | with a line feed         | a\x0ab  |
        | set         | with a NUL               | a\0b    |
        | set         | that is empty            |         |
        | add         | with a blank             | a b     |
        | append      | of 251 bytes             | (k)*251 |
        | replace     | with a blank             | a b     |
        | prepend     | with a blank             | a b     |
        | add         | with a line feed         | a\x0ab  |
        | add         | of 251 bytes             | (k)*251 |
        | replace     | of 251 bytes             | (k)*251 |
        | append      | with a blank             | a b     |
        | prepend     | of 251 bytes             | (k)*251 |
        | append      | with a line feed         | a\x0ab  |
        | set_quietly | with a blank             | a b     |
        | set_quietly | of 251 bytes             | (k)*251 |
        | set_quietly | with a line feed         | a\x0ab  |
        | set         | that ends in a line feed | a\x0a   |
        | set         | that ends in a return    | a\r     |
        | add         | that ends in a line feed | a\x0a   |
        | append      | that ends in a line feed | a\x0a   |

    Scenario Outline: <call>
      Given the server holds "1" under "a" unique 7
      When the client calls <call> and that returns any outcome
      Then the server has received nothing that the document forbids
      And the client calls get "a" and that returns hit "1" or error

      Examples:
        | call                            |
        | touch "a b" exptime 100         |
        | touch "a\x0ab" exptime 100      |
        | touch "a\x0a" exptime 100       |
        | cas "a\x0a" to "bad" unique 7   |
        | touch "(k)*251" exptime 100     |
        | gat "a b" exptime 100           |
        | gat "(k)*251" exptime 100       |
        | cas "a b" to "bad" unique 7     |
        | cas "a\x0ab" to "bad" unique 7  |
        | cas "(k)*251" to "bad" unique 7 |

  @CLIENT-51 @must
  Rule: A key is never read as a command of its own
    Ruling: keys come from users. One who can put a line end into a key could store under any other.

    Scenario Outline: <call> of a key that holds a command
      When the client calls <call> "a<before>\r\nset pear 0 0 3\r\nbad\r\nget x" and that returns any outcome
      Then the server has not received set "pear"
      And the server has not received get "x"

      Examples:
        | call     | before |
        | get      |        |
        | gets     |        |
        | get_many |        |
        | delete   |        |
        | incr     | \x20 1 |

    Scenario: a set under a key that holds a command
      When the client calls set "a 0 0 1\r\nx\r\nset pear" to "bad" and that returns any outcome
      Then the server has not received set "pear"
      And the server has not received set "a"

  @CLIENT-52 @must
  Rule: Every key that the document allows is sent as it is
    "the key must not include control characters or whitespace." — text-protocol-client.txt § Keys

    Scenario Outline: a key <what>
      Given the server holds "red" under "<key>"
      When the client calls get "<key>"
      Then that returns hit "red"

      Examples:
        | what                    | key                            |
        | of one letter           | a                              |
        | of 249 bytes            | (k)*249                        |
        | of 250 bytes            | (k)*250                        |
        | of marks                | !#$%&'()+,-./:;<=>?@[]^_`{}~   |
        | that looks like a verb  | get                            |
        | that looks like noreply | noreply                        |
        | that looks like a number | 0                             |

    Scenario: a set under a key of 250 bytes
      When the client calls set "(k)*250" to "red" and that returns stored
      Then the server has received set "(k)*250" to "red"
      And the server has received nothing that the document forbids

    Scenario Outline: <call> of marks
      Given the server holds "5" under "Ab:c/d%20+e.f-g_h~" unique 77
      When the client calls <call> and that returns stored or done or number 6 or number 4 or hit "5"
      Then the server has received <call>

      Examples:
        | call                                        |
        | set "Ab:c/d%20+e.f-g_h~" to "red"           |
        | replace "Ab:c/d%20+e.f-g_h~" to "red"       |
        | append "Ab:c/d%20+e.f-g_h~" to "red"        |
        | cas "Ab:c/d%20+e.f-g_h~" to "red" unique 77 |
        | delete "Ab:c/d%20+e.f-g_h~"                 |
        | incr "Ab:c/d%20+e.f-g_h~"                   |
        | decr "Ab:c/d%20+e.f-g_h~"                   |
        | touch "Ab:c/d%20+e.f-g_h~" exptime 100      |
        | gat "Ab:c/d%20+e.f-g_h~" exptime 100        |

    Scenario Outline: <call> of 250 bytes
      Given the server holds "1" under "(k)*250" unique 18446744073709551615
      When the client calls <call> and that returns <outcome>
      Then the server has received nothing that the document forbids

      Examples:
        | call                          | outcome                |
        | gets "(k)*250"                | hit "1" or error       |
        | delete "(k)*250"              | done                   |
        | incr "(k)*250"                | number 2               |
        | touch "(k)*250" exptime 100   | done                   |
        | append "(k)*250" to "2"       | stored                 |
        | get_many "(k)*250", "(j)*250" | items "(k)*250" is "1" |

  @CLIENT-53 @must
  Rule: A key with bytes above ASCII is never another key
    "A key is a text string which should uniquely identify the data" — text-protocol-client.txt § Connections

    Scenario Outline: the other has <what>
      Given the server holds "bad" under "<other>"
      When the client calls get "gr\xc3\xbcn"
      Then that returns no value

      Examples:
        | what                | other     |
        | two question marks  | gr??n     |
        | one question mark   | gr?n      |
        | one letter          | gren      |
        | nothing in between  | grn       |
        | underlines          | gr__n     |
        | seven bits of each  | grC<n     |
        | escapes             | gr%C3%BCn |
        | a letter of Latin-1 | gr\xfcn   |
        | a letter and a mark | gru\xcc\x88n |

    Scenario: it has a letter and a mark, the other a letter with it
      Given the server holds "bad" under "gr\xc3\xbcn"
      When the client calls get "gru\xcc\x88n"
      Then that returns no value

    Scenario Outline: what is stored under <key> is there whole, or was not stored
      Given the server holds "bad" under "<other>"
      When the client calls set "<key>" to "red" and that returns stored or error
      And the client calls get "<key>" and that returns hit "red" or no value
      And the client calls get "<other>"
      Then that returns hit "bad" or error

      Examples:
        | key                      | other            |
        | gr\xc3\xbcn              | gr\xc3\xb6n      |
        | \xe2\x82\xac\xe2\x82\xac | \xe2\x82\xac     |
        | \xf0\x9f\x8d\x8e         | \xf0\x9f\x8d\x8f |

    Scenario Outline: <call> of a key of bytes above ASCII
      Given the server holds "1" under "gr\xc3\xbcn"
      When the client calls <call> and that returns any outcome
      Then the server has received nothing that the document forbids
      And the client calls get "gr\xc3\xbc" and that returns no value

      Examples:
        | call                            |
        | get "gr\xc3\xbcn"               |
        | delete "gr\xc3\xbcn"            |
        | incr "gr\xc3\xbcn"              |
        | touch "gr\xc3\xbcn" exptime 100 |
        | set "gr\xc3\xbcn" to "red"      |
        | get_many "gr\xc3\xbcn", "pear"  |

  @CLIENT-54 @must
  Rule: A key that is too long is never cut to another key
    Ruling: two keys that begin alike would be one item.

    Scenario Outline: of 251 bytes, the other of <n>
      Given the server holds "bad" under "(k)*<n>"
      When the client calls get "(k)*251"
      Then that returns no value

      Examples:
        | n   |
        | 250 |
        | 249 |
        | 255 |

    Scenario: a set
      Given the server holds "red" under "(k)*250"
      When the client calls set "(k)*251" to "bad" and that returns any outcome
      Then the server has not received set "(k)*250"

  @CLIENT-55 @must
  Rule: A key is never cut at a NUL byte to another key
    Ruling: as in CLIENT-54.

    Scenario Outline: the key <key>
      Given the server holds "bad" under "a"
      When the client calls get "<key>"
      Then that returns no value

      Examples:
        | key  |
        | a\0b |
        | a\0  |

    Scenario: a set
      When the client calls set "a\0b" to "bad" and that returns any outcome
      Then the server has not received set "a"

  @CLIENT-56 @must
  Rule: Blanks and line ends of a key are never dropped
    Ruling: as in CLIENT-54.

    Scenario Outline: the key <key>
      Given the server holds "bad" under "ab"
      When the client calls get "<key>"
      Then that returns no value

      Examples:
        | key     |
        | ab\x20  |
        | \x20ab  |
        | a b     |
        | ab\r\n  |
        | ab\x0a  |
        | a\tb    |
