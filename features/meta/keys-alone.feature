@text @meta @alone @destructive
Feature: protocol.txt § Meta Commands: keys

  @META-72 @should
  Rule: With b a key that is not valid base64 is refused
    "This flag instructs memcached to run a base64 decoder on <key> before looking it up." — protocol.txt § Meta Get. What
    follows if that fails it does not say, and a decoder may skip what is no letter of its own.

    Scenario Outline: <verb> of <key>
      When A sends "<verb> <key> <words>\r\n"
      Then A receives "[error line]\r\n" and at most 1 further error line
      And A sends "mn\r\n" and receives "MN\r\n"

      Examples:
        | verb | key  | words      |
        | ms   | **** | 3 b\r\nred |
        | md   | ***  | b          |
        | ma   | **   | b          |
        | ms   | A    | 3 b\r\nred |
        | md   | B    | b          |
        | ma   | C    | b          |
