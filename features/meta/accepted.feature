@text @meta @shared
Feature: protocol.txt § Meta Commands: flags beside each other

  @META-80 @should
  Rule: md with I or x takes a cas unique in C too; ms takes c and O also where it stores nothing; me and mn take P and L
    "Can be used to only delete or mark-stale if a supplied CAS value matches." — protocol.txt § Meta Delete; "All commands
    accept a tokens 'P' and 'L' which are completely ignored." — protocol.txt § Meta Commands

    Scenario Outline: md with <flag> and the item's own cas unique
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      When A sends "md {apple} <flag> C[cas]\r\n" and receives "HD\r\n"
      Then A sends "mg {apple} v\r\n" and receives "<found>\r\n"

      Examples:
        | flag | found                      |
        | I    | VA 3[marks with X]\r\nred  |
        | x    | VA 0[marks]\r\n            |

    Scenario Outline: md with <flag> and an older cas unique
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "gets {apple}\r\n" and receives "VALUE {apple} 0 3 [cas]\r\nred\r\nEND\r\n"
      And A sends "set {apple} 0 0 4\r\nblue\r\n" and receives "STORED\r\n"
      When A sends "md {apple} <flag> C[cas]\r\n" and receives "EX\r\n"
      Then A sends "mg {apple} v\r\n" and receives "VA 4\r\nblue\r\n"

      Examples:
        | flag |
        | I    |
        | x    |

    Scenario Outline: ms with c and O that is answered <code>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "<request> c O7\r\nx\r\n"
      Then A receives one of
        | <code> O7\r\n           |
        | <code> c[number] O7\r\n |
        | <code> O7 c[number]\r\n |

      Examples:
        | code | request                    |
        | NS   | ms {apple} 1 ME            |
        | EX   | ms {apple} 1 C999999999999 |
        | NF   | ms {pear} 1 C999           |

    Scenario: mn with P and L
      When A sends "mn P1 Lx/y\r\n"
      Then A receives "MN\r\n"

    @knows:me
    Scenario: me with P and L
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "me {apple} P1 Lx/y\r\n"
      Then A receives "ME {apple} [text]\r\n"
