Feature: text-protocol-client.txt § Expiration times

  @CLIENT-68 @must
  Rule: An exptime of more than thirty days becomes neither a short one nor 0
    "if the number sent by a client is larger than that, the server will consider it to be real Unix time value" —
    text-protocol-client.txt § Expiration times
    Ruling: a client may refuse it, or turn it into the time that is meant; it may not cut it.

    Scenario Outline: a set for <exptime>, and not for <cut>
      When the client calls set "apple" to "red" exptime <exptime> and that returns stored or error
      Then the server has not received set "apple" exptime 0
      And the server has not received set "apple" exptime <cut>

      Examples:
        | exptime    | cut        |
        | 2592001    | 1          |
        | 5184000    | 2592000    |
        | 5184001    | 1          |
        | 31536000   | 432000     |
        | 4102444800 | -192522496 |
        | 4102444800 | 1954961152 |

    Scenario: a touch for two months
      Given the server holds "red" under "apple"
      When the client calls touch "apple" exptime 5184001 and that returns done or error
      Then the server has not received touch "apple" exptime 0
      And the server has not received touch "apple" exptime 1

  @CLIENT-69 @must
  Rule: A negative exptime never becomes 0 or a future time
    Ruling: servers take it as over already. An item that was to be gone at once would stay for ever.

    Scenario: a set
      When the client calls set "apple" to "red" exptime -1 and that returns any outcome
      Then the server has not received set "apple" exptime 0

    Scenario: a touch
      Given the server holds "red" under "apple"
      When the client calls touch "apple" exptime -1 and that returns any outcome
      Then the server has not received touch "apple" exptime 0

    Scenario Outline: <call>, which does not become <other>
      Given the server holds "red" under "apple" unique 77
      When the client calls <call> exptime <n> and that returns any outcome
      Then the server has not received <call> exptime <other>
      And the server has not received <call> exptime 0

      Examples:
        | call                     | n    | other |
        | set "apple" to "red"     | -1   | 1     |
        | set "apple" to "red"     | -100 | 100   |
        | set "apple" to "red"     | -1   | 65535 |
        | add "pear" to "red"      | -1   | 1     |
        | replace "apple" to "red" | -1   | 1     |
        | touch "apple"            | -1   | 1     |
        | gat "apple"              | -1   | 1     |
        | touch "apple"            | -100 | 100   |

  @CLIENT-130 @must
  Rule: Flags are sent with each command that takes them
    "Clients may use this as a bit field to store data-specific information" — text-protocol-client.txt § Storage commands

    Scenario: an add
      When the client calls add "apple" to "red" flags 5 and that returns stored
      Then the server has received add "apple" to "red" flags 5

    Scenario: a replace
      Given the server holds "old" under "apple"
      When the client calls replace "apple" to "red" flags 5 and that returns stored
      Then the server has received replace "apple" to "red" flags 5

    Scenario: a cas
      Given the server holds "old" under "apple" unique 77
      When the client calls cas "apple" to "red" flags 5 unique 77 and that returns stored
      Then the server has received cas "apple" to "red" flags 5 unique 77

  @CLIENT-131 @must
  Rule: An exptime is sent with each command that takes one
    Ruling: as in CLIENT-67.

    Scenario: an add
      When the client calls add "apple" to "red" exptime 100 and that returns stored
      Then the server has received add "apple" to "red" exptime 100

    Scenario: a replace
      Given the server holds "old" under "apple"
      When the client calls replace "apple" to "red" exptime 100 and that returns stored
      Then the server has received replace "apple" to "red" exptime 100

    Scenario: a cas
      Given the server holds "old" under "apple" unique 77
      When the client calls cas "apple" to "red" exptime 100 unique 77 and that returns stored
      Then the server has received cas "apple" to "red" exptime 100 unique 77

  @CLIENT-134 @must
  Rule: What one call was given is not sent with the next
    Ruling: flags say what a value is, an exptime how long it may be served, and a unique what it may replace.

    Scenario: flags and an exptime, and then none
      When the client calls set "apple" to "red" flags 5 exptime 100 and that returns stored
      And the client calls set "pear" to "blue" and that returns stored
      Then the server has received set "pear" to "blue" flags 0 exptime 0

    Scenario: an empty value has flags too
      When the client calls set "apple" to "" flags 5 and that returns stored
      Then the server has received set "apple" to "" flags 5

    Scenario: an item with flags, and then one without
      Given the server holds "red" under "apple" flags 5
      And the server holds "blue" under "pear" flags 0
      When the client calls get "apple" and that returns any outcome
      And the client calls get "pear"
      Then that returns hit "blue" flags 0

    Scenario: a cas, and then a set
      Given the server holds "red" under "apple" unique 77
      When the client calls cas "apple" to "blue" unique 77 and that returns stored
      And the client calls set "apple" to "green" and that returns stored
      Then the server has received set "apple" to "green"

    Scenario: a cas, and then a delete
      Given the server holds "red" under "apple" unique 77
      When the client calls cas "apple" to "blue" unique 77 and that returns stored
      And the client calls delete "apple" and that returns done
      Then the server has received delete "apple" unique 0
