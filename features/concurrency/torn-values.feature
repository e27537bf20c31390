@shared
Feature: threads.txt § Item locks: torn values

  @THREAD-05 @must
  Rule: A reader never sees a torn value: each get returns one written version whole, with its flags and cas unique
    "Only one thread may read or write against a particular hash table bucket."
    — threads.txt § THIS HAS CHANGED

    @text @verb:get @verb:gets
    Scenario: two large values take each other's place while they are read
      Given a crowd of 6 clients
      When each of the crowd asks 40 times one of
        | set {apple} 50000 |
        | get {apple}       |
        | gets {apple}      |
      Then some order of what the crowd asked explains every reply

    @binary
    Scenario: two large values take each other's place while they are read over the binary protocol
      Given a crowd of 6 clients
      When each of the crowd asks 40 times one of
        | Set {apple} 50000    |
        | Get {apple}          |
        | Get {apple} with cas |
      Then some order of what the crowd asked explains every reply

    @text @binary @verb:get @verb:gets
    Scenario: every other client reads and stores them over the binary protocol
      Given a crowd of 6 clients
      When each of the crowd asks 40 times one of
        | set {apple} 50000    |
        | get {apple}          |
        | gets {apple}         |
        | Set {apple} 50000    |
        | Get {apple} with cas |
      Then some order of what the crowd asked explains every reply
