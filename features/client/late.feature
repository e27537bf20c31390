Feature: protocol.txt § Protocol: answers that come late

  @CLIENT-20 @must
  Rule: A value that arrives after its call was given up is never returned to another call
    Ruling: each request has its own answer, in order. Who gives one up must not read it as the next: a user would be
    shown another user's data.

    Scenario Outline: a get that is given up, and then <call> of another key
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get when told
      When the client calls get "apple" and that returns hit "red" or no value
      And the server sends what it held back
      And the client calls <call> "pear"
      Then that returns hit "blue" or no value

      Examples:
        | call |
        | get  |
        | gets |

    Scenario: a get that is given up, and then two of another key
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get when told
      When the client calls get "apple" and that returns hit "red" or no value
      And the server sends what it held back
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "pear"
      Then that returns hit "blue" or no value

    Scenario: a get that is given up, and then the same key, which has changed
      Given the server holds "red" under "apple"
      And the server answers get when told
      When the client calls get "apple" and that returns hit "red" or no value
      And the server sends what it held back
      And the client calls set "apple" to "new" and that returns stored or a refusal
      And the server holds "newest" under "apple"
      And the client calls get "apple"
      Then that returns hit "newest" or no value

    Scenario: a get that is given up, and then many keys
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      And the server answers get when told
      When the client calls get "apple" and that returns hit "red" or no value
      And the server sends what it held back
      And the client calls get_many "pear", "fig"
      Then that returns some of "pear" is "blue", "fig" is "green" or no value

    Scenario: many keys that are given up, and then one of them
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get when told
      When the client calls get_many "apple", "pear" and that returns some of "apple" is "red", "pear" is "blue" or no value
      And the server sends what it held back
      And the client calls get "pear"
      Then that returns hit "blue" or no value

    Scenario: half a value in time, the other half too late
      Given the server holds "0123456789" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get up to byte 30
      When the client calls get "apple" and that returns hit "0123456789" or no value
      And the server says "89\r\nEND\r\nVALUE pear 0 3\r\nbad\r\nEND\r\n" unasked
      And the client calls get "pear"
      Then that returns hit "blue" or no value

    Scenario Outline: <given up>, which is given up, and then a get of another key
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get when told
      When the client calls <given up> and that returns hit "red" or no value
      And the server sends what it held back
      And the client calls get "pear"
      Then that returns hit "blue" or no value

      Examples:
        | given up                |
        | gets "apple"            |
        | gat "apple" exptime 100 |

  @CLIENT-21 @must
  Rule: A success that arrives after its call was given up is never reported for another call
    Ruling: as in CLIENT-20; what was refused would be reported as stored.

    Scenario Outline: a set that is given up, and then <call>, which is refused
      Given the server holds "blue" under "pear"
      And the server answers set when told
      When the client calls set "apple" to "red" and that returns stored or a refusal
      And the server sends what it held back
      And the client calls <call>
      Then that returns a refusal

      Examples:
        | call                         |
        | add "pear" to "bad"          |
        | replace "fig" to "bad"       |
        | cas "pear" to "bad" unique 7 |
        | append "fig" to "bad"        |
        | prepend "fig" to "bad"       |

    Scenario: a delete that is given up, and then one of what is not there
      Given the server holds "red" under "apple"
      And the server answers delete when told
      When the client calls delete "apple" and that returns done or a refusal
      And the server sends what it held back
      And the client calls delete "fig"
      Then that returns a refusal

    Scenario: a refusal that comes late, and then a set that is stored
      Given the server holds "red" under "apple"
      And the server answers add when told
      When the client calls add "apple" to "bad" and that returns a refusal
      And the server sends what it held back
      And the client calls set "pear" to "blue"
      Then that returns stored or error

    Scenario Outline: <given up>, which is given up, and then <call>, which is refused
      Given the server holds "red" under "apple" unique 77
      And the server holds "blue" under "pear"
      And the server answers <request> when told
      When the client calls <given up> and that returns stored or done or a refusal
      And the server sends what it held back
      And the client calls <call>
      Then that returns a refusal

      Examples:
        | request | given up                       | call                         |
        | cas     | cas "apple" to "new" unique 77 | add "pear" to "bad"          |
        | cas     | cas "apple" to "new" unique 77 | cas "pear" to "bad" unique 7 |
        | append  | append "apple" to "new"        | add "pear" to "bad"          |
        | append  | append "apple" to "new"        | append "fig" to "bad"        |
        | prepend | prepend "apple" to "new"       | replace "fig" to "bad"       |
        | replace | replace "apple" to "new"       | add "pear" to "bad"          |
        | add     | add "plum" to "new"            | add "pear" to "bad"          |
        | touch   | touch "apple" exptime 100      | touch "fig" exptime 100      |
        | delete  | delete "apple"                 | delete "fig"                 |

  @CLIENT-22 @must
  Rule: A number that arrives after its call was given up is never returned for another counter
    Ruling: as in CLIENT-20.

    Scenario: an incr that is given up, and then one of another key
      Given the server holds "100" under "a"
      And the server holds "5000" under "b"
      And the server answers incr when told
      When the client calls incr "a" and that returns number 101 or number 102 or a refusal
      And the server sends what it held back
      And the client calls incr "b"
      Then that returns number 5001 or number 5002 or a refusal

    Scenario: an incr that is given up, and then a get
      Given the server holds "100" under "a"
      And the server holds "red" under "apple"
      And the server answers incr when told
      When the client calls incr "a" and that returns number 101 or number 102 or a refusal
      And the server sends what it held back
      And the client calls get "apple"
      Then that returns hit "red" or no value

    Scenario: a decr that is given up, and then one of another key
      Given the server holds "100" under "a"
      And the server holds "5000" under "b"
      And the server answers decr when told
      When the client calls decr "a" and that returns number 99 or number 98 or a refusal
      And the server sends what it held back
      And the client calls decr "b"
      Then that returns number 4999 or number 4998 or a refusal

    Scenario: an incr that is given up, and then one of the same key
      Given the server holds "100" under "a"
      And the server answers incr when told
      When the client calls incr "a" and that returns number 101 or number 102 or a refusal
      And the server sends what it held back
      And the client calls incr "a" delta 100
      Then that returns number 201 or number 202 or number 301 or number 302 or a refusal

  @CLIENT-24 @should
  Rule: After a call that was given up the next one is served
    Ruling: the server answers; a client that stays away for a while costs its users a miss each time.

    Scenario: a get that is never answered, and then another
      Given the server holds "blue" under "pear"
      And the server answers get never
      And the server answers get never
      When the client calls get "apple" and that returns no value
      And the client calls get "apple" and that returns no value
      And the client calls get "pear"
      Then that returns hit "blue"

  @CLIENT-26 @must
  Rule: Of several values that arrive too late none is returned to another call
    Ruling: as in CLIENT-20.

    Scenario: two gets that are given up, and then a third
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      And the server answers get when told
      And the server answers get when told
      When the client calls get "apple" and that returns hit "red" or no value
      And the client calls get "pear" and that returns hit "blue" or no value
      And the server sends what it held back
      And the client calls get "fig"
      Then that returns hit "green" or no value

    Scenario: a get and a set that are given up, and then an add that is refused
      Given the server holds "red" under "apple"
      And the server answers get when told
      And the server answers set when told
      When the client calls get "apple" and that returns hit "red" or no value
      And the client calls set "pear" to "blue" and that returns stored or a refusal
      And the server sends what it held back
      And the client calls add "apple" to "bad"
      Then that returns a refusal

  @CLIENT-27 @must
  Rule: Items that come after their call was given up are never those of other keys
    Ruling: as in CLIENT-20.

    Scenario: many keys that are given up, and then others
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      And the server holds "black" under "plum"
      And the server answers get when told
      When the client calls get_many "apple", "pear" and that returns some of "apple" is "red", "pear" is "blue" or no value
      And the server sends what it held back
      And the client calls get_many "fig", "plum"
      Then that returns some of "fig" is "green", "plum" is "black" or no value
