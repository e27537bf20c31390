@binary @auth @shared
Feature: protocol-binary.xml § What it leaves open

  @BIN-28 @survey
  Rule: What do the SASL opcodes answer, and what does a client get that was not let in?
    "SASL is supported as an authentication mechanism" — protocol-binary.xml § Security Considerations.
    What a server without it answers is left open, and how one with it says no.

    Scenario Outline: <what>, before user and password
      When A sends
        | opcode    | key   | value   |
        | <command> | <key> | <value> |
      Then what A receives is recorded as "<what>, before user and password"

      Examples:
        | what             | command   | key     | value                    |
        | SASL list        | SASL list |         |                          |
        | a wrong password | SASL auth | PLAIN   | \0[user]\0not-its-password |
        | the right one    | SASL auth | PLAIN   | [sasl]                   |
        | Get              | Get       | {apple} |                          |
        | Noop             | Noop      |         |                          |
