@text @leases @shared
Feature: strong-cas.txt § Touch

  @LEASE-40 @must
  Rule: touch of a lease answers NOT_FOUND and leaves its expiration alone
    "Touch command can not touch the lease item" — strong-cas.txt § Touch

    @verb:touch @form:plain
    Scenario: a later expiration
      Given A sends "getss 2 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas before]\r\n[remain 0]\r\nEND\r\n"
      When A sends "touch {apple} 100\r\n" and receives "NOT_FOUND\r\n"
      And 3 seconds pass
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas after]\r\n[remain 0]\r\nEND\r\n"

    @verb:touch @form:silent
    Scenario: a later expiration, with noreply
      Given A sends "getss 2 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas before]\r\n[remain 0]\r\nEND\r\n"
      When A sends "touch {apple} 100 noreply\r\n"
      And A receives nothing
      And 3 seconds pass
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas after]\r\n[remain 0]\r\nEND\r\n"

    Scenario: an earlier expiration
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      When A sends "touch {apple} 1\r\n" and receives "NOT_FOUND\r\n"
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 90 to 100]\r\nEND\r\n"

  @LEASE-41 @should @state:lease
  Rule: gat and gats of a lease are a miss and leave its expiration alone
    "Touch command can not touch the lease item" — strong-cas.txt § Touch.
    For gat and gats it follows from there, and from "get/gets: can't not see the lease".

    Scenario Outline: <verb> with a later expiration
      Given A sends "getss 2 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas before]\r\n[remain 0]\r\nEND\r\n"
      When A sends "<verb> 100 {apple}\r\n" and receives "END\r\n"
      And 3 seconds pass
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas after]\r\n[remain 0]\r\nEND\r\n"

      @knows:gat
      Examples:
        | verb |
        | gat  |

      @knows:gats
      Examples:
        | verb |
        | gats |

    Scenario Outline: <verb> with an earlier expiration
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      When A sends "<verb> 1 {apple}\r\n" and receives "END\r\n"
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 90 to 100]\r\nEND\r\n"

      @knows:gat
      Examples:
        | verb |
        | gat  |

      @knows:gats
      Examples:
        | verb |
        | gats |
