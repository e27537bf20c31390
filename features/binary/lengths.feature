@binary @shared
Feature: protocol-binary.xml § Lengths in packets

  @BIN-06 @should
  Rule: Lengths that contradict each other do not succeed: an error, an error and the end of the connection, or the end alone
    "Length in bytes of extra + key + value" — protocol-binary.xml § Packet Structure.
    It follows that there is no packet whose extras and key are longer than its body.

    @malformed
    Scenario Outline: <defect>
      Given B sends and receives
        | opcode | key     | value | status   | cas   |
        | Set    | {apple} | red   | no error | [cas] |
      When A sends
        | opcode   | key   | extras   | value   | key length   | extras length   | body length   |
        | <opcode> | <key> | <extras> | <value> | <key length> | <extras length> | <body length> |
      Then A receives an error or the end of the connection
      And B sends and receives
        | opcode | key     | status   | cas   | flags | value |
        | Get    | {apple} | no error | [cas] | 0     | red   |

      Examples:
        | defect                                | opcode     | key         | extras | value | key length | extras length | body length | asks          |
        | a Get with a key longer than the body | Get        | {apple}     |        |       | 200        |               |             |               |
        | a Get with a key and no body          | Get        |             |        |       | 10         |               | 0           |               |
        | a Set with a body shorter than extras | Set        |             |        |       |            | 8             | 0           |               |
        | a Set with a key longer than the body | Set        | {apple}     |        | red   | 200        |               |             |               |
        | a Noop with extras and no body        | Noop       |             |        |       |            | 4             | 0           |               |
        | a Get with a key of 251 bytes         | Get        | {apple:251} |        |       |            |               |             | key:251-bytes |
        | a Set with a key of 251 bytes         | Set        | {apple:251} |        | red   |            |               |             | key:251-bytes |
        | a Delete with a key of 251 bytes      | Delete     | {apple:251} |        |       |            |               |             | key:251-bytes |
        | a GetQ with a key of 251 bytes        | GetQ       | {apple:251} |        |       |            |               |             | key:251-bytes |
        | a GetK with a key of 251 bytes        | GetK       | {apple:251} |        |       |            |               |             | key:251-bytes |
        | a GetKQ with a key of 251 bytes       | GetKQ      | {apple:251} |        |       |            |               |             | key:251-bytes |
        | a SetQ with a key of 251 bytes        | SetQ       | {apple:251} |        | red   |            |               |             | key:251-bytes |
        | an Add with a key of 251 bytes        | Add        | {apple:251} |        | red   |            |               |             | key:251-bytes |
        | an AddQ with a key of 251 bytes       | AddQ       | {apple:251} |        | red   |            |               |             | key:251-bytes |
        | a Replace with a key of 251 bytes     | Replace    | {apple:251} |        | red   |            |               |             | key:251-bytes |
        | a ReplaceQ with a key of 251 bytes    | ReplaceQ   | {apple:251} |        | red   |            |               |             | key:251-bytes |
        | an Append with a key of 251 bytes     | Append     | {apple:251} |        | red   |            |               |             | key:251-bytes |
        | an AppendQ with a key of 251 bytes    | AppendQ    | {apple:251} |        | red   |            |               |             | key:251-bytes |
        | a Prepend with a key of 251 bytes     | Prepend    | {apple:251} |        | red   |            |               |             | key:251-bytes |
        | a PrependQ with a key of 251 bytes    | PrependQ   | {apple:251} |        | red   |            |               |             | key:251-bytes |
        | a DeleteQ with a key of 251 bytes     | DeleteQ    | {apple:251} |        |       |            |               |             | key:251-bytes |
        | an Increment with a key of 251 bytes  | Increment  | {apple:251} |        |       |            |               |             | key:251-bytes |
        | an IncrementQ with a key of 251 bytes | IncrementQ | {apple:251} |        |       |            |               |             | key:251-bytes |
        | a Decrement with a key of 251 bytes   | Decrement  | {apple:251} |        |       |            |               |             | key:251-bytes |
        | a DecrementQ with a key of 251 bytes  | DecrementQ | {apple:251} |        |       |            |               |             | key:251-bytes |

      @knows:Touch
      Examples: Touch
        | defect                          | opcode | key         | extras | value | key length | extras length | body length | asks          |
        | a Touch with a key of 251 bytes | Touch  | {apple:251} |        |       |            |               |             | key:251-bytes |

      @knows:GAT
      Examples: GAT
        | defect                        | opcode | key         | extras | value | key length | extras length | body length | asks          |
        | a GAT with a key of 251 bytes | GAT    | {apple:251} |        |       |            |               |             | key:251-bytes |

      @knows:GATQ
      Examples: GATQ
        | defect                         | opcode | key         | extras | value | key length | extras length | body length | asks          |
        | a GATQ with a key of 251 bytes | GATQ   | {apple:251} |        |       |            |               |             | key:251-bytes |

      @knows:GATK
      Examples: GATK
        | defect                         | opcode | key         | extras | value | key length | extras length | body length | asks          |
        | a GATK with a key of 251 bytes | GATK   | {apple:251} |        |       |            |               |             | key:251-bytes |

      @knows:GATKQ
      Examples: GATKQ
        | defect                          | opcode | key         | extras | value | key length | extras length | body length | asks          |
        | a GATKQ with a key of 251 bytes | GATKQ  | {apple:251} |        |       |            |               |             | key:251-bytes |

      @locking
      Examples: locks
        | defect                            | opcode  | key         | extras | value | key length | extras length | body length | asks          |
        | a Lock with a key of 251 bytes    | Lock    | {apple:251} |        |       |            |               |             | key:251-bytes |
        | a LockQ with a key of 251 bytes   | LockQ   | {apple:251} |        |       |            |               |             | key:251-bytes |
        | an Unlock with a key of 251 bytes | Unlock  | {apple:251} |        |       |            |               |             | key:251-bytes |
        | an UnlockQ with a key of 251 bytes| UnlockQ | {apple:251} |        |       |            |               |             | key:251-bytes |
        | a LaG with a key of 251 bytes     | LaG     | {apple:251} |        |       |            |               |             | key:251-bytes |
        | a LaGQ with a key of 251 bytes    | LaGQ    | {apple:251} |        |       |            |               |             | key:251-bytes |
        | a LaGK with a key of 251 bytes    | LaGK    | {apple:251} |        |       |            |               |             | key:251-bytes |
        | a LaGKQ with a key of 251 bytes   | LaGKQ   | {apple:251} |        |       |            |               |             | key:251-bytes |
        | a RaU with a key of 251 bytes     | RaU     | {apple:251} |        | red   |            |               |             | key:251-bytes |
        | a RaUQ with a key of 251 bytes    | RaUQ    | {apple:251} |        | red   |            |               |             | key:251-bytes |

    Scenario: a key of 250 bytes is none too long
      When A sends and receives
        | opcode | key         | value | status   | flags | key         | value |
        | Set    | {apple:250} | red   | no error |       |             |       |
        | GetK   | {apple:250} |       | no error | 0     | {apple:250} | red   |
      Then A receives nothing

  @BIN-07 @must
  Rule: A body a little over the item size limit is answered 0x0003 and nothing is stored
    "0x0003 Value too large" — protocol-binary.xml § Response Status

    Scenario Outline: <opcode>
      # Extras and key are as long as two packets without a body: they may not be passed over in place of those.
      When A sends and receives
        | opcode   | key        | value                    | status    |
        | <opcode> | {apple:40} | [item limit + 100 bytes] | too large |
      Then A receives nothing or the end of the connection
      And B sends and receives
        | opcode | key        | value | status    |
        | Get    | {apple:40} |       | not found |
        | Set    | {apple:40} | green | no error  |

      Examples:
        | opcode |
        | Set    |
        | Add    |

    Scenario Outline: <opcode>, and Noop behind it
      When A sends
        | opcode   | key     | value                    |
        | <opcode> | {apple} | [item limit + 100 bytes] |
        | Noop     |         |                          |
      Then A receives
        | opcode   | status    |
        | <opcode> | too large |
      # It may have ended the connection, and then answers no Noop.
      And A closes the connection
      And B sends and receives
        | opcode | key     | value | status    |
        | Get    | {apple} |       | not found |
        | Set    | {apple} | green | no error  |

      Examples:
        | opcode |
        | SetQ   |
        | AddQ   |

    Scenario Outline: <opcode> of an item, and Noop behind it
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
      When A sends
        | opcode   | key     | value                    |
        | <opcode> | {apple} | [item limit + 100 bytes] |
        | Noop     |         |                          |
      Then A receives
        | opcode   | status    |
        | <opcode> | too large |
      And A closes the connection

      Examples:
        | opcode   |
        | Replace  |
        | ReplaceQ |
        | Append   |
        | AppendQ  |
        | Prepend  |
        | PrependQ |
