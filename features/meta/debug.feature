@text @meta @shared
Feature: protocol.txt § Meta Debug

  @META-54 @should
  Rule: me answers ME, the key, and what is known of the item; EN on a miss
    "ME <key> <k>=<v>*\r\n", "A miss looks like: EN\r\n": exp, la, cas, fetch, cls and size, "Others may be added."
    — protocol.txt § Meta Debug

    @knows:me
    Scenario: an item
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "me {apple}\r\n"
      Then A receives "ME {apple} [fields exp la cas fetch cls size]\r\n"

    @knows:me
    Scenario: none
      When A sends "me {apple}\r\n"
      Then A receives "EN\r\n"

    @knows:me
    Scenario: a key of 251 bytes
      When A sends "me {apple:251}\r\n"
      Then A receives "[error line]\r\n"

  @META-74 @should
  Rule: me with b finds the item by its key in base64, and returns the key in base64
    "if <flag> is 'b', then <key> is a base64 encoded binary value. the response key will also be base64 encoded." —
    protocol.txt § Meta Debug

    @knows:me @verb:me
    Scenario Outline: a key that was stored <how>
      Given A sends "<request>\r\nred\r\n" and receives "<answer>\r\n"
      When A sends "me {apple:base64} b\r\n"
      Then A receives "ME {apple:base64} [text]\r\n"

      Examples:
        | how             | request               | answer |
        | with b          | ms {apple:base64} 3 b | HD     |
        | by another name | set {apple} 0 0 3     | STORED |
