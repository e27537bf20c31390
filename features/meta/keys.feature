@text @meta @shared
Feature: protocol.txt § Meta Commands: keys

  @META-50 @must
  Rule: With b a key is in base64 and may hold any byte; k returns it in base64, with b beside it
    "This flag instructs memcached to run a base64 decoder on <key> before looking it up." "… signals to the client
    that the key is base64 encoded binary." — protocol.txt § Meta Get

    @verb:ms @verb:mg
    Scenario: it is the key that it decodes to
      When A sends "ms {apple:base64} 3 b\r\nred\r\n" and receives "HD\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And A sends "mg {apple:base64} b v\r\n" and receives "VA 3\r\nred\r\n"
      And A sends "mg {apple:base64} v\r\n" and receives "EN\r\n"

    @verb:ms @verb:mg @verb:md
    Scenario: a key with a space, a NUL and a line end in it
      When A sends "ms {apple:binary} 3 b\r\nred\r\n" and receives "HD\r\n"
      Then A sends "mg {apple:binary} b v\r\n" and receives "VA 3\r\nred\r\n"
      And A sends "mg {apple:binary} b k\r\n"
      And A receives one of
        | HD k{apple:binary} b\r\n |
        | HD b k{apple:binary}\r\n |
      And A sends "md {apple:binary} b\r\n" and receives "HD\r\n"
      And A sends "mg {apple:binary} b v\r\n" and receives "EN\r\n"

    @verb:md
    Scenario: md
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "md {apple:base64} b k\r\n"
      And A receives one of
        | HD k{apple:base64} b\r\n |
        | HD b k{apple:base64}\r\n |
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    @verb:ma
    Scenario: ma
      Given A sends "set {n} 0 0 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "ma {n:base64} b k\r\n"
      And A receives one of
        | HD k{n:base64} b\r\n |
        | HD b k{n:base64}\r\n |
      Then A sends "get {n}\r\n" and receives "VALUE {n} 0 1\r\n8\r\nEND\r\n"

  @META-72 @should
  Rule: With b a key that is not valid base64 is refused
    "This flag instructs memcached to run a base64 decoder on <key> before looking it up." — protocol.txt § Meta Get. What
    follows if that fails it does not say, and a decoder may skip what is no letter of its own.

    Scenario Outline: <verb> of <key>
      When A sends "<verb> <key> <words>\r\n"
      Then A receives "[error line]\r\n" and at most 1 further error line
      And A sends "mn\r\n" and receives "MN\r\n"

      Examples:
        | verb | key  | words |
        | mg   | **** | b v   |
        | mg   | A    | b v   |

  @META-53 @must
  Rule: A key of 250 bytes works, and one of 251 bytes is refused and has no effect
    "Currently the length limit of a key is set at 250 characters" — text-protocol-client.txt § Keys
    Ruling: which line refuses it is asked apart.

    @key:250-bytes @verb:mg @verb:ms @verb:md
    Scenario: mg, ms and md, 250 bytes
      When A sends "ms {apple:250} 3\r\nred\r\n" and receives "HD\r\n"
      Then A sends "mg {apple:250} k\r\n" and receives "HD k{apple:250}\r\n"
      And A sends "md {apple:250}\r\n" and receives "HD\r\n"
      And A sends "mg {apple:250}\r\n" and receives "EN\r\n"

    @key:250-bytes @verb:ma
    Scenario: ma, 250 bytes
      Given A sends "set {n:250} 0 0 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "ma {n:250} v k\r\n"
      Then A receives one of
        | VA 1 k{n:250}\r\n8\r\n |

    @malformed @key:251-bytes
    Scenario Outline: <verb>, 251 bytes
      Given A sends "set {n:250} 5 0 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "<request>\r\nmn\r\n"
      Then A receives one of
        | <miss>\r\nMN\r\n                     |
        | [error line]\r\nMN\r\n               |
        | [error line]\r\n[error line]\r\nMN\r\n |
      And A sends "get {n:250}\r\n" and receives "VALUE {n:250} 5 1\r\n7\r\nEND\r\n"

      Examples:
        | verb | request           | miss |
        | mg   | mg {n:251} v      | EN   |
        | ms   | ms {n:251} 1\r\n5 | NS   |
        | md   | md {n:251}        | NF   |
        | ma   | ma {n:251}        | NF   |

  @META-51 @must
  Rule: Meta, text and binary commands see the same items, and text and meta commands mix on one connection
    "These work mixed with normal protocol commands on the same connection. All existing commands continue to work."
    — protocol.txt § Meta Commands

    Scenario: what ms stores text commands see, and the other way round
      When A sends "ms {apple} 3 F5 T100\r\nred\r\nget {apple}\r\nset {apple} 7 0 4\r\nblue\r\nmg {apple} f\r\nmg {apple} t\r\n"
      Then A receives "HD\r\nVALUE {apple} 5 3\r\nred\r\nEND\r\nSTORED\r\nHD f7\r\nHD t-1\r\n"

    Scenario: the cas unique is the same
      Given A sends "ms {apple} 3 c\r\nred\r\n" and receives "HD c[cas]\r\n"
      When B sends "cas {apple} 0 0 4 [cas]\r\nblue\r\n" and receives "STORED\r\n"
      Then A sends "ms {apple} 5 C[cas]\r\ngreen\r\n" and receives "EX\r\n"

    Scenario: ma and incr count one number
      Given A sends "set {n} 0 0 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "ma {n} v\r\nincr {n} 1\r\nma {n} MD v\r\ndelete {n}\r\nma {n}\r\n"
      Then A receives "VA 1\r\n8\r\n9\r\nVA 1\r\n8\r\nDELETED\r\nNF\r\n"

    @binary
    Scenario: over the binary protocol too
      Given A sends "ms {apple} 3 F5\r\nred\r\n" and receives "HD\r\n"
      When B sends and receives
        | opcode | key     | flags | value | status   | cas   | flags | value |
        | Get    | {apple} |       |       | no error | [cas] | 5     | red   |
        | Append | {apple} |       | dish  | no error |       |       |       |
      Then A sends "mg {apple} v\r\n" and receives "VA 7\r\nreddish\r\n"
      And A sends "ms {apple} 4 C[cas]\r\nblue\r\n" and receives "EX\r\n"

  @META-52 @must
  Rule: The flags P and L are ignored with whatever follows them, and an unknown flag is refused
    "All commands accept a tokens 'P' and 'L' which are completely ignored." — protocol.txt § Meta
    Commands

    Scenario Outline: <verb> with <flag>
      Given A sends "set {n} 0 0 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "<request>\r\n"
      Then A receives "<answer>\r\n"
      And A sends "get {n}\r\n" and receives "<found>\r\n"

      Examples:
        | verb | flag     | request               | answer       | found                       |
        | mg   | P        | mg {n} Pany/where     | HD           | VALUE {n} 0 1\r\n7\r\nEND   |
        | mg   | L        | mg {n} Lpath/         | HD           | VALUE {n} 0 1\r\n7\r\nEND   |
        | ms   | P        | ms {n} 1 P1\r\n5      | HD           | VALUE {n} 0 1\r\n5\r\nEND   |
        | ms   | L        | ms {n} 1 L1\r\n5      | HD           | VALUE {n} 0 1\r\n5\r\nEND   |
        | md   | P        | md {n} P1             | HD           | END                         |
        | md   | L        | md {n} L1             | HD           | END                         |
        | ma   | P        | ma {n} P1             | HD           | VALUE {n} 0 1\r\n8\r\nEND   |
        | ma   | L        | ma {n} L1             | HD           | VALUE {n} 0 1\r\n8\r\nEND   |

    @malformed
    Scenario Outline: <verb> with a flag that nobody knows
      Given A sends "set {n} 0 0 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "<request>\r\n"
      Then A receives "[error line]\r\n" and at most 1 further error line
      And A sends "get {n}\r\n" and receives "VALUE {n} 0 1\r\n7\r\nEND\r\n"

      Examples:
        | verb | request         |
        | mg   | mg {n} !        |
        | ms   | ms {n} 1 !\r\n5 |
        | md   | md {n} !        |
        | ma   | ma {n} !        |
