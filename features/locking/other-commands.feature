@text @locking @shared
Feature: locking.md § Overview: what other commands do to a locked object

  @LOCK-74 @should
  Rule: gat and gats of several keys of which another client has locked one answer the others, and then END
    "the server sends the string "END\r\n" to indicate the end of response." — protocol.txt § Retrieval
    command.
    Ruling: of the locked one comes the item or nothing; without END a client waits.

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
