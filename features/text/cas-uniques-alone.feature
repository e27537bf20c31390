@text @alone @destructive
Feature: text-protocol-client.txt § Storage: cas uniques

  @TEXT-56 @must
  Rule: A cas unique from before a delete does not match the item stored again under the key
    "store this data but only if no one else has updated since I last fetched it." — text-protocol-client.txt
    § Storage: to delete an item and to store another is to update it twice.
    Ruling: so it is with a flush, which may also remove what is stored within two seconds of it.

    @verb:cas @state:flushed
    Scenario: flushed and stored again
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      And A sends "flush_all\r\n" and receives "OK\r\n"
      And A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "cas {apple} 0 0 4 [cas]\r\nblue\r\n"
      Then A receives one of
        | EXISTS\r\n    |
        | NOT_FOUND\r\n |
