@binary @locking @shared
Feature: locking.md § Binary protocol: Lock and Get, of what is not there

  @LOCK-58 @must
  Rule: LaG and LaGK on a missing object answer 0x0001
    "The response is the same as that of `Get` or `GetK` command." — locking.md § Lock and Get
    The key in the reply to a miss of LaGK is not judged, as that of GetK is not.

    @state:never
    Scenario Outline: <opcode>
      When A sends and receives
        | opcode   | key     | value | status    |
        | <opcode> | {apple} |       | not found |
        | Set      | {apple} | red   | no error  |
      Then B sends and receives
        | opcode | key     | status   |
        | Lock   | {apple} | no error |

      Examples:
        | opcode |
        | LaG    |
        | LaGK   |

    @state:deleted
    Scenario Outline: <opcode> of a key that was deleted
      When A sends and receives
        | opcode   | key     | value | status    |
        | Set      | {apple} | red   | no error  |
        | Delete   | {apple} |       | no error  |
        | <opcode> | {apple} |       | not found |
      Then B sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | blue  | no error |
        | Lock   | {apple} |       | no error |

      Examples:
        | opcode |
        | LaG    |
        | LaGK   |

    @state:expired
    Scenario Outline: <opcode> of keys that have expired, each a second after the other
      Given A sends and receives
        | opcode | key     | exptime | value | status   |
        | Set    | {apple} | 2       | red   | no error |
        | Set    | {pear}  | 3       | green | no error |
        | Set    | {plum}  | 4       | blue  | no error |
      When 3 seconds pass
      And A sends
        | opcode   | key     |
        | <opcode> | {apple} |
        | Noop     |         |
      Then A receives
        | opcode   | status    |
        | <opcode> | not found |
        | Noop     | no error  |
      When 1 second passes
      And A sends
        | opcode   | key    |
        | <opcode> | {pear} |
        | Noop     |        |
      Then A receives
        | opcode   | status    |
        | <opcode> | not found |
        | Noop     | no error  |
      When 1 second passes
      And A sends
        | opcode   | key    |
        | <opcode> | {plum} |
        | Noop     |        |
      Then A receives
        | opcode   | status    |
        | <opcode> | not found |
        | Noop     | no error  |

      Examples:
        | opcode |
        | LaG    |
        | LaGK   |

  @LOCK-59 @must
  Rule: LaGQ and LaGKQ on a missing object answer 0x0001, not with silence
    "`LaGQ` and `LaGKQ` will return the response with status code = 0x0001 (not found) if the object is not
    found." — locking.md § Lock and Get

    @state:never
    Scenario Outline: <opcode>
      When A sends and receives
        | opcode   | key     | value | status    |
        | <opcode> | {apple} |       | not found |
        | Set      | {apple} | red   | no error  |
      Then B sends and receives
        | opcode | key     | status   |
        | Lock   | {apple} | no error |

      Examples:
        | opcode |
        | LaGQ   |
        | LaGKQ  |

    @state:deleted
    Scenario Outline: <opcode> of a key that was deleted
      When A sends and receives
        | opcode   | key     | value | status    |
        | Set      | {apple} | red   | no error  |
        | Delete   | {apple} |       | no error  |
        | <opcode> | {apple} |       | not found |
      Then B sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | blue  | no error |
        | Lock   | {apple} |       | no error |

      Examples:
        | opcode |
        | LaGQ   |
        | LaGKQ  |

    @state:expired
    Scenario Outline: <opcode> of keys that have expired, each a second after the other
      Given A sends and receives
        | opcode | key     | exptime | value | status   |
        | Set    | {apple} | 2       | red   | no error |
        | Set    | {pear}  | 3       | green | no error |
        | Set    | {plum}  | 4       | blue  | no error |
      When 3 seconds pass
      And A sends
        | opcode   | key     |
        | <opcode> | {apple} |
        | Noop     |         |
      Then A receives
        | opcode   | status    |
        | <opcode> | not found |
        | Noop     | no error  |
      When 1 second passes
      And A sends
        | opcode   | key    |
        | <opcode> | {pear} |
        | Noop     |        |
      Then A receives
        | opcode   | status    |
        | <opcode> | not found |
        | Noop     | no error  |
      When 1 second passes
      And A sends
        | opcode   | key    |
        | <opcode> | {plum} |
        | Noop     |        |
      Then A receives
        | opcode   | status    |
        | <opcode> | not found |
        | Noop     | no error  |

      Examples:
        | opcode |
        | LaGQ   |
        | LaGKQ  |
