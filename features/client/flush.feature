Feature: text-protocol-client.txt § Commands: flush

  @CLIENT-153 @must
  Rule: A flush that was done is reported as done, and nothing is left
    "Its effect is to invalidate all existing items immediately" — text-protocol-client.txt § Commands

    Scenario: a flush, and then a get
      Given the server holds "red" under "apple"
      When the client calls get "apple" and that returns hit "red"
      And the client calls flush and that returns done
      And the server has received flush
      Then the client calls get "apple" and that returns miss

  @CLIENT-154 @must
  Rule: A flush that the server could not do is not reported as done
    Ruling: as in CLIENT-93.

    Scenario: an error
      Given the server answers every flush with an error "not now"
      When the client calls flush
      Then that returns error

    Scenario: the connection ends
      Given the server answers every flush by ending the connection
      When the client calls flush
      Then that returns error

    Scenario: nothing comes
      Given the server answers every flush never
      When the client calls flush
      Then that returns error

    Scenario: the connection is reset
      Given the server answers every flush by resetting the connection
      When the client calls flush
      Then that returns error

    Scenario: an error, and the connection ends
      Given the server answers every flush with an error "not now", and ends the connection
      When the client calls flush
      Then that returns error

    Scenario: half an answer
      Given the server answers every flush up to byte 1
      When the client calls flush
      Then that returns error

    Scenario: the server has gone
      When the server goes away
      And the client calls flush
      Then that returns error

    Scenario: one that is given up and comes late, and then one that the server could not do
      Given the server answers flush when told
      And the server answers every flush with an error "not now"
      When the client calls flush and that returns error
      And the server sends what it held back
      And the client calls flush
      Then that returns error

    Scenario: one that is given up and comes with the next, which the server could not do
      Given the server answers flush once the next request has come
      And the server answers every flush with an error "not now"
      When the client calls flush and that returns error
      And the client calls flush
      Then that returns error

    @text
    Scenario Outline: it is answered <line>
      Given the server answers every flush with "<line>\r\n"
      When the client calls flush
      Then that returns a refusal

      Examples:
        | line   |
        | O      |
        | OKAY   |
        | NOT OK |
        | STORED |
        | END    |

    @binary
    Scenario Outline: status <status>
      Given the server answers every flush with status <status>
      When the client calls flush
      Then that returns error

      Examples:
        | status |
        | 0x0081 |
        | 0x0085 |
        | 0x0100 |
