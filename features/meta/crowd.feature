@text @meta @shared
Feature: protocol.txt § Meta Get: many clients at once

  @META-44 @must
  Rule: Of many clients at once exactly one wins an item that mg makes, or one to be recached
    "This allows a single client to be atomically notified that it should cache or update an item."
    — protocol.txt § Meta Get

    Scenario: sixteen clients miss a key
      Given a crowd of 16 clients
      When in each of 30 rounds the crowd asks
        | one first                   | all at once  |
        | set {apple}, delete {apple} | mg {apple} N |
      Then in each round exactly one of the crowd is answered WON
      And some order of what the crowd asked explains every reply

    Scenario: sixteen clients find an item whose time is short
      Given a crowd of 16 clients
      When in each of 30 rounds the crowd asks
        | one first  | all at once  |
        | ms {apple} | mg {apple} R |
      Then in each round exactly one of the crowd is answered WON
      And some order of what the crowd asked explains every reply

    Scenario: six clients read, fill, delete and count with meta and other commands
      Given a crowd of 6 clients
      When each of the crowd asks 60 times one of
        | mg {apple}          |
        | mg {apple} N        |
        | ms {apple}          |
        | ms {apple} with cas |
        | md {apple}          |
        | cas {apple}         |
        | get {apple}         |
      Then some order of what the crowd asked explains every reply

  @META-82 @should @verb:mg
  Rule: Of a stale item the first client is told W, and later ones Z
    "When combined with N or R flags, a client may be informed they have "won" ownership", "When combined with the X flag, …
    this extra response flag indicates to a client that a different client is responsible" — protocol.txt § Meta Get

    Scenario: sixteen clients find a stale item
      Given a crowd of 16 clients
      When in each of 30 rounds the crowd asks
        | one first                | all at once |
        | ms {apple}, md {apple} I | mg {apple}  |
      Then in each round exactly one of the crowd is answered WON
      And some order of what the crowd asked explains every reply

    Scenario: by several clients
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "md {apple} I\r\n" and receives "HD\r\n"
      When A sends "mg {apple}\r\n"
      Then A receives one of
        | HD W X\r\n |
        | HD X W\r\n |
      And B sends "mg {apple} v\r\n"
      And B receives one of
        | VA 3 X Z\r\nred\r\n |
        | VA 3 Z X\r\nred\r\n |

    Scenario: once more for each I
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "md {apple} I\r\nmg {apple}\r\nmd {apple} I\r\n"
      And A receives one of
        | HD\r\nHD W X\r\nHD\r\n |
        | HD\r\nHD X W\r\nHD\r\n |
      When B sends "mg {apple}\r\n"
      Then B receives one of
        | HD W X\r\n |
        | HD X W\r\n |
