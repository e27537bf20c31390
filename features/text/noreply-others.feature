@text @shared
Feature: text-protocol-client.txt § Deletion, arithmetic, touch: noreply

  @TEXT-67 @must @form:silent
  Rule: noreply on incr, decr, delete and touch: nothing is sent back, and the effect is the same
    "noreply optional parameter instructs the server to not send the reply." — text-protocol-client.txt §
    Arithmetic

    Scenario Outline: <verb> of an item
      Given A sends "set {n} 0 0 2\r\n42\r\n" and receives "STORED\r\n"
      When A sends "<request>"
      And A receives nothing
      Then A sends "get {n}\r\n" and receives "<item>END\r\n"

      Examples:
        | verb   | request                | item                     |
        | incr   | incr {n} 1 noreply\r\n | VALUE {n} 0 2\r\n43\r\n  |
        | decr   | decr {n} 1 noreply\r\n | VALUE {n} 0 2\r\n41\r\n  |
        | delete | delete {n} noreply\r\n |                          |

    Scenario: touch of an item
      Given A sends "set {n} 0 0 2\r\n42\r\n" and receives "STORED\r\n"
      When A sends "touch {n} 2 noreply\r\n"
      And A receives nothing
      And 3 seconds pass
      Then A sends "get {n}\r\n" and receives "END\r\n"

    Scenario Outline: <verb> of a key that was never stored
      When A sends "<request>"
      And A receives nothing
      Then A sends "get {n}\r\n" and receives "END\r\n"

      Examples:
        | verb   | request                   |
        | incr   | incr {n} 1 noreply\r\n    |
        | decr   | decr {n} 1 noreply\r\n    |
        | delete | delete {n} noreply\r\n    |
        | touch  | touch {n} 100 noreply\r\n |

  @TEXT-49 @must @value:letters
  Rule: noreply on incr or decr of a value that is no number: nothing is sent back, and nothing changes
    "… instructs the server to not send the reply. … you willn't recive Error exception if any error occurs."
    — text-protocol-client.txt § Storage
    Ruling: an error line is a reply.

    Scenario Outline: <verb>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<verb> {apple} 1 noreply\r\n"
      And A receives nothing
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

      Examples:
        | verb |
        | incr |
        | decr |
