@text @locking @alone @destructive
Feature: locking.md § ASCII protocol: unlock

  @LOCK-25 @must @flushed-only @state:flushed
  Rule: unlock on a missing object answers CLIENT_ERROR with a message
    ""CLIENT_ERROR MESSAGE\r\n", if the object is not locked by the client, or if the object does not exist."
    — locking.md § ASCII protocol

    @verb:unlock
    Scenario: a key that was flushed
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "flush_all\r\n" and receives "OK\r\n"
      Then A sends "unlock {apple}\r\n" and receives "CLIENT_ERROR [text]\r\n"
