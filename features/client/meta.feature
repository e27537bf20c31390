@meta
Feature: protocol.txt § Meta Commands: what comes back

  @CLIENT-120 @must
  Rule: A line that the document does not have is no value
    "VA <size> <flags>*\r\n" "<data block>\r\n" — protocol.txt § Meta Get

    Scenario Outline: <what>
      Given the server answers every get with the code "<code>" before "<data>"
      When the client calls get "apple"
      Then that returns no value

      Examples:
        | what                                 | code                    | data    |
        | another word                         | HELLO                   |         |
        | a hit without its value              | HD                      |         |
        | a length that is no number           | VA x                    | red\r\n |
        | a length that begins as one          | VA 3x                   | red\r\n |
        | no length                            | VA                      | red\r\n |
        | a negative length                    | VA -1                   | red\r\n |
        | a negative length, and a line        | VA -1                   | \r\n    |
        | a length over 31 bits                | VA 2147483651           | red\r\n |
        | a length over 32 bits                | VA 4294967299           | red\r\n |
        | a length of 20 digits                | VA 18446744073709551619 | red\r\n |
        | no line end behind the value         | VA 3                    | redXX   |
        | a word in small letters              | va 3                    | red\r\n |
        | a word that only begins so           | VALUE 3                 | red\r\n |
        | a refusal of another command         | NS                      |         |
        | a refusal of a cas                   | EX                      |         |
        | a miss of a delete                   | NF                      |         |
        | the end of a pipeline                | MN                      |         |
        | an answer of the other text protocol | STORED                  |         |

  @CLIENT-121 @must
  Rule: A return code other than success is not reported as success
    "HD" (STORED), to indicate success." — protocol.txt § Meta Set

    Scenario Outline: a set that is answered <code>
      Given the server answers every set with the code "<code>"
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
        | hd              |
        | MN              |
        | OK              |
        | STORED          |
        | H               |
        | VA              |

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

    Scenario Outline: another key, which is <other>
      Given the server holds "red" under "apple"
      And the server answers every get as if "<other>" was asked for
      When the client calls get "apple"
      Then that returns no value

      Examples:
        | other  |
        | Apple  |
        | apply  |
        | app    |
        | apple2 |

    Scenario Outline: many keys, of which one is answered as <other>
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get as if "<other>" was asked for
      When the client calls get_many "apple", "pear"
      Then that returns some of "apple" is "red", "pear" is "blue" or no value

      Examples:
        | other  |
        | pear   |
        | Apple  |
        | apply  |
        | apple2 |

  @CLIENT-123 @should
  Rule: A return flag that the client does not know, or did not ask for, does not hide the value
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
  Rule: What a server sends unasked is no answer
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
  Rule: What is no number is not returned as one
    Ruling: as in CLIENT-47.

    Scenario Outline: an incr that is answered <what>
      Given the server answers every incr with the code "<code>" before "<data>"
      When the client calls incr "n"
      Then that returns a refusal

      Examples:
        | what                     | code  | data     |
        | a word                   | VA 3  | abc\r\n  |
        | nothing                  | VA 0  | \r\n     |
        | digits and a word        | VA 4  | 12ab\r\n |
        | a number below zero      | VA 2  | -5\r\n   |
        | more than its length     | VA 1  | 12\r\n   |
        | less than its length     | VA 3  | 12\r\n   |
        | a length below zero      | VA -1 | \r\n     |
        | the end of a pipeline    | MN    |          |
        | a number without a code  | 5     |          |
        | a success without number | HD    |          |

  @CLIENT-126 @must
  Rule: A return code other than success is not reported as success, whatever the command
    Ruling: as in CLIENT-121.

    Scenario Outline: <request> that is answered <code>
      Given the server answers every <request> with the code "<code>"
      When the client calls <call>
      Then that returns a refusal

      Examples:
        | request | code            | call                          |
        | delete  | NF              | delete "apple"                |
        | delete  | EX              | delete "apple"                |
        | delete  | HDX             | delete "apple"                |
        | delete  | SERVER_ERROR HD | delete "apple"                |
        | touch   | EN              | touch "apple" exptime 100     |
        | touch   | NF              | touch "apple" exptime 100     |
        | incr    | NF              | incr "apple"                  |
        | incr    | NS              | incr "apple"                  |
        | incr    | EX              | incr "apple"                  |
        | incr    | EN              | incr "apple"                  |
        | decr    | NF              | decr "apple"                  |
        | decr    | MN              | decr "apple"                  |
        | incr    | OK              | incr "apple"                  |
        | delete  | NS              | delete "apple"                |
        | delete  | EN              | delete "apple"                |
        | delete  | MN              | delete "apple"                |
        | delete  | OK              | delete "apple"                |
        | delete  | DELETED         | delete "apple"                |
        | delete  | H               | delete "apple"                |
        | touch   | NS              | touch "apple" exptime 100     |
        | touch   | EX              | touch "apple" exptime 100     |
        | touch   | MN              | touch "apple" exptime 100     |
        | touch   | OK              | touch "apple" exptime 100     |
        | touch   | HDX             | touch "apple" exptime 100     |
        | cas     | NS              | cas "apple" to "red" unique 7 |
        | cas     | NF              | cas "apple" to "red" unique 7 |
        | cas     | MN              | cas "apple" to "red" unique 7 |
        | append  | NS              | append "apple" to "red"       |
        | append  | EX              | append "apple" to "red"       |
        | append  | OK              | append "apple" to "red"       |
        | add     | EX              | add "apple" to "red"          |
        | replace | NF              | replace "apple" to "red"      |

  @CLIENT-127 @must
  Rule: After an answer to something else the next call gets its own
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

  @CLIENT-162 @should
  Rule: A length or a number that is not written as the document says is not accepted
    Ruling: as in CLIENT-161.

    Scenario Outline: a get that is answered with a length <length>
      Given the server answers every get with the code "VA <length>" before "red\r\n"
      When the client calls get "apple"
      Then that returns no value

      Examples:
        | length |
        | 3.0    |
        | 0x3    |
        | 3e0    |

    Scenario Outline: an incr that is answered <number>
      Given the server answers every incr with the code "VA <length>" before "<number>\r\n"
      When the client calls incr "n"
      Then that returns a refusal

      Examples:
        | number | length |
        | 5.0    | 3      |
        | 5e3    | 3      |
        | 0x10   | 4      |
        | 1_0    | 3      |
        | 5 6    | 3      |
