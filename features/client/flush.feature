Feature: text-protocol-client.txt § Commands: flush

  @CLIENT-153 @must
  Rule: A flush is told as done where it was, and nothing is there any more
    "Its effect is to invalidate all existing items immediately" — text-protocol-client.txt § Commands

    Scenario: a flush, and then a get
      Given the server holds "red" under "apple"
      When the client calls get "apple" and that returns hit "red"
      And the client calls flush and that returns done
      And the server has received flush
      Then the client calls get "apple" and that returns miss

  @CLIENT-154 @must
  Rule: A flush that the server could not do is not told as done
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
