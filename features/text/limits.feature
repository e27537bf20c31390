@text @shared
Feature: text-protocol-client.txt § Item size limit

  @TEXT-33 @must @value:limit+1
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

    Scenario Outline: <verb> of a key that exists
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "<verb> {apple} 0 0 [item limit + 1]<unique>\r\n[item limit + 1 bytes]\r\n"
      And A receives an error or a reset
      Then B sends "get {apple}\r\n"
      And B receives one of
        | END\r\n                             |
        | VALUE {apple} 0 3\r\nred\r\nEND\r\n |

      Examples:
        | verb    | unique    |
        | replace |           |
        | append  |           |
        | prepend |           |
        | cas     | \x20[cas] |

    Scenario: far over the limit
      When A sends "set {apple} 0 0 [item limit + 1000000]\r\n[item limit + 1000000 bytes]\r\n"
      And A receives an error or a reset
      Then B sends "get {apple}\r\n" and receives "END\r\n"

  @TEXT-34 @survey @value:limit+1
  Rule: Is the old value still served after a set that was too large?
    Left open: what becomes of the old value when its successor is refused is not said.

    @verb:set
    Scenario: set over the item size limit of a key that exists
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {apple} 0 0 [item limit + 1]\r\n[item limit + 1 bytes]\r\n"
      And A receives an error or the end of the connection
      When B sends "get {apple}\r\n"
      Then what B receives is recorded as "get after a set that was too large"

    @binary
    Scenario Outline: <opcode> of an item over the limit, of a key that exists
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And B sends
        | opcode   | key     | value                  |
        | <opcode> | {apple} | [item limit + 1 bytes] |
      And B receives an error or the end of the connection
      When A sends "get {apple}\r\n"
      Then what A receives is recorded as "get after a <opcode> that was too large"

      Examples:
        | opcode |
        | Set    |
        | SetQ   |

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
    protocol.txt § Protocol
    Ruling: so the block can be taken; and nothing makes it impossible to continue serving the client.

    @value:limit+1
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

    @verb:set @value:limit+1 @form:silent
    Scenario: over the item size limit, with noreply
      When A sends "set {apple} 0 0 [item limit + 1] noreply\r\n[item limit + 1 bytes]\r\n"
      And A receives nothing
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    @value:limit+1 @form:silent
    Scenario Outline: over the item size limit, with noreply, <verb>
      When A sends "<verb> {apple} 0 0 [item limit + 1]<unique> noreply\r\n[item limit + 1 bytes]\r\n"
      And A receives nothing
      Then A sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | verb    | unique |
        | add     |        |
        | replace |        |
        | append  |        |
        | prepend |        |
        | cas     | \x201  |

    Scenario Outline: <verb> with <defect>, before a block that reads version
      When A sends "<line>\r\nversion\r\n"
      Then A receives "[error line]\r\n"
      And A sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | verb    | defect                   | asks            | line                  |
        | set     | letters for flags        | flags:letters   | set {apple} x 0 7     |
        | add     | letters for flags        | flags:letters   | add {apple} x 0 7     |
        | replace | letters for flags        | flags:letters   | replace {apple} x 0 7 |
        | cas     | letters for flags        | flags:letters   | cas {apple} x 0 7 1   |
        | set     | letters for an exptime   | exptime:letters | set {apple} 0 x 7     |
        | add     | letters for an exptime   | exptime:letters | add {apple} 0 x 7     |
        | replace | letters for an exptime   | exptime:letters | replace {apple} 0 x 7 |
        | cas     | letters for an exptime   | exptime:letters | cas {apple} 0 x 7 1   |
        | set     | a key of 251 bytes       | key:251-bytes   | set {n:251} 0 0 7     |
        | add     | a key of 251 bytes       | key:251-bytes   | add {n:251} 0 0 7     |
        | replace | a key of 251 bytes       | key:251-bytes   | replace {n:251} 0 0 7 |
        | append  | a key of 251 bytes       | key:251-bytes   | append {n:251} 0 0 7  |
        | prepend | a key of 251 bytes       | key:251-bytes   | prepend {n:251} 0 0 7 |
        | cas     | a key of 251 bytes       | key:251-bytes   | cas {n:251} 0 0 7 1   |
        | cas     | letters for a cas unique | cas:letters     | cas {apple} 0 0 7 x   |
        | cas     | no cas unique            | cas:none        | cas {apple} 0 0 7     |

  @TEXT-83 @survey
  Rule: What happens to the data block of a refused storage command?
    Left open: "… the exact length of the data block being transmitted" — protocol.txt § Protocol —
    is known only where the line tells it; else the block may be swallowed, read as commands, or end the connection.

    Scenario Outline: <verb> with <defect>
      When A sends "<line>\r\nversion\r\n"
      Then what A receives is recorded as "a storage line with <defect>, and a block that reads version"

      Examples: no length can be read
        | verb | defect                        | asks               | line               |
        | set  | letters for a length          | length:letters     | set {apple} 0 0 x  |
        | set  | half a number for a length    | length:half-number | set {apple} 0 0 7y |
        | set  | a negative length             | length:negative    | set {apple} 0 0 -1 |
        | set  | no length                     |                    | set {apple} 0 0    |

      Examples: a length can be read
        | verb | defect                        | line                        |
        | set  | letters for flags             | set {apple} x 0 7           |
        | set  | letters for an exptime        | set {apple} 0 x 7           |
        | set  | a key of 251 bytes            | set {n:251} 0 0 7           |
        | cas  | letters for a cas unique      | cas {apple} 0 0 7 x         |
        | cas  | no cas unique                 | cas {apple} 0 0 7           |

  @TEXT-84 @survey
  Rule: Is a value of the item size limit stored, and one of a byte less?
    Left open: what the limit counts; known servers count the key and what they keep with an item too.

    Scenario Outline: <verb> of <value>
      When A sends "set {apple} 0 0 [<bytes>]\r\n[<bytes> bytes]\r\n"
      Then what A receives is recorded as "set of <value>"

      Examples:
        | verb | value                    | asks          | bytes          |
        | set  | the item size limit      | value:limit   | item limit     |
        | set  | a byte less than the limit | value:limit-1 | item limit - 1 |
