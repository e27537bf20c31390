@text @shared
Feature: text-protocol-client.txt § Item size limit

  @TEXT-33 @must
  Rule: An item over the server's item size limit is answered with an error line, and neither it nor a part of it is stored
    "… some sort of server error prevents the server from carrying out the command." —
    text-protocol-client.txt § Commands
    Ruling: an item over the limit does; whether the client is served on is asked apart, and a reset that
    overtakes the line counts as a close behind it.

    Scenario Outline: <verb> of a new key
      When A sends "<verb> {apple} 0 0 [item limit + 1]\r\n[item limit + 1 bytes]\r\n"
      And A receives an error or a reset
      Then B sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | verb |
        | set  |
        | add  |

    Scenario: far over the limit
      When A sends "set {apple} 0 0 [item limit + 1000000]\r\n[item limit + 1000000 bytes]\r\n"
      And A receives an error or a reset
      Then B sends "get {apple}\r\n" and receives "END\r\n"

  @TEXT-34 @survey
  Rule: Is the old value still served after a set that was too large?
    Left open: what becomes of the old value when its successor is refused is not said.

    Scenario: set over the item size limit of a key that exists
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {apple} 0 0 [item limit + 1]\r\n[item limit + 1 bytes]\r\n"
      And A receives an error or the end of the connection
      When B sends "get {apple}\r\n"
      Then what B receives is recorded as "get after a set that was too large"

  @TEXT-38 @should
  Rule: The answer to an item over the limit is SERVER_ERROR with a text
    "… some sort of server error prevents the server from carrying out the command." —
    text-protocol-client.txt § Commands

    Scenario: set over the item size limit
      When A sends "set {apple} 0 0 [item limit + 1]\r\n[item limit + 1 bytes]\r\n"
      Then A receives "SERVER_ERROR [text]\r\n"
      And A closes the connection

  @TEXT-39 @should
  Rule: A refused storage line whose byte count can be read has its block swallowed: one error line, and the connection is in step
    "… will always know, from a preceding text line, the exact length of the data block being transmitted." —
    text protocol description § Protocol
    Ruling: so the block can be taken; and nothing makes it impossible to continue serving the client.

    Scenario Outline: over the item size limit, <verb>
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

    Scenario: over the item size limit, with noreply
      When A sends "set {apple} 0 0 [item limit + 1] noreply\r\n[item limit + 1 bytes]\r\n"
      And A receives nothing
      Then A sends "get {apple}\r\n" and receives "END\r\n"
