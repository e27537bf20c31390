@binary @shared
Feature: protocol_binary.h § Touch and the GAT family

  @BIN-19 @should
  Rule: Touch sets the expiration; GAT, GATQ, GATK and GATKQ return like Get and set it too
    "Touch is used to set a new expiration time for an existing item. GAT (Get and touch) and GATQ will return
    the value for the object if it is present" — BinaryProtocolRevamped § Touch, GAT and GATQ; not fixed there

    @knows:Touch @verb:Touch @exptime:zero @exptime:seconds @state:never
    Scenario: Touch makes an expiration shorter and longer
      Given A sends and receives
        | opcode | key     | exptime | value | status   |
        | Set    | {apple} | 0       | red   | no error |
        | Set    | {pear}  | 4       | green | no error |
      When A sends and receives
        | opcode | key     | exptime | status    | extras |
        | Touch  | {apple} | 2       | no error  | any    |
        | Touch  | {pear}  | 0       | no error  | any    |
        | Touch  | {plum}  | 100     | not found |        |
      And 5 seconds pass
      Then A sends and receives
        | opcode | key     | status    | flags | value |
        | Get    | {apple} | not found |       |       |
        | Get    | {pear}  | no error  | 0     | green |

    @exptime:zero @exptime:seconds
    Scenario Outline: <opcode> returns the item and makes its expiration shorter and longer
      Given A sends and receives
        | opcode | key     | flags | exptime | value | status   |
        | Set    | {apple} | 5     | 0       | red   | no error |
        | Set    | {pear}  | 6     | 4       | green | no error |
      When A sends
        | opcode   | key     | exptime |
        | <opcode> | {apple} | 2       |
        | <opcode> | {pear}  | 0       |
        | Noop     |         |         |
      Then A receives
        | opcode   | status   | flags | key    | value |
        | <opcode> | no error | 5     | <key1> | red   |
        | <opcode> | no error | 6     | <key2> | green |
        | Noop     | no error |       |        |       |
      When 5 seconds pass
      Then A sends and receives
        | opcode | key     | status    | flags | value |
        | Get    | {apple} | not found |       |       |
        | Get    | {pear}  | no error  | 6     | green |

      @knows:GAT
      Examples: GAT
        | opcode | key1    | key2   |
        | GAT    |         |        |

      @knows:GATQ
      Examples: GATQ
        | opcode | key1    | key2   |
        | GATQ   |         |        |

      @knows:GATK
      Examples: GATK
        | opcode | key1    | key2   |
        | GATK   | {apple} | {pear} |

      @knows:GATKQ
      Examples: GATKQ
        | opcode | key1    | key2   |
        | GATKQ  | {apple} | {pear} |

    @state:never
    Scenario Outline: <opcode> of a missing key
      When A sends and receives
        | opcode   | key     | exptime | status   |
        | <opcode> | {apple} | 100     | <status> |
      Then A sends and receives
        | opcode | key     | value | status    |
        | Get    | {apple} |       | not found |
        | Set    | {apple} | red   | no error  |

      @knows:GAT
      Examples: GAT
        | opcode | status    |
        | GAT    | not found |

      @knows:GATQ
      Examples: GATQ
        | opcode | status    |
        | GATQ   | nothing   |

      @knows:GATK
      Examples: GATK
        | opcode | status    |
        | GATK   | not found |

      @knows:GATKQ
      Examples: GATKQ
        | opcode | status    |
        | GATKQ  | nothing   |

  @BIN-39 @should
  Rule: Missing or surplus extras, a missing key, or a value does not succeed in Touch and the GAT family
    "MUST have extras", "MUST have key", "MUST NOT have value" — BinaryProtocolRevamped § Touch, GAT and GATQ.
    These bind the client; that a server refuses what breaks them follows.

    Scenario Outline: <opcode> with <defect>
      Given B sends and receives
        | opcode | key     | exptime | value | status   |
        | Set    | {apple} | 0       | red   | no error |
      When A sends
        | opcode   | key   | extras   | value   |
        | <opcode> | <key> | <extras> | <value> |
      Then A receives an error or the end of the connection
      When 2 seconds pass
      Then B sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | red   |

      @knows:Touch
      Examples: Touch
        | opcode | defect         | key     | extras               | value | asks             |
        | Touch  | no extras      | {apple} | none                 |       | packet:no-extras |
        | Touch  | 3 extras bytes | {apple} | \x00\x00\x01         |       | packet:extras    |
        | Touch  | 5 extras bytes | {apple} | \x00\x00\x00\x01\x00 |       | packet:extras    |
        | Touch  | no key         |         | \x00\x00\x00\x01     |       | packet:no-key    |
        | Touch  | a value        | {apple} | \x00\x00\x00\x01     | blue  | packet:value     |

      @knows:GAT
      Examples: GAT
        | opcode | defect         | key     | extras               | value | asks             |
        | GAT    | no extras      | {apple} | none                 |       | packet:no-extras |
        | GAT    | 5 extras bytes | {apple} | \x00\x00\x00\x01\x00 |       | packet:extras    |
        | GAT    | no key         |         | \x00\x00\x00\x01     |       | packet:no-key    |
        | GAT    | a value        | {apple} | \x00\x00\x00\x01     | blue  | packet:value     |

      @knows:GATQ
      Examples: GATQ
        | opcode | defect         | key     | extras               | value | asks             |
        | GATQ   | no extras      | {apple} | none                 |       | packet:no-extras |
        | GATQ   | 5 extras bytes | {apple} | \x00\x00\x00\x01\x00 |       | packet:extras    |
        | GATQ   | no key         |         | \x00\x00\x00\x01     |       | packet:no-key    |
        | GATQ   | a value        | {apple} | \x00\x00\x00\x01     | blue  | packet:value     |

      @knows:GATK
      Examples: GATK
        | opcode | defect         | key     | extras               | value | asks             |
        | GATK   | no extras      | {apple} | none                 |       | packet:no-extras |
        | GATK   | 5 extras bytes | {apple} | \x00\x00\x00\x01\x00 |       | packet:extras    |
        | GATK   | no key         |         | \x00\x00\x00\x01     |       | packet:no-key    |
        | GATK   | a value        | {apple} | \x00\x00\x00\x01     | blue  | packet:value     |

      @knows:GATKQ
      Examples: GATKQ
        | opcode | defect         | key     | extras               | value | asks             |
        | GATKQ  | no extras      | {apple} | none                 |       | packet:no-extras |
        | GATKQ  | 5 extras bytes | {apple} | \x00\x00\x00\x01\x00 |       | packet:extras    |
        | GATKQ  | no key         |         | \x00\x00\x00\x01     |       | packet:no-key    |
        | GATKQ  | a value        | {apple} | \x00\x00\x00\x01     | blue  | packet:value     |
