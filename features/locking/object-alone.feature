@text @locking @alone @destructive
Feature: locking.md § Overview: the locked object

  @LOCK-04 @must
  Rule: A locked object is not evicted, however much is stored after it
    "Locked objects will neither be expired nor be evicted." — locking.md § Overview

    @verb:lock
    Scenario: three times the target's memory is stored after three objects were locked
      Given A sends "set {apple} 0 0 3\r\nred\r\nset {pear} 0 0 5\r\ngreen\r\n"
      And A receives "STORED\r\nSTORED\r\n"
      And A sends "set {plum} 0 0 [large item]\r\n[large item bytes]\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\nlock {pear}\r\nlock {plum}\r\n" and receives "OK\r\nOK\r\nOK\r\n"
      When B stores three times the target's memory in items of several sizes, and items are evicted
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And A sends "get {pear}\r\n" and receives "VALUE {pear} 0 5\r\ngreen\r\nEND\r\n"
      And A sends "get {plum}\r\n" and receives "VALUE {plum} 0 [large item]\r\n[large item bytes]\r\nEND\r\n"
      And C sends "lock {apple}\r\n" and receives "LOCKED\r\n"

    @binary @verb:Lock @verb:LaG
    Scenario: three times the target's memory is stored after two objects were locked over binary
      Given A sends and receives
        | opcode | key     | value | status   | flags | value |
        | Set    | {apple} | red   | no error |       |       |
        | Set    | {pear}  | green | no error |       |       |
        | Lock   | {apple} |       | no error |       |       |
        | LaG    | {pear}  |       | no error | 0     | green |
      When B stores three times the target's memory in items of several sizes, and items are evicted
      Then A sends and receives
        | opcode | key     | status   | flags | value |
        | Get    | {apple} | no error | 0     | red   |
        | Get    | {pear}  | no error | 0     | green |
      And C sends and receives
        | opcode | key     | status |
        | Lock   | {apple} | locked |
        | Lock   | {pear}  | locked |

  @LOCK-14 @survey
  Rule: What do touch and gat by another client, lock by the holder, and flush_all do to a locked object?
    The document names neither touch nor flush_all, and says LOCKED of another client only.

    @verb:flush_all @state:theirs-text @state:mine-text
    Scenario: flush_all
      Given A sends "set {apple} 0 0 3\r\nred\r\nlock {apple}\r\n" and receives "STORED\r\nOK\r\n"
      And B sends "set {pear} 0 0 5\r\ngreen\r\nlock {pear}\r\n" and receives "STORED\r\nOK\r\n"
      When B sends "flush_all\r\n" and receives "OK\r\n"
      And A sends "get {apple}\r\n"
      Then what A receives is recorded as "get of a locked object after flush_all"
      And B sends "lock {apple}\r\n"
      And what B receives is recorded as "lock of it by another client"
      And A sends "unlock {apple}\r\nget {apple}\r\n"
      And what A receives is recorded as "unlock and get by the holder"
      And B sends "get {pear}\r\n"
      And what B receives is recorded as "get of the locked object after the holder's flush_all"

  @LOCK-13 @must @flushed-only @state:flushed
  Rule: A lock needs an existing object
    "A lock associates an existing object and a client connection." — locking.md § Overview

    @verb:lock
    Scenario: a key that was flushed
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "flush_all\r\n" and receives "OK\r\n"
      Then A sends "lock {apple}\r\n" and receives "[refusal]\r\n"

    @binary @verb:Lock @verb:LockQ @verb:LaG @verb:LaGQ @verb:LaGK @verb:LaGKQ
    Scenario: keys that were flushed, over binary
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {lock}  | red   | no error |
        | Set    | {lockq} | red   | no error |
        | Set    | {lag}   | red   | no error |
        | Set    | {lagq}  | red   | no error |
        | Set    | {lagk}  | red   | no error |
        | Set    | {lagkq} | red   | no error |
        | Flush  |         |       | no error |
      Then A sends and receives
        | opcode | key     | status   |
        | Lock   | {lock}  | an error |
        | LockQ  | {lockq} | an error |
        | LaG    | {lag}   | an error |
        | LaGQ   | {lagq}  | an error |
        | LaGK   | {lagk}  | an error |
        | LaGKQ  | {lagkq} | an error |
