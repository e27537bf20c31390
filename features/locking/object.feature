@text @locking @shared
Feature: locking.md § Overview: the locked object

  @LOCK-09 @should @verb:delete @state:mine-text
  Rule: When the holder deletes the object the lock is gone with it
    Follows from "A lock associates an existing object and a client connection." — locking.md § Overview

    Scenario: B may store and lock the key at once
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      Then B sends "set {apple} 0 0 4\r\nblue\r\n" and receives "STORED\r\n"
      And B sends "lock {apple}\r\n" and receives "OK\r\n"

    Scenario: unlock by A finds no lock
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      And A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      When B sends "set {apple} 0 0 4\r\nblue\r\n" and receives "STORED\r\n"
      Then A sends "unlock {apple}\r\n" and receives "CLIENT_ERROR [text]\r\n"

    Scenario: unlock_all by A does not free the lock that B has taken since
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      And A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      And B sends "set {apple} 0 0 4\r\nblue\r\nlock {apple}\r\n" and receives "STORED\r\nOK\r\n"
      When A sends "unlock_all\r\n" and receives "OK\r\n"
      Then C sends "lock {apple}\r\n" and receives "LOCKED\r\n"

    Scenario: the end of A does not free the lock that B has taken since
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      And A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      And B sends "set {apple} 0 0 4\r\nblue\r\nlock {apple}\r\n" and receives "STORED\r\nOK\r\n"
      When A sends "quit\r\n"
      Then A receives the end of the connection
      And for 1 second new clients each send "lock {apple}\r\n" and receive "LOCKED\r\n"

  @LOCK-13 @must @verb:lock
  Rule: A lock needs an existing object
    "A lock associates an existing object and a client connection." — locking.md § Overview

    @state:never
    Scenario: a key that was never stored
      When A sends "lock {apple}\r\n"
      Then A receives "[refusal]\r\n"

    @state:deleted
    Scenario: a key that was deleted
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      When A sends "lock {apple}\r\n"
      Then A receives "[refusal]\r\n"

    @state:expired
    Scenario: keys that have expired, each a second after the other
      Given A sends "set {apple} 0 2 3\r\nred\r\nset {pear} 0 3 5\r\ngreen\r\n"
      And A receives "STORED\r\nSTORED\r\n"
      And A sends "set {plum} 0 4 4\r\nblue\r\n" and receives "STORED\r\n"
      When 3 seconds pass
      Then A sends "lock {apple}\r\n" and receives "[refusal]\r\n"
      When 1 second passes
      Then A sends "lock {pear}\r\n" and receives "[refusal]\r\n"
      When 1 second passes
      Then A sends "lock {plum}\r\n" and receives "[refusal]\r\n"

  @LOCK-14 @survey
  Rule: What do touch and gat by another client, lock by the holder, and flush_all do to a locked object?
    The document names neither touch nor flush_all, and says LOCKED of another client only.

    @verb:touch @state:theirs-text
    Scenario: touch by B
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "touch {apple} 100\r\n"
      Then what B receives is recorded as "touch by another client"

    @knows:gat @verb:gat @state:theirs-text
    Scenario: gat by B
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "gat 100 {apple}\r\n"
      Then what B receives is recorded as "gat by another client"

    @knows:gats @verb:gats @state:theirs-text
    Scenario: gats by B
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "gats 100 {apple}\r\n"
      Then what B receives is recorded as "gats by another client"

    @verb:lock @state:mine-text
    Scenario: lock by the holder
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When A sends "lock {apple}\r\n"
      Then what A receives is recorded as "lock by the holder"

  @LOCK-16 @should @verb:lock @verb:unlock
  Rule: Locking, unlocking and LaG without extras change neither value nor flags, cas unique or expiration
    Follows from "acquires a server-side lock of the object associated with KEY."
    — locking.md § ASCII protocol, which says of nothing else that is done to it.

    Scenario: value, flags and cas unique
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 5 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "lock {apple}\r\n" and receives "OK\r\n"
      Then A sends "gets {apple}\r\n" and receives "VALUE {apple} 5 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "unlock {apple}\r\n" and receives "OK\r\n"
      Then A sends "gets {apple}\r\n" and receives "VALUE {apple} 5 3 [cas]\r\nred\r\nEND\r\n"

    Scenario Outline: an expiration of <exptime>
      Given A sends "set {apple} 0 <exptime> 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "lock {apple}\r\nunlock {apple}\r\n" and receives "OK\r\nOK\r\n"
      And 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "<item>END\r\n"

      Examples:
        | exptime | item                           |
        | 0       | VALUE {apple} 0 3\r\nred\r\n   |
        | 2       |                                |
        | 100     | VALUE {apple} 0 3\r\nred\r\n   |

  @LOCK-02 @must @verb:lock
  Rule: A locked object does not expire
    "Locked objects will neither be expired nor be evicted." — locking.md § Overview

    Scenario: past its expiration it is still served and still locked
      Given A sends "set {apple} 0 3 3\r\nred\r\nlock {apple}\r\n" and receives "STORED\r\nOK\r\n"
      When 5 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And B sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And B sends "lock {apple}\r\n" and receives "LOCKED\r\n"
      And B sends "add {apple} 0 0 4\r\nblue\r\n" and receives "[refusal]\r\n"

  @LOCK-03 @should
  Rule: An object whose expiration passed while it was locked is gone once the lock is released
    "Locked objects will neither be expired nor be evicted." — locking.md § Overview
    Ruling: the lock suspends the expiration; it does not renew it.

    @verb:unlock
    Scenario: by unlock
      Given A sends "set {apple} 0 2 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      And 3 seconds pass
      When A sends "unlock {apple}\r\n" and receives "OK\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    @verb:unlock_all
    Scenario: by unlock_all
      Given A sends "set {apple} 0 2 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      And 3 seconds pass
      When A sends "unlock_all\r\n" and receives "OK\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    @end:quit
    Scenario: by quit
      Given A sends "set {apple} 0 2 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      And 3 seconds pass
      When A sends "quit\r\n"
      And A receives the end of the connection
      Then within 30 seconds B sends and receives
        | sends            | receives      | until then |
        | lock {apple}\r\n | NOT_FOUND\r\n | LOCKED\r\n |
      And B sends "get {apple}\r\n" and receives "END\r\n"

    Scenario Outline: by <an end> of the connection
      Given A sends "set {apple} 0 2 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      And 3 seconds pass
      When A <ends> the connection
      Then within 30 seconds B sends and receives
        | sends            | receives      | until then |
        | lock {apple}\r\n | NOT_FOUND\r\n | LOCKED\r\n |
      And B sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | an end           | ends   | asks      |
        | an orderly close | closes | end:close |
        | an abrupt reset  | resets | end:reset |
