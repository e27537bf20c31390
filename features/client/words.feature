@text
Feature: protocol.txt § Storage commands: words and numbers that are none

  @CLIENT-46 @must
  Rule: A line that only begins with the word for success, or contains it, is no success
    "- "STORED\r\n" indicates success." — protocol.txt § Authentication

    Scenario Outline: <request> that is answered <answer>
      Given the server holds "1" under "n"
      And the server answers every <request> with "<answer>\r\n"
      When the client calls <call>
      Then that returns a refusal

      Examples:
        | request | answer                  | call                      |
        | set     | STORE                   | set "n" to "red"          |
        | set     | NOT STORED              | set "n" to "red"          |
        | set     | SERVER_ERROR STORED     | set "n" to "red"          |
        | set     | CLIENT_ERROR not STORED | set "n" to "red"          |
        | set     | ERROR                   | set "n" to "red"          |
        | set     | OK                      | set "n" to "red"          |
        | set     | END                     | set "n" to "red"          |
        | add     | DELETED                 | add "n" to "red"          |
        | delete  | SERVER_ERROR DELETED    | delete "n"                |
        | delete  | STORED                  | delete "n"                |
        | touch   | SERVER_ERROR TOUCHED    | touch "n" exptime 9       |
        | set     | S                       | set "n" to "red"          |
        | set     | STOREDX                 | set "n" to "red"          |
        | set     | stored                  | set "n" to "red"          |
        | set     | UNSTORED                | set "n" to "red"          |
        | set     | DELETED                 | set "n" to "red"          |
        | set     | TOUCHED                 | set "n" to "red"          |
        | set     | 5                       | set "n" to "red"          |
        | add     | NOT_STORED STORED       | add "m" to "red"          |
        | replace | OK                      | replace "n" to "red"      |
        | append  | STOREDX                 | append "n" to "red"       |
        | append  | DELETED                 | append "n" to "red"       |
        | prepend | OK                      | prepend "n" to "red"      |
        | cas     | STOREDX                 | cas "n" to "red" unique 7 |
        | cas     | OK                      | cas "n" to "red" unique 7 |
        | delete  | D                       | delete "n"                |
        | delete  | DEL                     | delete "n"                |
        | delete  | DONE                    | delete "n"                |
        | delete  | DELETEDX                | delete "n"                |
        | delete  | deleted                 | delete "n"                |
        | delete  | NOT_DELETED             | delete "n"                |
        | delete  | OK                      | delete "n"                |
        | delete  | END                     | delete "n"                |
        | touch   | T                       | touch "n" exptime 9       |
        | touch   | TOUCHEDX                | touch "n" exptime 9       |
        | touch   | STORED                  | touch "n" exptime 9       |
        | touch   | OK                      | touch "n" exptime 9       |
        | touch   | END                     | touch "n" exptime 9       |

  @CLIENT-47 @must
  Rule: A line that is no number is not returned as one
    "The data for the item is a 64-bit unsigned integer." — text-protocol-client.txt § Arithmetic

    Scenario Outline: an incr that is answered <what>
      Given the server answers every incr with "<answer>\r\n"
      When the client calls incr "n"
      Then that returns a refusal

      Examples:
        | what                   | answer                 |
        | a word                 | abc                    |
        | nothing                |                        |
        | an error with a number | SERVER_ERROR 5         |
        | an error               | CLIENT_ERROR no number |
        | the answer to a set    | STORED                 |
        | a number below zero    | -5                     |
        | digits and a word      | 12ab                   |
        | the answer to a delete | DELETED                |
        | the answer to a get    | END                    |
        | digits in an error     | ERROR 7                |

    Scenario Outline: a decr that is answered <what>
      Given the server answers every decr with "<answer>\r\n"
      When the client calls decr "n"
      Then that returns a refusal

      Examples:
        | what                   | answer         |
        | a word                 | abc            |
        | a number below zero    | -5             |
        | an error with a number | SERVER_ERROR 5 |
        | nothing                |                |

  @CLIENT-161 @should
  Rule: A length or a number that is not written as the document says is not accepted, and a missing one is not made up
    Ruling: a lenient reader reads what nobody has written.

    Scenario Outline: a get that is answered with a length <length>
      Given the server answers every get with "VALUE apple 0 <length>\r\nred\r\nEND\r\n", and ends the connection
      When the client calls get "apple"
      Then that returns no value

      Examples:
        | length |
        | 3.0    |
        | 0x3    |
        | 3e0    |

    Scenario Outline: an incr that is answered <number>
      Given the server answers every incr with "<number>\r\n"
      When the client calls incr "n"
      Then that returns a refusal

      Examples:
        | number |
        | 5.0    |
        | 5e3    |
        | 0x10   |
        | 1_0    |
        | 5 6    |
        | 5 x    |

    Scenario: a gets that is answered without a unique
      Given the server answers every get with "VALUE apple 0 3\r\nred\r\nEND\r\n", and ends the connection
      When the client calls gets "apple"
      Then that returns hit "red" without unique or no value
