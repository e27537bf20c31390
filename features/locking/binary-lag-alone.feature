@binary @locking @alone @destructive
Feature: locking.md § Binary protocol: Lock and Get, of what is not there

  @LOCK-58 @must @flushed-only @state:flushed
  Rule: LaG and LaGK on a missing object answer 0x0001
    "The response is the same as that of `Get` or `GetK` command." — locking.md § Lock and Get
    The key in the reply to a miss of LaGK is not judged, as that of GetK is not.

    @verb:LaG @verb:LaGK
    Scenario: keys that were flushed
      Given A sends and receives
        | opcode | key    | value | status   |
        | Set    | {lag}  | red   | no error |
        | Set    | {lagk} | red   | no error |
        | Flush  |        |       | no error |
      Then A sends and receives
        | opcode | key    | status    |
        | LaG    | {lag}  | not found |
        | LaGK   | {lagk} | not found |

  @LOCK-59 @must @flushed-only @state:flushed
  Rule: LaGQ and LaGKQ on a missing object answer 0x0001, not with silence
    "`LaGQ` and `LaGKQ` will return the response with status code = 0x0001 (not found) if the object is not
    found." — locking.md § Lock and Get

    @verb:LaGQ @verb:LaGKQ
    Scenario: keys that were flushed
      Given A sends and receives
        | opcode | key     | value | status   |
        | Set    | {lagq}  | red   | no error |
        | Set    | {lagkq} | red   | no error |
        | Flush  |         |       | no error |
      Then A sends and receives
        | opcode | key     | status    |
        | LaGQ   | {lagq}  | not found |
        | LaGKQ  | {lagkq} | not found |
