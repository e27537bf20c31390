@binary @alone @destructive
Feature: BinaryProtocolRevamped § Touch, GAT and GATQ

  @BIN-19 @should
  Rule: Touch sets the expiration; GAT, GATQ, GATK and GATKQ return like Get and set it too
    "Touch is used to set a new expiration time for an existing item. GAT (Get and touch) and GATQ will return
    the value for the object if it is present" — BinaryProtocolRevamped § Touch, GAT and GATQ; not fixed there

    @flushed-only @state:flushed
    Scenario Outline: <opcode> finds nothing of an item that was flushed
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Flush  |         |       | no error |
      Then A sends and receives
        | opcode   | key     | exptime | status    |
        | <opcode> | {apple} | 100     | <status>  |
        | Get      | {apple} |         | not found |

      @knows:Touch
      Examples: Touch
        | opcode | status    |
        | Touch  | not found |

      @knows:GAT
      Examples: GAT
        | opcode | status    |
        | GAT    | not found |

      @knows:GATQ
      Examples: GATQ
        | opcode | status  |
        | GATQ   | nothing |

      @knows:GATK
      Examples: GATK
        | opcode | status    |
        | GATK   | not found |

      @knows:GATKQ
      Examples: GATKQ
        | opcode | status  |
        | GATKQ  | nothing |
