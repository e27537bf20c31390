@text @shared
Feature: text-protocol-client.txt § Errors

  @TEXT-30 @must
  Rule: An unknown command name is answered ERROR; command names are lower case

    Scenario Outline: <name>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<request>"
      Then A receives "ERROR\r\n"

      Examples:
        | name                                      | request             |
        | a name that nobody knows                  | nonsense\r\n        |
        | a name that nobody knows, with words      | nonsense {apple} 1\r\n |
        | get in upper case                         | GET {apple}\r\n     |
        | delete with a capital                     | Delete {apple}\r\n  |
        | a name that only begins like a known one  | gettt {apple}\r\n   |
        | a known name with its last letter missing | versio\r\n          |

    Scenario: a command in upper case has no effect
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "DELETE {apple}\r\n" and receives "ERROR\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
