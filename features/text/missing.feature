@text @shared
Feature: text-protocol-client.txt § Flush: what is missing

  @TEXT-27 @must
  Rule: A key that was deleted or flushed is missing for every command
    "… the server does not hold items with such keys (because they were never stored, or stored but deleted …)"
    — protocol.txt § Retrieval command "Its effect is to invalidate all existing items" — § Flush
    Ruling: a deleted and an expired item stand side by side there; and where all are invalid, no item is left.

    @state:deleted
    Scenario Outline: a key that was deleted, of <verb>
      Given A sends "set {n} 5 0 2\r\n42\r\n" and receives "STORED\r\n"
      And A sends "gets {n}\r\n" and receives "VALUE {n} 5 2 [cas]\r\n42\r\nEND\r\n"
      And A sends "delete {n}\r\n" and receives "DELETED\r\n"
      When A sends "<request>" and receives "<reply>"
      Then A sends "get {n}\r\n" and receives "<item>END\r\n"

      Examples:
        | verb    | request                      | reply          | item                   |
        | get     | get {n}\r\n                  | END\r\n        |                        |
        | gets    | gets {n}\r\n                 | END\r\n        |                        |
        | set     | set {n} 7 0 1\r\n7\r\n       | STORED\r\n     | VALUE {n} 7 1\r\n7\r\n |
        | add     | add {n} 7 0 1\r\n7\r\n       | STORED\r\n     | VALUE {n} 7 1\r\n7\r\n |
        | replace | replace {n} 0 0 1\r\n7\r\n   | NOT_STORED\r\n |                        |
        | append  | append {n} 0 0 1\r\n7\r\n    | NOT_STORED\r\n |                        |
        | prepend | prepend {n} 0 0 1\r\n7\r\n   | NOT_STORED\r\n |                        |
        | cas     | cas {n} 0 0 1 [cas]\r\n7\r\n | NOT_FOUND\r\n  |                        |
        | incr    | incr {n} 1\r\n               | NOT_FOUND\r\n  |                        |
        | decr    | decr {n} 1\r\n               | NOT_FOUND\r\n  |                        |
        | touch   | touch {n} 100\r\n            | NOT_FOUND\r\n  |                        |
        | delete  | delete {n}\r\n               | NOT_FOUND\r\n  |                        |

      @knows:gat
      Examples: where the target knows it
        | verb | request         | reply   | item |
        | gat  | gat 100 {n}\r\n | END\r\n |      |

      @knows:gats
      Examples: where the target knows it too
        | verb | request          | reply   | item |
        | gats | gats 100 {n}\r\n | END\r\n |      |
