@text @locking @shared
Feature: locking.md § Overview: what other commands do to a locked object

  @LOCK-73 @must
  Rule: No command of another document changes a locked object's value, flags, expiration or existence, unless its holder sends it
    "Modification commands such as `set`, `replace`, or `delete` will fail if the object is locked, unless the
    client is holding the lock." — locking.md § Overview
    Ruling: "such as" stands for whatever changes the object, whichever document it is from. What it answers is free.

    @state:theirs-text
    Scenario Outline: <form> by another client
      Given A sends "set {n} 5 0 2\r\n42\r\nlock {n}\r\n" and receives "STORED\r\nOK\r\n"
      When B sends "<request>\r\n"
      Then what B receives is recorded as "<form> by another client"
      And A sends "get {n}\r\n" and receives "VALUE {n} 5 2\r\n42\r\nEND\r\n"
      And A sends "unlock {n}\r\n" and receives "OK\r\n"
      And B sends "get {n}\r\n" and receives "VALUE {n} 5 2\r\n42\r\nEND\r\n"

      @leases
      Examples: deletess
        | form     | verb     | request          |
        | deletess | deletess | deletess 100 {n} |

      @knows:ms
      Examples: ms
        | form        | verb | request           |
        | ms          | ms   | ms {n} 1\r\n7     |
        | ms, to add  | ms   | ms {n} 1 ME\r\n7  |
        | replacing   | ms   | ms {n} 1 MR\r\n7  |
        | appending   | ms   | ms {n} 1 MA\r\n7  |
        | prepending  | ms   | ms {n} 1 MP\r\n7  |
        | ms, quietly | ms   | ms {n} 1 q\r\n7   |

      @knows:md
      Examples: md
        | form           | verb | request    |
        | md             | md   | md {n}     |
        | md with x      | md   | md {n} x   |
        | md with I, x   | md   | md {n} I x |
        | md, quietly    | md   | md {n} q   |

      @knows:ma
      Examples: ma
        | form             | verb | request        |
        | ma               | ma   | ma {n}         |
        | ma, counting down | ma   | ma {n} MD     |
        | ma with N        | ma   | ma {n} N0 J7   |

    @binary @state:theirs-binary
    Scenario Outline: <form> by another client, where the lock was taken over binary
      Given A sends and receives
        | opcode | key | flags | value | status   |
        | Set    | {n} | 5     | 42    | no error |
        | Lock   | {n} |       |       | no error |
      When B sends "<request>\r\n"
      Then what B receives is recorded as "<form> by another client"
      And A sends and receives
        | opcode | key | status   | flags | value |
        | Get    | {n} | no error | 5     | 42    |
        | Unlock | {n} | no error |       |       |

      @leases
      Examples: deletess
        | form     | verb     | request          |
        | deletess | deletess | deletess 100 {n} |

      @knows:ms
      Examples: ms
        | form | verb | request       |
        | ms   | ms   | ms {n} 1\r\n7 |

      @knows:md
      Examples: md
        | form | verb | request |
        | md   | md   | md {n}  |

      @knows:ma
      Examples: ma
        | form | verb | request |
        | ma   | ma   | ma {n}  |

    Scenario Outline: the time that <form> brings from another client does not count
      Given A sends "set {n} 5 0 2\r\n42\r\nlock {n}\r\n" and receives "STORED\r\nOK\r\n"
      When B sends "<request>\r\n"
      Then what B receives is recorded as "<form> by another client"
      And A sends "unlock {n}\r\n" and receives "OK\r\n"
      When 3 seconds pass
      Then A sends "get {n}\r\n" and receives "VALUE {n} 5 2\r\n42\r\nEND\r\n"

      @knows:ms
      Examples: ms
        | form | verb | request |
        | ms | ms | ms {n} 2 F5 T2\r\n42 |

      @knows:md
      Examples: md
        | form | verb | request |
        | md with I | md | md {n} I T2 |

      @knows:ma
      Examples: ma
        | form | verb | request |
        | ma | ma | ma {n} D0 T2 |

  @LOCK-76 @must
  Rule: A command that only gives a time leaves a locked object's expiration as it was, unless its holder sends it
    "Modification commands such as `set`, `replace`, or `delete` will fail if the object is locked, unless the
    client is holding the lock." — locking.md § Overview
    Ruling: the expiration is a part of the object, and who gives it another modifies it. What it answers is free.

    @state:theirs-text
    Scenario Outline: <form> by another client
      Given A sends "set {n} 5 0 2\r\n42\r\nlock {n}\r\n" and receives "STORED\r\nOK\r\n"
      When B sends "<request>\r\n"
      Then what B receives is recorded as "<form> by another client"
      And A sends "unlock {n}\r\n" and receives "OK\r\n"
      When 3 seconds pass
      Then A sends "get {n}\r\n" and receives "VALUE {n} 5 2\r\n42\r\nEND\r\n"

      Examples: touch
        | form | verb | request |
        | touch | touch | touch {n} 2 |

      @knows:gat
      Examples: gat
        | form | verb | request |
        | gat | gat | gat 2 {n} |

      @knows:gats
      Examples: gats
        | form | verb | request |
        | gats | gats | gats 2 {n} |

      @knows:mg
      Examples: mg
        | form | verb | request |
        | mg with T | mg | mg {n} T2 |
        | mg with N | mg | mg {n} N2 |

  @LOCK-74 @should
  Rule: gat and gats of several keys, one of them locked by another client, answer the others and then END
    "the server sends the string "END\r\n" to indicate the end of response." — protocol.txt § Retrieval
    command.
    Ruling: the locked item is returned or left out; without END a client waits.

    Scenario Outline: <verb> where the <place> is locked
      Given A sends "set {apple} 0 0 3\r\nred\r\nset {pear} 0 0 5\r\ngreen\r\n"
      And A receives "STORED\r\nSTORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "<verb> 100 <keys>\r\n"
      Then B receives one of
        | VALUE {pear} 0 5<pear>\r\ngreen\r\nEND\r\n                                    |
        | VALUE {apple} 0 3<apple>\r\nred\r\nVALUE {pear} 0 5<pear>\r\ngreen\r\nEND\r\n |
        | VALUE {pear} 0 5<pear>\r\ngreen\r\nVALUE {apple} 0 3<apple>\r\nred\r\nEND\r\n |

      @knows:gat
      Examples: gat
        | verb | place | keys           | apple           | pear           |
        | gat  | first | {apple} {pear} |                 |                |
        | gat  | last  | {pear} {apple} |                 |                |

      @knows:gats
      Examples: gats
        | verb | place | keys           | apple           | pear           |
        | gats | first | {apple} {pear} | \x20[cas apple] | \x20[cas pear] |
        | gats | last  | {pear} {apple} | \x20[cas apple] | \x20[cas pear] |

  @LOCK-75 @must
  Rule: A connection that the server closes frees the client's locks, as one that the client closes does
    "If a client is disconnected, all locks held by the client will be released." — locking.md § Overview
    Whether the server ends it for a line without end or for a packet of a wrong magic is its own business; if not, the client ends it.

    Scenario: a line without end
      Given A sends "set {apple} 0 0 3\r\nred\r\nlock {apple}\r\n" and receives "STORED\r\nOK\r\n"
      And B sends "lock {apple}\r\n" and receives "LOCKED\r\n"
      When A sends "[100000 bytes]"
      And 1 second passes
      And A closes the connection
      Then within 30 seconds B sends and receives
        | sends            | receives | until then |
        | lock {apple}\r\n | OK\r\n   | LOCKED\r\n |
