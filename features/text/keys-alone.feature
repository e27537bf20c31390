@text @alone @destructive
Feature: text-protocol-client.txt § Keys

  @TEXT-12 @must
  Rule: Keys may hold any byte but control characters and space, at any place, and are case-sensitive
    "… the key must not include control characters or whitespace." — text-protocol-client.txt § Keys
    Ruling: these are ASCII's; a byte of 0x80 or more belongs to the client's own encoding.

    @key:1-byte
    Scenario: a key of one byte
      When A sends "set k 0 60 3\r\nred\r\n" and receives "STORED\r\n"
      Then A sends "get k\r\n" and receives "VALUE k 0 3\r\nred\r\nEND\r\n"
      And A sends "delete k\r\n" and receives "DELETED\r\n"

    Scenario Outline: <bytes>, at the beginning and in the middle
      When A sends "set <some>{apple}<some>x 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      Then A sends "get <some>{apple}<some>x\r\n" and receives "VALUE <some>{apple}<some>x 0 3\r\nred\r\nEND\r\n"
      And A sends "get {apple}<some>x\r\n" and receives "END\r\n"
      And A sends "delete <some>{apple}<some>x\r\n" and receives "DELETED\r\n"

      Examples:
        | bytes                     | some                     |
        | punctuation               | !#$%&'*+,-./:;=?@^_`~    |
        | brackets                  | \x28\x29\x5b\x5d\x7b\x7d |
        | quotes and a backslash    | \x22'\\\\                |
        | UTF-8                     | \xc3\xa9\xe2\x82\xac     |
        | bytes that are no UTF-8   | \x80\xff\xfe             |
        | what are spaces elsewhere | \x85\xa0                 |
        | angle brackets and a bar  | \x3c\x3e\x7c             |

  @TEXT-14 @should
  Rule: A key may be a word of the protocol: its place alone makes a word a key
    Follows from "A key is a text string which should uniquely identify the data" — text-protocol-client.txt §
    Keys; where "delete <key> [noreply]\r\n" — protocol.txt § Deletion — has its key, that description alone tells.

    @key:keyword
    Scenario Outline: <verb> of the key <key>
      Given A sends "set <key> 0 60 1\r\n5\r\n" and receives "STORED\r\n"
      And A sends "gets <key>\r\n" and receives "VALUE <key> 0 1 [cas]\r\n5\r\nEND\r\n"
      When A sends "<request>" and receives "<reply>"
      Then A sends "get <key>\r\n" and receives "<item>END\r\n"

      Examples:
        | verb    | key     | request                           | reply                                   | item                        |
        | set     | noreply | set noreply 7 60 1\r\n7\r\n       | STORED\r\n                              | VALUE noreply 7 1\r\n7\r\n  |
        | add     | noreply | add noreply 7 60 1\r\n7\r\n       | NOT_STORED\r\n                          | VALUE noreply 0 1\r\n5\r\n  |
        | replace | noreply | replace noreply 7 60 1\r\n7\r\n   | STORED\r\n                              | VALUE noreply 7 1\r\n7\r\n  |
        | append  | noreply | append noreply 0 60 1\r\n7\r\n    | STORED\r\n                              | VALUE noreply 0 2\r\n57\r\n |
        | prepend | noreply | prepend noreply 0 60 1\r\n7\r\n   | STORED\r\n                              | VALUE noreply 0 2\r\n75\r\n |
        | cas     | noreply | cas noreply 7 60 1 [cas]\r\n7\r\n | STORED\r\n                              | VALUE noreply 7 1\r\n7\r\n  |
        | get     | noreply | get noreply\r\n                   | VALUE noreply 0 1\r\n5\r\nEND\r\n       | VALUE noreply 0 1\r\n5\r\n  |
        | gets    | noreply | gets noreply\r\n                  | VALUE noreply 0 1 [cas]\r\n5\r\nEND\r\n | VALUE noreply 0 1\r\n5\r\n  |
        | delete  | noreply | delete noreply\r\n                | DELETED\r\n                             |                             |
        | incr    | noreply | incr noreply 2\r\n                | 7\r\n                                   | VALUE noreply 0 1\r\n7\r\n  |
        | decr    | noreply | decr noreply 2\r\n                | 3\r\n                                   | VALUE noreply 0 1\r\n3\r\n  |
        | touch   | noreply | touch noreply 60\r\n              | TOUCHED\r\n                             | VALUE noreply 0 1\r\n5\r\n  |
        | get     | get     | get get\r\n                       | VALUE get 0 1\r\n5\r\nEND\r\n           | VALUE get 0 1\r\n5\r\n      |
        | set     | set     | set set 7 60 1\r\n7\r\n           | STORED\r\n                              | VALUE set 7 1\r\n7\r\n      |
        | delete  | 0       | delete 0\r\n                      | DELETED\r\n                             |                             |
        | get     | END     | get END\r\n                       | VALUE END 0 1\r\n5\r\nEND\r\n           | VALUE END 0 1\r\n5\r\n      |
        | incr    | 0       | incr 0 2\r\n                      | 7\r\n                                   | VALUE 0 0 1\r\n7\r\n        |
        | delete  | get     | delete get\r\n                    | DELETED\r\n                             |                             |
        | gets    | END     | gets END\r\n                      | VALUE END 0 1 [cas]\r\n5\r\nEND\r\n     | VALUE END 0 1\r\n5\r\n      |

      @knows:gat
      Examples: where the target knows it
        | verb | key     | request            | reply                             | item                       |
        | gat  | noreply | gat 60 noreply\r\n | VALUE noreply 0 1\r\n5\r\nEND\r\n | VALUE noreply 0 1\r\n5\r\n |

      @knows:gats
      Examples: where the target knows it too
        | verb | key     | request             | reply                                   | item                       |
        | gats | noreply | gats 60 noreply\r\n | VALUE noreply 0 1 [cas]\r\n5\r\nEND\r\n | VALUE noreply 0 1\r\n5\r\n |

    @verb:delete @key:keyword
    Scenario: delete of the key noreply, with noreply
      Given A sends "set noreply 0 60 1\r\n5\r\n" and receives "STORED\r\n"
      When A sends "delete noreply noreply\r\n"
      And A receives nothing
      Then A sends "get noreply\r\n" and receives "END\r\n"
