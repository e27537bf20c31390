@text @meta @shared
Feature: protocol.txt § Meta Delete

  @META-20 @must @verb:md
  Rule: md removes the item and answers HD; NF where there is none, EX where C is not its cas unique
    ""HD" (DELETED), to indicate success", ""NF" (NOT_FOUND)", ""EX" (EXISTS), to indicate that the supplied CAS
    token does not match the stored item." — protocol.txt § Meta Delete

    Scenario: an item, and then none
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "md {apple}\r\n" and receives "HD\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"
      And A sends "md {apple}\r\n" and receives "NF\r\n"

    @cas:right
    Scenario: with the item's own cas unique
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "md {apple} C[cas]\r\n" and receives "HD\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    @cas:wrong
    Scenario: with an older one
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      And A sends "set {apple} 0 0 4\r\nblue\r\n" and receives "STORED\r\n"
      When A sends "md {apple} C[cas]\r\n" and receives "EX\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 4\r\nblue\r\nEND\r\n"

  @META-21 @must
  Rule: md with I leaves the item, stale and with a new cas unique, and T sets its time; without I T has no effect
    "Instead of removing an item, this will give the item a new CAS value and mark it as stale." "T(token):
    updates TTL, only when paired with the 'I' flag" — protocol.txt § Meta Delete

    Scenario: the item is stale
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "md {apple} I\r\n" and receives "HD\r\n"
      Then A sends "mg {apple} v\r\n" and receives "VA 3[marks with X]\r\nred\r\n"

    Scenario: each I gives a new cas unique
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "md {apple} I\r\n" and receives "HD\r\n"
      Then A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas 2]\r\nred\r\nEND\r\n"
      And A sends "ms {apple} 4 C[cas]\r\nblue\r\n" and receives "EX\r\n"
      And A sends "md {apple} I\r\n" and receives "HD\r\n"
      And A sends "ms {apple} 4 C[cas 2]\r\nblue\r\n" and receives "EX\r\n"

    Scenario: the time of a stale item
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "md {apple} I T2\r\n" and receives "HD\r\n"
      And 4 seconds pass
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    Scenario: T without I
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "md {apple} T100\r\n" and receives "HD\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

  @META-65 @should
  Rule: md with x empties the value and keeps the item
    "x: removes the item value, but leaves the item." — protocol.txt § Meta Delete

    Scenario: an item
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "md {apple} x\r\n" and receives "HD\r\n"
      Then A sends "mg {apple} v\r\n" and receives "VA 0\r\n\r\n"
