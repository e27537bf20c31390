@binary @shared
Feature: binary-protocol § Version and Stat

  @BIN-21 @must
  Rule: Version answers with the version as a text

    Scenario: Version
      When A sends and receives
        | opcode  | status   | value  |
        | Version | no error | some   |
      Then A receives nothing

  @BIN-22 @must
  Rule: Stat answers with a packet for each statistic, then one with neither key nor value; the key settings asks for that table

    Scenario: the general table
      When A sends
        | opcode |
        | Stat   |
      Then A receives a table of statistics

    Scenario: the table of settings
      When A sends
        | opcode | key      |
        | Stat   | settings |
      Then A receives a table of statistics
