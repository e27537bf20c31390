@text @shared
Feature: text-protocol-client.txt § Connections and framing

  @TEXT-01 @must
  Rule: Commands and replies run over TCP, many clients are served at once, and a client may close at any moment
    "Clients of memcached communicate with server through TCP connections. … send commands to the server, read
    responses, and eventually close the connection." — text-protocol-client.txt § Connections

    Scenario: three clients take turns on one item
      Given A is connected
      And B is connected
      And C is connected
      When A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And B sends "append {apple} 0 0 4\r\n,big\r\n" and receives "STORED\r\n"
      Then C sends "get {apple}\r\n" and receives "VALUE {apple} 0 7\r\nred,big\r\nEND\r\n"

    Scenario: fifty clients are connected at the same time
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      Then 50 clients each send "get {apple}\r\n" and receive "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    @end:close @where:in-block
    Scenario: a client that closes in the middle of a data block disturbs nobody
      Given A sends "set {apple} 0 0 10\r\nred"
      When A closes the connection
      Then B sends "get {apple}\r\n" and receives "END\r\n"
      And B sends "set {apple} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      And B sends "get {apple}\r\n" and receives "VALUE {apple} 0 5\r\ngreen\r\nEND\r\n"

    Scenario Outline: a client that <closes> <where> disturbs nobody
      Given A sends "set {apple} 0 0 50000\r\n[50000 bytes]\r\n" and receives "STORED\r\n"
      And A sends "<bytes>"
      When A <closes> the connection
      Then B sends "version\r\n" and receives "VERSION [text]\r\n"
      And B sends "get {apple}\r\n" and receives "VALUE {apple} 0 50000\r\n[50000 bytes]\r\nEND\r\n"
      And B sends "set {apple} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"

      Examples:
        | closes | where                         | asks                     | bytes                              |
        | closes | in the middle of a line       | end:close where:in-line  | delete {apple}                     |
        | resets | in the middle of a line       | end:reset where:in-line  | delete {apple}                     |
        | resets | in the middle of a data block | end:reset where:in-block | set {apple} 0 0 50000\r\n[9 bytes] |
        | closes | with replies unread           | end:close where:unread   | (get {apple}\r\n)*60               |
        | resets | with replies unread           | end:reset where:unread   | (get {apple}\r\n)*60               |

    @where:idle
    Scenario Outline: a client that <closes> when all is answered disturbs nobody
      Given A sends "set {apple} 0 0 50000\r\n[50000 bytes]\r\n" and receives "STORED\r\n"
      When A <closes> the connection
      Then B sends "version\r\n" and receives "VERSION [text]\r\n"
      And B sends "get {apple}\r\n" and receives "VALUE {apple} 0 50000\r\n[50000 bytes]\r\nEND\r\n"
      And B sends "set {apple} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"

      Examples:
        | closes | asks      |
        | closes | end:close |
        | resets | end:reset |

  @TEXT-02 @must
  Rule: Replies come in the order of the commands, also when many commands arrive in one packet
    Follows from "send commands to the server, read responses" — text-protocol-client.txt § Connections: a
    response does not say which command it answers, so only its place can.

    Scenario: six commands in one packet
      When A sends "set {n} 0 0 1\r\n5\r\nincr {n} 2\r\nget {n}\r\ndecr {n} 1\r\ndelete {n}\r\nget {n}\r\n"
      Then A receives "STORED\r\n7\r\nVALUE {n} 0 1\r\n7\r\nEND\r\n6\r\nDELETED\r\nEND\r\n"

    Scenario: an error among commands in one packet
      When A sends "set {apple} 0 0 3\r\nred\r\nnonsense\r\nget {apple}\r\n"
      Then A receives "STORED\r\n[error line]\r\nVALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @TEXT-03 @must
  Rule: How the bytes of a command are cut into packets does not matter
    "Clients of memcached communicate with server through TCP connections." — text-protocol-client.txt §
    Connections: TCP carries a stream of bytes, and packets are no part of it.

    Scenario: a storage command and a retrieval, each byte in a packet of its own
      When A sends "set {apple} 0 0 5\r\nre\r\nd\r\n", byte by byte
      Then A receives "STORED\r\n"
      When A sends "get {apple}\r\n", byte by byte
      Then A receives "VALUE {apple} 0 5\r\nre\r\nd\r\nEND\r\n"

    Scenario Outline: a storage command cut <where>
      When A sends "<first><second>", cut before "<second>"
      Then A receives "STORED\r\n"
      And A sends "get {apple}\r\n" and receives "VALUE {apple} 0 5\r\nre\r\nd\r\nEND\r\n"

      Examples:
        | where                                | first                          | second                         |
        | in the command name                  | se                             | t {apple} 0 0 5\r\nre\r\nd\r\n |
        | between two words                    | set {apple}                    | \x200 0 5\r\nre\r\nd\r\n       |
        | before the end of the line           | set {apple} 0 0 5              | \r\nre\r\nd\r\n                |
        | between \\r and \\n of the line      | set {apple} 0 0 5\r            | \nre\r\nd\r\n                  |
        | between the line and the data        | set {apple} 0 0 5\r\n          | re\r\nd\r\n                    |
        | in the data, between its \\r and \\n | set {apple} 0 0 5\r\nre\r      | \nd\r\n                        |
        | between the data and its end         | set {apple} 0 0 5\r\nre\r\nd   | \r\n                           |
        | between \\r and \\n after the data   | set {apple} 0 0 5\r\nre\r\nd\r | \n                             |

    Scenario Outline: two commands in two packets, cut <where>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<first><second>", cut before "<second>"
      Then A receives "VALUE {apple} 0 3\r\nred\r\nEND\r\nDELETED\r\n"

      Examples:
        | where             | first                 | second                             |
        | inside the first  | ge                    | t {apple}\r\ndelete {apple}\r\n    |
        | inside the second | get {apple}\r\ndelete | \x20{apple}\r\n                    |

  @TEXT-04 @must
  Rule: An error leaves the connection open and in step: the next command is answered normally
    "… the server will close the connection after sending the error line. This is the only case in which the
    server closes a connection to a client." — text-protocol-client.txt § Commands

    Scenario Outline: after <error>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<request>" and receives "[error line]\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And A sends "set {apple} 0 0 4\r\nblue\r\n" and receives "STORED\r\n"

      Examples:
        | error                                | request             |
        | an unknown command                   | nonsense\r\n        |
        | a get without a key                  | get\r\n             |
        | an incr without an amount            | incr {apple}\r\n    |
        | an incr of what is no number         | incr {apple} 1\r\n  |
        | an incr by what is no number         | incr {apple} ten\r\n |
        | a touch without a time               | touch {apple}\r\n   |

  @TEXT-07 @must
  Rule: quit closes the connection without a reply
    "Upon receiving this command, the server closes the connection." — protocol.txt § Other
    commands

    Scenario: quit
      Given A is connected
      When A sends "quit\r\n"
      Then A receives the end of the connection

    Scenario: quit behind another command
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "get {apple}\r\nquit\r\n"
      Then A receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And A receives the end of the connection

  @TEXT-08 @must
  Rule: Every error is exactly one line
    "Each command sent by a client may be answered with an error string" — protocol.txt § Error
    strings: ERROR\r\n, CLIENT_ERROR <error>\r\n or SERVER_ERROR <error>\r\n.
    Ruling: where a data block is refused, each of its lines may be answered as a command.

    Scenario Outline: <error>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<request>"
      Then A receives "[error-line]\r\n"
      And A receives nothing

      Examples:
        | error                         | request              |
        | an unknown command name       | nonsense\r\n         |
        | a missing key                 | get\r\n              |
        | a missing amount              | incr {apple}\r\n     |
        | a value that is no number     | incr {apple} 1\r\n   |
        | an amount that is no number   | incr {apple} ten\r\n |
        | a missing time                | touch {apple}\r\n    |

  @TEXT-05 @survey
  Rule: Does a lone line feed end a command line as \r\n does?
    Left open: "Text lines are always terminated by \r\n." — protocol.txt § Protocol. What a
    server makes of a line that is not is not said.

    Scenario: a retrieval line that ends in \n
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "get {apple}\n"
      Then what A receives is recorded as "get {apple}\n"

    Scenario: a storage line that ends in \n
      When A sends "set {apple} 0 0 3\nred\r\n"
      Then what A receives is recorded as "set {apple} 0 0 3\nred\r\n"

  @TEXT-06 @should
  Rule: Extra spaces between and after the words of a command are ignored
    "… followed by parameters (if any) delimited by whitespace." — protocol.txt § Commands:
    several spaces are whitespace too.

    Scenario Outline: <where>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<request>"
      Then A receives "<reply>"

      Examples:
        | where                     | verb   | request                                                        | reply                               |
        | between words of get      | get    | get\x20\x20{apple}\r\n                                         | VALUE {apple} 0 3\r\nred\r\nEND\r\n |
        | after the last key of get | get    | get {apple}\x20\x20\r\n                                        | VALUE {apple} 0 3\r\nred\r\nEND\r\n |
        | between words of set      | set    | set\x20\x20{apple}\x20\x200 0\x20\x203\r\nnew\r\n              | STORED\r\n                          |
        | after the words of set    | set    | set {apple} 0 0 3\x20\r\nnew\r\n                               | STORED\r\n                          |
        | in delete                 | delete | delete\x20\x20{apple}\x20\r\n                                  | DELETED\r\n                         |
        | in incr                   | incr   | set {apple} 0 0 1\r\n5\r\nincr\x20\x20{apple}\x20\x202\x20\r\n | STORED\r\n7\r\n                     |
        | in touch                  | touch  | touch\x20\x20{apple}\x20\x20100\x20\r\n                        | TOUCHED\r\n                         |

  @TEXT-35 @should
  Rule: A command line without an end is answered with an error line, or the connection is closed, before 1 MiB has come
    Follows from "the length limit of a key is set at 250 characters" — text-protocol-client.txt § Keys: a
    word of a mebibyte is no input that conforms to the protocol, whatever comes behind it.

    Scenario Outline: <line> without an end
      When A sends "<beginning>([1024 bytes])*1024"
      Then A receives an error or the end of the connection

      Examples:
        | line           | beginning |
        | a get          | get {apple}|
        | a delete       | delete {apple} |
        | an unknown one |           |

  @TEXT-37 @survey
  Rule: What are surplus words, an empty line, and a command line without an end answered?
    Left open: no form has these, and which error line answers them is not said.

    Scenario Outline: <line>
      Given A sends "set {n} 0 0 1\r\n1\r\n" and receives "STORED\r\n"
      When A sends "<request>"
      Then what A receives is recorded as "<line>"

      Examples:
        | line                           | asks                       | request                        |
        | an empty line                  |                            | \r\n                           |
        | a surplus word after set       | verb:set words:surplus     | set {n} 0 0 1 surplus\r\n2\r\n |
        | a surplus word after incr      | verb:incr words:surplus    | incr {n} 1 surplus\r\n         |
        | a surplus word after touch     | verb:touch words:surplus   | touch {n} 1 surplus\r\n        |
        | a surplus word after version   | verb:version words:surplus | version surplus\r\n            |
        | 2100 bytes without a line end  |                            | [2100 bytes]                   |
        | 10000 bytes without a line end |                            | [10000 bytes]                  |
        | get and 2100 bytes of keys     |                            | get (k#\x20)*700               |
        | get and 14000 bytes of keys    |                            | get (key-#\x20)*1600           |

  @TEXT-09 @must
  Rule: An idle connection is kept
    "This is the only case in which the server closes a connection to a client." — text-protocol-client.txt §
    Commands, of severe server errors.
    Ruling: no time is named, so a connection that says nothing for ten seconds is no reason either.

    @where:idle
    Scenario: a client that was answered once says nothing for ten seconds
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A is idle for 10 seconds
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @TEXT-81 @should
  Rule: A line whose first word is no command name and whose last begins with HTTP/ ends the connection, and nothing behind it is executed
    "… send commands to the server, read responses, and eventually close the connection." —
    text-protocol-client.txt § Connections: that is said of the clients of this protocol.
    Ruling: an HTTP request, from a browser or forged through one, is sent by none of them.

    Scenario Outline: <request line>
      When A sends "<request line>\r\nHost: cache\r\n\r\nset {apple} 0 0 3\r\nred\r\n"
      Then A receives at most an error and then the end of the connection
      And B sends "get {apple}\r\n" and receives "END\r\n"

      Examples:
        | request line            |
        | GET / HTTP/1.1          |
        | POST /apple?n=1 HTTP/1.0 |
        | PUT / HTTP/2            |

    Scenario: a retrieval whose last key begins so is none
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "get {apple} HTTP/{apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @TEXT-82 @should
  Rule: A client that closes its sending half gets the replies to all that it sent before, in order, and then the end of the connection
    Follows from "clients connect to that port, send commands to the server, read responses, and eventually
    close the connection" — text-protocol-client.txt § Connections: who sends no more may still read.

    @end:half-close
    Scenario: a storage command and a retrieval
      When A sends "set {apple} 0 0 3\r\nred\r\nget {apple}\r\n"
      And A half-closes the connection
      Then A receives "STORED\r\nVALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And A receives the end of the connection

    @end:half-close
    Scenario: retrievals whose replies are more than is on its way at once
      Given A sends "set {apple} 0 0 50000\r\n[50000 bytes]\r\n" and receives "STORED\r\n"
      When A sends "(get {apple}\r\n)*60"
      And A half-closes the connection
      Then A receives "(VALUE {apple} 0 50000\r\n[50000 bytes]\r\nEND\r\n)*60"
      And A receives the end of the connection
