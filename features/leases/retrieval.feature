@text @leases @shared
Feature: strong-cas.txt § Retrieval command: getss

  @LEASE-01 @must
  Rule: getss of an item answers with its flags and data, as get does
    "Encounter a normal item: action the same as 'get' command" — strong-cas.txt § Retrieval command

    Scenario Outline: an item <what>
      Given A sends "set {apple} 5 0 <length>\r\n<data>\r\n" and receives "STORED\r\n"
      When B sends "getss 100 {apple}\r\n"
      Then B receives one of
        | VALUE {apple} 5 <length>\r\n<data>\r\nEND\r\n       |
        | VALUE {apple} 5 <length> [cas]\r\n<data>\r\nEND\r\n |

      Examples:
        | what             | length | data |
        | with data        | 3      | red  |
        | without data     | 0      |      |
        | whose data is 0  | 1      | 0    |

    Scenario: the item's expiration stays
      Given A sends "set {apple} 0 4 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "getss 100 {apple}\r\n"
      Then A receives one of
        | VALUE {apple} 0 3\r\nred\r\nEND\r\n       |
        | VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n |
      When 5 seconds pass
      Then A sends "get {apple}\r\n" and receives "END\r\n"

  @LEASE-17 @should
  Rule: getss of an item shows its cas unique too, as gets does, and cas with it stores
    "'getss' and 'deletess', they are similar to gets and delete", "VALUE <key> <lease-flags> <bytes>
    [<cas unique>]" — strong-cas.txt § Abstract, Retrieval command
    Ruling: "the same as 'get'" decides for the must, that it is similar to gets for this should.

    Scenario: the cas unique that gets tells
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 5 3 [cas]\r\nred\r\nEND\r\n"
      When B sends "getss 100 {apple}\r\n"
      Then B receives "VALUE {apple} 5 3 [cas]\r\nred\r\nEND\r\n"

    Scenario: cas with it stores
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      When B sends "getss 100 {apple}\r\n" and receives "VALUE {apple} 5 3 [cas]\r\nred\r\nEND\r\n"
      Then B sends "cas {apple} 0 0 4 [cas]\r\nblue\r\n" and receives "STORED\r\n"
      And A sends "get {apple}\r\n" and receives "VALUE {apple} 0 4\r\nblue\r\nEND\r\n"

  @LEASE-02 @must @verb:getss
  Rule: getss of a missing key makes a lease and returns it, with remain time 0
    "Encounter hit-miss: create an item with the 'lease' internal flag, using the specify expiration. Remain
    time that return to client is 0" — strong-cas.txt § Retrieval command

    @state:never
    Scenario: a key that was never stored
      When A sends "getss 100 {apple}\r\n"
      Then A receives "VALUE {apple} [lease-flags] [bytes] [cas]\r\n[remain-time 0]\r\nEND\r\n"

    @state:deleted
    Scenario: a key whose item was deleted
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      When A sends "getss 100 {apple}\r\n"
      Then A receives "VALUE {apple} [lease-flags] [bytes] [cas]\r\n[remain-time 0]\r\nEND\r\n"

    @state:expired
    Scenario: a key whose item has expired
      Given A sends "set {apple} 5 2 3\r\nred\r\n" and receives "STORED\r\n"
      When 3 seconds pass
      And A sends "getss 100 {apple}\r\n"
      Then A receives "VALUE {apple} [lease-flags] [bytes] [cas]\r\n[remain-time 0]\r\nEND\r\n"

  @LEASE-03 @must
  Rule: getss of a lease returns that lease: the same cas unique, and the seconds that remain, at least 1 and falling
    "it also return the remain time for the lease to the client" — strong-cas.txt § Retrieval command
    Ruling: the seconds are rounded up, for 0 says that a lease is new and an old one never shows it.

    Scenario: another client, at once
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [lease-flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      When B sends "getss 100 {apple}\r\n"
      Then B receives "VALUE {apple} [lease-flags] [bytes] [cas]\r\n[remain 90 to 100]\r\nEND\r\n"

    Scenario: the same client, at once
      Given A sends "getss 9 {apple}\r\n"
      And A receives "VALUE {apple} [lease-flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      When A sends "getss 9 {apple}\r\n"
      Then A receives "VALUE {apple} [lease-flags] [bytes] [cas]\r\n[remain 1 to 9]\r\nEND\r\n"

    Scenario: three seconds later
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [lease-flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      When 3 seconds pass
      And A sends "getss 100 {apple}\r\n"
      Then A receives "VALUE {apple} [lease-flags] [bytes] [cas]\r\n[remain 85 to 98]\r\nEND\r\n"

  @LEASE-04 @must
  Rule: A lease shows itself by the flag under the mask; an item keeps its own flags, also those that look like a lease's
    "'flag' and 'mask' specify the special flag to tell the client that it get a lease" — strong-cas.txt § Detail

    Scenario: a lease, new and old
      When A sends "getss 100 {apple}\r\n"
      Then A receives "VALUE {apple} [lease-flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      When A sends "getss 100 {apple}\r\n"
      Then A receives "VALUE {apple} [lease-flags] [bytes] [cas]\r\n[remain 90 to 100]\r\nEND\r\n"

    Scenario: a lease that deletess left, whatever the item's flags were
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "deletess 100 {apple}\r\n" and receives "DELETED [cas]\r\n"
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [lease-flags] [bytes] [cas]\r\n[remain 90 to 100]\r\nEND\r\n"

    Scenario: an item with the flags of a lease
      When A sends "set {apple} [lease flag] 0 3\r\nred\r\n" and receives "STORED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} [lease flag] 3\r\nred\r\nEND\r\n"
      And A sends "getss 100 {apple}\r\n"
      And A receives one of
        | VALUE {apple} [lease flag] 3\r\nred\r\nEND\r\n       |
        | VALUE {apple} [lease flag] 3 [cas]\r\nred\r\nEND\r\n |

  @LEASE-06 @must @verb:getss @place:first @place:later
  Rule: getss of many keys answers one item for each, then END; each new lease has the exptime of the command
    "getss: gets <exptime> <key>*, <exptime> is the expiration time of the lease when creating a lease" —
    strong-cas.txt § Retrieval command

    Scenario: an item, an old lease and two new ones
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "getss 100 {pear}\r\n"
      And A receives "VALUE {pear} [flags] [bytes] [cas of pear]\r\n[remain 0]\r\nEND\r\n"
      When B sends "getss 100 {plum} {apple} {pear} {fig}\r\n"
      Then B receives in any order, and then "END\r\n"
        | VALUE {apple} 5 [text]\r\nred\r\n                                   |
        | VALUE {pear} [flags] [bytes] [cas of pear]\r\n[remain 90 to 100]\r\n |
        | VALUE {plum} [flags] [bytes] [cas of plum]\r\n[remain 0]\r\n         |
        | VALUE {fig} [flags] [bytes] [cas of fig]\r\n[remain 0]\r\n           |

    Scenario: new leases under ten keys of 250 bytes
      When A sends "getss 100( {n#:250})*10\r\n"
      Then A receives in any order, and then "END\r\n"
        | (VALUE {n#:250} [flags] [bytes] [cas #]\r\n[remain 0]\r\n)*10 |
      And A sends "(getss 5 {n#:250}\r\n)*10"
      And A receives "(VALUE {n#:250} [flags] [bytes] [cas #]\r\n[remain 90 to 100]\r\nEND\r\n)*10"

  @LEASE-55 @should
  Rule: Leases of different keys have different identifiers
    "cache server will create a lease item for the key to "lock" the key, and return the 'cas unique' as a
    identifier to the client" — strong-cas.txt § Abstract
    Ruling: an identifier that two leases share identifies neither.

    Scenario: two new leases of one getss
      When A sends "getss 100 {plum} {fig}\r\n"
      Then A receives in any order, and then "END\r\n"
        | VALUE {plum} [flags] [bytes] [cas of plum]\r\n[remain 0]\r\n |
        | VALUE {fig} [flags] [bytes] [cas of fig]\r\n[remain 0]\r\n   |
      And [cas of plum] is not [cas of fig]

    Scenario: another lease's identifier stores nothing
      Given A sends "getss 100 {pear}\r\n"
      And A receives "VALUE {pear} [flags] [bytes] [cas of pear]\r\n[remain 0]\r\nEND\r\n"
      And A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas of apple]\r\n[remain 0]\r\nEND\r\n"
      When A sends "cas {apple} 0 0 3 [cas of pear]\r\nred\r\n" and receives "EXISTS\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

  @LEASE-09 @must
  Rule: get and gets do not see a lease
    "can't not see the lease, it will return miss (null) even if there exist a lease item for the key" —
    strong-cas.txt § Retrieval command, note

    @state:lease-new
    Scenario Outline: <verb> of a lease, alone and among items
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      And A sends "set {pear} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      Then A sends "<verb> {apple}\r\n" and receives "END\r\n"
      And B sends "<verb> {apple} {pear}\r\n"
      And B receives "VALUE {pear} 0 5<unique>\r\ngreen\r\nEND\r\n"

      Examples:
        | verb | unique            |
        | get  |                   |
        | gets | \x20[cas of pear] |

    @state:lease
    Scenario Outline: <verb> of a lease that has stood for a second
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      When 1 second passes
      Then A sends "<verb> {apple}\r\n" and receives "END\r\n"

      Examples:
        | verb |
        | get  |
        | gets |

  @LEASE-12 @should
  Rule: A missing key that is named twice in one getss is a new lease once, and the other time the same lease
    "Encounter a lease: return a lease item" — strong-cas.txt § Retrieval command.
    It follows, for one of the two has made that lease.

    Scenario: the same key twice
      When A sends "getss 100 {apple} {apple}\r\n"
      Then A receives in any order, and then "END\r\n"
        | VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\n         |
        | VALUE {apple} [flags] [bytes] [cas]\r\n[remain 90 to 100]\r\n |
