@text @meta @shared
Feature: text-protocol-client.txt § Connections and framing

  @TEXT-06 @should
  Rule: Extra spaces between and after the words of a command are ignored
    "… followed by parameters (if any) delimited by whitespace." — protocol.txt § Commands:
    several spaces are whitespace too.

    Scenario Outline: in <verb>
      Given A sends "set {n} 0 0 1\r\n5\r\n" and receives "STORED\r\n"
      When A sends "<request>"
      Then A receives "<reply>"

      Examples:
        | verb | request                                  | reply         |
        | mg   | mg\x20\x20{n}\x20\x20v\x20\r\n           | VA 1\r\n5\r\n |
        | ms   | ms\x20\x20{n}\x20\x201\x20\x20F7\x20\r\n7\r\n | HD\r\n        |
        | md   | md\x20\x20{n}\x20\x20q\x20\r\nmn\r\n     | MN\r\n        |
        | ma   | ma\x20\x20{n}\x20\x20v\x20\r\n           | VA 1\r\n6\r\n |
