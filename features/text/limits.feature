@text @shared
Feature: text-protocol-client.txt § Item size limit

  @TEXT-33 @must
  Rule: An item over the server's item size limit is answered with an error line, nothing is stored, and its block is swallowed

    Scenario Outline: <verb> of a new key
      When A sends "<verb> {apple} 0 0 [item limit + 1]\r\n[item limit + 1 bytes]\r\n"
      Then A receives "[error line]\r\n"
      And A sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | verb |
        | set  |
        | add  |

    Scenario: far over the limit
      When A sends "set {apple} 0 0 [item limit + 1000000]\r\n[item limit + 1000000 bytes]\r\n"
      Then A receives "[error line]\r\n"
      And A sends "get {apple}\r\n" and receives "END\r\n"

  @TEXT-34 @survey
  Rule: Is the old value still served after a set that was too large?

    Scenario: set over the item size limit of a key that exists
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {apple} 0 0 [item limit + 1]\r\n[item limit + 1 bytes]\r\n"
      And A receives "[error line]\r\n"
      When A sends "get {apple}\r\n"
      Then what A receives is recorded as "get after a set that was too large"

  @TEXT-38 @should
  Rule: The answer to an item over the limit is SERVER_ERROR with a text

    Scenario: set over the item size limit
      When A sends "set {apple} 0 0 [item limit + 1]\r\n[item limit + 1 bytes]\r\n"
      Then A receives "SERVER_ERROR [text]\r\n"
