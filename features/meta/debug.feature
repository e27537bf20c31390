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
      Then A receives "ME {apple} exp=[text] la=[text] cas=[text] fetch=[text] cls=[text] size=[text]\r\n"

    @knows:me
    Scenario: none
      When A sends "me {apple}\r\n"
      Then A receives "EN\r\n"

    @knows:me
    Scenario: a key of 251 bytes
      When A sends "me {apple:251}\r\n"
      Then A receives "[error line]\r\n"
