@text @alone @destructive
Feature: text-protocol-client.txt § Arithmetic

  @TEXT-58 @survey
  Rule: Which numbers are taken, what does append past the limit answer, and does touch change the cas unique?
    Left open: "The data for the item is a 64-bit unsigned integer." — text-protocol-client.txt § Arithmetic.
    Signs, spaces and leading zeros are not spoken of, nor are these limits and uniques.

    @verb:set @length:2^31-1
    Scenario: a declared length of 2^31-1
      When A sends "set {apple} 0 0 2147483647\r\nred\r\n"
      Then what A receives is recorded as "set with length 2147483647"

    @verb:set @length:2^31
    Scenario: a declared length of 2^31
      When A sends "set {apple} 0 0 2147483648\r\nred\r\n"
      Then what A receives is recorded as "set with length 2147483648"
