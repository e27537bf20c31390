@binary @locking @shared
Feature: locking.md § Overview: modification

  @LOCK-07 @must @state:mine-binary
  Rule: The holder itself may modify the object it has locked
    "Modification commands such as `set`, `replace`, or `delete` will fail if the object is locked, unless the
    client is holding the lock." — locking.md § Overview

    Scenario Outline: <opcode> by the holder over binary
      Given A sends and receives
        | opcode | key | flags | value | status   |
        | Set    | {n} | 5     | 42    | no error |
        | Lock   | {n} |       |       | no error |
      When A sends and receives
        | opcode   | key | flags   | value   | status  | number   |
        | <opcode> | {n} | <flags> | <value> | <reply> | <number> |
      Then B sends and receives
        | opcode | key | status  | extras   | value  |
        | Get    | {n} | <found> | <extras> | <data> |

      Examples:
        | opcode     | flags | value | reply    | number | found     | extras           | data |
        | Set        | 7     | red   | no error |        | no error  | \x00\x00\x00\x07 | red  |
        | SetQ       | 7     | red   | nothing  |        | no error  | \x00\x00\x00\x07 | red  |
        | Replace    | 7     | red   | no error |        | no error  | \x00\x00\x00\x07 | red  |
        | ReplaceQ   | 7     | red   | nothing  |        | no error  | \x00\x00\x00\x07 | red  |
        | Append     |       | 7     | no error |        | no error  | \x00\x00\x00\x05 | 427  |
        | AppendQ    |       | 7     | nothing  |        | no error  | \x00\x00\x00\x05 | 427  |
        | Prepend    |       | 7     | no error |        | no error  | \x00\x00\x00\x05 | 742  |
        | PrependQ   |       | 7     | nothing  |        | no error  | \x00\x00\x00\x05 | 742  |
        | Increment  |       |       | no error | 43     | no error  | \x00\x00\x00\x05 | 43   |
        | IncrementQ |       |       | nothing  |        | no error  | \x00\x00\x00\x05 | 43   |
        | Decrement  |       |       | no error | 41     | no error  | \x00\x00\x00\x05 | 41   |
        | DecrementQ |       |       | nothing  |        | no error  | \x00\x00\x00\x05 | 41   |
        | Delete     |       |       | no error |        | not found |                  |      |
        | DeleteQ    |       |       | nothing  |        | not found |                  |      |

  @LOCK-08 @should @state:mine-binary
  Rule: The holder's modification keeps the lock
    Follows from "releases a server-side lock." — locking.md § ASCII protocol, which stands at unlock; no
    sentence lets a modification end a lock.

    Scenario Outline: <opcode> by the holder over binary, and the object is still locked
      Given A sends and receives
        | opcode   | key | flags   | value   | status   | number   |
        | Set      | {n} | 5       | 42      | no error |          |
        | Lock     | {n} |         |         | no error |          |
        | <opcode> | {n} | <flags> | <value> | <reply>  | <number> |
      When B sends and receives
        | opcode | key | status |
        | Lock   | {n} | locked |
      Then A sends and receives
        | opcode | key | status   |
        | Unlock | {n} | no error |

      Examples:
        | opcode     | flags | value | reply    | number |
        | Set        | 7     | red   | no error |        |
        | SetQ       | 7     | red   | nothing  |        |
        | Replace    | 7     | red   | no error |        |
        | ReplaceQ   | 7     | red   | nothing  |        |
        | Append     |       | 7     | no error |        |
        | AppendQ    |       | 7     | nothing  |        |
        | Prepend    |       | 7     | no error |        |
        | PrependQ   |       | 7     | nothing  |        |
        | Increment  |       |       | no error | 43     |
        | IncrementQ |       |       | nothing  |        |
        | Decrement  |       |       | no error | 41     |
        | DecrementQ |       |       | nothing  |        |
