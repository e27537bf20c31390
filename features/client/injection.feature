Feature: text-protocol-client.txt § Keys: commands in keys

  @CLIENT-57 @must
  Rule: A key under which something is stored is never read as a command of its own
    Ruling: as in CLIENT-51.

    Scenario Outline: <call>
      Given the server holds "red" under "a"
      When the client calls <call> "a 0 0 1\r\nx\r\nset pear 0 0 3\r\nbad\r\nset fig" to "x" and that returns any outcome
      Then the server has not received set "pear"
      And the server has not received set "fig"

      Examples:
        | call        |
        | add         |
        | replace     |
        | append      |
        | prepend     |
        | set_quietly |

    Scenario: cas
      Given the server holds "red" under "a"
      When the client calls cas "a 0 0 1 7\r\nx\r\nset pear 0 0 3\r\nbad\r\nset fig" to "x" unique 7 and that returns any outcome
      Then the server has not received set "pear"
      And the server has not received set "fig"

    @meta
    Scenario Outline: <call> of a meta command
      Given the server holds "red" under "a"
      When the client calls <call> "a 1\r\nx\r\nset pear 0 0 3\r\nbad\r\nset fig" to "x" and that returns any outcome
      Then the server has not received set "pear"
      And the server has not received set "fig"

      Examples:
        | call    |
        | set     |
        | replace |
        | append  |
        | prepend |

    @meta
    Scenario: cas of a meta command
      Given the server holds "red" under "a"
      When the client calls cas "a 1\r\nx\r\nset pear 0 0 3\r\nbad\r\nset fig" to "x" unique 7 and that returns any outcome
      Then the server has not received set "pear"
      And the server has not received set "fig"

  @CLIENT-58 @must
  Rule: A key that is counted, touched or quietly deleted is never read as a command of its own
    Ruling: as in CLIENT-51.

    Scenario Outline: <call>
      Given the server holds "1" under "a"
      When the client calls <call> "a<before>\r\nset pear 0 0 3\r\nbad\r\nget x" and that returns any outcome
      Then the server has not received set "pear"
      And the server has not received get "x"

      Examples:
        | call           | before  |
        | decr           | \x20 1  |
        | incr_quietly   | \x20 1  |
        | delete_quietly |         |

    Scenario Outline: <call>
      Given the server holds "1" under "a"
      When the client calls <call> "a<before>\r\nset pear 0 0 3\r\nbad\r\nget x" exptime 100 and that returns any outcome
      Then the server has not received set "pear"
      And the server has not received get "x"

      Examples:
        | call  | before  |
        | touch | \x20 1  |
        | gat   |         |

  @CLIENT-59 @must
  Rule: A key among many is never read as a command of its own
    Ruling: as in CLIENT-51; each key is looked at, not the first.

    Scenario: the second of two
      Given the server holds "red" under "apple"
      When the client calls get_many "apple", "a\r\nset pear 0 0 3\r\nbad\r\nget x" and that returns any outcome
      Then the server has not received set "pear"
      And the server has not received get "x"

    Scenario: the last of three
      Given the server holds "red" under "apple"
      When the client calls get_many "apple", "fig", "a\r\nflush_all\r\nset pear 0 0 3\r\nbad\r\nget x" and that returns any outcome
      Then the server has not received set "pear"
      And the client calls get "apple" and that returns hit "red" or error
