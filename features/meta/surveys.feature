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
        | mg {n} T90 E555 c                          |
        | ms {n} 1 I\r\nx                            |

    Scenario: flags and value after md with x
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "md {apple} x\r\n"
      And what A receives is recorded as "md with x"
      When A sends "get {apple}\r\n"
      Then what A receives is recorded as "get of what md with x has left"

    Scenario: the time after md with x and T
      Given A sends "set {apple} 5 500 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "md {apple} x T100\r\n"
      And what A receives is recorded as "md with x and a time"
      When A sends "mg {apple} t\r\n"
      Then what A receives is recorded as "time of what md with x and a time has left"

  @META-59 @survey
  Rule: What does k return for a key that was stored with b and is asked for without?
    "… a key is returned via 'k', this signals to the client that the key is base64 encoded binary." — § Meta Get

    Scenario: mg without b
      Given A sends "ms {apple:base64} 3 b\r\nred\r\n" and receives "HD\r\n"
      When A sends "mg {apple} k\r\n"
      Then what A receives is recorded as "k of a key that was stored in base64"

  @META-61 @survey @verb:ms @flags:2^32
  Rule: What are client flags of more than 32 bits?
    "F(token): set client flags to token (32 bit unsigned numeric)" — protocol.txt § Meta Set

    Scenario: 2^32
      When A sends "ms {apple} 3 F4294967296\r\nred\r\n"
      Then what A receives is recorded as "ms with flags of 2^32"

  @META-71 @survey
  Rule: Does mg with R give W of an item that never expires?
    "If the remaining TTL of an item is below the supplied token", and t tells -1 of an item without an end. — protocol.txt
    § Meta Get

    Scenario: no end
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "mg {apple} v R500\r\n"
      Then what A receives is recorded as "R of an item without an end"

  @META-78 @survey @state:stale
  Rule: Which commands beside an ms that sets make a stale item a fresh one?
    "I: invalidate. mark as stale, bumps CAS." — protocol.txt § Meta Delete, which does not say what ends that.

    Scenario Outline: <request>
      Given A sends "set {n} 0 100 1\r\n7\r\n" and receives "STORED\r\n"
      And A sends "md {n} I\r\n" and receives "HD\r\n"
      And A sends "<request>\r\n"
      And what A receives is recorded as "<request>"
      When A sends "mg {n} v\r\n"
      Then what A receives is recorded as "mg afterwards"

      Examples:
        | verb    | request               |
        | set     | set {n} 0 100 1\r\n5  |
        | add     | add {n} 0 100 1\r\n5  |
        | replace | replace {n} 0 100 1\r\n5 |
        | append  | append {n} 0 100 1\r\n5 |
        | prepend | prepend {n} 0 100 1\r\n5 |
        | incr    | incr {n} 1            |
        | touch   | touch {n} 100         |
        | ma      | ma {n}                |
        | ms      | ms {n} 1 MA\r\n5      |

      @knows:gat
      Examples: where the target knows it
        | verb | request     |
        | gat  | gat 100 {n} |
