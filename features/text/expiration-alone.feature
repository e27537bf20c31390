@text @alone @destructive
Feature: text-protocol-client.txt § Expiration times

  @TEXT-25 @must
  Rule: The same reading of times holds for every command that takes one
    "Some commands involve a client sending some kind of expiration time … In all such cases, the actual value
    sent may either be Unix time … or a number of seconds" — text-protocol-client.txt § Expiration times

    @verb:flush_all @exptime:future
    Scenario: Unix time to come, with flush_all
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "flush_all [now + 4]\r\n" and receives "OK\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And within 6 seconds A sends and receives
        | sends           | receives | until then                            |
        | get {apple}\r\n | END\r\n  | VALUE {apple} 0 3\r\nred\r\nEND\r\n |
