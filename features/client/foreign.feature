Feature: protocol.txt § Retrieval command: answers that are wrong

  @CLIENT-40 @must @text @meta
  Rule: A value that has not its declared length is not returned
    "Unstructured data is _also_ terminated by \r\n" — protocol.txt § Protocol
    Ruling: where the line end does not stand where the length says, one of both is wrong, and nobody knows which.

    Scenario Outline: <n> too <how>
      Given the server holds "0123456789" under "apple"
      And the server answers every get with a length <n> too <how>
      When the client calls get "apple"
      Then that returns no value

      Examples:
        | n | how   |
        | 1 | small |
        | 2 | small |
        | 5 | small |
        | 9 | small |
        | 1 | large |
        | 3 | large |

  @CLIENT-41 @must
  Rule: After an answer of a wrong length no other key gets a value of it
    Ruling: as in CLIENT-33: what is left on the connection is no answer.

    Scenario Outline: a length <n> too <how>, and then another key
      Given the server holds "0123456789" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get with a length <n> too <how>
      When the client calls get "apple" and that returns any outcome
      And the client calls get "pear"
      Then that returns hit "blue" or no value

      Examples:
        | n  | how   |
        | 1  | small |
        | 2  | small |
        | 7  | small |
        | 1  | large |
        | 2  | large |
        | 7  | large |
        | 12 | large |

    Scenario: an answer in the bytes that are left over
      Given the server holds "01234\r\nEND\r\nVALUE pear 0 3\r\nbad\r\nEND\r\n" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get with a length 34 too small
      When the client calls get "apple" and that returns any outcome
      And the client calls get "pear"
      Then that returns hit "blue" or no value

  @CLIENT-42 @must
  Rule: When an answer arrives twice, the second is never returned as another key's value
    Ruling: as in CLIENT-20: a key or an opaque says whose an answer is, and what is left unread belongs to no later call.

    Scenario: a get twice, and then another key
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get twice
      When the client calls get "apple" and that returns hit "red" or no value
      And the client calls get "pear"
      Then that returns hit "blue" or no value

    Scenario: a get twice, and then two other keys
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      And the server answers get twice
      When the client calls get "apple" and that returns hit "red" or no value
      And the client calls get "pear" and that returns hit "blue" or no value
      And the client calls get "fig"
      Then that returns hit "green" or no value

    Scenario: a get twice, and then many keys
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server holds "green" under "fig"
      And the server answers get twice
      When the client calls get "apple" and that returns hit "red" or no value
      And the client calls get_many "pear", "fig"
      Then that returns some of "pear" is "blue", "fig" is "green" or no value

  @CLIENT-43 @should
  Rule: When an answer arrives twice, the second is never reported as another call's success
    Ruling: as in CLIENT-21; but a line says nothing of the request that it answers, so only who looks whether something is
    left unread sees it.

    Scenario: a set twice, and then an add that is refused
      Given the server holds "blue" under "pear"
      And the server answers set twice
      When the client calls set "apple" to "red" and that returns stored or error
      And the client calls add "pear" to "bad"
      Then that returns a refusal

    Scenario: a delete twice, and then one of what is not there
      Given the server holds "red" under "apple"
      And the server answers delete twice
      When the client calls delete "apple" and that returns done or error
      And the client calls delete "fig"
      Then that returns a refusal

    Scenario: an incr twice, and then one of another key
      Given the server holds "100" under "a"
      And the server holds "5000" under "b"
      And the server answers incr twice
      When the client calls incr "a" and that returns number 101 or error
      And the client calls incr "b"
      Then that returns number 5001 or a refusal

    @text
    Scenario: a success that nobody asked for, and then an add that is refused
      Given the server holds "blue" under "pear"
      When the client calls set "apple" to "red" and that returns stored
      And the server says "STORED\r\n" unasked
      And the client calls add "pear" to "bad"
      Then that returns a refusal

  @CLIENT-44 @must @text
  Rule: An item under a key that was not asked for is not returned
    "one response line with information about the item" — protocol.txt § Retrieval command
    Ruling: the line names the key, so that a client can see whose the value is.

    Scenario: a get
      Given the server answers every get with "VALUE fig 0 3\r\nbad\r\nEND\r\n"
      When the client calls get "apple"
      Then that returns no value

    Scenario: a get, of a key that begins alike
      Given the server answers every get with "VALUE apple2 0 3\r\nbad\r\nEND\r\n"
      When the client calls get "apple"
      Then that returns no value

    Scenario: a get, of the beginning of the key
      Given the server answers every get with "VALUE app 0 3\r\nbad\r\nEND\r\n"
      When the client calls get "apple"
      Then that returns no value

    Scenario: a get, of the key in other letters
      Given the server answers every get with "VALUE Apple 0 3\r\nbad\r\nEND\r\n"
      When the client calls get "apple"
      Then that returns no value

    Scenario: many keys
      Given the server answers get with "VALUE fig 0 3\r\nbad\r\nVALUE pear 0 4\r\nblue\r\nEND\r\n"
      And the server holds "blue" under "pear"
      When the client calls get_many "apple", "pear"
      Then that returns some of "pear" is "blue" or no value

    Scenario Outline: many keys, of which one is answered as <other>
      Given the server answers get with "VALUE <other> 0 3\r\nbad\r\nEND\r\n"
      When the client calls get_many "apple", "pear"
      Then that returns no value

      Examples:
        | other  |
        | Apple  |
        | apply  |
        | app    |
        | apple2 |

  @CLIENT-45 @must @text
  Rule: An answer to a get that the document does not have is no value, and no call hangs by it
    "each of which is received as a text line followed by a data block" — protocol.txt § Retrieval command

    Scenario Outline: <what>
      Given the server answers every get with "<answer>", and ends the connection
      When the client calls get "apple"
      Then that returns no value

      Examples:
        | what                          | answer                                               |
        | another word                  | HELLO\r\n                                            |
        | an answer to a set            | STORED\r\n                                           |
        | an empty line                 | \r\n                                                 |
        | no length                     | VALUE apple 0\r\nred\r\nEND\r\n                      |
        | a length that is no number    | VALUE apple 0 x\r\nred\r\nEND\r\n                    |
        | a negative length             | VALUE apple 0 -1\r\nred\r\nEND\r\n                   |
        | a length of 20 digits         | VALUE apple 0 18446744073709551619\r\nred\r\nEND\r\n |
        | a length over 32 bits         | VALUE apple 0 4294967299\r\nred\r\nEND\r\n           |
        | no line end behind the value  | VALUE apple 0 3\r\nredEND\r\n                        |
        | rubbish behind the value      | VALUE apple 0 3\r\nredXXEND\r\n                      |
        | a word in small letters       | value apple 0 3\r\nred\r\nend\r\n                    |
        | an error behind an item       | VALUE pear 0 3\r\nbad\r\nSERVER_ERROR x\r\n          |
        | a negative length, and a line | VALUE apple 0 -1\r\n\r\nEND\r\n                      |
        | a length of -3                | VALUE apple 0 -3\r\nred\r\nEND\r\n                   |
        | a length over 31 bits         | VALUE apple 0 2147483651\r\nred\r\nEND\r\n           |
        | a length over 63 bits         | VALUE apple 0 9223372036854775811\r\nred\r\nEND\r\n  |
        | a length that begins as one   | VALUE apple 0 3x\r\nred\r\nEND\r\n                   |
        | an answer to a delete         | DELETED\r\n                                          |
        | an answer to a touch          | TOUCHED\r\n                                          |
        | an answer to a flush          | OK\r\n                                               |
        | a number                      | 5\r\n                                                |
        | a refusal of a delete         | NOT_FOUND\r\n                                        |

    Scenario: a line that has no end for long
      Given the server answers every get with "(x)*100000", and ends the connection
      When the client calls get "apple"
      Then that returns no value

  @CLIENT-48 @must
  Rule: What a server of another kind answers is neither a value nor a success
    Ruling: an address may be wrong, and something else may listen there.

    Scenario Outline: <request> that is answered by <whom>
      Given the server answers every request with "<answer>", and ends the connection
      When the client calls <call>
      Then that returns a refusal or no value

      Examples:
        | request | whom        | answer                                                    | call                 |
        | get     | a web site  | HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n     | get "apple"          |
        | set     | a web site  | HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n     | set "apple" to "red" |
        | incr    | a web site  | HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n     | incr "apple"         |
        | get     | Redis       | -ERR unknown command 'get'\r\n                            | get "apple"          |
        | set     | Redis       | +OK\r\n                                                   | set "apple" to "red" |
        | incr    | Redis       | :5\r\n                                                    | incr "apple"         |
        | delete  | Redis       | :1\r\n                                                    | delete "apple"       |
        | get     | mail        | 220 mail.example ESMTP\r\n                                | get "apple"          |
        | incr    | mail        | 220 mail.example ESMTP\r\n                                | incr "apple"         |
        | get     | TLS         | \x15\x03\x01\0\x02\x02\x46                               | get "apple"          |
        | set     | TLS         | \x15\x03\x01\0\x02\x02\x46                               | set "apple" to "red" |
        | get     | zeros       | (\0)*100                                                  | get "apple"          |
        | set     | zeros       | (\0)*100                                                  | set "apple" to "red" |

  @CLIENT-49 @must @text
  Rule: After an answer that the document does not have no other key gets what follows it
    Ruling: as in CLIENT-33.

    Scenario Outline: <what>, and then another key
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get with "<answer>VALUE pear 0 3\r\nbad\r\nEND\r\n"
      When the client calls get "apple" and that returns any outcome
      And the client calls get "pear"
      Then that returns hit "blue" or no value

      Examples:
        | what                            | answer                              |
        | another word                    | HELLO\r\n                           |
        | an item too short               | VALUE apple 0 9\r\nred\r\nEND\r\n   |
        | an error                        | SERVER_ERROR busy\r\n               |
        | two ends                        | END\r\n                             |
        | five other bytes behind an item | VALUE apple 0 3\r\nred\r\nOK!\r\n   |
        | an error behind an item         | VALUE apple 0 3\r\nred\r\nERROR\r\n |
        | an empty line                   | \r\n                                |

    Scenario Outline: <what>, and more once the next request has been sent
      Given the server holds "red" under "apple"
      And the server holds "blue" under "pear"
      And the server answers get with "<answer>", and "VALUE pear 0 3\r\nbad\r\nEND\r\n" once the next request has come
      When the client calls get "apple" and that returns any outcome
      And the client calls get "pear"
      Then that returns hit "blue" or no value

      Examples:
        | what                            | answer                            |
        | another word                    | HELLO\r\n                         |
        | five other bytes behind an item | VALUE apple 0 3\r\nred\r\nOK!\r\n |
        | an item too short               | VALUE apple 0 9\r\nred\r\nEND\r\n |
        | an empty line                   | \r\n                              |
