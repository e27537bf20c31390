@binary @locking @shared
Feature: locking.md § Overview: release

  @LOCK-11 @must
  Rule: When a client's connection ends, all its locks are released
    "If a client is disconnected, all locks held by the client will be released." — locking.md § Overview
    Ruling: the document sets no time; 30 seconds are allowed, and the time it took is reported.

    @verb:Quit @end:quit @where:idle
    Scenario: by Quit over binary
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Set    | {pear}  | green | no error |
        | Lock   | {apple} |       | no error |
        | LockQ  | {pear}  |       | nothing  |
      And B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
        | Lock   | {pear}  | locked |
      When A sends
        | opcode |
        | Quit   |
      Then A receives
        | status   |
        | no error |
      And within 30 seconds B sends and receives
        | opcode | key     | status   | until then |
        | Lock   | {apple} | no error | locked     |
        | Lock   | {pear}  | no error | locked     |
      And A receives the end of the connection

    @verb:QuitQ @end:quit @where:idle
    Scenario: by QuitQ over binary
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Set    | {pear}  | green | no error |
        | Lock   | {apple} |       | no error |
        | LockQ  | {pear}  |       | nothing  |
      And B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
        | Lock   | {pear}  | locked |
      When A sends
        | opcode |
        | QuitQ  |
      Then within 30 seconds B sends and receives
        | opcode | key     | status   | until then |
        | Lock   | {apple} | no error | locked     |
        | Lock   | {pear}  | no error | locked     |
      And A receives the end of the connection

    Scenario Outline: by <an end> of a binary connection
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Set    | {pear}  | green | no error |
        | Lock   | {apple} |       | no error |
        | LockQ  | {pear}  |       | nothing  |
      And B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
        | Lock   | {pear}  | locked |
      When A <ends> the connection
      Then within 30 seconds B sends and receives
        | opcode | key     | status   | until then |
        | Lock   | {apple} | no error | locked     |
        | Lock   | {pear}  | no error | locked     |

      Examples:
        | an end           | ends   | asks                 |
        | an orderly close | closes | end:close where:idle |
        | an abrupt reset  | resets | end:reset where:idle |

    @end:quit @where:idle
    Scenario: of 100 locks each, over binary, by QuitQ
      Given A sends and receives
        | opcode | key        | value | status               | value |
        | Set    | ({n#})*100 | red   | no error             |       |
        | Lock   | ({n#})*100 |       | no error or an error | any   |
      When A sends
        | opcode |
        | QuitQ  |
      Then within 30 seconds B sends and receives
        | opcode | key        | value | status   | until then |
        | Set    | ({n#})*100 | blue  | no error | locked     |
      And A receives the end of the connection

    Scenario Outline: of 100 locks each, over binary, with <what>, when the client <ends> the connection
      Given A sends and receives
        | opcode | key        | value | status               | value |
        | Set    | ({n#})*100 | red   | no error             |       |
        | Lock   | ({n#})*100 |       | no error or an error | any   |
      And A sends "<bytes>"
      When A <ends> the connection
      Then within 30 seconds B sends and receives
        | opcode | key        | value | status   | until then |
        | Set    | ({n#})*100 | blue  | no error | locked     |

      Examples:
        | what           | ends   | bytes                                                                                          | asks                      |
        | a reply unread | closes | \x80\x0a\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00 | end:close where:unread    |
        | a reply unread | resets | \x80\x0a\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00 | end:reset where:unread    |
        | half a header  | closes | \x80\x01\x00\x05\x08                                                                           | end:close where:in-packet |
        | half a header  | resets | \x80\x01\x00\x05\x08                                                                           | end:reset where:in-packet |

    Scenario Outline: in the middle of <what>, when the client <ends> the connection
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      And A sends "<bytes>"
      And B sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
      When A <ends> the connection
      Then within 30 seconds B sends and receives
        | opcode | key     | status   | until then |
        | Lock   | {apple} | no error | locked     |

      Examples:
        | what     | ends   | bytes                                                                                              | asks                      |
        | a header | closes | \x80\x01\x00\x05\x08                                                                               | end:close where:in-packet |
        | a header | resets | \x80\x01\x00\x05\x08                                                                               | end:reset where:in-packet |
        | a body   | closes | \x80\x01\x00\x05\x08\x00\x00\x00\x00\x00\x00\x10\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00ab | end:close where:in-packet |
        | a body   | resets | \x80\x01\x00\x05\x08\x00\x00\x00\x00\x00\x00\x10\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00ab | end:reset where:in-packet |

    Scenario Outline: the lock of <opcode>, when the client <ends> the connection with replies unread
      Given A sends and receives
        | opcode   | key    | value        | status   | extras   | value   |
        | Set      | {plum} | [9000 bytes] | no error |          |         |
        | <opcode> | {plum} |              | no error | <extras> | <value> |
      And B sends and receives
        | opcode | key    | status |
        | Lock   | {plum} | locked |
      And A sends "(\x80\x10\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00)*1000"
      When A <ends> the connection
      Then within 30 seconds B sends and receives
        | opcode | key    | status   | until then |
        | Lock   | {plum} | no error | locked     |

      Examples:
        | opcode | ends   | extras           | value        | asks                                     |
        | Lock   | closes |                  |              | state:holder-gone end:close where:unread |
        | LaG    | resets | \x00\x00\x00\x00 | [9000 bytes] | state:holder-gone end:reset where:unread |

  @LOCK-78 @should
  Rule: A client may hold a hundred locks
    Follows from "releases all locks held by the client." — locking.md § ASCII protocol, which sets no number.

    Scenario: over binary
      Given A sends and receives
        | opcode | key        | value | status   |
        | Set    | ({n#})*100 | red   | no error |
      Then A sends and receives
        | opcode | key        | status   |
        | Lock   | ({n#})*100 | no error |
