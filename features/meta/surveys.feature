@text @meta @shared
Feature: protocol.txt § Meta Commands: what is left open

  @META-55 @survey
  Rule: What do flags given twice, of another command, or without their token do, and other odd forms?
    The description speaks of none of them.

    Scenario Outline: <request>
      Given A sends "set {n} 5 100 1\r\n7\r\n" and receives "STORED\r\n"
      When A sends "<request>\r\n"
      Then what A receives is recorded as "<request>"

      Examples:
        | request                                    |
        | mg {n} v v                                 |
        | mg {n} s Oabcdefghijklmnopqrstuvwxyz0123456 |
        | mg {n} O                                   |
        | mg {n} P                                   |
        | mg {n} L                                   |
        | ms {apple} 1 MP N100\r\nx                  |
        | ma {n} q v                                 |
        | md {n} v                                   |
        | mn x                                       |
        | ms {n} 1 MSE\r\nx                          |
        | mg {n} t T500 s                            |
        | mg {n} R2592001                            |
        | ms {n} 1 I\r\nx                            |

    Scenario: flags and value after md with x
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "md {apple} x\r\n"
      And what A receives is recorded as "md with x"
      When A sends "get {apple}\r\n"
      Then what A receives is recorded as "get of what md with x has left"

  @META-59 @survey
  Rule: What are k and me answered where the key was stored with b and is asked for without, or the other way round?
    "… a key is returned via 'k', this signals to the client that the key is base64 encoded binary." — § Meta Get

    Scenario: mg without b
      Given A sends "ms {apple:base64} 3 b\r\nred\r\n" and receives "HD\r\n"
      When A sends "mg {apple} k\r\n"
      Then what A receives is recorded as "k of a key that was stored in base64"

    @knows:me
    Scenario: me with b
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "me {apple:base64} b\r\n"
      Then what A receives is recorded as "me with b"

  @META-61 @survey @verb:ms @flags:2^32
  Rule: What are client flags of more than 32 bits?
    "F(token): set client flags to token (32 bit unsigned numeric)" — protocol.txt § Meta Set

    Scenario: 2^32
      When A sends "ms {apple} 3 F4294967296\r\nred\r\n"
      Then what A receives is recorded as "ms with flags of 2^32"
