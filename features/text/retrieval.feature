@text @shared
Feature: text-protocol-client.txt § Retrieval

  @TEXT-50 @must
  Rule: get answers VALUE <key> <flags> <bytes>, the data, for each key it finds, leaves missing ones out, and ends with END
    "… for each item the server finds it sends to the client one response with information about the item, and
    one data block with the item's data." — text-protocol-client.txt § Retrieval

    Scenario: one key
      Given A sends "set {apple} 0 0 26\r\nabcdefghijklmnopqrstuvwxyz\r\n" and receives "STORED\r\n"
      When A sends "get {apple}\r\n"
      Then A receives "VALUE {apple} 0 26\r\nabcdefghijklmnopqrstuvwxyz\r\nEND\r\n"

    Scenario: several keys, some of them missing
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {plum} 0 0 4\r\nblue\r\n" and receives "STORED\r\n"
      When A sends "get {apple} {pear} {plum} {quince}\r\n"
      Then A receives in any order, and then "END\r\n"
        | VALUE {apple} 0 3\r\nred\r\n |
        | VALUE {plum} 0 4\r\nblue\r\n |

    Scenario: a key that was never stored
      When A sends "get {apple}\r\n"
      Then A receives "END\r\n"

    Scenario: several keys, all of them missing
      When A sends "get {apple} {pear} {plum}\r\n"
      Then A receives "END\r\n"

  @TEXT-51 @must
  Rule: gets adds the cas unique as a fourth number
    "<cas unique> is a unique 64-bit integer that uniquely identifies this specific item." — protocol.txt
    § Retrieval command

    Scenario: one key
      Given A sends "set {apple} 0 0 26\r\nabcdefghijklmnopqrstuvwxyz\r\n" and receives "STORED\r\n"
      When A sends "gets {apple}\r\n"
      Then A receives "VALUE {apple} 0 26 [cas]\r\nabcdefghijklmnopqrstuvwxyz\r\nEND\r\n"
      And A sends "cas {apple} 0 0 4 [cas]\r\nblue\r\n" and receives "STORED\r\n"

    @verb:gets @place:first @place:later @cas:right
    Scenario: several keys, one of them missing
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {plum} 0 0 4\r\nblue\r\n" and receives "STORED\r\n"
      When A sends "gets {apple} {pear} {plum}\r\n"
      Then A receives in any order, and then "END\r\n"
        | VALUE {apple} 0 3 [cas of apple]\r\nred\r\n |
        | VALUE {plum} 0 4 [cas of plum]\r\nblue\r\n  |
      And A sends "cas {apple} 0 0 4 [cas of apple]\r\ngrey\r\n" and receives "STORED\r\n"
      And A sends "cas {plum} 0 0 5 [cas of plum]\r\ngreen\r\n" and receives "STORED\r\n"

    Scenario: a key that is missing
      When A sends "gets {apple}\r\n"
      Then A receives "END\r\n"

  @TEXT-52 @should
  Rule: A key named twice in one get is answered twice
    Follows from "… which includes all the requested keys; after that for each item the server finds it sends
    to the client one response" — text-protocol-client.txt § Retrieval: a key asked twice is requested twice.

    Scenario: in one get
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "get {apple} {apple}\r\n"
      Then A receives "VALUE {apple} 0 3\r\nred\r\nVALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @TEXT-53 @must
  Rule: One get of 100 keys is answered whole
    "… retrieve data corresponding to a set of keys (one or more keys in one request)." —
    text-protocol-client.txt § Retrieval

    @verb:get
    Scenario: 100 keys
      Given A sends "(set {k#} 0 0 3\r\nred\r\n)*100" and receives "(STORED\r\n)*100"
      When A sends "get( {k#})*100\r\n"
      Then A receives in any order, and then "END\r\n"
        | (VALUE {k#} 0 3\r\nred\r\n)*100 |

    @verb:gets
    Scenario: 100 keys, with gets
      Given A sends "(set {k#} 0 0 3\r\nred\r\n)*100" and receives "(STORED\r\n)*100"
      When A sends "gets( {k#})*100\r\n"
      Then A receives in any order, and then "END\r\n"
        | (VALUE {k#} 0 3 [cas #]\r\nred\r\n)*100 |

  @TEXT-94 @should
  Rule: One get of 1000 keys is answered whole
    "… retrieve data corresponding to a set of keys (one or more keys in one request)." —
    text-protocol-client.txt § Retrieval
    Ruling: no document sets a number, or a least length of a line; trusted servers take it.

    Scenario: 1000 keys
      Given A sends "(set {k#} 0 0 3\r\nred\r\n)*1000" and receives "(STORED\r\n)*1000"
      When A sends "get( {k#})*1000\r\n"
      Then A receives in any order, and then "END\r\n"
        | (VALUE {k#} 0 3\r\nred\r\n)*1000 |

  @TEXT-54 @must @words:too-few
  Rule: A retrieval without a key is answered with an error line
    "… (one or more keys in one request)" — text-protocol-client.txt § Retrieval: a request without a key does
    not conform.

    @malformed
    Scenario Outline: <verb>
      When A sends "<verb>\r\n"
      Then A receives "[error line]\r\n"

      Examples:
        | verb |
        | get  |
        | gets |

  @TEXT-55 @should
  Rule: Items come in the order asked
    Rests on no sentence: the document names no order — text-protocol-client.txt § Retrieval. Every server
    that its users trust keeps the order of the request.

    Scenario Outline: <order>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {pear} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      And A sends "set {plum} 0 0 4\r\nblue\r\n" and receives "STORED\r\n"
      When A sends "get <keys>\r\n"
      Then A receives "<items>END\r\n"

      Examples:
        | order     | keys                  | items                                                                                 |
        | forwards  | {apple} {pear} {plum} | VALUE {apple} 0 3\r\nred\r\nVALUE {pear} 0 5\r\ngreen\r\nVALUE {plum} 0 4\r\nblue\r\n |
        | backwards | {plum} {pear} {apple} | VALUE {plum} 0 4\r\nblue\r\nVALUE {pear} 0 5\r\ngreen\r\nVALUE {apple} 0 3\r\nred\r\n |
