Feature: protocol.txt § Storage commands: refusals

  @CLIENT-90 @must
  Rule: What the server refuses is never reported as done
    "NOT_STORED to indicate the data was not stored" — text-protocol-client.txt § Storage commands

    Scenario Outline: <call>
      Given the server holds "red" under "apple" unique 77
      When the client calls <call>
      Then that returns a refusal

      Examples:
        | call                            |
        | add "apple" to "bad"            |
        | replace "pear" to "bad"         |
        | append "pear" to "bad"          |
        | prepend "pear" to "bad"         |
        | cas "apple" to "bad" unique 78  |
        | cas "pear" to "bad" unique 77   |
        | delete "pear"                   |
        | incr "pear"                     |
        | decr "pear"                     |
        | touch "pear" exptime 100        |
        | incr "apple"                    |

  @CLIENT-91 @should
  Rule: Refusals that mean different things are told apart
    "EXISTS to indicate that the item you are trying to store with a cas command has been modified since you last fetched it." —
    text-protocol-client.txt § Storage commands

    Scenario Outline: <call>
      Given the server holds "red" under "apple" unique 77
      When the client calls <call>
      Then that returns <outcome>

      Examples:
        | call                            | outcome              |
        | add "apple" to "bad"            | not stored or exists |
        | replace "pear" to "bad"         | not stored or miss   |
        | cas "apple" to "bad" unique 78  | exists               |
        | cas "pear" to "bad" unique 77   | miss                 |
        | delete "pear"                   | miss                 |
        | incr "pear"                     | miss                 |
        | touch "pear" exptime 100        | miss                 |
        | incr "apple"                    | error                |

  @CLIENT-92 @must
  Rule: What the server has done is reported as done
    "STORED, to indicate success." — text-protocol-client.txt § Storage commands

    Scenario Outline: <call>
      Given the server holds "7" under "apple" unique 77
      When the client calls <call>
      Then that returns <outcome>

      Examples:
        | call                              | outcome  |
        | set "pear" to "blue"              | stored   |
        | set "apple" to "blue"             | stored   |
        | add "pear" to "blue"              | stored   |
        | replace "apple" to "blue"         | stored   |
        | append "apple" to "blue"          | stored   |
        | prepend "apple" to "blue"         | stored   |
        | cas "apple" to "blue" unique 77   | stored   |
        | delete "apple"                    | done     |
        | touch "apple" exptime 100         | done     |
        | incr "apple" delta 1              | number 8 |
        | decr "apple" delta 1              | number 6 |

  @CLIENT-97 @must
  Rule: An error line of any length is an error, and crashes no program
    "<error> is a human-readable error string." — protocol.txt § Error strings

    Scenario Outline: <request> that is answered with an error of <n> bytes
      Given the server holds "7" under "apple"
      And the server answers every <request> with an error "(x)*<n>"
      When the client calls <call>
      Then that returns a refusal or no value

      Examples:
        | request | n     | call                 |
        | get     | 1000  | get "apple"          |
        | get     | 4080  | get "apple"          |
        | get     | 20000 | get "apple"          |
        | set     | 4080  | set "apple" to "red" |
        | incr    | 1000  | incr "apple"         |
        | incr    | 4080  | incr "apple"         |
        | delete  | 4080  | delete "apple"       |

  @CLIENT-98 @must
  Rule: The text of an error line is no answer
    "<error> is a human-readable error string." — protocol.txt § Error strings

    Scenario: a value that is too large
      Given the server answers every set with an error "object too large for cache"
      When the client calls set "apple" to "(x)*1048577"
      Then that returns a refusal

    Scenario Outline: <request> that is answered with the error <words>
      Given the server holds "7" under "apple"
      And the server answers every <request> with an error "<words>"
      When the client calls <call>
      Then that returns a refusal or no value

      Examples:
        | request | words           | call                 |
        | set     | STORED          | set "apple" to "red" |
        | get     | VALUE apple 0 3 | get "apple"          |
        | get     | END             | get "apple"          |
        | delete  | DELETED         | delete "apple"       |
        | incr    | 5               | incr "apple"         |

  @CLIENT-99 @must @text
  Rule: Each of the three error lines is an error
    "These error strings come in three types" — protocol.txt § Error strings

    Scenario Outline: <request> that is answered <line>
      Given the server holds "7" under "apple"
      And the server answers every <request> with "<line>\r\n"
      When the client calls <call>
      Then that returns a refusal or no value

      Examples:
        | request | line                        | call                 |
        | get     | ERROR                       | get "apple"          |
        | get     | CLIENT_ERROR bad command    | get "apple"          |
        | set     | ERROR                       | set "apple" to "red" |
        | set     | CLIENT_ERROR bad data chunk | set "apple" to "red" |
        | delete  | ERROR                       | delete "apple"       |
        | delete  | CLIENT_ERROR bad command    | delete "apple"       |
        | incr    | ERROR                       | incr "apple"         |
        | touch   | ERROR                       | touch "apple" exptime 9 |

  @CLIENT-150 @must
  Rule: What is refused changes nothing
    Ruling: an add that is a set, or an append that is one, loses what somebody else has stored.

    Scenario Outline: <call>
      Given the server holds "red" under "apple" unique 77
      When the client calls <call> and that returns any outcome
      And the client calls get "apple" and that returns hit "red"
      Then the client calls get "pear" and that returns miss

      Examples:
        | call                           |
        | add "apple" to "bad"           |
        | replace "pear" to "bad"        |
        | append "pear" to "bad"         |
        | prepend "pear" to "bad"        |
        | cas "apple" to "bad" unique 78 |
        | incr "pear"                    |
        | touch "pear" exptime 100       |
        | delete "pear"                  |
        | decr "pear"                    |

  @CLIENT-151 @must
  Rule: What is done to one key changes no other
    Ruling: as in CLIENT-05.

    Scenario Outline: <call>
      Given the server holds "1" under "n"
      And the server holds "2" under "n2"
      When the client calls <call> and that returns stored or done or number 2
      Then the client calls get "n2" and that returns hit "2"

      Examples:
        | call                  |
        | set "n" to "bad"      |
        | append "n" to "bad"   |
        | delete "n"            |
        | incr "n"              |
        | touch "n" exptime 100 |
