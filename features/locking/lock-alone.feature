@text @locking @alone @destructive
Feature: locking.md § ASCII protocol: lock

  @LOCK-22 @must @flushed-only @state:flushed
  Rule: lock on a missing object answers NOT_FOUND
    ""NOT_FOUND\r\n", if the object does not exist." — locking.md § ASCII protocol

    @verb:lock
    Scenario: a key that was flushed
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "flush_all\r\n" and receives "OK\r\n"
      Then A sends "lock {apple}\r\n" and receives "NOT_FOUND\r\n"
