@text @leases @shared
Feature: strong-cas.txt § Storage commands: updates that find a lease, or none

  @LEASE-25 @must
  Rule: replace, append and prepend on a lease store nothing, and delete it
    "they record the expiration then delete the lease" — strong-cas.txt § Storage commands
    Ruling: once the lease is deleted there is nothing to replace or to add to.

    @form:plain
    Scenario Outline: <verb>
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas before]\r\n[remain 0]\r\nEND\r\n"
      When B sends "<verb> {apple} 0 0 3\r\nred\r\n" and receives "NOT_STORED\r\n"
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas after]\r\n[remain 0]\r\nEND\r\n"
      And [cas after] is not [cas before]

      Examples:
        | verb    |
        | replace |
        | append  |
        | prepend |

    @form:silent
    Scenario Outline: <verb> with noreply
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas before]\r\n[remain 0]\r\nEND\r\n"
      When B sends "<verb> {apple} 0 0 3 noreply\r\nred\r\n"
      And B receives nothing
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas after]\r\n[remain 0]\r\nEND\r\n"
      And [cas after] is not [cas before]

      Examples:
        | verb    |
        | replace |
        | append  |
        | prepend |

  @LEASE-26 @must
  Rule: incr and decr on a lease find nothing, and delete it
    "Other update command(including Increment/Decrement)", "they record the expiration then delete the lease" —
    strong-cas.txt § Storage commands
    Ruling: once the lease is deleted there is nothing to count, and incr makes no item.

    @form:plain
    Scenario Outline: <verb>
      Given A sends "getss 100 {n}\r\n"
      And A receives "VALUE {n} [flags] [bytes] [cas before]\r\n[remain 0]\r\nEND\r\n"
      When B sends "<verb> {n} 1\r\n" and receives "NOT_FOUND\r\n"
      Then A sends "getss 100 {n}\r\n"
      And A receives "VALUE {n} [flags] [bytes] [cas after]\r\n[remain 0]\r\nEND\r\n"
      And [cas after] is not [cas before]

      Examples:
        | verb |
        | incr |
        | decr |

    @form:silent
    Scenario Outline: <verb> with noreply
      Given A sends "getss 100 {n}\r\n"
      And A receives "VALUE {n} [flags] [bytes] [cas before]\r\n[remain 0]\r\nEND\r\n"
      When B sends "<verb> {n} 1 noreply\r\n"
      And B receives nothing
      Then A sends "getss 100 {n}\r\n"
      And A receives "VALUE {n} [flags] [bytes] [cas after]\r\n[remain 0]\r\nEND\r\n"
      And [cas after] is not [cas before]

      Examples:
        | verb |
        | incr |
        | decr |

  @LEASE-27 @must
  Rule: After any of these, cas with the lease's identifier finds nothing and stores nothing
    "they record the expiration then delete the lease" — strong-cas.txt § Storage commands.
    It follows: cas finds no item.

    Scenario Outline: cas after <request>
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And B sends "<request> {apple} <rest>\r\n" and receives "<reply>\r\n"
      When A sends "cas {apple} 0 0 4 [cas]\r\nblue\r\n" and receives "NOT_FOUND\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | request | rest         | reply      | asks         |
        | replace | 0 0 3\r\nred | NOT_STORED | verb:replace |
        | append  | 0 0 3\r\nred | NOT_STORED | verb:append  |
        | prepend | 0 0 3\r\nred | NOT_STORED | verb:prepend |
        | incr    | 1            | NOT_FOUND  | verb:incr    |
        | decr    | 1            | NOT_FOUND  | verb:decr    |

  @LEASE-28 @must
  Rule: An item that never was a lease keeps the exptime that its own command gave
    "when these commands encounter a lease" — strong-cas.txt § Storage commands.
    It follows: where they encounter none nothing is different.

    Scenario: beside a lease on another key
      Given A sends "getss 2 {pear}\r\n"
      And A receives "VALUE {pear} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And A sends "set {apple} 0 100 3\r\nred\r\n" and receives "STORED\r\n"
      When 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    Scenario: where a lease had expired
      Given A sends "getss 1 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And 2 seconds pass
      And A sends "set {apple} 0 100 3\r\nred\r\n" and receives "STORED\r\n"
      When 2 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    Scenario: where getss has found it
      Given A sends "set {apple} 0 100 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "getss 1 {apple}\r\n"
      And A receives one of
        | VALUE {apple} 0 3\r\nred\r\nEND\r\n       |
        | VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n |
      When 2 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @LEASE-29 @must
  Rule: The lease's expiration is inherited once: what overwrote the lease is an item like any other
    "when these commands encounter a lease" — strong-cas.txt § Storage commands
    Ruling: what has overwritten a lease is a normal item.

    Scenario: a second set keeps its own exptime, a longer one
      Given A sends "getss 2 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And A sends "set {apple} 0 100 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "set {apple} 0 100 4\r\nblue\r\n" and receives "STORED\r\n"
      And 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 4\r\nblue\r\nEND\r\n"

    Scenario: a second set keeps its own exptime, a shorter one
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And A sends "set {apple} 0 2 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "set {apple} 0 2 4\r\nblue\r\n" and receives "STORED\r\n"
      And 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    @knows:touch
    Scenario: touch gives it a new expiration
      Given A sends "getss 5 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And A sends "set {apple} 0 5 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "touch {apple} 100\r\n" and receives "TOUCHED\r\n"
      And 6 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
