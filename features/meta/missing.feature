@text @meta @shared
Feature: protocol.txt § Meta Commands: what is missing

  @META-68 @must
  Rule: A missing key is treated as one that was never stored, however it went missing: mg EN, md and ma NF, ms S and E store, R, A and P NS
    "EN", "(because it was never stored, or stored but deleted to make space for more items, or expired, or
    explicitly deleted by a client)." — protocol.txt § Meta Get

    @state:never
    Scenario Outline: a key that was never stored, of <request>
      When A sends "<request>\r\n" and receives "<reply>\r\n"
      Then A sends "get {n}\r\n" and receives "<item>END\r\n"

      Examples:
        | verb | request            | reply | item                   |
        | mg   | mg {n} t           | EN    |                        |
        | md   | md {n}             | NF    |                        |
        | ma   | ma {n}             | NF    |                        |
        | ms   | ms {n} 1\r\n5      | HD    | VALUE {n} 0 1\r\n5\r\n |
        | ms   | ms {n} 1 ME\r\n5   | HD    | VALUE {n} 0 1\r\n5\r\n |
        | ms   | ms {n} 1 MR\r\n5   | NS    |                        |
        | ms   | ms {n} 1 MA\r\n5   | NS    |                        |
        | ms   | ms {n} 1 MP\r\n5   | NS    |                        |

    @state:deleted
    Scenario Outline: a key that was deleted, of <request>
      Given A sends "set {n} 5 0 2\r\n42\r\n" and receives "STORED\r\n"
      And A sends "delete {n}\r\n" and receives "DELETED\r\n"
      When A sends "<request>\r\n" and receives "<reply>\r\n"
      Then A sends "get {n}\r\n" and receives "<item>END\r\n"

      Examples:
        | verb | request            | reply | item                   |
        | mg   | mg {n} t           | EN    |                        |
        | md   | md {n}             | NF    |                        |
        | ma   | ma {n}             | NF    |                        |
        | ms   | ms {n} 1\r\n5      | HD    | VALUE {n} 0 1\r\n5\r\n |
        | ms   | ms {n} 1 ME\r\n5   | HD    | VALUE {n} 0 1\r\n5\r\n |
        | ms   | ms {n} 1 MR\r\n5   | NS    |                        |
        | ms   | ms {n} 1 MA\r\n5   | NS    |                        |
        | ms   | ms {n} 1 MP\r\n5   | NS    |                        |

    @state:expired
    Scenario Outline: a key that has expired, of <request>
      Given A sends "set {n} 5 2 2\r\n42\r\n" and receives "STORED\r\n"
      And 4 seconds pass
      When A sends "<request>\r\n" and receives "<reply>\r\n"
      Then A sends "get {n}\r\n" and receives "<item>END\r\n"

      Examples:
        | verb | request            | reply | item                   |
        | mg   | mg {n} t           | EN    |                        |
        | md   | md {n}             | NF    |                        |
        | ma   | ma {n}             | NF    |                        |
        | ms   | ms {n} 1\r\n5      | HD    | VALUE {n} 0 1\r\n5\r\n |
        | ms   | ms {n} 1 ME\r\n5   | HD    | VALUE {n} 0 1\r\n5\r\n |
        | ms   | ms {n} 1 MR\r\n5   | NS    |                        |
        | ms   | ms {n} 1 MA\r\n5   | NS    |                        |
        | ms   | ms {n} 1 MP\r\n5   | NS    |                        |
