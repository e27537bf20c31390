@text @auth @shared
Feature: protocol.txt § Authentication

  @TEXT-90 @must
  Rule: Before user and password every command is answered with an error line and does nothing; the connection stays open
    "After this point any command should work normally." — protocol.txt § Authentication
    Ruling: before that point none does. Whether version and quit are let through, TEXT-93 asks.

    Scenario Outline: <verb> before user and password
      Given B sends "set {b} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"
      And B sends "set {n} 0 0 1\r\n5\r\n" and receives "STORED\r\n"
      When A sends "<line>\r\n" and receives "[error line]\r\n"
      Then B sends "get {n} {missing}\r\n" and receives "VALUE {n} 0 1\r\n5\r\nEND\r\n"
      And A sends "set {a} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"

      Examples:
        | verb       | line            |
        | get        | get {n}         |
        | gets       | gets {n}        |
        | gat        | gat 0 {n}       |
        | gats       | gats 0 {n}      |
        | delete     | delete {n}      |
        | incr       | incr {n} 1      |
        | decr       | decr {n} 1      |
        | touch      | touch {n} -1    |
        | stats      | stats           |
        | lock       | lock {n}        |
        | unlock     | unlock {n}      |
        | unlock_all | unlock_all      |
        | getss      | getss 1 {n}     |
        | deletess   | deletess 1 {n}  |
        | mg         | mg {n} v        |
        | md         | md {n}          |
        | ma         | ma {n}          |
        | mn         | mn              |

    Scenario: a word that is no command
      When A sends "boo\r\n" and receives "[error line]\r\n"
      Then A sends "set {a} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"

    Scenario Outline: <verb> before user and password, with its block
      Given B sends "set {b} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"
      And B sends "set {n} 0 0 1\r\n5\r\n" and receives "STORED\r\n"
      When A sends "<line>\r\n7\r\n"
      Then A receives "[error line]\r\n"
      And A closes the connection
      And B sends "get {n} {missing}\r\n" and receives "VALUE {n} 0 1\r\n5\r\nEND\r\n"

      Examples:
        | verb    | line               |
        | add     | add {missing} 0 0 1 |
        | replace | replace {n} 0 0 1  |
        | append  | append {n} 0 0 1   |
        | prepend | prepend {n} 0 0 1  |

    Scenario Outline: <verb> before user and password, with the right cas unique
      Given B sends "set {b} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"
      And B sends "set {n} 0 0 1\r\n5\r\n" and receives "STORED\r\n"
      And B sends "gets {n}\r\n" and receives "VALUE {n} 0 1 [cas]\r\n5\r\nEND\r\n"
      When A sends "<verb> {n} 0 0 1 [cas]\r\n7\r\n"
      Then A receives "[error line]\r\n"
      And A closes the connection
      And B sends "get {n}\r\n" and receives "VALUE {n} 0 1\r\n5\r\nEND\r\n"

      Examples:
        | verb |
        | cas  |

    Scenario: what one connection has said opens no other
      Given B sends "set {b} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"
      And A sends "get {n}\r\n" and receives "[error line]\r\n"
      When B sends "set {n} 0 0 1\r\n5\r\n" and receives "STORED\r\n"
      Then A sends "get {n}\r\n" and receives "[error line]\r\n"
      And A sends "set {a} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"

    Scenario: a hundred commands before user and password
      When 100 times A sends "get {n}\r\n" and receives "[error line]\r\n"
      Then A sends "set {a} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"

  @TEXT-91 @must
  Rule: set with user and password as its data is answered STORED, whatever its key, flags and exptime; then every command works, and nothing is stored
    "key, flags, and exptime are ignored for authentication. … "STORED\r\n" indicates success. After this point any
    command should work normally." — protocol.txt § Authentication

    Scenario Outline: the key <key>, the flags <flags> and the exptime <exptime>
      Given B sends "set {b} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"
      When A sends "set <key> <flags> <exptime> [login length]\r\n[login]\r\n" and receives "STORED\r\n"
      Then A sends "get <key>\r\n" and receives "END\r\n"
      And B sends "get <key>\r\n" and receives "END\r\n"

      Examples:
        | key     | flags      | exptime |
        | {n}     | 0          | 0       |
        | {n:250} | 0          | 0       |
        | {n}     | 65535      | 0       |
        | {n}     | 4294967295 | 0       |
        | {n}     | 0          | 100     |
        | {n}     | 0          | -1      |

    Scenario: the key of an item, which stays as it is
      Given B sends "set {b} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"
      And B sends "set {n} 7 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "set {n} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"
      Then A sends "get {n}\r\n" and receives "VALUE {n} 7 3\r\nred\r\nEND\r\n"

    Scenario: items are stored, changed and deleted from then on
      When A sends "set {a} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"
      Then A sends "set {n} 7 0 1\r\n5\r\n" and receives "STORED\r\n"
      And A sends "add {n} 0 0 1\r\n1\r\n" and receives "NOT_STORED\r\n"
      And A sends "append {n} 0 0 1\r\n2\r\n" and receives "STORED\r\n"
      And A sends "gets {n}\r\n" and receives "VALUE {n} 7 2 [cas]\r\n52\r\nEND\r\n"
      And A sends "cas {n} 1 0 1 [cas]\r\n8\r\n" and receives "STORED\r\n"
      And A sends "replace {n} 3 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "get {n}\r\n" and receives "VALUE {n} 3 3\r\nred\r\nEND\r\n"
      And A sends "delete {n}\r\n" and receives "DELETED\r\n"

    Scenario: numbers, times and versions are answered from then on
      When A sends "set {a} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"
      Then A sends "set {n} 7 0 2\r\n50\r\n" and receives "STORED\r\n"
      And A sends "incr {n} 5\r\n" and receives "55\r\n"
      And A sends "decr {n} 4\r\n" and receives "51\r\n"
      And A sends "prepend {n} 0 0 1\r\n9\r\n" and receives "STORED\r\n"
      And A sends "touch {n} 0\r\n" and receives "TOUCHED\r\n"
      And A sends "get {n}\r\n" and receives "VALUE {n} 7 3\r\n951\r\nEND\r\n"
      And A sends "version\r\n" and receives "VERSION [text]\r\n"

    Scenario: a set in another write is a set
      When A sends "set {a} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"
      Then A sends "set {n} 7 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "get {n}\r\n" and receives "VALUE {n} 7 3\r\nred\r\nEND\r\n"

  @TEXT-92 @must
  Rule: A wrong user or password, or no such pair, is answered CLIENT_ERROR and a text, and opens nothing
    ""CLIENT_ERROR [message]\r\n" will be returned if authentication fails for any reason." — protocol.txt
    § Authentication

    Scenario Outline: <what>
      When A sends "set {n} 0 0 <length>\r\n<block>\r\n" and receives "CLIENT_ERROR [text]\r\n"
      Then A sends "get {n}\r\n" and receives "[error line]\r\n"
      And A sends "set {a} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"
      And A sends "get {n}\r\n" and receives "END\r\n"

      Examples:
        | what                               | length             | block         |
        | another user                       | [login length + 1] | x[login]      |
        | the password and a letter          | [login length + 1] | [login]x      |
        | another password                   | [user length + 20] | [user] 3-is-not-its-password |
        | an empty password                  | [user length + 1]  | [user]\x20    |
        | the user alone                     | [user length]      | [user]        |
        | an empty user                      | 6                  | \x20wrong     |
        | a block without a space            | 7                  | nobody7       |
        | an empty block                     | 0                  |               |
        | a space                            | 1                  | \x20          |

    Scenario: three wrong passwords
      When 3 times A sends "set {n} 0 0 [login length + 1]\r\n[login]x\r\n" and receives "CLIENT_ERROR [text]\r\n"
      Then A sends "get {n}\r\n" and receives "[error line]\r\n"
      And A closes the connection

  @TEXT-93 @survey
  Rule: What is let through before user and password, and what else may be said?
    Left open: protocol.txt § Authentication names only the set that says user and password.

    Scenario Outline: <what> before user and password
      When A sends "<line>\r\n"
      Then what A receives is recorded as "<what>"

      Examples:
        | what          | line    |
        | version       | version |
        | quit          | quit    |
        | an empty line |         |

    Scenario: noreply on the set
      When A sends "set {n} 0 0 [login length] noreply\r\n[login]\r\n"
      Then what A receives is recorded as "user and password with noreply"

    Scenario Outline: <what> of 10,000 bytes
      When A sends "set {n} 0 0 <length>\r\n<block>\r\n"
      Then what A receives is recorded as "<what> of 10,000 bytes"

      Examples:
        | what       | length             | block                 |
        | a user     | 10002              | [10000 bytes]\x20x    |
        | a password | [user length + 10001] | [user]\x20[10000 bytes] |

    Scenario: a second time
      Given A sends "set {n} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"
      When A sends "set {n} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"
      And A sends "get {n}\r\n"
      Then what A receives is recorded as "get of the key of a second authentication"

    Scenario: a Noop of the binary protocol
      When A sends "\x80\n\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\r\n"
      Then what A receives is recorded as "a Noop of the binary protocol before user and password"
