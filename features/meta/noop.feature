@text @meta @shared
Feature: protocol.txt § Meta No-Op

  @META-01 @must
  Rule: mn is answered MN, behind the replies of all that was asked before
    "The meta no-op command exists solely to return a static response code." "… signalling to a client that all
    previous commands have been processed." — protocol.txt § Meta No-Op

    Scenario: mn
      When A sends "mn\r\n"
      Then A receives "MN\r\n"

    Scenario: mn behind other commands, in one packet
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "get {apple}\r\nmg {apple}\r\nmn\r\nget {apple}\r\n"
      Then A receives "VALUE {apple} 0 3\r\nred\r\nEND\r\nHD\r\nMN\r\nVALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @META-05 @must @form:silent
  Rule: q hides EN of mg and HD of ms, md and ma; every other outcome and every error is sent
    "In the case of metaget, … the "EN\r\n" marker is suppressed." "… a response that would start with "HD" will
    not be sent. Any other code … will still be returned. Errors are always returned." — § Meta Get, § Meta Set

    @verb:mg
    Scenario: mg of a missing key
      When A sends "mg {apple} v q\r\nmg {pear} q\r\nmn\r\n"
      Then A receives "MN\r\n"

    @verb:mg
    Scenario: mg of an item
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} q\r\nmg {apple} v q\r\nmn\r\n"
      Then A receives "HD\r\nVA 3\r\nred\r\nMN\r\n"

    @verb:ms
    Scenario: ms that stores
      When A sends "ms {apple} 3 q\r\nred\r\nmn\r\n"
      Then A receives "MN\r\n"
      And A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    @verb:ms
    Scenario: ms with a cas unique that does not match, or of no item
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      And A sends "set {apple} 0 0 4\r\nblue\r\n" and receives "STORED\r\n"
      When A sends "ms {apple} 5 C[cas] q\r\ngreen\r\nms {pear} 5 C[cas] q\r\ngreen\r\nmn\r\n"
      Then A receives "EX\r\nNF\r\nMN\r\n"

    @verb:md
    Scenario: md of an item, and of none
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "md {apple} q\r\nmn\r\nmd {apple} q\r\nmn\r\n"
      Then A receives "MN\r\nNF\r\nMN\r\n"

    @verb:md
    Scenario: md with a cas unique that does not match
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      And A sends "set {apple} 0 0 4\r\nblue\r\n" and receives "STORED\r\n"
      When A sends "md {apple} C[cas] q\r\nmn\r\n"
      Then A receives "EX\r\nMN\r\n"

    @verb:ma
    Scenario: ma of a number, and of none
      Given A sends "set {n} 0 0 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "ma {n} q\r\nmn\r\nma {apple} q\r\nmn\r\n"
      Then A receives "MN\r\nNF\r\nMN\r\n"
      And A sends "get {n}\r\n" and receives "VALUE {n} 0 1\r\n8\r\nEND\r\n"

    @verb:ma
    Scenario: ma that makes its item
      When A sends "ma {n} N0 J5 q\r\nmn\r\n"
      Then A receives "MN\r\n"
      And A sends "get {n}\r\n" and receives "VALUE {n} 0 1\r\n5\r\nEND\r\n"

    @verb:ma
    Scenario: ma of a text
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "ma {apple} q\r\nmn\r\n"
      Then A receives "[error line]\r\nMN\r\n"

  @META-66 @should
  Rule: NS is sent even with q
    "Any other code, such as "EX" (EXISTS) will still be returned." — protocol.txt § Meta Set

    Scenario Outline: ms M<mode>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "ms <key> 4 M<mode> q\r\nblue\r\nmn\r\n"
      Then A receives "NS\r\nMN\r\n"

      Examples:
        | mode | key     |
        | E    | {apple} |
        | R    | {pear}  |
        | A    | {pear}  |
        | P    | {pear}  |
