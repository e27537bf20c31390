@text @leases @shared
Feature: strong-cas.txt § Abstract: no stale data in the cache

  # A lease is what "Scaling Memcache at Facebook" calls one: whoever misses gets it, and fills the cache with its
  # identifier after reading the database. Whoever changes the database takes it away with deletess. Here the database says
  # red at first, and later blue or green.

  @LEASE-50 @must
  Rule: A value that was read from the database before it changed is not stored: the cold key
    "It is devoted to prevent setting stale data to the cache at multi-clients environment" — strong-cas.txt

    Scenario: A reads red, B changes it to blue, A is late
      # A misses, gets the lease, and reads red from the database.
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas first]\r\n[remain 0]\r\nEND\r\n"
      # B writes blue to the database and deletes what the cache has.
      And B sends "deletess 100 {apple}\r\n"
      And B receives one of
        | DELETED [cas second]\r\n        |
        | NOT_FOUND [cas second]\r\n      |
        | NOT_FOUND \x20[cas second]\r\n |
      # A is late, and red is stale.
      When A sends "cas {apple} 0 0 3 [cas first]\r\nred\r\n" and receives "EXISTS\r\n"
      Then C sends "get {apple}\r\n" and receives "END\r\n"
      And B sends "cas {apple} 0 0 4 [cas second]\r\nblue\r\n" and receives "STORED\r\n"
      And C sends "get {apple}\r\n" and receives "VALUE {apple} 0 4\r\nblue\r\nEND\r\n"

    Scenario: A reads red, B changes it to blue and stores that, A is later still
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas first]\r\n[remain 0]\r\nEND\r\n"
      And B sends "deletess 100 {apple}\r\n"
      And B receives one of
        | DELETED [cas second]\r\n        |
        | NOT_FOUND [cas second]\r\n      |
        | NOT_FOUND \x20[cas second]\r\n |
      And B sends "cas {apple} 0 0 4 [cas second]\r\nblue\r\n" and receives "STORED\r\n"
      When A sends "cas {apple} 0 0 3 [cas first]\r\nred\r\n" and receives "EXISTS\r\n"
      Then C sends "get {apple}\r\n" and receives "VALUE {apple} 0 4\r\nblue\r\nEND\r\n"

  @LEASE-51 @must
  Rule: Of two clients that change the database one after the other, the later one's value stays: the warm key
    "It is devoted to prevent setting stale data to the cache at multi-clients environment" — strong-cas.txt

    Scenario: A changes red to blue, B changes it to green, A is late
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      # A writes blue to the database, B writes green after it.
      And A sends "deletess 100 {apple}\r\n" and receives "DELETED [cas first]\r\n"
      And B sends "deletess 100 {apple}\r\n"
      And B receives one of
        | DELETED [cas second]\r\n        |
        | NOT_FOUND [cas second]\r\n      |
        | NOT_FOUND \x20[cas second]\r\n |
      And B sends "cas {apple} 0 0 5 [cas second]\r\ngreen\r\n" and receives "STORED\r\n"
      # A is late, and blue is stale.
      When A sends "cas {apple} 0 0 4 [cas first]\r\nblue\r\n" and receives "EXISTS\r\n"
      Then C sends "get {apple}\r\n" and receives "VALUE {apple} 0 5\r\ngreen\r\nEND\r\n"

    Scenario: A changes red to blue, B changes it to green, A is first to store
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "deletess 100 {apple}\r\n" and receives "DELETED [cas first]\r\n"
      And B sends "deletess 100 {apple}\r\n"
      And B receives one of
        | DELETED [cas second]\r\n        |
        | NOT_FOUND [cas second]\r\n      |
        | NOT_FOUND \x20[cas second]\r\n |
      When A sends "cas {apple} 0 0 4 [cas first]\r\nblue\r\n" and receives "EXISTS\r\n"
      Then C sends "get {apple}\r\n" and receives "END\r\n"
      And B sends "cas {apple} 0 0 5 [cas second]\r\ngreen\r\n" and receives "STORED\r\n"
