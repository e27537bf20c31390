@text @shared
Feature: text-protocol-client.txt § Touch

  @TEXT-68 @must
  Rule: touch answers TOUCHED and the expiration is the new one, longer or shorter; NOT_FOUND if there is no item; data and flags stay

    Scenario: a later expiration
      Given A sends "set {apple} 0 2 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "touch {apple} 100\r\n" and receives "TOUCHED\r\n"
      And 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    Scenario: an earlier expiration
      Given A sends "set {apple} 0 100 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "touch {apple} 2\r\n" and receives "TOUCHED\r\n"
      And 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    Scenario: an item without an expiration gets one
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "touch {apple} 2\r\n" and receives "TOUCHED\r\n"
      And 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "END\r\n"

    Scenario: an item with an expiration loses it
      Given A sends "set {apple} 0 2 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "touch {apple} 0\r\n" and receives "TOUCHED\r\n"
      And 3 seconds pass
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

    Scenario: data and flags stay
      Given A sends "set {apple} 5 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "touch {apple} 100\r\n" and receives "TOUCHED\r\n"
      Then A sends "get {apple}\r\n" and receives "VALUE {apple} 5 3\r\nred\r\nEND\r\n"

    Scenario: a key that was never stored
      Then A sends "touch {apple} 100\r\n" and receives "NOT_FOUND\r\n"
