@text @locking @shared
Feature: locking.md § Overview: modification

  @LOCK-05 @must @state:theirs-text
  Rule: A modification by another client fails and changes nothing: value, flags, cas unique and expiration stay
    "Modification commands such as `set`, `replace`, or `delete` will fail if the object is locked, unless the
    client is holding the lock." — locking.md § Overview
    Ruling: "such as" stands for every command that stores, joins, counts or deletes.

    Scenario Outline: <verb> by B on what A has locked
      Given A sends "set {n} 5 0 2\r\n42\r\n" and receives "STORED\r\n"
      And A sends "lock {n}\r\n" and receives "OK\r\n"
      And A sends "gets {n}\r\n" and receives "VALUE {n} 5 2 [cas]\r\n42\r\nEND\r\n"
      When B sends "<request>" and receives "[refusal]\r\n"
      Then A sends "gets {n}\r\n" and receives "VALUE {n} 5 2 [cas]\r\n42\r\nEND\r\n"

      Examples:
        | verb    | request                        |
        | set     | set {n} 0 0 1\r\n7\r\n         |
        | add     | add {n} 0 0 1\r\n7\r\n         |
        | replace | replace {n} 0 0 1\r\n7\r\n     |
        | append  | append {n} 0 0 1\r\n7\r\n      |
        | prepend | prepend {n} 0 0 1\r\n7\r\n     |
        | cas     | cas {n} 0 0 1 [cas]\r\n7\r\n   |
        | incr    | incr {n} 1\r\n                 |
        | decr    | decr {n} 1\r\n                 |
        | delete  | delete {n}\r\n                 |

    @verb:set
    Scenario: the expiration of a refused set does not count
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      And B sends "set {apple} 0 2 4\r\nblue\r\n" and receives "[refusal]\r\n"
      And A sends "unlock {apple}\r\n" and receives "OK\r\n"
      When 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @LOCK-07 @must @state:mine-text
  Rule: The holder itself may modify the object it has locked
    "Modification commands such as `set`, `replace`, or `delete` will fail if the object is locked, unless the
    client is holding the lock." — locking.md § Overview

    Scenario Outline: <verb> by the holder
      Given A sends "set {n} 0 0 2\r\n42\r\n" and receives "STORED\r\n"
      And A sends "lock {n}\r\n" and receives "OK\r\n"
      And A sends "gets {n}\r\n" and receives "VALUE {n} 0 2 [cas]\r\n42\r\nEND\r\n"
      When A sends "<request>" and receives "<reply>"
      Then B sends "get {n}\r\n" and receives "<item>END\r\n"

      Examples:
        | verb    | request                        | reply       | item                       |
        | set     | set {n} 0 0 1\r\n7\r\n         | STORED\r\n  | VALUE {n} 0 1\r\n7\r\n     |
        | replace | replace {n} 0 0 1\r\n7\r\n     | STORED\r\n  | VALUE {n} 0 1\r\n7\r\n     |
        | append  | append {n} 0 0 1\r\n7\r\n      | STORED\r\n  | VALUE {n} 0 3\r\n427\r\n   |
        | prepend | prepend {n} 0 0 1\r\n7\r\n     | STORED\r\n  | VALUE {n} 0 3\r\n742\r\n   |
        | cas     | cas {n} 0 0 1 [cas]\r\n7\r\n   | STORED\r\n  | VALUE {n} 0 1\r\n7\r\n     |
        | incr    | incr {n} 1\r\n                 | 43\r\n      | VALUE {n} 0 2\r\n43\r\n    |
        | decr    | decr {n} 1\r\n                 | 41\r\n      | VALUE {n} 0 2\r\n41\r\n    |
        | delete  | delete {n}\r\n                 | DELETED\r\n |                            |

  @LOCK-08 @should @state:mine-text
  Rule: The holder's modification keeps the lock
    Follows from "releases a server-side lock." — locking.md § ASCII protocol, which stands at unlock; no
    sentence lets a modification end a lock.

    Scenario Outline: <verb> by the holder, and the object is still locked
      Given A sends "set {n} 0 0 2\r\n42\r\n" and receives "STORED\r\n"
      And A sends "lock {n}\r\n" and receives "OK\r\n"
      And A sends "gets {n}\r\n" and receives "VALUE {n} 0 2 [cas]\r\n42\r\nEND\r\n"
      When A sends "<request>" and receives "<reply>"
      Then B sends "lock {n}\r\n" and receives "LOCKED\r\n"

      Examples:
        | verb    | request                        | reply       |
        | set     | set {n} 0 0 1\r\n7\r\n         | STORED\r\n  |
        | replace | replace {n} 0 0 1\r\n7\r\n     | STORED\r\n  |
        | append  | append {n} 0 0 1\r\n7\r\n      | STORED\r\n  |
        | prepend | prepend {n} 0 0 1\r\n7\r\n     | STORED\r\n  |
        | cas     | cas {n} 0 0 1 [cas]\r\n7\r\n   | STORED\r\n  |
        | incr    | incr {n} 1\r\n                 | 43\r\n      |
        | decr    | decr {n} 1\r\n                 | 41\r\n      |

  @LOCK-28 @must @state:theirs-text
  Rule: A modification that fails because of a lock answers LOCKED
    "modification commands such as `set` and `delete` will fail when the object is locked by another client.
    The response will be "LOCKED\r\n" in this case." — locking.md § ASCII protocol

    Scenario Outline: the answer to <verb>
      Given A sends "set {n} 0 0 2\r\n42\r\n" and receives "STORED\r\n"
      And A sends "lock {n}\r\n" and receives "OK\r\n"
      And A sends "gets {n}\r\n" and receives "VALUE {n} 0 2 [cas]\r\n42\r\nEND\r\n"
      When B sends "<request>"
      Then B receives "LOCKED\r\n"

      Examples:
        | verb    | request                        |
        | set     | set {n} 0 0 1\r\n7\r\n         |
        | replace | replace {n} 0 0 1\r\n7\r\n     |
        | append  | append {n} 0 0 1\r\n7\r\n      |
        | prepend | prepend {n} 0 0 1\r\n7\r\n     |
        | cas     | cas {n} 0 0 1 [cas]\r\n7\r\n   |
        | incr    | incr {n} 1\r\n                 |
        | decr    | decr {n} 1\r\n                 |
        | delete  | delete {n}\r\n                 |
