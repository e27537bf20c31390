@text @locking @shared
Feature: locking.md § Overview: modification

  @LOCK-06 @should @verb:add @state:theirs-text
  Rule: add by another client on a locked object is answered LOCKED
    "modification commands such as `set` and `delete` will fail when the object is locked by another client."
    — locking.md § ASCII protocol
    Ruling: that add fails is LOCK-05; NOT_STORED or 0x0002 would be true of it as well.

    Scenario: the answer to add
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "add {apple} 0 0 4\r\nblue\r\n"
      Then B receives "LOCKED\r\n"

  @LOCK-29 @must @form:silent
  Rule: With noreply a modification stopped by a lock sends nothing and changes nothing
    "modification commands such as `set` and `delete` will fail when the object is locked by another client."
    — locking.md § ASCII protocol
    Ruling: with noreply they fail as without it; only the answer is left out.

    Scenario Outline: <verb>
      Given A sends "set {n} 0 0 2\r\n42\r\n" and receives "STORED\r\n"
      And A sends "lock {n}\r\n" and receives "OK\r\n"
      And A sends "gets {n}\r\n" and receives "VALUE {n} 0 2 [cas]\r\n42\r\nEND\r\n"
      When B sends "<request>"
      And B receives nothing
      Then A sends "gets {n}\r\n" and receives "VALUE {n} 0 2 [cas]\r\n42\r\nEND\r\n"

      Examples:
        | verb    | request                              |
        | set     | set {n} 0 0 1 noreply\r\n7\r\n       |
        | replace | replace {n} 0 0 1 noreply\r\n7\r\n   |
        | append  | append {n} 0 0 1 noreply\r\n7\r\n    |
        | prepend | prepend {n} 0 0 1 noreply\r\n7\r\n   |
        | cas     | cas {n} 0 0 1 [cas] noreply\r\n7\r\n |
        | incr    | incr {n} 1 noreply\r\n               |
        | decr    | decr {n} 1 noreply\r\n               |
        | delete  | delete {n} noreply\r\n               |

  @LOCK-32 @must @verb:set
  Rule: A set by another client with too large data or a malformed block leaves the locked object as it was
    "Modification commands such as `set`, `replace`, or `delete` will fail if the object is locked, unless the
    client is holding the lock." — locking.md § Overview

    Scenario Outline: <defect>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When B sends "<request>"
      Then what B receives is recorded as "a set with <defect>"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      And C sends "lock {apple}\r\n" and receives "LOCKED\r\n"

      Examples:
        | defect                   | request                                                          | asks            |
        | too large                | set {apple} 0 0 [item limit + 1]\r\n[item limit + 1 bytes]\r\n   | value:limit+1   |
        | a block that is too long | set {apple} 0 0 3\r\nabcdef\r\n                                  | block:longer    |
        | a negative length        | set {apple} 0 0 -1\r\nabc\r\n                                    | length:negative |
