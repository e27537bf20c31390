@text @auth @alone @destructive
Feature: protocol.txt § Authentication

  @TEXT-90 @must
  Rule: Before user and password every command is answered with an error line and does nothing; the connection stays open
    "After this point any command should work normally." — protocol.txt § Authentication
    Ruling: before that point none does. Whether version and quit are let through, TEXT-93 asks.

    Scenario Outline: <verb> before user and password
      Given B sends "set {b} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"
      And B sends "set {n} 0 0 1\r\n5\r\n" and receives "STORED\r\n"
      When A sends "<line>\r\n" and receives "[error line]\r\n"
      Then B sends "get {n}\r\n" and receives "VALUE {n} 0 1\r\n5\r\nEND\r\n"
      And A sends "set {a} 0 0 [login length]\r\n[login]\r\n" and receives "STORED\r\n"

      Examples:
        | verb      | line        |
        | flush_all | flush_all   |
        | verbosity | verbosity 1 |
