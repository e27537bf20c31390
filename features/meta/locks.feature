@text @meta @locking @shared
Feature: protocol.txt § Meta Get: recache of what is locked

  @META-77 @should
  Rule: mg gives no W to a client whom a lock stops from storing
    "… return a 'W' flag to indicate the client has "won" the right to recache an item." — protocol.txt § Meta Get. Ruling:
    who wins must be able to fill; the holder of the lock may win it.

    Scenario Outline: <what>, and another client has locked it
      Given A sends "set {apple} 0 100 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "<before>lock {apple}\r\n" and receives "<answer>OK\r\n"
      When B sends "<request>\r\n"
      Then B receives one of
        | HD\r\n           |
        | HD Z\r\n         |
        | HD X\r\n         |
        | HD X Z\r\n       |
        | HD Z X\r\n       |
        | [error line]\r\n |

      Examples:
        | what                     | before           | answer  | request         |
        | a time that runs short   |                  |         | mg {apple} R500 |
        | a stale item             | md {apple} I\r\n | HD\r\n  | mg {apple}      |

    Scenario: the lock is gone
      Given A sends "set {apple} 0 100 3\r\nred\r\nlock {apple}\r\n" and receives "STORED\r\nOK\r\n"
      And B sends "mg {apple} R500\r\n"
      And B receives one of
        | HD\r\n           |
        | HD Z\r\n         |
        | HD W\r\n         |
        | [error line]\r\n |
      When A sends "unlock {apple}\r\n" and receives "OK\r\n"
      Then B sends "mg {apple} R500\r\n" and receives "HD W\r\n"
