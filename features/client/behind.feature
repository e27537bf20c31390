Feature: protocol.txt § Protocol: answers that come behind the next request

  @CLIENT-28 @must
  Rule: A success that comes once the next request has been sent is not the success of that
    Ruling: as in CLIENT-21. A server that was slow for a moment answers both, one behind the other; who looks whether something
    is left unread before it sends finds nothing there.

    Scenario Outline: <given up>, and then <call>, which is refused
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers <request> once the next request has come
      When the client calls <given up> and that returns stored or done or a refusal
      And the client calls <call>
      Then that returns a refusal

      Examples:
        | request | given up                  | call                         |
        | set     | set "apple" to "green"    | add "pear" to "bad"          |
        | set     | set "apple" to "green"    | replace "fig" to "bad"       |
        | set     | set "apple" to "green"    | cas "pear" to "bad" unique 7 |
        | delete  | delete "apple"            | delete "fig"                 |
        | touch   | touch "apple" exptime 100 | touch "fig" exptime 100      |

  @CLIENT-29 @must
  Rule: A value or a number that comes once the next request has been sent is not that of another key, nor an old one
    Ruling: as in CLIENT-28.

    Scenario Outline: a get that is given up, and then a <call> of another key
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
