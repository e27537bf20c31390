@binary @shared
Feature: BinaryProtocolRevamped § Touch, GAT and GATQ

  @BIN-19 @should
  Rule: Touch sets the expiration; GAT, GATQ, GATK and GATKQ return like Get and set it too
    "Touch is used to set a new expiration time for an existing item. GAT (Get and touch) and GATQ will return
    the value for the object if it is present" — BinaryProtocolRevamped § Touch, GAT and GATQ; not fixed there

    @knows:Touch @verb:Touch @exptime:zero @exptime:seconds @exptime:future @state:never
    Scenario: Touch makes an expiration shorter and longer
      Given A sends and receives
        | opcode | key     | exptime | value | status   |
        | Set    | {apple} | 0       | red   | no error |
        | Set    | {pear}  | 4       | green | no error |
        | Set    | {fig}   | 0       | blue  | no error |
      When A sends and receives
        | opcode | key     | exptime   | status    | extras |
        | Touch  | {apple} | 2         | no error  | any    |
        | Touch  | {pear}  | 0         | no error  | any    |
        | Touch  | {plum}  | 100       | not found |        |
        | Touch  | {fig}   | [now + 4] | no error  | any    |
      Then A sends and receives
        | opcode | key   | status   | flags | value |
        | Get    | {fig} | no error | 0     | blue  |
      When 5 seconds pass
      Then A sends and receives
        | opcode | key     | status    | flags | value |
        | Get    | {apple} | not found |       |       |
        | Get    | {pear}  | no error  | 0     | green |
        | Get    | {fig}   | not found |       |       |

    @exptime:zero @exptime:seconds @exptime:future
    Scenario Outline: <opcode> returns the item and makes its expiration shorter and longer
      Given A sends and receives
        | opcode | key     | flags | exptime | value | status   |
        | Set    | {apple} | 5     | 0       | red   | no error |
        | Set    | {pear}  | 6     | 4       | green | no error |
        | Set    | {fig}   | 7     | 0       | blue  | no error |
      When A sends
        | opcode   | key     | exptime   |
        | <opcode> | {apple} | 2         |
        | <opcode> | {pear}  | 0         |
        | <opcode> | {fig}   | [now + 4] |
        | Noop     |         |           |
      Then A receives
        | opcode   | status   | flags | key    | value |
        | <opcode> | no error | 5     | <key1> | red   |
        | <opcode> | no error | 6     | <key2> | green |
        | <opcode> | no error | 7     | <key3> | blue  |
        | Noop     | no error |       |        |       |
      And A sends and receives
        | opcode | key   | status   | flags | value |
        | Get    | {fig} | no error | 7     | blue  |
      When 5 seconds pass
      Then A sends and receives
        | opcode | key     | status    | flags | value |
        | Get    | {apple} | not found |       |       |
        | Get    | {pear}  | no error  | 6     | green |
        | Get    | {fig}   | not found |       |       |

      @knows:GAT
      Examples: GAT
        | opcode | key1    | key2   | key3  |
        | GAT    |         |        |       |

      @knows:GATQ
      Examples: GATQ
        | opcode | key1    | key2   | key3  |
        | GATQ   |         |        |       |

      @knows:GATK
      Examples: GATK
        | opcode | key1    | key2   | key3  |
        | GATK   | {apple} | {pear} | {fig} |

      @knows:GATKQ
      Examples: GATKQ
        | opcode | key1    | key2   | key3  |
        | GATKQ  | {apple} | {pear} | {fig} |

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

    @state:deleted @state:expired
    Scenario Outline: <opcode> finds nothing of an item that has expired or was deleted
      Given A sends and receives
        | opcode | key       | exptime | value | status   |
        | Set    | {expired} | 2       | red   | no error |
        | Set    | {deleted} |         | red   | no error |
        | Delete | {deleted} |         |       | no error |
      When 3 seconds pass
      Then A sends and receives
        | opcode   | key       | exptime | status    |
        | <opcode> | {expired} | 100     | <status>  |
        | <opcode> | {deleted} | 100     | <status>  |
        | Get      | {expired} |         | not found |
        | Get      | {deleted} |         | not found |

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

  @BIN-39 @should
  Rule: Missing or surplus extras, a missing key, or a value does not succeed in Touch and the GAT family
    "MUST have extras", "MUST have key", "MUST NOT have value" — BinaryProtocolRevamped § Touch, GAT and GATQ.
    These bind the client; that a server refuses what breaks them follows.

    @malformed
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
