@text @meta @alone @destructive
Feature: protocol.txt § Meta Commands: what is missing

  @META-68 @must
  Rule: A missing key is treated as one that was never stored, however it went missing: mg EN, md and ma NF, ms S and E store, R, A and P NS
    "EN", "(because it was never stored, or stored but deleted to make space for more items, or expired, or
    explicitly deleted by a client)." — protocol.txt § Meta Get

    @state:flushed @verb:mg @verb:md @verb:ma @verb:ms
    Scenario: keys that were flushed
      Given A sends "(set {n#} 0 0 2\r\n42\r\n)*8" and receives "(STORED\r\n)*8"
      When A sends "flush_all\r\n" and receives "OK\r\n"
      Then A sends "mg {n1}\r\nmd {n2}\r\nma {n3}\r\n" and receives "EN\r\nNF\r\nNF\r\n"
      And A sends "ms {n4} 1 MR\r\n5\r\nms {n5} 1 MA\r\n5\r\nms {n6} 1 MP\r\n5\r\n" and receives "(NS\r\n)*3"
      And A sends "ms {n7} 1\r\n5\r\nms {n8} 1 ME\r\n5\r\n" and receives "HD\r\nHD\r\n"
