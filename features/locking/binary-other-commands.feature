@binary @locking @shared
Feature: locking.md § Overview: what other commands do to a locked object

  @LOCK-76 @must
  Rule: A command that only gives a time leaves a locked object's expiration as it was, unless its holder sends it
    "Modification commands such as `set`, `replace`, or `delete` will fail if the object is locked, unless the
    client is holding the lock." — locking.md § Overview
    Ruling: the expiration is a part of the object, and who gives it another modifies it. What it answers is free.

    @state:theirs-binary
    Scenario Outline: <opcode> over binary by another client
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      When B sends
        | opcode   | key     | exptime |
        | <opcode> | {apple} | 2       |
      Then what B receives is recorded as "<opcode> over binary by another client"
      And A sends and receives
        | opcode | key     | status   |
        | Unlock | {apple} | no error |
      When 3 seconds pass
      Then A sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | red   |

      @knows:Touch
      Examples: Touch
        | opcode |
        | Touch  |

      @knows:GAT
      Examples: GAT
        | opcode |
        | GAT    |

      @knows:GATQ
      Examples: GATQ
        | opcode |
        | GATQ   |

      @knows:GATK
      Examples: GATK
        | opcode |
        | GATK   |

      @knows:GATKQ
      Examples: GATKQ
        | opcode |
        | GATKQ  |

  @LOCK-75 @must
  Rule: A connection that the server closes frees the client's locks, as one that the client closes does
    "If a client is disconnected, all locks held by the client will be released." — locking.md § Overview
    Whether the server ends it for a line without end or for a packet of a wrong magic is its own business; if not, the client ends it.

    Scenario: a packet of a wrong magic
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      And B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
      When A sends
        | opcode | magic |
        | Noop   | 0     |
      And 1 second passes
      And A closes the connection
      Then within 30 seconds B sends and receives
        | opcode | key     | status   | until then |
        | Lock   | {apple} | no error | locked     |
