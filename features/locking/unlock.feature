@text @locking @shared
Feature: locking.md § ASCII protocol: unlock

  @LOCK-23 @must
  Rule: unlock by the holder answers OK, and another client may lock next
    "releases a server-side lock. The response will be one of: - "OK\r\n", to indicate success."
    — locking.md § ASCII protocol

    Scenario: A unlocks, B locks
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When A sends "unlock {apple}\r\n" and receives "OK\r\n"
      Then B sends "lock {apple}\r\n" and receives "OK\r\n"

    Scenario: of two locks only the one is released
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {pear} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      And A sends "lock {pear}\r\n" and receives "OK\r\n"
      When A sends "unlock {apple}\r\n" and receives "OK\r\n"
      Then B sends "lock {pear}\r\n" and receives "LOCKED\r\n"
      And B sends "lock {apple}\r\n" and receives "OK\r\n"

  @LOCK-24 @must @verb:unlock
  Rule: unlock by a client that does not hold the lock answers CLIENT_ERROR with a message, and another's lock stays
    ""CLIENT_ERROR MESSAGE\r\n", if the object is not locked by the client, or if the object does not exist."
    — locking.md § ASCII protocol

    @state:stored
    Scenario: nobody holds it
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "unlock {apple}\r\n"
      Then A receives "CLIENT_ERROR [text]\r\n"

    @state:stored
    Scenario: the client has released it before
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      And A sends "unlock {apple}\r\n" and receives "OK\r\n"
      When A sends "unlock {apple}\r\n"
      Then A receives "CLIENT_ERROR [text]\r\n"

    @state:theirs-text
    Scenario: another client holds it
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "unlock {apple}\r\n" and receives "CLIENT_ERROR [text]\r\n"
      Then C sends "lock {apple}\r\n" and receives "LOCKED\r\n"

    @binary @state:theirs-binary
    Scenario: another client has taken it over binary
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {apple} | red   | no error |
        | Lock   | {apple} |       | no error |
      When B sends "unlock {apple}\r\n" and receives "CLIENT_ERROR [text]\r\n"
      Then C sends "lock {apple}\r\n" and receives "LOCKED\r\n"

  @LOCK-25 @must @verb:unlock
  Rule: unlock on a missing object answers CLIENT_ERROR with a message
    ""CLIENT_ERROR MESSAGE\r\n", if the object is not locked by the client, or if the object does not exist."
    — locking.md § ASCII protocol

    @state:never
    Scenario: a key that was never stored
      When A sends "unlock {apple}\r\n"
      Then A receives "CLIENT_ERROR [text]\r\n"

    @state:deleted
    Scenario: a key that was deleted
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      When A sends "unlock {apple}\r\n"
      Then A receives "CLIENT_ERROR [text]\r\n"

    @state:expired
    Scenario: a key that has expired
      Given A sends "set {apple} 0 2 3\r\nred\r\n" and receives "STORED\r\n"
      When 3 seconds pass
      And A sends "unlock {apple}\r\n"
      Then A receives "CLIENT_ERROR [text]\r\n"
