@text @alone @destructive
Feature: text-protocol-client.txt § Connections and framing

  @TEXT-37 @survey
  Rule: What are surplus words, an empty line, and a command line without an end answered?
    Left open: no form has these, and which error line answers them is not said.

    @verb:flush_all @words:surplus
    Scenario: a surplus word after flush_all
      When A sends "flush_all 2000000 surplus surplus\r\n"
      Then what A receives is recorded as "a surplus word after flush_all"
