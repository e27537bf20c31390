@binary @alone @destructive
Feature: protocol-binary.xml § Empty replies

  @BIN-35 @must
  Rule: Replies to commands that return no data have an empty body when they succeed
    "The response-packet contains no extra data, and the result of the operation is signaled through the status
    code" — protocol-binary.xml § Set, Add, Replace, and of each of these commands

    @flushed-only @verb:Flush
    Scenario: Flush
      When A sends
        | opcode |
        | Flush  |
      Then A receives
        | status   |
        | no error |
