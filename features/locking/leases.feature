@text @locking @shared
Feature: locking.md § Overview: commands of other documents

  @LOCK-17 @survey
  Rule: What do commands that locking.md does not know do to a locked object, and what does lock make of a lease?
    The document knows neither leases nor meta commands.

    @leases @verb:deletess @state:theirs-text
    Scenario: deletess by another client
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "deletess 100 {apple}\r\n"
      Then what B receives is recorded as "deletess by another client"
      And A sends "get {apple}\r\n"
      And what A receives is recorded as "get by the holder, afterwards"

    @leases @verb:getss @state:theirs-text
    Scenario: getss by another client
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "getss 100 {apple}\r\n"
      Then what B receives is recorded as "getss by another client"

    @leases @verb:lock @state:lease
    Scenario: lock of a lease
      Given A sends "getss 100 {apple}\r\n"
      And A receives "VALUE {apple} [flags] [bytes] [cas]\r\n[remain 0]\r\nEND\r\n"
      When A sends "lock {apple}\r\n"
      Then what A receives is recorded as "lock of a lease"
      And A sends "unlock_all\r\n" and receives "OK\r\n"

    @state:theirs-text
    Scenario Outline: <verb> by another client
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "<request>\r\n"
      Then what B receives is recorded as "<verb> by another client"
      And A sends "get {apple}\r\n"
      And what A receives is recorded as "get by the holder, afterwards"

      @knows:mg
      Examples:
        | verb | request      |
        | mg   | mg {apple} v |

      @knows:ms
      Examples:
        | verb | request              |
        | ms   | ms {apple} 4\r\nblue |

      @knows:md
      Examples:
        | verb | request    |
        | md   | md {apple} |

      @knows:ma
      Examples:
        | verb | request    |
        | ma   | ma {apple} |

      @knows:me
      Examples:
        | verb | request    |
        | me   | me {apple} |

    @meta @verb:mg @state:theirs-text
    Scenario: mg with a time by another client
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "mg {apple} T100\r\n"
      Then what B receives is recorded as "mg with a time by another client"

    @meta @verb:lock @state:stub
    Scenario: lock of an item that mg has made
      Given A sends "mg {apple} N100\r\n" and receives "HD W\r\n"
      When A sends "lock {apple}\r\n"
      Then what A receives is recorded as "lock of an item that mg has made"
      And A sends "unlock_all\r\n" and receives "OK\r\n"

    @meta @verb:lock @state:stale
    Scenario: lock of a stale item
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "md {apple} I\r\n" and receives "HD\r\n"
      When A sends "lock {apple}\r\n"
      Then what A receives is recorded as "lock of a stale item"
      And A sends "unlock_all\r\n" and receives "OK\r\n"

    @state:mine-text
    Scenario Outline: <verb> by the holder
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When A sends "<request>\r\n"
      Then what A receives is recorded as "<verb> by the holder"
      And A sends "get {apple}\r\n"
      And what A receives is recorded as "get by the holder, afterwards"

      @leases
      Examples:
        | verb     | request              |
        | deletess | deletess 100 {apple} |

      @knows:mg
      Examples:
        | verb | request      |
        | mg   | mg {apple} v |

      @knows:ms
      Examples:
        | verb | request              |
        | ms   | ms {apple} 4\r\nblue |

      @knows:md
      Examples:
        | verb | request    |
        | md   | md {apple} |

      @knows:ma
      Examples:
        | verb | request    |
        | ma   | ma {apple} |
