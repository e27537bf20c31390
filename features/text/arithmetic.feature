@text @shared
Feature: text-protocol-client.txt § Arithmetic

  @TEXT-62 @must
  Rule: incr and decr answer the new value as a decimal and store it; NOT_FOUND if there is no item, and they create none

    Scenario Outline: <verb> of an item
      Given A sends "set {n} 0 0 2\r\n50\r\n" and receives "STORED\r\n"
      When A sends "<verb> {n} 7\r\n" and receives "<value>\r\n"
      Then A sends "get {n}\r\n" and receives "VALUE {n} 0 2\r\n<value>\r\nEND\r\n"

      Examples:
        | verb | value |
        | incr | 57    |
        | decr | 43    |

    Scenario: a number that grows by a digit
      Given A sends "set {n} 0 0 2\r\n99\r\n" and receives "STORED\r\n"
      When A sends "incr {n} 1\r\n" and receives "100\r\n"
      Then A sends "get {n}\r\n" and receives "VALUE {n} 0 3\r\n100\r\nEND\r\n"

    Scenario Outline: <verb> of a key that was never stored
      When A sends "<verb> {n} 7\r\n" and receives "NOT_FOUND\r\n"
      Then A sends "add {n} 0 0 1\r\n1\r\n" and receives "STORED\r\n"

      Examples:
        | verb |
        | incr |
        | decr |
