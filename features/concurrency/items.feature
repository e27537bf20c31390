@shared
Feature: threads.txt § Item locks

  @THREAD-01 @must
  Rule: One item is acted on by one thread at a time: N clients that each count M times count to exactly N×M
    "This prevents multiple threads from acting on the same item at the same time."
    — threads.txt § THIS HAS CHANGED

    @text @verb:incr
    Scenario: eight clients count one counter up
      Given a crowd of 8 clients
      And the crowd finds "0" in "{n}"
      When each of the crowd asks 200 times one of
        | incr {n} |
      Then "{n}" has risen from 0 by one for each incr of the crowd
      And some order of what the crowd asked explains every reply

    @text @verb:incr
    Scenario: two hundred clients count one counter up
      Given a crowd of 200 clients
      And the crowd finds "0" in "{n}"
      When each of the crowd asks 10 times one of
        | incr {n} |
      Then "{n}" has risen from 0 by one for each incr of the crowd
      And some order of what the crowd asked explains every reply

    @text @meta @verb:ma
    Scenario: eight clients count one counter up with meta commands
      Given a crowd of 8 clients
      And the crowd finds "0" in "{n}"
      When each of the crowd asks 200 times one of
        | ma {n} |
      Then "{n}" has risen from 0 by one for each incr of the crowd
      And some order of what the crowd asked explains every reply

    @binary @verb:Increment
    Scenario: eight clients count one counter up over the binary protocol
      Given a crowd of 8 clients
      And the crowd finds "0" in "{n}"
      When each of the crowd asks 100 times one of
        | Increment {n} |
      Then "{n}" has risen from 0 by one for each incr of the crowd
      And some order of what the crowd asked explains every reply

    @text @binary @verb:incr @verb:Increment
    Scenario: eight clients count one counter up, every other over the binary protocol
      Given a crowd of 8 clients
      And the crowd finds "0" in "{n}"
      When each of the crowd asks 100 times one of
        | incr {n}      |
        | Increment {n} |
      Then "{n}" has risen from 0 by one for each incr of the crowd
      And some order of what the crowd asked explains every reply

  @THREAD-02 @must
  Rule: When N clients cas one item with the same cas unique at once, exactly one gets STORED, every round
    "This prevents multiple threads from acting on the same item at the same time."
    — threads.txt § THIS HAS CHANGED

    @text @verb:cas
    Scenario: sixteen clients with one cas unique
      Given a crowd of 16 clients
      When in each of 30 rounds the crowd asks
        | one first                 | all at once |
        | set {apple}, gets {apple} | cas {apple} |
      Then in each round exactly one of the crowd is answered STORED
      And some order of what the crowd asked explains every reply

    @binary @verb:Set
    Scenario: sixteen clients with one cas unique over the binary protocol
      Given a crowd of 16 clients
      When in each of 20 rounds the crowd asks
        | one first                         | all at once          |
        | Set {apple}, Get {apple} with cas | Set {apple} with cas |
      Then in each round exactly one of the crowd is answered STORED
      And some order of what the crowd asked explains every reply

    @text @binary @verb:cas @verb:Set
    Scenario: sixteen clients with one cas unique, every other over the binary protocol
      Given a crowd of 16 clients
      When in each of 20 rounds the crowd asks
        | one first                 | all at once                       |
        | set {apple}, gets {apple} | cas {apple}, Set {apple} with cas |
      Then in each round exactly one of the crowd is answered STORED
      And some order of what the crowd asked explains every reply

  @THREAD-03 @must
  Rule: When N clients add one key at once, exactly one gets STORED, every round
    "Only one thread may read or write against a particular hash table bucket."
    — threads.txt § THIS HAS CHANGED

    @text @verb:add
    Scenario: sixteen clients add a key that is not there
      Given a crowd of 16 clients
      When in each of 30 rounds the crowd asks
        | one first      | all at once |
        | delete {apple} | add {apple} |
      Then in each round exactly one of the crowd is answered STORED
      And some order of what the crowd asked explains every reply

    @binary @verb:Add
    Scenario: sixteen clients add a key that is not there over the binary protocol
      Given a crowd of 16 clients
      When in each of 20 rounds the crowd asks
        | one first      | all at once |
        | Delete {apple} | Add {apple} |
      Then in each round exactly one of the crowd is answered STORED
      And some order of what the crowd asked explains every reply

    @text @binary @verb:add @verb:Add
    Scenario: sixteen clients add a key that is not there, every other over the binary protocol
      Given a crowd of 16 clients
      When in each of 20 rounds the crowd asks
        | one first      | all at once              |
        | delete {apple} | add {apple}, Add {apple} |
      Then in each round exactly one of the crowd is answered STORED
      And some order of what the crowd asked explains every reply

  @THREAD-04 @must
  Rule: Concurrent append and prepend lose, tear and duplicate nothing
    "This prevents multiple threads from acting on the same item at the same time."
    — threads.txt § THIS HAS CHANGED

    @text @verb:append
    Scenario: eight clients append
      Given a crowd of 8 clients
      And the crowd finds "first;" in "{list}"
      When each of the crowd asks 100 times one of
        | append {list} |
      Then each part that the crowd stored is in "{list}" exactly once
      And some order of what the crowd asked explains every reply

    @text @verb:append @verb:prepend
    Scenario: forty clients append, prepend and read
      Given a crowd of 40 clients
      And the crowd finds "first;" in "{list}"
      When each of the crowd asks 20 times one of
        | append {list}  |
        | prepend {list} |
        | get {list}     |
      Then each part that the crowd stored is in "{list}" exactly once
      And some order of what the crowd asked explains every reply

    @binary @verb:Append @verb:Prepend
    Scenario: sixteen clients append, prepend and read over the binary protocol
      Given a crowd of 16 clients
      And the crowd finds "first;" in "{list}"
      When each of the crowd asks 30 times one of
        | Append {list}  |
        | Prepend {list} |
        | Get {list}     |
      Then each part that the crowd stored is in "{list}" exactly once
      And some order of what the crowd asked explains every reply

    @text @binary @verb:append @verb:prepend @verb:Append @verb:Prepend
    Scenario: sixteen clients append, prepend and read, every other over the binary protocol
      Given a crowd of 16 clients
      And the crowd finds "first;" in "{list}"
      When each of the crowd asks 30 times one of
        | append {list}  |
        | prepend {list} |
        | get {list}     |
        | Append {list}  |
        | Prepend {list} |
        | Get {list}     |
      Then each part that the crowd stored is in "{list}" exactly once
      And some order of what the crowd asked explains every reply

  @THREAD-08 @must
  Rule: Histories of concurrent get, set, cas, delete and incr on a handful of keys are linearizable per key
    "Only one thread may read or write against a particular hash table bucket."
    — threads.txt § THIS HAS CHANGED
    "This prevents multiple threads from acting on the same item at the same time."
    — threads.txt § THIS HAS CHANGED

    @text @verb:get @verb:set @verb:cas @verb:delete @verb:incr
    Scenario: six clients on three keys
      Given a crowd of 6 clients
      When each of the crowd asks 150 times one of
        | get {apple}    |
        | gets {apple}   |
        | set {apple}    |
        | cas {apple}    |
        | incr {apple}   |
        | delete {apple} |
        | gets {pear}    |
        | cas {pear}     |
        | set {pear}     |
        | incr {plum}    |
        | set {plum}     |
        | delete {plum}  |
      Then some order of what the crowd asked explains every reply

    @text @verb:get @verb:set @verb:cas @verb:delete @verb:incr
    Scenario: six clients on one key
      Given a crowd of 6 clients
      When each of the crowd asks 100 times one of
        | get {apple}     |
        | gets {apple}    |
        | set {apple}     |
        | add {apple}     |
        | replace {apple} |
        | cas {apple}     |
        | incr {apple}    |
        | decr {apple}    |
        | delete {apple}  |
      Then some order of what the crowd asked explains every reply

    @text @binary @verb:get @verb:set @verb:cas @verb:delete @verb:incr
    Scenario: six clients on one key, every other over the binary protocol
      Given a crowd of 6 clients
      When each of the crowd asks 100 times one of
        | get {apple}          |
        | gets {apple}         |
        | set {apple}          |
        | add {apple}          |
        | cas {apple}          |
        | incr {apple}         |
        | delete {apple}       |
        | touch {apple}        |
        | Get {apple} with cas |
        | Set {apple}          |
        | Add {apple}          |
        | Replace {apple}      |
        | Increment {apple}    |
        | Decrement {apple}    |
        | Delete {apple}       |
      Then some order of what the crowd asked explains every reply

    @binary
    Scenario: six clients on one key over the binary protocol
      Given a crowd of 6 clients
      When each of the crowd asks 100 times one of
        | Get {apple} with cas |
        | Set {apple}          |
        | Replace {apple}      |
        | Add {apple}          |
        | Increment {apple}    |
        | Delete {apple}       |
      Then some order of what the crowd asked explains every reply

    @binary @knows:Touch
    Scenario: six clients store, touch and delete one key over the binary protocol
      Given a crowd of 6 clients
      When each of the crowd asks 100 times one of
        | Set {apple}          |
        | Touch {apple}        |
        | Get {apple} with cas |
        | Delete {apple}       |
      Then some order of what the crowd asked explains every reply

    @binary @knows:GAT
    Scenario: six clients store, get and touch, and delete one key over the binary protocol
      Given a crowd of 6 clients
      When each of the crowd asks 100 times one of
        | Set {apple}          |
        | GAT {apple}          |
        | Get {apple} with cas |
        | Delete {apple}       |
      Then some order of what the crowd asked explains every reply

    @text @knows:gat
    Scenario: six clients store, get and touch, and delete one key
      Given a crowd of 6 clients
      When each of the crowd asks 100 times one of
        | set {apple}    |
        | gat {apple}    |
        | gets {apple}   |
        | delete {apple} |
      Then some order of what the crowd asked explains every reply
