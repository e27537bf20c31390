@text @shared
Feature: text-protocol-client.txt § Retrieval

  @TEXT-50 @must
  Rule: get answers VALUE <key> <flags> <bytes>, the data, for each key it finds, leaves missing ones out, and ends with END

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

    Scenario: one key
      Given A sends "set {apple} 0 0 26\r\nabcdefghijklmnopqrstuvwxyz\r\n" and receives "STORED\r\n"
      When A sends "gets {apple}\r\n"
      Then A receives "VALUE {apple} 0 26 [cas]\r\nabcdefghijklmnopqrstuvwxyz\r\nEND\r\n"

    Scenario: several keys, one of them missing
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {plum} 0 0 4\r\nblue\r\n" and receives "STORED\r\n"
      When A sends "gets {apple} {pear} {plum}\r\n"
      Then A receives in any order, and then "END\r\n"
        | VALUE {apple} 0 3 [cas of apple]\r\nred\r\n |
        | VALUE {plum} 0 4 [cas of plum]\r\nblue\r\n  |

    Scenario: a key that is missing
      When A sends "gets {apple}\r\n"
      Then A receives "END\r\n"

  @TEXT-52 @should
  Rule: A key asked twice is answered twice

    Scenario: in one get
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "get {apple} {apple}\r\n"
      Then A receives "VALUE {apple} 0 3\r\nred\r\nVALUE {apple} 0 3\r\nred\r\nEND\r\n"

  @TEXT-53 @must
  Rule: One get of 100 keys, and of 1000, is answered whole

    Scenario Outline: <count> keys
      Given A sends "(set {k#} 0 0 3\r\nred\r\n)*<count>" and receives "(STORED\r\n)*<count>"
      When A sends "get( {k#})*<count>\r\n"
      Then A receives in any order, and then "END\r\n"
        | (VALUE {k#} 0 3\r\nred\r\n)*<count> |

      Examples:
        | count |
        | 100   |
        | 1000  |

  @TEXT-54 @must
  Rule: A retrieval without a key is answered with an error line

    Scenario Outline: <verb>
      When A sends "<verb>\r\n"
      Then A receives "[error line]\r\n"

      Examples:
        | verb |
        | get  |
        | gets |

  @TEXT-55 @should
  Rule: Items come in the order asked

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
