@binary @alone @destructive
Feature: binary-protocol § Empty replies

  @BIN-35 @must
  Rule: Replies to commands that return no data have an empty body when they succeed, and Increment's carries the cas

    Scenario: Flush
      When A sends
        | opcode |
        | Flush  |
      Then A receives
        | status   |
        | no error |
