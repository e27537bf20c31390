@text @leases @shared
Feature: strong-cas.txt § Storage commands

  @LEASE-20 @must @cas:right @verb:cas
  Rule: cas with a lease's identifier stores, with the flags, data and exptime that it gives
    "cas: process a lease as a normal item, check the identifier before set the value" — strong-cas.txt
    § Storage commands

    @form:plain
    Scenario: the item is visible to get
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      When A sends "cas {apple} 5 0 3 [cas]\r\nred\r\n" and receives "STORED\r\n"
      Then B sends "get {apple}\r\n" and receives "VALUE {apple} 5 3\r\nred\r\nEND\r\n"

    @form:silent
    Scenario: the item is visible to get, with noreply
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      When A sends "cas {apple} 5 0 3 [cas] noreply\r\nred\r\n"
      And A receives nothing
      Then B sends "get {apple}\r\n" and receives "VALUE {apple} 5 3\r\nred\r\nEND\r\n"

    Scenario Outline: exptime <exptime> on a lease of 4 seconds, 5 seconds later
      Given A sends "getss 4 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And A sends "cas {apple} 0 <exptime> 3 [cas]\r\nred\r\n" and receives "STORED\r\n"
      When 5 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

      Examples:
        | exptime |
        | 100     |
        | 0       |

    Scenario: exptime 2 on a lease of 100 seconds, 3 seconds later
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And A sends "cas {apple} 0 2 3 [cas]\r\nred\r\n" and receives "STORED\r\n"
      When 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "END\r\n"

  @LEASE-21 @must @verb:cas
  Rule: cas with another identifier on a lease answers EXISTS, and the lease stays as it was
    "cas: process a lease as a normal item, check the identifier before set the value" — strong-cas.txt
    § Storage commands

    @cas:wrong @form:plain
    Scenario: the identifier stays
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas of apple]\r\n[remain 0]\r\nEND\r\n"
      When A sends "cas {apple} 0 0 3 8608480567731124087\r\nred\r\n" and receives "EXISTS\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"
      And A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas of apple]\r\n[remain 90 to 100]\r\nEND\r\n"

    @cas:wrong
    Scenario: the expiration stays
      Given A sends "getss 4 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas of apple]\r\n[remain 0]\r\nEND\r\n"
      When A sends "cas {apple} 0 100 3 8608480567731124087\r\nred\r\n" and receives "EXISTS\r\n"
      And 5 seconds pass
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas after]\r\n[remain 0]\r\nEND\r\n"

    @cas:wrong @form:silent
    Scenario: the identifier stays, with noreply
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas of apple]\r\n[remain 0]\r\nEND\r\n"
      When A sends "cas {apple} 0 0 3 8608480567731124087 noreply\r\nred\r\n"
      And A receives nothing
      Then A sends "get {apple}\r\n" and receives "END\r\n"
      And A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas of apple]\r\n[remain 90 to 100]\r\nEND\r\n"

    @cas:zero
    Scenario: zero is no lease's identifier
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas of apple]\r\n[remain 0]\r\nEND\r\n"
      When A sends "cas {apple} 0 0 3 0\r\nred\r\n" and receives "EXISTS\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

  @LEASE-22 @must @cas:old @verb:cas
  Rule: A lease's identifier works once
    "check the identifier before set the value" — strong-cas.txt § Storage commands.
    It follows: the value that is set has a cas unique of its own.

    Scenario: cas twice with the same identifier
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And A sends "cas {apple} 0 0 3 [cas]\r\nred\r\n" and receives "STORED\r\n"
      When A sends "cas {apple} 0 0 4 [cas]\r\nblue\r\n" and receives "EXISTS\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @LEASE-23 @must
  Rule: set and add on a lease store, and the item's expiration is the lease's, whatever exptime they give
    "The new item that they update will be replaced the expiration to the recorded expiration" —
    strong-cas.txt § Storage commands

    Scenario Outline: <verb> with exptime <exptime> on a lease of 4 seconds, 5 seconds later
      Given A sends "getss 4 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And B sends "<verb> {apple} 5 <exptime> 3\r\nred\r\n" and receives "STORED\r\n"
      And B sends "get {apple}\r\n" and receives "VALUE {apple} 5 3\r\nred\r\nEND\r\n"
      When 5 seconds pass
      Then B sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | verb | exptime | asks                       |
        | set  | 100     | form:plain exptime:seconds |
        | set  | 0       | form:plain exptime:zero    |
        | add  | 100     | form:plain exptime:seconds |
        | add  | 0       | form:plain exptime:zero    |

    @form:silent @verb:set @verb:add
    Scenario: set and add with noreply, with exptime 100 on leases of 4 seconds, 5 seconds later
      Given A sends "(getss 4 {n#}\r\n)*2"
      And A receives "(VALUE {n#} [flags] [bytes] [cas #]\r\n[remain 0]\r\nEND\r\n)*2"
      And B sends "set {n1} 5 100 3 noreply\r\nred\r\nadd {n2} 5 100 3 noreply\r\nred\r\n"
      And B receives nothing
      And B sends "(get {n#}\r\n)*2" and receives "(VALUE {n#} 5 3\r\nred\r\nEND\r\n)*2"
      When 5 seconds pass
      Then B sends "(get {n#}\r\n)*2" and receives "(END\r\n)*2"

    @form:plain @exptime:seconds
    Scenario Outline: <verb> with exptime 1 on a lease of 100 seconds, 3 seconds later
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And B sends "<verb> {apple} 5 1 3\r\nred\r\n" and receives "STORED\r\n"
      When 3 seconds pass
      Then B sends "get {apple}\r\n" and receives "VALUE {apple} 5 3\r\nred\r\nEND\r\n"

      Examples:
        | verb |
        | set  |
        | add  |

  @LEASE-24 @must
  Rule: A lease that set or add has overwritten is gone, and its identifier is worthless
    "when these commands encounter a lease, they record the expiration then delete the lease" —
    strong-cas.txt § Storage commands

    Scenario Outline: cas with the identifier after <verb>
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And B sends "<verb> {apple} 5 0 4\r\nblue\r\n" and receives "STORED\r\n"
      When A sends "cas {apple} 0 0 3 [cas]\r\nred\r\n" and receives "EXISTS\r\n"
      Then A sends "getss 100 {apple}\r\n"
      And A receives one of
        | VALUE {apple} 5 4\r\nblue\r\nEND\r\n               |
        | VALUE {apple} 5 4 [cas of blue]\r\nblue\r\nEND\r\n |

      Examples:
        | verb |
        | set  |
        | add  |
