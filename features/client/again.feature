Feature: text-protocol-client.txt § Connections: asked again

  @CLIENT-155 @must
  Rule: A store that was reported as failed is not done later, over a newer value
    Ruling: as in CLIENT-06; a queue of what could not be sent is of what is old by then.

    Scenario: the connection ends instead of an answer
      Given the server answers set by ending the connection
      When the client calls set "apple" to "old" and that returns any outcome
      And the server holds "new" under "apple"
      And the client calls get "pear" and that returns no value
      And the client calls get "apple"
      Then that returns hit "new" or no value

    Scenario: the server has gone, and comes back
      When the client calls get "pear" and that returns miss
      And the server goes away
      And the client calls set "apple" to "old" and that returns a refusal
      And the server holds "new" under "apple"
      And the server comes back
      And the client calls get "pear" and that returns no value
      And the client calls get "apple"
      Then that returns hit "new" or no value

  @CLIENT-156 @should
  Rule: A command that counts or appends is not retried when its outcome is unknown
    Ruling: the server may have done it, and said so to nobody; done twice it is another number, and another value.

    Scenario Outline: <call>, <how>
      Given the server holds "100" under "n"
      And the server answers <request> <how>
      When the client calls <call> and that returns any outcome
      And the server has received <call>
      And the client calls get "n"
      Then that returns hit "<once>" or no value

      Examples:
        | request | call               | how                                   | once |
        | incr    | incr "n"           | by ending the connection              | 101  |
        | incr    | incr "n"           | by resetting the connection           | 101  |
        | incr    | incr "n"           | never                                 | 101  |
        | incr    | incr "n"           | up to byte 1                          | 101  |
        | incr    | incr "n"           | up to byte 1, and ends the connection | 101  |
        | decr    | decr "n"           | by ending the connection              | 99   |
        | decr    | decr "n"           | never                                 | 99   |
        | append  | append "n" to "!"  | by ending the connection              | 100! |
        | append  | append "n" to "!"  | by resetting the connection           | 100! |
        | append  | append "n" to "!"  | never                                 | 100! |
        | append  | append "n" to "!"  | up to byte 1                          | 100! |
        | prepend | prepend "n" to "!" | by ending the connection              | !100 |
        | prepend | prepend "n" to "!" | never                                 | !100 |
        | prepend | prepend "n" to "!" | up to byte 1, and ends the connection | !100 |

  @CLIENT-158 @should
  Rule: A cas or an add whose outcome is unknown is not retried and then reported as refused
    Ruling: as in CLIENT-156; a user who is told so does it once more, or waits for a lock that nobody else holds.

    Scenario Outline: <call>, <how>
      Given the server holds "red" under "apple" unique 77
      And the server answers <request> <how>
      When the client calls <call>
      Then that returns stored or error

      Examples:
        | request | call                           | how                         |
        | cas     | cas "apple" to "new" unique 77 | by ending the connection    |
        | cas     | cas "apple" to "new" unique 77 | by resetting the connection |
        | cas     | cas "apple" to "new" unique 77 | never                       |
        | cas     | cas "apple" to "new" unique 77 | up to byte 1                |
        | add     | add "pear" to "new"            | by ending the connection    |
        | add     | add "pear" to "new"            | by resetting the connection |
        | add     | add "pear" to "new"            | never                       |
        | add     | add "pear" to "new"            | up to byte 1                |

  @CLIENT-159 @must
  Rule: However often a client is asked, each call has its own answer
    Ruling: as in CLIENT-92; what happens at each tenth call, or when some number is used up, happens to users.

    Scenario: a get of what is there
      Given the server holds "red" under "apple"
      When the client calls get "apple" 260 times and that returns hit "red" each time
      Then the client calls get "pear" and that returns miss

    Scenario: a get of what is not there
      Given the server holds "red" under "apple"
      When the client calls get "pear" 40 times and that returns miss each time
      Then the client calls get "apple" and that returns hit "red"

    Scenario: a set
      When the client calls set "apple" to "red" 101 times and that returns stored each time
      Then the client calls get "apple" and that returns hit "red"

    Scenario: an add that is refused
      Given the server holds "red" under "apple"
      When the client calls add "apple" to "bad" 40 times and that returns not stored or exists each time
      Then the client calls get "apple" and that returns hit "red"

    Scenario: an incr
      Given the server holds "0" under "n"
      When the client calls incr "n" 101 times and that returns any outcome each time
      Then the client calls get "n" and that returns hit "101"

    Scenario: an append
      Given the server holds "" under "apple"
      When the client calls append "apple" to "x" 40 times and that returns stored each time
      Then the client calls get "apple" and that returns hit "(x)*40"

    Scenario: many keys
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      When the client calls get_many "apple", "fig", "pear" 40 times and that returns items "apple" is "red", "pear" is "blue" each time
      Then the client calls get "fig" and that returns miss

    Scenario: sets without an answer
      When the client calls set_quietly "apple" to "red" 40 times and that returns done or stored each time
      Then the client calls get "apple" and that returns hit "red"
