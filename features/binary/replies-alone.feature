@binary @alone @destructive
Feature: binary-protocol § Empty replies

  @BIN-35 @must
  Rule: Replies to commands that return no data have an empty body when they succeed, and Increment's carries the cas

    Scenario: Flush
      When A sends the packet
        | opcode |
        | Flush  |
      Then A receives the packet
        | status   |
        | no error |
