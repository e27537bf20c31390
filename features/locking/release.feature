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

    Scenario Outline: the client <ends> the connection, and so do two more, each when the one before is done
      Given A sends "set {apple} 0 0 3\r\nred\r\nlock {apple}\r\n" and receives "STORED\r\nOK\r\n"
      And C sends "set {pear} 0 0 5\r\ngreen\r\nlock {pear}\r\n" and receives "STORED\r\nOK\r\n"
      And D sends "set {plum} 0 0 4\r\nblue\r\nlock {plum}\r\n" and receives "STORED\r\nOK\r\n"
      And B sends "lock {apple}\r\nlock {pear}\r\nlock {plum}\r\n"
      And B receives "LOCKED\r\nLOCKED\r\nLOCKED\r\n"
      When A <ends> the connection
      Then within 2 seconds B sends and receives
        | sends            | receives | until then |
        | lock {apple}\r\n | OK\r\n   | LOCKED\r\n |
      When C <ends> the connection
      Then within 2 seconds B sends and receives
        | sends           | receives | until then |
        | lock {pear}\r\n | OK\r\n   | LOCKED\r\n |
      When D <ends> the connection
      Then within 2 seconds B sends and receives
        | sends           | receives | until then |
        | lock {plum}\r\n | OK\r\n   | LOCKED\r\n |

      Examples:
        | ends   |
        | closes |
        | resets |

    Scenario Outline: the client resets the connection a little later, at <moment>
      Given A sends "set {apple} 0 0 3\r\nred\r\nlock {apple}\r\n" and receives "STORED\r\nOK\r\n"
      And B sends "set {pear} 0 0 5\r\ngreen\r\nlock {pear}\r\n" and receives "STORED\r\nOK\r\n"
      And C sends "lock {apple}\r\nlock {pear}\r\n" and receives "LOCKED\r\nLOCKED\r\n"
      When <seconds> pass
      And A resets the connection
      Then within 2 seconds C sends and receives
        | sends            | receives | until then |
        | lock {apple}\r\n | OK\r\n   | LOCKED\r\n |
      When B resets the connection
      Then within 2 seconds C sends and receives
        | sends           | receives | until then |
        | lock {pear}\r\n | OK\r\n   | LOCKED\r\n |

      Examples:
        | moment       | seconds   |
        | one moment   | 2 seconds |
        | another      | 3 seconds |
        | a third      | 4 seconds |
