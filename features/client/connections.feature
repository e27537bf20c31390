Feature: text-protocol-client.txt § Connections

  @CLIENT-100 @must
  Rule: A connection that the server has ended gives no value, and takes nothing as done
    Ruling: a client cannot know before it asks; it may ask again on another connection, or say that it could not.

    Scenario: ended between two calls
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      When the client calls get "apple" and that returns hit "red"
      And the server ends every connection
      And the client calls get "pear"
      Then that returns hit "blue" or no value

    Scenario: ended behind an answer
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get and ends the connection
      When the client calls get "apple" and that returns hit "red" or no value
      And the client calls get "pear"
      Then that returns hit "blue" or no value

    Scenario: an add that would be refused, on a connection that has ended
      Given the server holds "red" under "apple"
      When the client calls get "apple" and that returns hit "red"
      And the server ends every connection
      And the client calls add "apple" to "bad"
      Then that returns a refusal

    Scenario: an error, and then the end
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get with an error "cannot go on", and ends the connection
      When the client calls get "apple" and that returns hit "red" or no value
      And the client calls get "pear"
      Then that returns hit "blue" or no value

  @CLIENT-101 @should
  Rule: Once the server takes connections again, the client comes back by itself
    Ruling: servers get restarted; a client that must be restarted too is down with them.

    Scenario: a connection that ended, and three calls
      Given the server holds "red" under "apple"
      When the client calls get "apple" and that returns hit "red"
      And the server ends every connection
      And the client calls get "apple" and that returns hit "red" or no value
      And the client calls get "apple" and that returns hit "red" or no value
      And the client calls get "apple"
      Then that returns hit "red"

  @CLIENT-102 @must
  Rule: If no server listens, every call ends within the client's own limit, without a value
    Ruling: as in CLIENT-23.

    Scenario: the server has gone, and a get
      Given the server holds "red" under "apple"
      When the client calls get "apple" and that returns hit "red"
      And the server goes away
      And the client calls get "apple"
      Then that returns no value

    Scenario Outline: the server has gone, and <call>
      When the server goes away
      And the client calls <call>
      Then that returns a refusal or no value

      Examples:
        | call                          |
        | get "apple"                   |
        | get_many "apple", "pear"      |
        | set "apple" to "red"          |
        | delete "apple"                |
        | incr "apple"                  |
        | gets "apple"                  |
        | add "apple" to "red"          |
        | append "apple" to "red"       |
        | cas "apple" to "red" unique 7 |
        | decr "apple"                  |
        | touch "apple" exptime 100     |

    Scenario: the server comes back, and what it answers is right
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      When the client calls get "apple" and that returns hit "red"
      And the server goes away
      And the client calls get "apple" and that returns no value
      And the server comes back
      And the client calls get "pear"
      Then that returns hit "blue" or no value

  @CLIENT-103 @must @text
  Rule: What a server sends unasked is no answer
    "clients connect to that port, send commands to the server, read responses" — text-protocol-client.txt § Connections

    Scenario: a line between two calls
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      When the client calls get "apple" and that returns hit "red"
      And the server says "VALUE fig 0 3\r\nbad\r\nEND\r\n" unasked
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "apple"
      Then that returns hit "red" or no value

  @CLIENT-104 @should
  Rule: A server that comes back is asked again, and what it holds is served
    Ruling: as in CLIENT-101; the client is not started anew.

    Scenario: gone for two calls, and back for two
      Given the server holds "red" under "apple"
      When the client calls get "apple" and that returns hit "red"
      And the server goes away
      And the client calls get "apple" and that returns no value
      And the client calls get "apple" and that returns no value
      And the server comes back
      And the client calls get "apple" and that returns hit "red" or no value
      And the client calls get "apple"
      Then that returns hit "red"

    Scenario: gone for four calls, and back for two
      Given the server holds "red" under "apple"
      When the client calls get "apple" and that returns hit "red"
      And the server goes away
      And the client calls get "apple" and that returns no value
      And the client calls get "pear" and that returns no value
      And the client calls set "pear" to "blue" and that returns a refusal
      And the client calls get "apple" and that returns no value
      And the server comes back
      And the client calls get "apple" and that returns hit "red" or no value
      And the client calls get "apple"
      Then that returns hit "red"

  @CLIENT-105 @must
  Rule: When the server is gone, what was stored there is not returned from the client's memory
    Ruling: as in CLIENT-06.

    Scenario: a set, the server goes, a get
      When the client calls set "apple" to "red" and that returns stored
      And the server goes away
      And the client calls get "apple"
      Then that returns no value

    Scenario: a get, the item changes, the connection ends, a get
      Given the server holds "red" under "apple"
      When the client calls get "apple" and that returns hit "red"
      And the server holds "blue" under "apple"
      And the server ends every connection
      And the client calls get "apple"
      Then that returns hit "blue" or no value

  @CLIENT-106 @must
  Rule: An error followed by the end of the connection is neither a success nor a value
    "the server will close the connection after sending the error line" — text-protocol-client.txt § Commands

    Scenario Outline: <call>
      Given the server holds "1" under "n" unique 77
      And the server answers every <request> with an error "cannot go on", and ends the connection
      When the client calls <call>
      Then that returns a refusal or no value

      Examples:
        | request | call                       |
        | get     | get "n"                    |
        | get     | gets "n"                   |
        | get     | get_many "n", "m"          |
        | set     | set "n" to "red"           |
        | add     | add "m" to "red"           |
        | cas     | cas "n" to "red" unique 77 |
        | delete  | delete "n"                 |
        | incr    | incr "n"                   |
        | touch   | touch "n" exptime 100      |
        | append  | append "n" to "red"        |
        | replace | replace "n" to "red"       |
        | decr    | decr "n"                   |

  @CLIENT-107 @should
  Rule: After an error followed by the end of the connection the client reconnects by itself
    Ruling: as in CLIENT-101.

    Scenario Outline: <call>, and three gets
      Given the server holds "red" under "apple"
      And the server answers <request> with an error "cannot go on", and ends the connection
      When the client calls <call> and that returns any outcome
      And the client calls get "apple" and that returns any outcome
      And the client calls get "apple" and that returns any outcome
      And the client calls get "apple"
      Then that returns hit "red"

      Examples:
        | request | call                |
        | get     | get "pear"          |
        | set     | set "pear" to "red" |
        | delete  | delete "pear"       |

  @CLIENT-108 @must
  Rule: If every connection ends at the first request, each call ends, without a value
    Ruling: as in CLIENT-23; a client that tries again does so a few times.

    Scenario Outline: <call>
      Given the server holds "1" under "n"
      And the server answers every request by ending the connection
      When the client calls <call>
      Then that returns a refusal or no value

      Examples:
        | call                      |
        | get "n"                   |
        | get_many "n", "m"         |
        | set "n" to "red"          |
        | delete "n"                |
        | incr "n"                  |
        | add "m" to "red"          |
        | append "n" to "red"       |
        | cas "n" to "red" unique 7 |
        | touch "n" exptime 100     |

  @CLIENT-109 @must
  Rule: After a server has come back what it holds now is returned, not what it held before
    Ruling: as in CLIENT-06; a server that is started anew has nothing, or something else.

    Scenario: it comes back with another value
      Given the server holds "red" under "apple"
      When the client calls get "apple" and that returns hit "red"
      And the server goes away
      And the client calls get "apple" and that returns no value
      And the server holds "blue" under "apple"
      And the server comes back
      And the client calls get "apple"
      Then that returns hit "blue" or no value
