Feature: protocol.txt § Protocol: answers that come late

  @CLIENT-20 @must
  Rule: A value that comes after its call was given up is never another call's
    Ruling: each request has its own answer, in order. Who gives one up must not read it as the next: a user would be
    shown another user's data.

    Scenario Outline: a get that is given up, and then a <call> of another key
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

  @CLIENT-21 @must
  Rule: A success that comes after its call was given up is never the success of another call
    Ruling: as in CLIENT-20; what was refused would be told as stored.

    Scenario Outline: a set that is given up, and then <call>, which is refused
      Given the server holds "blue" under "pear"
      And the server answers set when told
      When the client calls set "apple" to "red" and that returns stored or a refusal
      And the server sends what it held back
      And the client calls <call>
      Then that returns a refusal

      Examples:
        | call                           |
        | add "pear" to "bad"            |
        | replace "fig" to "bad"         |
        | cas "pear" to "bad" unique 7   |

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

  @CLIENT-22 @must
  Rule: A number that comes after its call was given up is never another counter's
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

  @CLIENT-23 @must
  Rule: A call ends within the client's own limit, whatever the server does
    Ruling: a client was told how long to wait. A kit that waits twenty times as long waits for one that hangs.

    Scenario Outline: <call>, which is never answered
      Given the server answers every <request> never
      When the client calls <call>
      Then that returns a refusal or no value

      Examples:
        | request | call                     |
        | get     | get "apple"              |
        | get     | get_many "apple", "pear" |
        | set     | set "apple" to "red"     |
        | delete  | delete "apple"           |
        | incr    | incr "apple"             |

    Scenario Outline: a get that is answered up to byte <n>
      Given the server holds "0123456789" under "apple"
      And the server answers every get up to byte <n>
      When the client calls get "apple"
      Then that returns no value

      Examples:
        | n  |
        | 1  |
        | 10 |
        | 20 |

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

  @CLIENT-26 @must
  Rule: Of several values that come too late none is another call's
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
