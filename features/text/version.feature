@text @shared
Feature: text-protocol-client.txt § Version

  @TEXT-73 @must
  Rule: version answers VERSION and a text on one line
    ""VERSION <version>\r\n", where <version> is the version string for the server." — protocol.txt
    § Other commands

    Scenario: version
      When A sends "version\r\n"
      Then A receives "VERSION [text]\r\n"
