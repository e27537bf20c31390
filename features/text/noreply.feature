@text @shared
Feature: text-protocol-client.txt § Storage: noreply

  @TEXT-48 @must @form:silent
  Rule: noreply on a storage command: nothing is sent back, whatever comes of it, and the effect is the same
    "noreply optional parameter instructs the server to not send the reply." — text-protocol-client.txt §
    Storage

    Scenario Outline: <verb> that stores
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "<request>"
      And A receives nothing
      Then A sends "get {<key>}\r\n" and receives "VALUE {<key>} <item>\r\nEND\r\n"

      Examples:
        | verb    | request                                       | key   | item         |
        | set     | set {apple} 0 0 4 noreply\r\nblue\r\n         | apple | 0 4\r\nblue   |
        | add     | add {pear} 0 0 4 noreply\r\nblue\r\n          | pear  | 0 4\r\nblue   |
        | replace | replace {apple} 0 0 4 noreply\r\nblue\r\n     | apple | 0 4\r\nblue   |
        | append  | append {apple} 0 0 4 noreply\r\nblue\r\n      | apple | 0 7\r\nredblue |
        | prepend | prepend {apple} 0 0 4 noreply\r\nblue\r\n     | apple | 0 7\r\nbluered |
        | cas     | cas {apple} 0 0 4 [cas] noreply\r\nblue\r\n   | apple | 0 4\r\nblue   |

    Scenario Outline: <verb> that does not store, for <reason>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      And A sends "append {apple} 0 0 3\r\n!!!\r\n" and receives "STORED\r\n"
      When A sends "<request>"
      And A receives nothing
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 6\r\nred!!!\r\nEND\r\n"
      And A sends "get {pear}\r\n" and receives "END\r\n"

      Examples:
        | verb    | reason                | request                                      |
        | add     | there is an item      | add {apple} 0 0 4 noreply\r\nblue\r\n        |
        | replace | there is no item      | replace {pear} 0 0 4 noreply\r\nblue\r\n     |
        | append  | there is no item      | append {pear} 0 0 4 noreply\r\nblue\r\n      |
        | prepend | there is no item      | prepend {pear} 0 0 4 noreply\r\nblue\r\n     |
        | cas     | the item was changed  | cas {apple} 0 0 4 [cas] noreply\r\nblue\r\n  |
        | cas     | there is no item      | cas {pear} 0 0 4 [cas] noreply\r\nblue\r\n   |

  @TEXT-85 @survey @form:silent
  Rule: What does a command with noreply answer that is malformed or has a bad block?
    Left open: "In this case it may send the error to the client" — protocol.txt § Storage
    commands

    Scenario Outline: <defect>
      When A sends "<request>"
      Then what A receives is recorded as "noreply, <defect>"

      Examples:
        | verb | defect                      | request                                 |
        | set  | flags that are no number    | set {apple} x 0 1 noreply\r\n7\r\n      |
        | set  | a block that is too long    | set {apple} 0 0 3 noreply\r\nabcdef\r\n |
        | incr | an amount that is no number | incr {apple} ten noreply\r\n            |
