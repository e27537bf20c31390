@binary @shared
Feature: protocol-binary.xml § What it leaves open

  @BIN-28 @survey
  Rule: What do the SASL opcodes answer, and what does a client get that was not let in?
    "SASL is supported as an authentication mechanism" — protocol-binary.xml § Security Considerations.
    What a server without it answers is left open, and how one with it says no.

    Scenario Outline: <command>
      When A sends
        | opcode    | key   | value   |
        | <command> | <key> | <value> |
      Then what A receives is recorded as "<command>"

      Examples:
        | command   | key   | value      |
        | SASL list |       |            |
        | SASL auth | PLAIN | \0user\0pw |
        | SASL step | PLAIN | \0user\0pw |

  @BIN-32 @survey
  Rule: What does an empty value do in Set, Add, Replace, Append and Prepend?
    "MUST have value" — protocol-binary.xml § Set, Add, Replace, and § Append, Prepend.
    Whether a value of 0 bytes is one is left open.
    Ruling: on the wire it and none are the same bytes, and known servers store it; so this is not asked as other parts are.

    Scenario Outline: <opcode>
      Given A sends and receives
        | opcode  | key     | value | status         |
        | <first> | {apple} | <old> | <first status> |
      When A sends
        | opcode   | key     |
        | <opcode> | {apple} |
      And what A receives is recorded as "<opcode> with an empty value"
      And A sends
        | opcode | key     |
        | Get    | {apple} |
      Then what A receives is recorded as "Get after it"

      Examples:
        | opcode  | first  | old | first status |
        | Set     | Delete |     | not found    |
        | Add     | Delete |     | not found    |
        | Replace | Set    | red | no error     |
        | Append  | Set    | red | no error     |
        | Prepend | Set    | red | no error     |

  @BIN-33 @survey
  Rule: What are Touch, a miss of GetK and GATK, a data type or vbucket that is not 0, and a body of 2 GiB answered?
    The description leaves all of this open, and servers differ.

    @knows:Touch
    Scenario: the extras of Touch's reply
      Given A sends and receives
        | opcode | key     | flags | value | status   |
        | Set    | {apple} | 5     | red   | no error |
      When A sends
        | opcode | key     | exptime |
        | Touch  | {apple} | 100     |
      Then what A receives is recorded as "Touch of an item with flags 5"

    Scenario: the key of a miss of GetK
      When A sends
        | opcode | key     |
        | GetK   | {apple} |
      Then what A receives is recorded as "GetK of a missing key"

    @knows:GATK
    Scenario: the key of a miss of GATK
      When A sends
        | opcode | key     | exptime |
        | GATK   | {apple} | 100     |
      Then what A receives is recorded as "GATK of a missing key"

    Scenario Outline: a request with <field>
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
      When A sends
        | opcode | key     | data type   | vbucket   |
        | Get    | {apple} | <data type> | <vbucket> |
      Then what A receives is recorded as "Get with <field>"

      Examples:
        | field         | data type | vbucket |
        | data type 1   | 1         |         |
        | data type 255 | 255       |         |
        | vbucket 1     |           | 1       |
        | vbucket 65535 |           | 65535   |
