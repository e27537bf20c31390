Feature: protocol.txt § Protocol: answers that come behind the next request

  @CLIENT-28 @must
  Rule: A success that arrives after the next request was sent is not reported for that request
    Ruling: as in CLIENT-21. A server that was slow for a moment answers both, one behind the other; who looks whether something
    is left unread before it sends finds nothing there.

    Scenario Outline: <given up>, and then <call>, which is refused
      Given the server holds "red" under "apple" unique 77
      And the server holds "blue" under "pear"
      And the server answers <request> once the next request has come
      When the client calls <given up> and that returns stored or done or a refusal
      And the client calls <call>
      Then that returns a refusal

      Examples:
        | request | given up                       | call                         |
        | set     | set "apple" to "green"         | add "pear" to "bad"          |
        | set     | set "apple" to "green"         | replace "fig" to "bad"       |
        | set     | set "apple" to "green"         | cas "pear" to "bad" unique 7 |
        | delete  | delete "apple"                 | delete "fig"                 |
        | touch   | touch "apple" exptime 100      | touch "fig" exptime 100      |
        | cas     | cas "apple" to "new" unique 77 | add "pear" to "bad"          |
        | cas     | cas "apple" to "new" unique 77 | cas "pear" to "bad" unique 7 |
        | append  | append "apple" to "new"        | add "pear" to "bad"          |
        | append  | append "apple" to "new"        | append "fig" to "bad"        |
        | prepend | prepend "apple" to "new"       | prepend "fig" to "bad"       |
        | replace | replace "apple" to "new"       | replace "fig" to "bad"       |
        | add     | add "plum" to "new"            | add "pear" to "bad"          |

    @text
    Scenario Outline: <given up>, of whose refusal a part comes late, and then <call>
      Given the server holds "blue" under "pear"
      And the server answers <request> up to byte <n>, and the rest once the next request has come
      When the client calls <given up> and that returns a refusal
      And the client calls <call>
      Then that returns a refusal

      Examples:
        | request | n | given up               | call                         |
        | add     | 4 | add "pear" to "bad"    | add "pear" to "bad"          |
        | add     | 4 | add "pear" to "bad"    | replace "fig" to "bad"       |
        | replace | 4 | replace "fig" to "bad" | cas "pear" to "bad" unique 7 |

  @CLIENT-29 @must
  Rule: A value or a number that arrives after the next request was sent is returned neither for another key nor for a later call
    Ruling: as in CLIENT-28.

    Scenario Outline: a get that is given up, and then <call> of another key
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get once the next request has come
      When the client calls get "apple" and that returns hit "red" or no value
      And the client calls <call> "pear"
      Then that returns hit "blue" or no value

      Examples:
        | call |
        | get  |
        | gets |

    Scenario: a get that is given up, and then the same key, which has changed
      Given the server holds "red" under "apple"
      And the server answers get once the next request has come
      When the client calls get "apple" and that returns hit "red" or no value
      And the server holds "newest" under "apple"
      And the client calls get "apple"
      Then that returns hit "newest" or no value

    Scenario: many keys that are given up, and then the same, of which one has changed
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get once the next request has come
      When the client calls get_many "apple", "pear" and that returns some of "apple" is "red", "pear" is "blue" or no value
      And the server holds "newest" under "apple"
      And the client calls get_many "apple", "pear"
      Then that returns some of "apple" is "newest", "pear" is "blue" or no value

    @text
    Scenario: the line of an item in time, its value with the next answer
      Given the server holds "VALUE pear 0 3\r\nbad\r\nEND" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get up to byte 18, and the rest once the next request has come
      When the client calls get "apple" and that returns any outcome
      And the client calls get "pear"
      Then that returns hit "blue" or no value

    Scenario: an incr that is given up, and then one of another key
      Given the server holds "100" under "a"
      And the server holds "5000" under "b"
      And the server answers incr once the next request has come
      When the client calls incr "a" and that returns number 101 or number 102 or a refusal
      And the client calls incr "b"
      Then that returns number 5001 or number 5002 or a refusal

    Scenario Outline: <given up>, which is given up, and then a get of another key
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get once the next request has come
      When the client calls <given up> and that returns hit "red" or no value
      And the client calls get "pear"
      Then that returns hit "blue" or no value

      Examples:
        | given up                |
        | gets "apple"            |
        | gat "apple" exptime 100 |

    Scenario: a decr that is given up, and then one of another key
      Given the server holds "100" under "a"
      And the server holds "5000" under "b"
      And the server answers decr once the next request has come
      When the client calls decr "a" and that returns number 99 or number 98 or a refusal
      And the client calls decr "b"
      Then that returns number 4999 or number 4998 or a refusal

    Scenario Outline: a number up to byte <n> in time, the rest with the next answer
      Given the server holds "12344" under "a"
      And the server holds "5000" under "b"
      And the server answers incr up to byte <n>, and the rest once the next request has come
      When the client calls incr "a" and that returns number 12345 or number 12346 or a refusal
      And the client calls incr "b"
      Then that returns number 5001 or number 5002 or a refusal

      Examples:
        | n  |
        | 1  |
        | 2  |
        | 4  |
        | 12 |
        | 24 |
        | 28 |

    Scenario Outline: many keys up to byte <n> in time, the rest with the next answer, and then others
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      And the server answers get up to byte <n>, and the rest once the next request has come
      When the client calls get_many "apple", "pear" and that returns some of "apple" is "red", "pear" is "blue" or no value
      And the client calls get "fig" and that returns hit "green" or no value
      And the client calls get "apple" and that returns hit "red" or no value
      And the client calls get "pear"
      Then that returns hit "blue" or no value

      Examples:
        | n  |
        | 10 |
        | 22 |
        | 30 |
        | 44 |

    Scenario Outline: a value up to byte <n> in time, the rest with the next answer, and then another key
      Given the server holds "9876543210" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get up to byte <n>, and the rest once the next request has come
      When the client calls get "apple" and that returns hit "9876543210" or no value
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "apple"
      Then that returns hit "9876543210" or no value

      Examples:
        | n  |
        | 3  |
        | 12 |
        | 17 |
        | 24 |
        | 29 |

    Scenario: two gets that are given up, one behind the other, and then a third
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      And the server answers get once the next request has come
      And the server answers get once the next request has come
      When the client calls get "apple" and that returns hit "red" or no value
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "fig"
      Then that returns hit "green" or no value

  @CLIENT-25 @should
  Rule: A miss that comes after its call was given up hides no value of another key
    Ruling: as in CLIENT-20; the database is asked for what is there.

    Scenario: a get of what is missing that is given up, and then another key
      Given the server holds "blue" under "pear"
      And the server answers get when told
      When the client calls get "fig" and that returns no value
      And the server sends what it held back
      And the client calls get "pear"
      Then that returns hit "blue" or error

    Scenario: the same, and the miss comes once the next request has been sent
      Given the server holds "blue" under "pear"
      And the server answers get once the next request has come
      When the client calls get "fig" and that returns no value
      And the client calls get "pear"
      Then that returns hit "blue" or error

    @text
    Scenario Outline: a value in time, its end once the next request has been sent, and then <call>
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get up to byte 22, and the rest once the next request has come
      When the client calls get "apple" and that returns hit "red" or no value
      And the client calls <call>
      Then that returns <outcome> or error

      Examples:
        | call             | outcome              |
        | get "pear"       | hit "blue"           |
        | get_many "pear"  | items "pear" is "blue" |

    Scenario Outline: <given up>, which is refused and given up, and then <call>
      Given the server holds "7" under "n"
      And the server answers <request> when told
      When the client calls <given up> and that returns a refusal
      And the server sends what it held back
      And the client calls <call>
      Then that returns <outcome> or error

      Examples:
        | request | given up                | call                  | outcome  |
        | delete  | delete "fig"            | delete "n"            | done     |
        | touch   | touch "fig" exptime 100 | touch "n" exptime 100 | done     |
        | incr    | incr "fig"              | incr "n"              | number 8 |
        | decr    | decr "fig"              | decr "n"              | number 6 |
        | add     | add "n" to "bad"        | replace "n" to "new"  | stored   |
        | replace | replace "fig" to "bad"  | set "n" to "new"      | stored   |

    Scenario: many keys of which none is there that are given up, and then one that is
      Given the server holds "blue" under "pear"
      And the server answers get when told
      When the client calls get_many "fig", "plum" and that returns no value
      And the server sends what it held back
      And the client calls get_many "pear"
      Then that returns items "pear" is "blue" or error
