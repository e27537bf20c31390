@binary @shared
Feature: protocol-binary.xml § Version and Stat

  @BIN-21 @must
  Rule: Version answers with the version as a text
    "The server responds with a packet containing the version string in the body" — protocol-binary.xml § version

    Scenario: Version
      When A sends and receives
        | opcode  | status   | value  |
        | Version | no error | some   |
      Then A receives nothing

  @BIN-41 @should
  Rule: The version text begins with three numbers and points between them
    "The server responds with a packet containing the version string in the body with the following format:
    "x.y.z"" — protocol-binary.xml § version

    Scenario: Version
      When A sends and receives
        | opcode  | status   | value |
        | Version | no error | x.y.z |
      Then A receives nothing

  @BIN-22 @must
  Rule: Stat answers with a packet for each statistic, then one with neither key nor value
    "Each piece of statistical information is returned in its own packet", "The sequence of return packets is
    terminated with a packet that contains no key and no value" — protocol-binary.xml § Stat

    Scenario: the general table
      When A sends
        | opcode |
        | Stat   |
      Then A receives a table of statistics

  @BIN-44 @should
  Rule: Stat with the key settings answers the table of settings
    "Without a key specified the server will respond with a "default" set of statistics information" —
    protocol-binary.xml § Stat; with this key known servers tell their settings

    Scenario: the table of settings
      When A sends
        | opcode | key      |
        | Stat   | settings |
      Then A receives statistics in which "maxbytes or maxconns or tcpport or item_size_max" is listed
