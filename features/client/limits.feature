Feature: text-protocol-client.txt § Connections: limits of time

  @CLIENT-23 @must
  Rule: A call ends within the client's own limit, whatever the server does
    Ruling: a client was told how long to wait. A kit that waits twenty times as long waits for one that hangs.

    Scenario Outline: <call>, which is never answered
      Given the server answers every <request> never
      When the client calls <call>
      Then that returns a refusal or no value

      Examples:
        | request | call                          |
        | get     | get "apple"                   |
        | get     | get_many "apple", "pear"      |
        | set     | set "apple" to "red"          |
        | delete  | delete "apple"                |
        | incr    | incr "apple"                  |
        | get     | gets "apple"                  |
        | get     | gat "apple" exptime 100       |
        | add     | add "apple" to "red"          |
        | replace | replace "apple" to "red"      |
        | append  | append "apple" to "red"       |
        | prepend | prepend "apple" to "red"      |
        | cas     | cas "apple" to "red" unique 7 |
        | decr    | decr "apple"                  |
        | touch   | touch "apple" exptime 100     |

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

    Scenario Outline: <call>, which is answered up to byte <n>
      Given the server holds "12344" under "apple" unique 77
      And the server answers every <request> up to byte <n>
      When the client calls <call>
      Then that returns a refusal or no value

      Examples:
        | request | n  | call                           |
        | get     | 1  | get_many "apple", "pear"       |
        | get     | 12 | get_many "apple", "pear"       |
        | get     | 12 | gets "apple"                   |
        | set     | 3  | set "apple" to "red"           |
        | add     | 6  | add "apple" to "red"           |
        | cas     | 2  | cas "apple" to "red" unique 78 |
        | append  | 1  | append "apple" to "red"        |
        | delete  | 2  | delete "apple"                 |
        | touch   | 1  | touch "apple" exptime 100      |
        | incr    | 1  | incr "apple"                   |
        | incr    | 3  | incr "apple"                   |
        | incr    | 4  | incr "apple"                   |
        | decr    | 2  | decr "apple"                   |
