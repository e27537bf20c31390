@text @alone @destructive
Feature: threads.txt § LRU

  @THREAD-09 @should
  Rule: Under memory pressure stores succeed or fail with SERVER_ERROR, and nobody waits, not even clients at work on items at the tail of the LRU
    Follows from "it will walk up the LRU a little in an attempt to fetch a non-busy item."
    — threads.txt § THIS HAS CHANGED

    Scenario: four clients store while four work on the items that are to be evicted next
      Given A stores until the oldest items are evicted
      And a crowd of 8 clients
      When half of the crowd stores 200 items each, half works on the oldest items, and items are evicted
      Then each store of the crowd is answered STORED or SERVER_ERROR, and nothing else is refused

  @THREAD-10 @survey
  Rule: Does eviction take the least recently used first: does a key that is read all along survive newer keys of its size?
    "When pulling an item off of the LRU tail for eviction" — threads.txt § THIS HAS CHANGED — leaves open how
    items move up.

    Scenario: one of two keys is read while twice the target's memory is stored
      Given A sends "set {read} 0 0 [large item]\r\n[large item bytes]\r\nset {unread} 0 0 [large item]\r\n[large item bytes]\r\n"
      And A receives "STORED\r\nSTORED\r\n"
      And B stores twice the target's memory, and items are evicted, while A sends "get {read}\r\n" again and again
      When A sends "delete {read}\r\n"
      Then what A receives is recorded as "delete of a key that was read all along"
      And A sends "delete {unread}\r\n"
      And what A receives is recorded as "delete of a key that was never read"

  @THREAD-11 @survey
  Rule: Does pressure in one size class leave a small set of recently used items of another alone?
    Left open: "Each LRU (and sub-LRU's in newer modes) has an independent lock." — threads.txt § THIS HAS CHANGED.
    That says of locks, and not of what is evicted, that one is independent of the other.

    Scenario: twice the target's memory is stored in items of 9,000 bytes
      Given A sends "set {apple} 0 0 3\r\nred\r\nset {pear} 0 0 5\r\ngreen\r\n"
      And A receives "STORED\r\nSTORED\r\n"
      And A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"
      And A sends "get {pear}\r\n" and receives "VALUE {pear} 0 5\r\ngreen\r\nEND\r\n"
      When B stores twice the target's memory, and items are evicted
      And A sends "delete {apple}\r\n"
      Then what A receives is recorded as "delete of a small item after items of 9,000 bytes were evicted"
      And A sends "delete {pear}\r\n"
      And what A receives is recorded as "delete of another"

  @THREAD-14 @should
  Rule: 200,000 small items stored one after the other are all served in the end, and so are those that readers ask for meanwhile; one that is replaced as often leaves room for the next
    Follows from "This allows multiple threads to access the hash table in parallel." — threads.txt § THIS HAS
    CHANGED: the table grows, and loses none. What was replaced is in it no more, and is nobody's.

    Scenario: 200,000 items
      When A stores 200000 small items, while B asks for some of them
      Then B is served each of them

    Scenario: one small item is replaced until that is more than the target's memory
      When A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      Then B stores "{apple}" again until that is more than the target's memory, and each time it receives "STORED\r\n"

  @THREAD-16 @survey
  Rule: What does a store answer on a target that is told not to evict and is full, and does every old item stay?
    Left open: "When pulling an item off of the LRU tail for eviction" — threads.txt § THIS HAS CHANGED. What happens
    where nothing may be evicted is not said.

    Scenario: a target without eviction is filled
      Then A stores until it is refused, and what became of its items is recorded
