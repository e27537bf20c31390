@text @locking @shared
Feature: locking.md § ASCII protocol: lock

  @LOCK-20 @must
  Rule: lock on an unlocked object answers OK
    ""OK\r\n", to indicate success." — locking.md § ASCII protocol

    Scenario: an object
      Given A sends "set {apple} 0 0 26\r\nabcdefghijklmnopqrstuvwxyz\r\n" and receives "STORED\r\n"
      When A sends "lock {apple}\r\n"
      Then A receives "OK\r\n"

    Scenario: an object without data
      Given A sends "set {apple} 0 0 0\r\n\r\n" and receives "STORED\r\n"
      When A sends "lock {apple}\r\n"
      Then A receives "OK\r\n"

    Scenario: an object that another client has stored
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When B sends "lock {apple}\r\n"
      Then B receives "OK\r\n"

    Scenario: a second object of the same client
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "set {pear} 0 0 5\r\ngreen\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When A sends "lock {pear}\r\n"
      Then A receives "OK\r\n"

  @LOCK-21 @must
  Rule: lock on an object that another client has locked answers LOCKED, and the lock stays with its holder
    ""LOCKED\r\n", if another client has already locked the object." — locking.md § ASCII protocol

    @verb:lock @state:theirs-text
    Scenario: B cannot lock what A has locked
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "lock {apple}\r\n"
      Then B receives "LOCKED\r\n"

    @verb:lock @state:theirs-text
    Scenario: the lock stays with A when B has asked for it
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When B sends "lock {apple}\r\n" and receives "LOCKED\r\n"
      Then C sends "lock {apple}\r\n" and receives "LOCKED\r\n"
      And A sends "unlock {apple}\r\n" and receives "OK\r\n"

  @LOCK-22 @must
  Rule: lock on a missing object answers NOT_FOUND
    ""NOT_FOUND\r\n", if the object does not exist." — locking.md § ASCII protocol

    @verb:lock @state:never
    Scenario: a key that was never stored
      When A sends "lock {apple}\r\n"
      Then A receives "NOT_FOUND\r\n"

    @verb:lock @state:never
    Scenario: what was not found is not locked either
      Given A sends "lock {apple}\r\n" and receives "NOT_FOUND\r\n"
      When B sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      Then B sends "lock {apple}\r\n" and receives "OK\r\n"

    @verb:lock @state:deleted
    Scenario: a key that was deleted
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "delete {apple}\r\n" and receives "DELETED\r\n"
      When A sends "lock {apple}\r\n"
      Then A receives "NOT_FOUND\r\n"

    @verb:lock @state:expired
    Scenario: keys that have expired, each a second after the other
      Given A sends "set {apple} 0 2 3\r\nred\r\nset {pear} 0 3 5\r\ngreen\r\n"
      And A receives "STORED\r\nSTORED\r\n"
      And A sends "set {plum} 0 4 4\r\nblue\r\n" and receives "STORED\r\n"
      When 3 seconds pass
      Then A sends "lock {apple}\r\n" and receives "NOT_FOUND\r\n"
      When 1 second passes
      Then A sends "lock {pear}\r\n" and receives "NOT_FOUND\r\n"
      When 1 second passes
      Then A sends "lock {plum}\r\n" and receives "NOT_FOUND\r\n"

  @LOCK-30 @should
  Rule: lock or unlock without a key, or with two, answers ERROR or CLIENT_ERROR, and neither takes nor frees a lock
    Follows from the forms "`lock KEY\r\n`" and "`unlock KEY\r\n`" — locking.md § ASCII protocol; the document
    does not print what answers another form.

    @malformed
    Scenario Outline: <line>
      Given A sends "set {apple} 0 0 3\r\nred\r\nset {pear} 0 0 5\r\ngreen\r\n"
      And A receives "STORED\r\nSTORED\r\n"
      When A sends "<request>\r\n" and receives "[error line]\r\n"
      Then B sends "lock {apple}\r\nlock {pear}\r\n" and receives "OK\r\nOK\r\n"
      And A sends "get {apple}\r\n" and receives "VALUE {apple} 0 3\r\nred\r\nEND\r\n"

      Examples:
        | line                  | request              | asks                    |
        | lock without a key    | lock                 | verb:lock words:too-few |
        | lock with two keys    | lock {apple} {pear}  | verb:lock words:surplus |

    @malformed
    Scenario Outline: <line>, and the locks stay
      Given A sends "set {apple} 0 0 3\r\nred\r\nset {pear} 0 0 5\r\ngreen\r\n"
      And A receives "STORED\r\nSTORED\r\n"
      And A sends "lock {apple}\r\nlock {pear}\r\n" and receives "OK\r\nOK\r\n"
      When A sends "<request>\r\n" and receives "[error line]\r\n"
      Then B sends "lock {apple}\r\nlock {pear}\r\n" and receives "LOCKED\r\nLOCKED\r\n"

      Examples:
        | line                  | request               | asks                      |
        | unlock without a key  | unlock                | verb:unlock words:too-few |
        | unlock with two keys  | unlock {apple} {pear} | verb:unlock words:surplus |

  @LOCK-31 @survey
  Rule: What do lock, unlock and unlock_all answer with a word too many?
    The document gives lock, unlock and unlock_all no word more.

    Scenario Outline: <request>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      And A sends "lock {apple}\r\n" and receives "OK\r\n"
      When A sends "<request>\r\n"
      Then what A receives is recorded as "<request>"

      Examples:
        | request              | asks                          |
        | lock {apple} noreply | verb:lock form:silent         |
        | unlock {apple} noreply | verb:unlock form:silent       |
        | unlock_all noreply   | verb:unlock_all form:silent   |
        | unlock_all {apple}   | verb:unlock_all words:surplus |
