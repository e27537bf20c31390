@text @shared
Feature: text-protocol-client.txt § Deletion

  @TEXT-60 @must
  Rule: delete answers DELETED and the item is gone, or NOT_FOUND if there is none; with noreply nothing
    ""DELETED\r\n" to indicate success", ""NOT_FOUND\r\n" to indicate that the item with this key was not
    found." — protocol.txt § Deletion

    Scenario: an item
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    Scenario: the same item twice
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      Then A sends "delete {apple}\r\n" and receives "NOT_FOUND\r\n"

    Scenario: a key that was never stored
      Then A sends "delete {apple}\r\n" and receives "NOT_FOUND\r\n"

    Scenario: with noreply, an item
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "delete {apple} noreply\r\n"
      And A receives nothing
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    Scenario: with noreply, a key that was never stored
      When A sends "delete {apple} noreply\r\n"
      Then A receives nothing

  @TEXT-61 @survey
  Rule: What does delete with a time answer, and is the item deleted?
    Left open: the form is "delete <key> [noreply]\r\n" — protocol.txt § Deletion. What a time in
    it does is not said; older servers took one.

    Scenario Outline: delete with <time>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "delete {apple} <time>\r\n"
      And what A receives is recorded as "delete {apple} <time>"
      When A sends "get {apple}\r\n"
      Then what A receives is recorded as "get after delete {apple} <time>"

      Examples:
        | time |
        | 0    |
        | 5    |

  @TEXT-86 @should
  Rule: delete of a key and a word that is neither noreply nor a number is answered with an error line, and the item stays
    "delete <key> [noreply]\r\n" — protocol.txt § Deletion
    Ruling: that is the form, and a client that names two keys must not lose one unnoticed.

    @malformed @words:surplus
    Scenario Outline: <verb> with <word>
      Given A sends "set {apple} 0 0 3\r\nred\r\nset {pear} 0 0 5\r\ngreen\r\n"
      And A receives "STORED\r\nSTORED\r\n"
      When A sends "delete {apple} <bytes>\r\n" and receives "[error line]\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And A sends "get {pear}\r\n" and receives "VALUE {pear} 0 5\r\ngreen\r\nEND\r\n"

      Examples:
        | verb   | word                       | bytes   |
        | delete | a second key               | {pear}  |
        | delete | half a number              | 5s      |
        | delete | a letter                   | x       |
        | delete | noreply in capital letters | NOREPLY |
