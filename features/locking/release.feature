@text @locking @shared
Feature: locking.md § Overview: release

  @LOCK-11 @must
  Rule: When a client's connection ends, all its locks are released
    "If a client is disconnected, all locks held by the client will be released." — locking.md § Overview
    Ruling: the document sets no time; 30 seconds are allowed, and the time it took is reported.

    @verb:quit @end:quit @where:idle
    Scenario: by quit
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {pear} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\nlock {pear}\r\n" and receives "OK\r\nOK\r\n"
      And B sends "lock {apple}\r\nlock {pear}\r\n" and receives "LOCKED\r\nLOCKED\r\n"
      When A sends "quit\r\n"
      Then within 30 seconds B sends and receives
        | sends            | receives | until then |
        | lock {apple}\r\n | OK\r\n   | LOCKED\r\n |
        | lock {pear}\r\n  | OK\r\n   | LOCKED\r\n |
      And A receives the end of the connection

    @verb:lock @state:holder-gone @end:close @where:idle
    Scenario: by an orderly close
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {pear} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\nlock {pear}\r\n" and receives "OK\r\nOK\r\n"
      And B sends "lock {apple}\r\nlock {pear}\r\n" and receives "LOCKED\r\nLOCKED\r\n"
      When A closes the connection
      Then within 30 seconds B sends and receives
        | sends            | receives | until then |
        | lock {apple}\r\n | OK\r\n   | LOCKED\r\n |
        | lock {pear}\r\n  | OK\r\n   | LOCKED\r\n |

    @verb:lock @state:holder-gone @end:reset @where:idle
    Scenario: by an abrupt reset
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {pear} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\nlock {pear}\r\n" and receives "OK\r\nOK\r\n"
      And B sends "lock {apple}\r\nlock {pear}\r\n" and receives "LOCKED\r\nLOCKED\r\n"
      When A resets the connection
      Then within 30 seconds B sends and receives
        | sends            | receives | until then |
        | lock {apple}\r\n | OK\r\n   | LOCKED\r\n |
        | lock {pear}\r\n  | OK\r\n   | LOCKED\r\n |

    Scenario Outline: in the middle of <what>, when the client <ends> the connection
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      And A sends "<bytes>"
      And B sends "lock {apple}\r\n" and receives "LOCKED\r\n"
      When A <ends> the connection
      Then within 30 seconds B sends and receives
        | sends            | receives | until then |
        | lock {apple}\r\n | OK\r\n   | LOCKED\r\n |

      Examples:
        | what           | ends   | bytes                     | asks                     |
        | a command line | closes | set {apple} 0             | end:close where:in-line  |
        | a command line | resets | set {apple} 0             | end:reset where:in-line  |
        | a data block   | closes | set {apple} 0 0 10\r\nblu | end:close where:in-block |
        | a data block   | resets | set {apple} 0 0 10\r\nblu | end:reset where:in-block |

    Scenario Outline: with replies unread, when the client <ends> the connection
      Given A sends "set {plum} 0 0 9000\r\n[9000 bytes]\r\n" and receives "STORED\r\n"
      And A sends "lock {plum}\r\n" and receives "OK\r\n"
      And B sends "lock {plum}\r\n" and receives "LOCKED\r\n"
      And A sends "(get {plum}\r\n)*2000"
      When A <ends> the connection
      Then within 30 seconds B sends and receives
        | sends           | receives | until then |
        | lock {plum}\r\n | OK\r\n   | LOCKED\r\n |

      Examples:
        | ends   | asks                   |
        | closes | end:close where:unread |
        | resets | end:reset where:unread |

    @end:quit @where:idle
    Scenario: of 100 locks each, by quit
      Given A sends "(set {n#} 0 0 1\r\n1\r\n)*100" and receives "(STORED\r\n)*100"
      And A sends "(lock {n#}\r\n)*100" and receives "([grant]\r\n)*100"
      When A sends "quit\r\n"
      Then within 30 seconds B sends and receives
        | sends                            | receives         | until then       |
        | (set {n#} 0 0 1\r\n2\r\n)*100    | (STORED\r\n)*100 | (LOCKED\r\n)*100 |
      And A receives the end of the connection

    Scenario Outline: of 100 locks each, with <what>, when the client <ends> the connection
      Given A sends "(set {n#} 0 0 1\r\n1\r\n)*100" and receives "(STORED\r\n)*100"
      And A sends "(lock {n#}\r\n)*100" and receives "([grant]\r\n)*100"
      And A sends "<bytes>"
      When A <ends> the connection
      Then within 30 seconds B sends and receives
        | sends                            | receives         | until then       |
        | (set {n#} 0 0 1\r\n2\r\n)*100    | (STORED\r\n)*100 | (LOCKED\r\n)*100 |

      Examples:
        | what           | ends   | bytes                  | asks                     |
        | a reply unread | closes | get {n1}\r\n           | end:close where:unread   |
        | a reply unread | resets | get {n1}\r\n           | end:reset where:unread   |
        | half a line    | closes | set {n1} 0             | end:close where:in-line  |
        | half a line    | resets | set {n1} 0             | end:reset where:in-line  |
        | half a block   | closes | set {n1} 0 0 10\r\nblu | end:close where:in-block |
        | half a block   | resets | set {n1} 0 0 10\r\nblu | end:reset where:in-block |

    Scenario Outline: of 100 locks each, when the client <ends> the connection
      Given A sends "(set {n#} 0 0 1\r\n1\r\n)*100" and receives "(STORED\r\n)*100"
      And A sends "(lock {n#}\r\n)*100" and receives "([grant]\r\n)*100"
      When A <ends> the connection
      Then within 30 seconds B sends and receives
        | sends                            | receives         | until then       |
        | (set {n#} 0 0 1\r\n2\r\n)*100    | (STORED\r\n)*100 | (LOCKED\r\n)*100 |

      Examples:
        | ends   | asks                 |
        | closes | end:close where:idle |
        | resets | end:reset where:idle |

  @LOCK-78 @should
  Rule: A client may hold a hundred locks
    Follows from "releases all locks held by the client." — locking.md § ASCII protocol, which sets no number.

    Scenario: over text
      Given A sends "(set {n#} 0 0 1\r\n1\r\n)*100" and receives "(STORED\r\n)*100"
      When A sends "(lock {n#}\r\n)*100"
      Then A receives "(OK\r\n)*100"

  @LOCK-15 @should
  Rule: The release of a lock when its client's connection ends takes no longer than a second
    Follows from "If a client is disconnected, all locks held by the client will be released."
    — locking.md § Overview

    Scenario Outline: the client <ends> the connection
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      And B sends "lock {apple}\r\n" and receives "LOCKED\r\n"
      When A <ends> the connection
      Then within 2 seconds B sends and receives
        | sends            | receives | until then |
        | lock {apple}\r\n | OK\r\n   | LOCKED\r\n |

      Examples:
        | ends   |
        | closes |
        | resets |

    Scenario Outline: the client <ends> the connection after <seconds>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      And B sends "lock {apple}\r\n" and receives "LOCKED\r\n"
      And <seconds> pass
      When A <ends> the connection
      Then within 2 seconds B sends and receives
        | sends            | receives | until then |
        | lock {apple}\r\n | OK\r\n   | LOCKED\r\n |

      Examples: at staggered moments, as a server may look about now and then only
        | ends   | seconds   |
        | resets | 2 seconds |
        | resets | 3 seconds |
        | resets | 4 seconds |
        | resets | 5 seconds |
        | resets | 6 seconds |
