@text @locking @shared
Feature: locking.md § Overview: release

  @LOCK-11 @must
  Rule: When a client's connection ends, all its locks are released
    "If a client is disconnected, all locks held by the client will be released." — locking.md § Overview
    Ruling: the document sets no time; 30 seconds are allowed, and the time it took is reported.

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
        | what           | ends   | bytes                       |
        | a command line | closes | set {apple} 0               |
        | a command line | resets | set {apple} 0               |
        | a data block   | closes | set {apple} 0 0 10\r\nblu   |
        | a data block   | resets | set {apple} 0 0 10\r\nblu   |

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
