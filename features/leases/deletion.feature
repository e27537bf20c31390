@text @leases @shared
Feature: strong-cas.txt § Deletion command

  @LEASE-30 @must
  Rule: deletess of an item answers DELETED and an identifier: the item is gone, and a lease stands in its place
    "then create a lease returning to client. <expire> is the expire time of the lease", "to indicate success,
    return the cas id" — strong-cas.txt § Deletion command

    Scenario: the lease has that identifier and that exptime
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "deletess 100 {apple}\r\n" and receives "DELETED [cas]\r\n"
      Then B sends "get {apple}\r\n" and receives "END\r\n"
      And B sends "getss 5 {apple}\r\n"
      And B receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 90 to 100]\r\nEND\r\n"

    Scenario: the lease is gone after that exptime
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "deletess 2 {apple}\r\n" and receives "DELETED [cas before]\r\n"
      When 3 seconds pass
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas after]\r\n[remain 0]\r\nEND\r\n"
      And [cas after] is not [cas before]

    @verb:cas @cas:right
    Scenario: cas with that identifier stores
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "deletess 100 {apple}\r\n" and receives "DELETED [cas]\r\n"
      When A sends "cas {apple} 0 0 4 [cas]\r\nblue\r\n" and receives "STORED\r\n"
      Then B sends "get {apple}\r\n" and receives "VALUE {apple} 0 4\r\nblue\r\nEND\r\n"

    @verb:cas @cas:old
    Scenario: cas with the unique that the item had stores nothing
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 5 3 [cas before]\r\nred\r\nEND\r\n"
      And B sends "deletess 100 {apple}\r\n" and receives "DELETED [cas after]\r\n"
      When A sends "cas {apple} 0 0 4 [cas before]\r\nblue\r\n" and receives "EXISTS\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

  @LEASE-31 @must @verb:deletess
  Rule: deletess of a missing key answers NOT_FOUND and an identifier, and leaves a lease likewise
    ""NOT_FOUND  <cas unique>\r\n" to indicate that the item with this key was not found" — strong-cas.txt
    § Deletion command
    Ruling: one or two spaces before the number, for the document prints two.

    @state:never
    Scenario: the lease has that identifier and that exptime
      When A sends "deletess 100 {apple}\r\n"
      Then A receives one of
        | NOT_FOUND [cas]\r\n      |
        | NOT_FOUND \x20[cas]\r\n |
      And A sends "getss 5 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 90 to 100]\r\nEND\r\n"

    @state:never
    Scenario: cas with that identifier stores
      When A sends "deletess 100 {apple}\r\n"
      Then A receives one of
        | NOT_FOUND [cas]\r\n      |
        | NOT_FOUND \x20[cas]\r\n |
      And A sends "cas {apple} 0 0 4 [cas]\r\nblue\r\n" and receives "STORED\r\n"
      And B sends "get {apple}\r\n" and receives "VALUE {apple} 0 4\r\nblue\r\nEND\r\n"

    @state:deleted
    Scenario: a key whose item was deleted
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      When A sends "deletess 100 {apple}\r\n"
      Then A receives one of
        | NOT_FOUND [cas]\r\n     |
        | NOT_FOUND \x20[cas]\r\n |
      And A sends "getss 5 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 90 to 100]\r\nEND\r\n"

    @state:expired
    Scenario: a key whose item has expired
      Given A sends "set {apple} 5 2 3\r\nred\r\n" and receives "STORED\r\n"
      When 3 seconds pass
      And A sends "deletess 100 {apple}\r\n"
      Then A receives one of
        | NOT_FOUND [cas]\r\n     |
        | NOT_FOUND \x20[cas]\r\n |
      And A sends "getss 5 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 90 to 100]\r\nEND\r\n"

  @LEASE-32 @must @verb:deletess
  Rule: deletess of a lease puts another lease in its place, with the new exptime, and answers its identifier
    "delete the key, even if it is a lease; then create a lease returning to client" — strong-cas.txt
    § Deletion command

    @state:lease-new
    Scenario: the old identifier is worthless
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas first]\r\n[remain 0]\r\nEND\r\n"
      When B sends "deletess 100 {apple}\r\n"
      Then B receives one of
        | DELETED [cas second]\r\n        |
        | NOT_FOUND [cas second]\r\n      |
        | NOT_FOUND \x20[cas second]\r\n |
      And [cas second] is not [cas first]
      And A sends "cas {apple} 0 0 3 [cas first]\r\nred\r\n" and receives "EXISTS\r\n"
      And A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas second]\r\n[remain 90 to 100]\r\nEND\r\n"

    @state:lease-new
    Scenario: a shorter exptime
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas first]\r\n[remain 0]\r\nEND\r\n"
      And B sends "deletess 2 {apple}\r\n"
      And B receives one of
        | DELETED [cas second]\r\n        |
        | NOT_FOUND [cas second]\r\n      |
        | NOT_FOUND \x20[cas second]\r\n |
      When 3 seconds pass
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas after]\r\n[remain 0]\r\nEND\r\n"

    @state:lease-new
    Scenario: a longer exptime
      Given A sends "getss 4 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas first]\r\n[remain 0]\r\nEND\r\n"
      And B sends "deletess 100 {apple}\r\n"
      And B receives one of
        | DELETED [cas second]\r\n        |
        | NOT_FOUND [cas second]\r\n      |
        | NOT_FOUND \x20[cas second]\r\n |
      When 5 seconds pass
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas second]\r\n[remain 85 to 98]\r\nEND\r\n"

    @state:lease
    Scenario: a lease that has stood for a second
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas first]\r\n[remain 0]\r\nEND\r\n"
      When 1 second passes
      Then B sends "deletess 100 {apple}\r\n"
      And B receives one of
        | DELETED [cas second]\r\n        |
        | NOT_FOUND [cas second]\r\n      |
        | NOT_FOUND \x20[cas second]\r\n |
      And [cas second] is not [cas first]

  @LEASE-54 @should @verb:deletess
  Rule: deletess of a lease answers DELETED
    "delete the key, even if it is a lease" — strong-cas.txt § Deletion command
    Ruling: a lease is a key to delete, so it was found; but delete answers NOT_FOUND where it finds one.

    @state:lease-new
    Scenario: a new lease
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas first]\r\n[remain 0]\r\nEND\r\n"
      Then B sends "deletess 100 {apple}\r\n" and receives "DELETED [cas second]\r\n"

    @state:lease
    Scenario: a lease that another client has left a second ago
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "deletess 100 {apple}\r\n" and receives "DELETED [cas first]\r\n"
      When 1 second passes
      Then B sends "deletess 100 {apple}\r\n" and receives "DELETED [cas second]\r\n"

  @LEASE-33 @must @verb:delete
  Rule: delete of a lease answers NOT_FOUND and no identifier, and puts another lease in its place, with the same expiration
    "create a new lease with the record expiration time. Return NOT_FOUND, and do NOT return the cas
    identifier" — strong-cas.txt § Deletion command

    @form:plain
    Scenario: the old identifier is worthless
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas before]\r\n[remain 0]\r\nEND\r\n"
      When B sends "delete {apple}\r\n" and receives "NOT_FOUND\r\n"
      Then A sends "cas {apple} 0 0 3 [cas before]\r\nred\r\n" and receives "EXISTS\r\n"
      And A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas after]\r\n[remain 90 to 100]\r\nEND\r\n"
      And [cas after] is not [cas before]

    @form:plain
    Scenario: the time goes on from where it was
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas before]\r\n[remain 0]\r\nEND\r\n"
      And 3 seconds pass
      When A sends "delete {apple}\r\n" and receives "NOT_FOUND\r\n"
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas after]\r\n[remain 85 to 98]\r\nEND\r\n"

    @form:plain
    Scenario: the expiration stays
      Given A sends "getss 2 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas before]\r\n[remain 0]\r\nEND\r\n"
      When A sends "delete {apple}\r\n" and receives "NOT_FOUND\r\n"
      And 3 seconds pass
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas after]\r\n[remain 0]\r\nEND\r\n"

    @form:silent
    Scenario: with noreply the old identifier is as worthless
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas before]\r\n[remain 0]\r\nEND\r\n"
      When B sends "delete {apple} noreply\r\n"
      And B receives nothing
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas after]\r\n[remain 90 to 100]\r\nEND\r\n"
      And [cas after] is not [cas before]

  @LEASE-34 @must @verb:delete
  Rule: delete leaves no lease where there was none
    "else if no lease, do something just as a normal delete command" — strong-cas.txt § Deletion command

    @state:stored
    Scenario: delete of an item
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"

    @state:never
    Scenario: delete of a missing key
      When A sends "delete {apple}\r\n" and receives "NOT_FOUND\r\n"
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"

    @state:deleted
    Scenario: delete of a key whose item was deleted
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      When A sends "delete {apple}\r\n" and receives "NOT_FOUND\r\n"
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"

    @state:expired
    Scenario: delete of a key whose item has expired
      Given A sends "set {apple} 5 2 3\r\nred\r\n" and receives "STORED\r\n"
      When 3 seconds pass
      And A sends "delete {apple}\r\n" and receives "NOT_FOUND\r\n"
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"

  @LEASE-35 @survey
  Rule: Does deletess know noreply?
    "deletess: delete <exptime> <key>" (strong-cas.txt § Deletion command) leaves it open.

    Scenario: deletess of an item, with noreply
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "deletess 100 {apple} noreply\r\n"
      Then what A receives is recorded as "deletess 100 {apple} noreply"
      And A sends "get {apple}\r\n"
      And what A receives is recorded as "get of that item afterwards"
