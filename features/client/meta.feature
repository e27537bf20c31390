@meta
Feature: protocol.txt § Meta Commands: what comes back

  @CLIENT-120 @must
  Rule: A line that the document does not have is no value
    "VA <size> <flags>*\r\n" "<data block>\r\n" — protocol.txt § Meta Get

    Scenario Outline: <what>
      Given the server answers every get with "<answer>", and ends the connection
      When the client calls get "apple"
      Then that returns no value

      Examples:
        | what                          | answer                            |
        | another word                  | HELLO\r\n                         |
        | a hit without its value       | HD\r\n                            |
        | a length that is no number    | VA x\r\nred\r\n                   |
        | a negative length             | VA -1\r\nred\r\n                  |
        | a length of 20 digits         | VA 18446744073709551619\r\nred\r\n |
        | no line end behind the value  | VA 3\r\nredXX                     |
        | a refusal of another command  | NS\r\n                            |
        | the end of a pipeline         | MN\r\n                            |

  @CLIENT-121 @must
  Rule: A return code that is no success is none
    "HD" (STORED), to indicate success." — protocol.txt § Meta Set

    Scenario Outline: a set that is answered <code>
      Given the server answers every set with "<code>\r\n"
      When the client calls set "apple" to "red"
      Then that returns a refusal

      Examples:
        | code            |
        | NS              |
        | EX              |
        | NF              |
        | EN              |
        | HDX             |
        | SERVER_ERROR HD |

  @CLIENT-122 @should
  Rule: An answer with another opaque, or under another key, is another request's
    "O(token): opaque value, consumes a token and copies back with response" "k: return key as a token" — protocol.txt § Meta Get

    Scenario: another opaque
      Given the server holds "red" under "apple"
      And the server answers every get with opaque 999
      When the client calls get "apple"
      Then that returns no value

    Scenario: another key
      Given the server holds "red" under "apple"
      And the server answers every get as if "fig" was asked for
      When the client calls get "apple"
      Then that returns no value

  @CLIENT-123 @should
  Rule: A return flag that the client does not know, or did not ask for, hides no value
    "If a flag requests a response flag (ie 't' for TTL remaining), it is returned in the same order as they were in the original
    command, though this is not strict." "Others may be added." — protocol.txt § Meta Commands

    Scenario Outline: a hit with <flags>
      Given the server holds "red" under "apple"
      And the server answers every get with " <flags>" at the end of its first line
      When the client calls get "apple"
      Then that returns hit "red"

      Examples:
        | flags |
        | W     |
        | X W   |
        | Z     |
        | y77   |

  @CLIENT-124 @must
  Rule: What a server says though nobody has asked is no answer
    Ruling: as in CLIENT-103.

    Scenario: a hit between two calls
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      When the client calls get "apple" and that returns hit "red"
      And the server says "VA 3\r\nbad\r\n" unasked
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "apple"
      Then that returns hit "red" or no value

  @CLIENT-125 @must
  Rule: What is no number is none
    Ruling: as in CLIENT-47.

    Scenario Outline: an incr that is answered <what>
      Given the server answers every incr with "<answer>", and ends the connection
      When the client calls incr "n"
      Then that returns a refusal

      Examples:
        | what                     | answer                |
        | a word                   | VA 3\r\nabc\r\n       |
        | nothing                  | VA 0\r\n\r\n          |
        | digits and a word        | VA 4\r\n12ab\r\n      |
        | more than its length     | VA 1\r\n12\r\n        |
        | the end of a pipeline    | MN\r\n                |
        | a number without a code  | 5\r\n                 |

  @CLIENT-126 @must
  Rule: A return code of a delete, a touch or an incr that is no success is none
    Ruling: as in CLIENT-121.

    Scenario Outline: a <request> that is answered <code>
      Given the server answers every <request> with "<code>\r\n"
      When the client calls <call>
      Then that returns a refusal

      Examples:
        | request | code            | call                      |
        | delete  | NF              | delete "apple"            |
        | delete  | EX              | delete "apple"            |
        | delete  | HDX             | delete "apple"            |
        | delete  | SERVER_ERROR HD | delete "apple"            |
        | touch   | EN              | touch "apple" exptime 100 |
        | touch   | NF              | touch "apple" exptime 100 |
        | incr    | NF              | incr "apple"              |
        | incr    | NS              | incr "apple"              |
        | incr    | EX              | incr "apple"              |

  @CLIENT-127 @must
  Rule: After an answer to something else the next call has its own
    Ruling: as in CLIENT-33.

    Scenario: another opaque, and then another key
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get with opaque 999
      When the client calls get "apple" and that returns hit "red" or no value
      And the client calls get "pear"
      Then that returns hit "blue" or no value

    Scenario: two answers, and then another key
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get with "EN\r\nVA 3\r\nbad\r\n"
      When the client calls get "apple" and that returns any outcome
      And the client calls get "pear"
      Then that returns hit "blue" or no value
