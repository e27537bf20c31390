@binary @alone @destructive
Feature: protocol-binary.xml § What it leaves open

  @BIN-27 @survey
  Rule: What does Verbosity answer?
    "Set the verbosity level of the server" — BinaryProtocolRevamped § Verbosity.
    The command is not fixed there, so a server may know it or not.

    Scenario: Verbosity 1
      When A sends
        | opcode    | extras           |
        | Verbosity | \x00\x00\x00\x01 |
      Then what A receives is recorded as "Verbosity 1"

  @BIN-33 @survey
  Rule: What are Touch, a miss of GetK and GATK, a data type or vbucket that is not 0, and a body of 2 GiB answered?
    The description leaves all of this open, and servers differ.

    Scenario: a declared body of 2 GiB
      When A sends
        | opcode | key     | value | body length |
        | Set    | {apple} | red   | 2147483648  |
      Then what A receives is recorded as "Set with a body of 2147483648 bytes"
