@text @shared
Feature: text-protocol-client.txt § Version

  @TEXT-73 @must
  Rule: version answers VERSION and a text on one line

    Scenario: version
      When A sends "version\r\n"
      Then A receives "VERSION [text]\r\n"
