Feature: protocol.txt § Retrieval command: answers that are cut off

  @CLIENT-30 @must
  Rule: A value that is cut off is never returned as if it were whole
    "it must use the length of the data block (which it will be provided with) to determine where the data block ends" —
    protocol.txt § Protocol

    Scenario Outline: without its last <n> bytes, and the connection ends
      Given the server holds "0123456789" under "apple"
      And the server answers get but for its last <n> bytes, and ends the connection
      When the client calls get "apple"
      Then that returns hit "0123456789" or no value

      Examples:
        | n  |
        | 1  |
        | 2  |
        | 3  |
        | 5  |
        | 6  |
        | 7  |
        | 8  |
        | 9  |
        | 12 |
        | 14 |
        | 17 |
        | 18 |

    Scenario Outline: without its last <n> bytes, and then nothing
      Given the server holds "0123456789" under "apple"
      And the server answers get but for its last <n> bytes
      When the client calls get "apple"
      Then that returns hit "0123456789" or no value

      Examples:
        | n  |
        | 3  |
        | 8  |
        | 12 |

    Scenario: a large value that is cut in its middle
      Given the server holds "(0123456789)*10000" under "apple"
      And the server answers get up to byte 50000, and ends the connection
      When the client calls get "apple"
      Then that returns hit "(0123456789)*10000" or no value

    Scenario Outline: many keys, without the last <n> bytes
      Given the server holds "0123456789" under "apple"
      And the server holds "abcdefghij" under "pear"
      And the server answers get but for its last <n> bytes, and ends the connection
      When the client calls get_many "apple", "pear"
      Then that returns some of "apple" is "0123456789", "pear" is "abcdefghij" or no value

      Examples:
        | n  |
        | 2  |
        | 7  |
        | 12 |
        | 25 |
        | 30 |
        | 40 |

    Scenario: a reset instead of an answer
      Given the server holds "red" under "apple"
      And the server answers every get by resetting the connection
      When the client calls get "apple"
      Then that returns no value

  @CLIENT-31 @must
  Rule: An answer that is cut off is no success
    Ruling: a command that was not sent whole was not sent.

    Scenario Outline: an add that is refused, up to byte <n>
      Given the server holds "red" under "apple"
      And the server answers every add up to byte <n>, and ends the connection
      When the client calls add "apple" to "bad"
      Then that returns a refusal

      Examples:
        | n  |
        | 1  |
        | 4  |
        | 9  |

    Scenario Outline: a delete of what is not there, up to byte <n>
      Given the server answers every delete up to byte <n>, and ends the connection
      When the client calls delete "apple"
      Then that returns a refusal

      Examples:
        | n  |
        | 1  |
        | 5  |

    Scenario Outline: <request> instead of whose answer the connection ends
      Given the server holds "1" under "n"
      And the server answers every <request> by ending the connection
      When the client calls <call>
      Then that returns a refusal

      Examples:
        | request | call                      |
        | set     | set "n" to "red"          |
        | replace | replace "n" to "red"      |
        | delete  | delete "n"                |
        | incr    | incr "n"                  |
        | add     | add "m" to "red"          |
        | append  | append "n" to "red"       |
        | prepend | prepend "n" to "red"      |
        | cas     | cas "n" to "red" unique 7 |
        | decr    | decr "n"                  |
        | touch   | touch "n" exptime 100     |

    Scenario Outline: <call>, which is refused, up to byte <n>, and then nothing
      Given the server holds "red" under "apple" unique 77
      And the server answers every <request> up to byte <n>
      When the client calls <call>
      Then that returns a refusal

      Examples:
        | request | n | call                           |
        | add     | 4 | add "apple" to "bad"           |
        | add     | 9 | add "apple" to "bad"           |
        | replace | 4 | replace "pear" to "bad"        |
        | append  | 4 | append "pear" to "bad"         |
        | cas     | 3 | cas "apple" to "bad" unique 78 |
        | delete  | 5 | delete "pear"                  |
        | touch   | 5 | touch "pear" exptime 100       |

    Scenario Outline: <call>, which is refused, up to byte <n>, and the connection ends
      Given the server holds "red" under "apple" unique 77
      And the server answers every <request> up to byte <n>, and ends the connection
      When the client calls <call>
      Then that returns a refusal

      Examples:
        | request | n | call                           |
        | replace | 4 | replace "pear" to "bad"        |
        | prepend | 9 | prepend "pear" to "bad"        |
        | cas     | 3 | cas "apple" to "bad" unique 78 |
        | touch   | 5 | touch "pear" exptime 100       |
        | incr    | 5 | incr "pear"                    |

  @CLIENT-32 @must
  Rule: A number that is cut off is never returned
    Ruling: a line without its end may have more digits.

    Scenario Outline: without its last <n> bytes
      Given the server holds "12344" under "n"
      And the server answers incr but for its last <n> bytes, and ends the connection
      When the client calls incr "n"
      Then that returns number 12345 or number 12346 or a refusal

      Examples:
        | n |
        | 3 |
        | 4 |
        | 5 |

    Scenario Outline: <call>, without its last <n> bytes, and then nothing
      Given the server holds "12344" under "n"
      And the server answers every <request> but for its last <n> bytes
      When the client calls <call>
      Then that returns <number> or <twice> or a refusal

      Examples:
        | request | n | call     | number       | twice        |
        | incr    | 3 | incr "n" | number 12345 | number 12346 |
        | incr    | 4 | incr "n" | number 12345 | number 12346 |
        | incr    | 5 | incr "n" | number 12345 | number 12346 |
        | incr    | 6 | incr "n" | number 12345 | number 12346 |
        | decr    | 3 | decr "n" | number 12343 | number 12342 |
        | decr    | 5 | decr "n" | number 12343 | number 12342 |

    Scenario: a decr without its last 4 bytes
      Given the server holds "12344" under "n"
      And the server answers decr but for its last 4 bytes, and ends the connection
      When the client calls decr "n"
      Then that returns number 12343 or number 12342 or a refusal

  @CLIENT-33 @must
  Rule: After an answer that was cut off the connection is not used as if nothing had happened
    Ruling: nobody knows to which call the next bytes there belong.

    Scenario Outline: without its last <n> bytes, and then another key
      Given the server holds "0123456789" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get but for its last <n> bytes
      When the client calls get "apple" and that returns hit "0123456789" or no value
      And the client calls get "pear"
      Then that returns hit "blue" or no value

      Examples:
        | n  |
        | 2  |
        | 5  |
        | 8  |
        | 15 |
        | 17 |
        | 20 |
        | 30 |

    Scenario: the connection ends in the middle of a value, and then another key
      Given the server holds "0123456789" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get up to byte 25, and ends the connection
      When the client calls get "apple" and that returns hit "0123456789" or no value
      And the client calls get "pear"
      Then that returns hit "blue" or no value

  @CLIENT-34 @must
  Rule: A connection that is reset in the middle of an answer gives no value, and takes nothing as done
    Ruling: as in CLIENT-30 and CLIENT-31.

    Scenario Outline: a reset instead of the answer to <request>
      Given the server holds "1" under "n"
      And the server answers every <request> by resetting the connection
      When the client calls <call>
      Then that returns a refusal or no value

      Examples:
        | request | call                      |
        | set     | set "n" to "red"          |
        | add     | add "m" to "red"          |
        | cas     | cas "n" to "red" unique 7 |
        | delete  | delete "n"                |
        | incr    | incr "n"                  |
        | get     | get_many "n", "m"         |
        | append  | append "n" to "red"       |
        | replace | replace "n" to "red"      |
        | decr    | decr "n"                  |
        | touch   | touch "n" exptime 100     |

    Scenario: a reset, and then another key
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get by resetting the connection
      When the client calls get "apple" and that returns hit "red" or no value
      And the client calls get "pear"
      Then that returns hit "blue" or no value
