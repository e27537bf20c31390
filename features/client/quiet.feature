Feature: protocol.txt § Storage commands: without an answer

  @CLIENT-80 @must
  Rule: A request that gets no answer is not waited for, and shifts no later answer
    ""noreply" optional parameter instructs the server to not send the reply." — protocol.txt § Storage commands

    Scenario: a set, and then a get
      When the client calls set_quietly "apple" to "red" and that returns done or stored
      Then the server has received set "apple" to "red"
      And the client calls get "apple" and that returns hit "red"

    Scenario: a set, and then an add that is refused
      When the client calls set_quietly "apple" to "red" and that returns done or stored
      And the server has received set "apple" to "red"
      Then the client calls add "apple" to "bad" and that returns not stored or exists

    Scenario: a delete, and then a get of another key
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      When the client calls delete_quietly "apple" and that returns done
      And the server has received delete "apple"
      And the client calls get "pear" and that returns hit "blue"
      Then the client calls get "apple" and that returns miss

    Scenario: an incr, and then another
      Given the server holds "7" under "n"
      When the client calls incr_quietly "n" delta 1 and that returns done or number 8
      And the server has received incr "n" delta 1
      Then the client calls incr "n" delta 1 and that returns number 9

    Scenario: three sets, and then a get
      When the client calls set_quietly "a" to "1" and that returns done or stored
      And the client calls set_quietly "b" to "2" and that returns done or stored
      And the client calls set_quietly "c" to "3" and that returns done or stored
      And the server has received set "c" to "3"
      Then the client calls get "b" and that returns hit "2"

  @CLIENT-81 @must
  Rule: An error for a noreply or quiet request is not taken for a later call's answer
    "In this case it may send the error to the client, and not reading it on the client side will break things." —
    protocol.txt § Storage commands

    Scenario: a set that fails, and then gets
      Given the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      And the server answers set with an error "out of memory"
      When the client calls set_quietly "apple" to "red" and that returns any outcome
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "fig"
      Then that returns hit "green" or no value

    Scenario: a set that fails, and then an add that is refused
      Given the server holds "blue" under "pear"
      And the server answers set with an error "out of memory"
      When the client calls set_quietly "apple" to "red" and that returns any outcome
      And the client calls add "pear" to "bad" and that returns a refusal
      And the client calls add "pear" to "bad"
      Then that returns a refusal

    Scenario: a set that fails, and then a get of what is missing
      Given the server holds "blue" under "pear"
      And the server answers set with an error "out of memory"
      When the client calls set_quietly "apple" to "red" and that returns any outcome
      And the client calls get "fig" and that returns no value
      And the client calls get "pear"
      Then that returns hit "blue" or no value

  @CLIENT-82 @must
  Rule: An error for a noreply or quiet delete or incr is not taken for a later call's answer
    Ruling: as in CLIENT-81.

    Scenario Outline: <request> that fails, and then gets
      Given the server holds "blue" under "pear"
      And the server holds "5" under "n"
      And the server answers <request> with an error "out of memory"
      When the client calls <call> and that returns any outcome
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "n"
      Then that returns hit "5" or hit "6" or no value

      Examples:
        | request | call               |
        | delete  | delete_quietly "n" |
        | incr    | incr_quietly "n"   |

    @binary
    Scenario: a delete of what is not there, and then gets
      Given the server holds "blue" under "pear"
      And the server holds "5" under "n"
      When the client calls delete_quietly "fig" and that returns any outcome
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "n"
      Then that returns hit "5" or no value

  @CLIENT-83 @must
  Rule: An error that arrives late for a noreply or quiet request is not taken for a later call's answer
    Ruling: as in CLIENT-81; nobody waits for it.

    @text @meta
    Scenario: between two calls
      Given the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      When the client calls set_quietly "apple" to "red" and that returns done or stored
      And the server has received set "apple"
      And the server says "SERVER_ERROR out of memory\r\n" unasked
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "fig"
      Then that returns hit "green" or no value

    @binary
    Scenario: a packet between two calls
      Given the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      When the client calls set_quietly "apple" to "red" and that returns done or stored
      And the server has received set "apple"
      And the server says "\x81\x11\0\0\0\0\0\x82\0\0\0\x04\0\0\0\0\0\0\0\0\0\0\0\0busy" unasked
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "fig"
      Then that returns hit "green" or no value

    @text @meta
    Scenario Outline: with the next answer, which is that to <call>
      Given the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      And the server answers set with "", and "SERVER_ERROR out of memory\r\n" once the next request has come
      When the client calls set_quietly "apple" to "red" and that returns done or stored
      And the server has received set "apple"
      And the client calls <call> and that returns <outcome>
      And the client calls get "fig" and that returns hit "green" or no value
      And the client calls get "pear"
      Then that returns hit "blue" or no value

      Examples:
        | call                | outcome                |
        | get "pear"          | hit "blue" or no value |
        | add "pear" to "bad" | a refusal              |
        | delete "plum"       | a refusal              |

  @CLIENT-84 @must
  Rule: Several noreply or quiet requests that fail shift no later answer
    Ruling: as in CLIENT-81.

    Scenario: two sets, and then gets
      Given the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      And the server answers every set with an error "out of memory"
      When the client calls set_quietly "a" to "1" and that returns any outcome
      And the client calls set_quietly "b" to "2" and that returns any outcome
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "fig" and that returns hit "green" or no value
      And the client calls get "pear"
      Then that returns hit "blue" or no value

  @CLIENT-85 @must
  Rule: A noreply or quiet set sends the value that it was called with, byte for byte
    Ruling: as in CLIENT-02.

    Scenario Outline: a value that is <what>
      When the client calls set_quietly "apple" to "<value>" and that returns done or stored
      Then the server has received set "apple" to "<value>"

      Examples:
        | what             | value                        |
        | empty            |                              |
        | two lines        | red\r\nblue                  |
        | a command        | red\r\nset pear 0 0 3\r\nbad |
        | bytes            | \x80\xff\0                   |
        | large            | (0123456789)*5000            |
