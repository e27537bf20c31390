@text @shared
Feature: text-protocol-client.txt § Deletion, arithmetic, touch: noreply

  @TEXT-67 @must
  Rule: noreply on incr, decr, delete and touch: nothing is sent back, and the effect is the same

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
