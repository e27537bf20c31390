Feature: protocol.txt § Error strings: what an error is told as, and what follows it

  @CLIENT-93 @must
  Rule: An error of the server is neither a success nor a value
    "means some sort of server error prevents the server from carrying out the command." — protocol.txt § Error strings

    Scenario Outline: <call>
      Given the server holds "7" under "apple" unique 77
      And the server answers every <request> with an error "out of memory"
      When the client calls <call>
      Then that returns a refusal or no value

      Examples:
        | request | call                           |
        | get     | get "apple"                    |
        | get     | gets "apple"                   |
        | get     | get_many "apple", "pear"       |
        | set     | set "apple" to "bad"           |
        | add     | add "pear" to "bad"            |
        | replace | replace "apple" to "bad"       |
        | append  | append "apple" to "bad"        |
        | cas     | cas "apple" to "bad" unique 77 |
        | delete  | delete "apple"                 |
        | incr    | incr "apple"                   |
        | touch   | touch "apple" exptime 100      |
        | get     | gat "apple" exptime 100        |
        | request | prepend "apple" to "bad"       |
        | decr    | decr "apple"                   |

  @CLIENT-94 @should
  Rule: An error of the server is reported as an error, not as a miss
    Ruling: on a miss a client asks the database; that a server is broken should be noticed.

    Scenario Outline: <call>
      Given the server holds "7" under "apple"
      And the server answers every <request> with an error "out of memory"
      When the client calls <call>
      Then that returns error

      Examples:
        | request | call                          |
        | get     | get "apple"                   |
        | set     | set "apple" to "bad"          |
        | delete  | delete "apple"                |
        | incr    | incr "apple"                  |
        | get     | gets "apple"                  |
        | get     | get_many "apple", "pear"      |
        | add     | add "pear" to "bad"           |
        | replace | replace "apple" to "bad"      |
        | append  | append "apple" to "bad"       |
        | request | prepend "apple" to "bad"      |
        | cas     | cas "apple" to "bad" unique 7 |
        | decr    | decr "apple"                  |
        | touch   | touch "apple" exptime 100     |

    @text
    Scenario Outline: a get that is answered <line>
      Given the server answers every get with "<line>\r\n"
      When the client calls get "apple"
      Then that returns error

      Examples:
        | line                     |
        | ERROR                    |
        | CLIENT_ERROR bad command |

    Scenario: a get instead of whose answer the connection ends
      Given the server holds "red" under "apple"
      And the server answers every get by ending the connection
      When the client calls get "apple"
      Then that returns error

    Scenario: a get that is never answered
      Given the server answers every request never
      When the client calls get "apple"
      Then that returns error

    Scenario Outline: <call>, instead of whose answer the connection ends
      Given the server holds "7" under "apple"
      And the server answers every <request> by ending the connection
      When the client calls <call>
      Then that returns error

      Examples:
        | request | call                          |
        | get     | get_many "apple", "pear"      |
        | set     | set "apple" to "bad"          |
        | add     | add "pear" to "bad"           |
        | replace | replace "apple" to "bad"      |
        | append  | append "apple" to "bad"       |
        | cas     | cas "apple" to "bad" unique 7 |
        | delete  | delete "apple"                |
        | incr    | incr "apple"                  |
        | touch   | touch "apple" exptime 100     |

    Scenario Outline: <call>, which is never answered
      Given the server holds "7" under "apple"
      And the server answers every request never
      When the client calls <call>
      Then that returns error

      Examples:
        | call                          |
        | get_many "apple", "pear"      |
        | set "apple" to "bad"          |
        | add "pear" to "bad"           |
        | append "apple" to "bad"       |
        | cas "apple" to "bad" unique 7 |
        | delete "apple"                |
        | incr "apple"                  |
        | touch "apple" exptime 100     |

  @CLIENT-95 @must
  Rule: After an error the next call gets its own answer
    Ruling: an error is the whole answer to its request.

    Scenario Outline: <call>, and then a get
      Given the server holds "7" under "apple"
      And the server holds "blue" under "pear"
      And the server answers <request> with an error "out of memory"
      When the client calls <call> and that returns any outcome
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "apple"
      Then that returns hit "7" or hit "8" or hit "bad" or no value

      Examples:
        | request | call                          |
        | get     | get "apple"                   |
        | get     | get_many "apple", "fig"       |
        | set     | set "apple" to "bad"          |
        | incr    | incr "apple"                  |
        | get     | gets "apple"                  |
        | add     | add "fig" to "bad"            |
        | append  | append "apple" to ""          |
        | cas     | cas "apple" to "bad" unique 7 |
        | delete  | delete "fig"                  |
        | decr    | decr "fig"                    |
        | touch   | touch "apple" exptime 100     |
        | flush   | flush                         |

    Scenario Outline: <call>, which is refused, and then a get
      Given the server holds "red" under "apple" unique 77
      And the server holds "blue" under "pear"
      When the client calls <call> and that returns any outcome
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "apple"
      Then that returns hit "red" or no value

      Examples:
        | call                           |
        | get "fig"                      |
        | gets "fig"                     |
        | gat "fig" exptime 100          |
        | get_many "fig", "plum"         |
        | add "apple" to "bad"           |
        | replace "fig" to "bad"         |
        | append "fig" to "bad"          |
        | prepend "fig" to "bad"         |
        | cas "apple" to "bad" unique 78 |
        | cas "fig" to "bad" unique 77   |
        | delete "fig"                   |
        | incr "fig"                     |
        | incr "apple"                   |
        | decr "fig"                     |
        | touch "fig" exptime 100        |

  @CLIENT-96 @should
  Rule: After an error the next call is served
    Ruling: as in CLIENT-95; the connection is in order.

    Scenario Outline: <call>, and then a get
      Given the server holds "7" under "apple"
      And the server holds "blue" under "pear"
      And the server answers <request> with an error "out of memory"
      When the client calls <call> and that returns any outcome
      Then the client calls get "pear" and that returns hit "blue"

      Examples:
        | request | call                    |
        | get     | get "apple"             |
        | set     | set "apple" to "bad"    |
        | incr    | incr "apple"            |
        | get     | get_many "apple", "fig" |
        | add     | add "fig" to "bad"      |
        | delete  | delete "apple"          |
