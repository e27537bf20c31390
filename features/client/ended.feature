Feature: text-protocol-client.txt § Connections: ended, and what is left of them

  @CLIENT-144 @must
  Rule: What is reported as done on a connection that has ended was received by the server
    Ruling: as in CLIENT-100; what was written to nobody is not stored.

    Scenario Outline: <call>
      Given the server holds "1" under "n" unique 77
      When the client calls get "n" and that returns hit "1"
      And the server ends every connection
      And the client calls <call> and that returns any outcome
      Then the server has received <call>, if that was told as done

      Examples:
        | call                       |
        | set "apple" to "red"       |
        | add "apple" to "red"       |
        | replace "n" to "red"       |
        | append "n" to "red"        |
        | cas "n" to "red" unique 77 |
        | delete "n"                 |
        | touch "n" exptime 100      |

  @CLIENT-145 @should
  Rule: Bytes left over from a connection that ended are not read on the next
    Ruling: as in CLIENT-101; a client that reads it is out of step for as long as it lives.

    Scenario Outline: a get up to byte <n>, and the connection ends
      Given the server holds "0123456789" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get up to byte <n>, and ends the connection
      When the client calls get "apple" and that returns hit "0123456789" or no value
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "pear"
      Then that returns hit "blue"

      Examples:
        | n  |
        | 1  |
        | 10 |
        | 20 |
        | 30 |

    Scenario: a get twice, and the connection ends
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get twice
      When the client calls get "apple" and that returns hit "red" or no value
      And the server ends every connection
      And the client calls get "pear" and that returns any outcome
      And the client calls get "pear" and that returns any outcome
      And the client calls get "pear"
      Then that returns hit "blue"
