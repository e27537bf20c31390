@text @leases @shared
Feature: strong-cas.txt § Retrieval command: the expiration of a lease

  @LEASE-05 @must
  Rule: The exptime of a later getss does not change the expiration of a lease
    "<exptime> is the expiration time of the lease when creating a lease" — strong-cas.txt § Retrieval command

    Scenario: a longer one
      Given A sends "getss 4 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas before]\r\n[remain 0]\r\nEND\r\n"
      When A sends "getss 100 {apple}\r\n"
      Then A receives "VALUE {apple} [flags] [bytes] [cas before]\r\n[remain 1 to 4]\r\nEND\r\n"
      When 5 seconds pass
      And A sends "getss 100 {apple}\r\n"
      Then A receives "VALUE {apple} [flags] [bytes] [cas after]\r\n[remain 0]\r\nEND\r\n"

    Scenario: a shorter one
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      When A sends "getss 1 {apple}\r\n"
      Then A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 90 to 100]\r\nEND\r\n"
      When 3 seconds pass
      And A sends "getss 100 {apple}\r\n"
      Then A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 85 to 98]\r\nEND\r\n"

  @LEASE-07 @must
  Rule: A lease is gone after its exptime: the next getss makes another one
    "<exptime> is the expiration time of the lease when creating a lease" — strong-cas.txt § Retrieval command

    @verb:getss @state:lease-over
    Scenario: a lease of two seconds, three seconds later
      Given A sends "getss 2 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas before]\r\n[remain 0]\r\nEND\r\n"
      When 3 seconds pass
      And B sends "getss 2 {apple}\r\n"
      Then B receives "VALUE {apple} [flags] [bytes] [cas after]\r\n[remain 0]\r\nEND\r\n"
      And [cas after] is not [cas before]

    Scenario: a lease of nine seconds, three seconds later
      Given A sends "getss 9 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      When 3 seconds pass
      And B sends "getss 9 {apple}\r\n"
      Then B receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 1 to 7]\r\nEND\r\n"

    @state:lease-over
    @verb:cas @verb:set @verb:add @verb:replace @verb:append @verb:prepend @verb:incr @verb:decr
    Scenario: leases of two seconds, three seconds later, with updates
      Given A sends "(getss 2 {n#}\r\n)*8"
      And A receives "(VALUE {n#} [flags] [bytes] [cas #]\r\n[remain 0]\r\nEND\r\n)*8"
      When 3 seconds pass
      Then A sends "cas {n1} 0 0 1 [cas 1]\r\n7\r\n" and receives "NOT_FOUND\r\n"
      And A sends "set {n2} 0 100 1\r\n7\r\nget {n2}\r\n" and receives "STORED\r\nVALUE {n2} 0 1\r\n7\r\nEND\r\n"
      And A sends "add {n3} 0 100 1\r\n7\r\nget {n3}\r\n" and receives "STORED\r\nVALUE {n3} 0 1\r\n7\r\nEND\r\n"
      And A sends "replace {n4} 0 0 1\r\n7\r\nappend {n5} 0 0 1\r\n7\r\nprepend {n6} 0 0 1\r\n7\r\n"
      And A receives "(NOT_STORED\r\n)*3"
      And A sends "incr {n7} 1\r\ndecr {n8} 1\r\n" and receives "(NOT_FOUND\r\n)*2"

    @state:lease-over @verb:delete @verb:deletess
    Scenario: leases of two seconds, three seconds later, with deletions
      Given A sends "(getss 2 {n#}\r\n)*2"
      And A receives "(VALUE {n#} [flags] [bytes] [cas #]\r\n[remain 0]\r\nEND\r\n)*2"
      When 3 seconds pass
      Then A sends "delete {n1}\r\n" and receives "NOT_FOUND\r\n"
      And A sends "getss 100 {n1}\r\n"
      And A receives "VALUE {n1} [flags] [bytes] [cas after]\r\n[remain 0]\r\nEND\r\n"
      And A sends "deletess 100 {n2}\r\n"
      And A receives one of
        | NOT_FOUND [cas of two]\r\n     |
        | NOT_FOUND \x20[cas of two]\r\n |

    @knows:touch @verb:touch @state:lease-over
    Scenario: a lease of two seconds, three seconds later, with touch
      Given A sends "getss 2 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      When 3 seconds pass
      Then A sends "touch {apple} 100\r\n" and receives "NOT_FOUND\r\n"

  @LEASE-08 @must @verb:getss
  Rule: getss never answers a miss: each key is answered with an item, or the command with an error line
    "It should never return a miss to client. In this case it returns error instead." — strong-cas.txt
    § Retrieval command

    Scenario Outline: exptime <exptime>
      When A sends "getss <exptime> {apple}\r\n"
      Then A receives one of
        | VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n |
        | [error line]\r\n                                             |

      Examples:
        | exptime              | asks             |
        | 0                    | exptime:zero     |
        | -1                   | exptime:negative |
        | 2592001              | exptime:past     |
        | 2147483648           | exptime:2^31     |
        | 4102444800           |                  |
        | 9223372036854775807  |                  |
        | 18446744073709551616 |                  |
        | soon                 | exptime:letters  |

    @key:251-bytes
    Scenario Outline: a key of 251 bytes <where> another
      When A sends "getss 100 <keys>\r\n"
      Then A receives one of
        | [error line]\r\n                                                          |
        | VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\n[error line]\r\n     |

      Examples:
        | where  | asks        | keys            |
        | before | place:first | {n:251} {apple} |
        | behind | place:later | {apple} {n:251} |

  @LEASE-10 @survey
  Rule: What does an exptime of 0, or one that is past, mean in getss and deletess?
    "<exptime> is the expiration time of the lease" (strong-cas.txt § Retrieval command) leaves these open.
    Ruling: the reference server takes 0 for 10 s, and refuses what is past.

    Scenario Outline: <request>
      When A sends "<request>\r\n"
      Then what A receives is recorded as "<request>"
      When A sends "getss 100 {apple}\r\n"
      Then what A receives is recorded as "getss of that key, asked next"

      Examples:
        | request                  | asks                           |
        | getss 0 {apple}          | verb:getss exptime:zero        |
        | getss -1 {apple}         | verb:getss exptime:negative    |
        | getss 2592001 {apple}    | verb:getss exptime:past        |
        | deletess 0 {apple}       | verb:deletess exptime:zero     |
        | deletess -1 {apple}      | verb:deletess exptime:negative |
        | deletess 2592001 {apple} | verb:deletess exptime:past     |

  @LEASE-56 @should @exptime:future
  Rule: An exptime over thirty days in getss and deletess is Unix time, unless it is refused
    "if the number sent by a client is larger than that, the server will consider it to be real Unix time value" —
    text-protocol-client.txt § Expiration times, of "some kind of expiration time" in any command.
    It follows; but who has no such leases may refuse to make one.

    @verb:getss
    Scenario: getss
      When A sends "getss [now + 100] {apple}\r\n"
      Then A receives one of
        | VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n |
        | [error line]\r\n                                             |
      And A sends "getss 100 {apple}\r\n"
      And A receives one of
        | VALUE {apple} [flags] [bytes] [cas]\r\n[remain 90 to 100]\r\nEND\r\n |
        | VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n         |

    @verb:deletess
    Scenario: deletess
      When A sends "deletess [now + 100] {apple}\r\n"
      Then A receives one of
        | NOT_FOUND [cas]\r\n     |
        | NOT_FOUND \x20[cas]\r\n |
        | [error line]\r\n        |
      And A sends "getss 100 {apple}\r\n"
      And A receives one of
        | VALUE {apple} [flags] [bytes] [cas]\r\n[remain 90 to 100]\r\nEND\r\n |
        | VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n         |

  @LEASE-11 @should
  Rule: A malformed getss or deletess gets an error line, makes no lease, deletes nothing, and the connection goes on
    "getss: gets <exptime> <key>*", "deletess: delete <exptime> <key>" — strong-cas.txt § Retrieval command,
    Deletion command; it follows that another form is refused

    @malformed
    Scenario Outline: <line> makes no lease
      When A sends "<line>\r\n" and receives "[error line]\r\n"
      Then A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"

      Examples:
        | line                        | asks                          |
        | getss                       | verb:getss words:too-few      |
        | getss 100                   | verb:getss words:too-few      |
        | getss {apple}               | verb:getss words:too-few      |
        | getss soon {apple}          | verb:getss exptime:letters    |
        | deletess soon {apple}       | verb:deletess exptime:letters |
        | deletess 100 {apple} {pear} | verb:deletess words:surplus   |

    @malformed
    Scenario Outline: <line> deletes nothing
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<line>\r\n" and receives "[error line]\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

      Examples:
        | line                        | asks                          |
        | deletess                    | verb:deletess words:too-few   |
        | deletess 100                | verb:deletess words:too-few   |
        | deletess {apple}            | verb:deletess words:too-few   |
        | deletess soon {apple}       | verb:deletess exptime:letters |
        | deletess 100 {apple} {pear} | verb:deletess words:surplus   |
