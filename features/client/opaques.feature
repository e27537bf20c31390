@binary
Feature: protocol-binary.xml § Packet structure: whose a packet is

  @CLIENT-113 @should
  Rule: A packet with another opaque or opcode is not taken for the answer
    "Opaque  Will be copied back to you in the response." — protocol-binary.xml § Packet structure

    Scenario: another opaque
      Given the server holds "red" under "apple"
      And the server answers every get with opaque 0x5eadbeef
      When the client calls get "apple"
      Then that returns no value

    Scenario: another opcode
      Given the server holds "red" under "apple"
      And the server answers every get with opcode 0x05
      When the client calls get "apple"
      Then that returns no value

    Scenario Outline: another opaque, and <call>
      Given the server holds "1" under "n"
      And the server answers every <request> with opaque 0x5eadbeef
      When the client calls <call>
      Then that returns a refusal

      Examples:
        | request | call             |
        | set     | set "n" to "red" |
        | delete  | delete "n"       |
        | incr    | incr "n"         |

    Scenario: many keys, of which one is answered as another
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get as if "fig" was asked for
      When the client calls get_many "apple", "pear"
      Then that returns some of "apple" is "red", "pear" is "blue" or no value

    Scenario Outline: an opaque <n> too <how>, and <call>
      Given the server holds "1" under "n"
      And the server answers every <request> with an opaque <n> too <how>
      When the client calls <call>
      Then that returns a refusal or no value

      Examples:
        | request | n          | how   | call                      |
        | get     | 1          | large | get "n"                   |
        | get     | 1          | small | get "n"                   |
        | get     | 2          | small | get "n"                   |
        | get     | 8          | large | get "n"                   |
        | get     | 16         | large | get "n"                   |
        | get     | 256        | large | get "n"                   |
        | get     | 65536      | large | get "n"                   |
        | get     | 16777216   | large | get "n"                   |
        | get     | 2147483648 | large | get "n"                   |
        | get     | 256        | large | get_many "n", "m"         |
        | get     | 65536      | large | get_many "n", "m"         |
        | set     | 256        | large | set "n" to "red"          |
        | set     | 65536      | large | set "n" to "red"          |
        | add     | 1          | small | add "m" to "red"          |
        | cas     | 256        | large | cas "n" to "red" unique 7 |
        | append  | 256        | large | append "n" to "red"       |
        | delete  | 256        | large | delete "n"                |
        | delete  | 1          | small | delete "n"                |
        | incr    | 256        | large | incr "n"                  |
        | incr    | 65536      | large | incr "n"                  |
        | touch   | 256        | large | touch "n" exptime 100     |

    Scenario: an opaque of 0
      Given the server holds "1" under "n"
      And the server answers every get with opaque 0
      When the client calls get "n"
      Then that returns no value

    Scenario Outline: many keys, of which one is answered as <other>
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get as if "<other>" was asked for
      When the client calls get_many "apple", "pear"
      Then that returns some of "apple" is "red", "pear" is "blue" or no value

      Examples:
        | other  |
        | pear   |
        | Apple  |
        | apply  |
        | app    |
        | apple2 |

  @CLIENT-119 @should
  Rule: The refusal of a quiet request is not reported for the next call
    "Opaque  Will be copied back to you in the response." — protocol-binary.xml § Packet structure
    Ruling: an opaque says whose it is; the next call has an answer of its own behind it.

    Scenario Outline: <quiet>, and then <call>
      Given the server holds "7" under "n"
      And the server answers <request> with an error "out of memory"
      When the client calls <quiet> and that returns any outcome
      And the server has received <quiet>
      And the client calls <call>
      Then that returns <outcome>

      Examples:
        | request | quiet                    | call                 | outcome          |
        | set     | set_quietly "a" to "red" | get "n"              | hit "7"          |
        | set     | set_quietly "a" to "red" | get "pear"           | miss             |
        | set     | set_quietly "a" to "red" | set "b" to "blue"    | stored           |
        | set     | set_quietly "a" to "red" | get_many "n", "pear" | items "n" is "7" |
        | delete  | delete_quietly "a"       | delete "n"           | done             |
        | delete  | delete_quietly "a"       | get "n"              | hit "7"          |
        | incr    | incr_quietly "a"         | incr "n"             | number 8         |

    Scenario: a quiet delete of what is not there, and then a get
      Given the server holds "7" under "n"
      When the client calls delete_quietly "a" and that returns any outcome
      And the server has received delete "a"
      And the client calls get "n"
      Then that returns hit "7"
