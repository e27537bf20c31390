@text @shared
Feature: text-protocol-client.txt § Statistics

  @TEXT-74 @must
  Rule: stats answers STAT <name> <value> lines, then END
    "… the server sends a number of lines which look like this: STAT <name> <value>\r\n" — protocol.txt
    § General-purpose statistics

    Scenario: stats
      When A sends "stats\r\n"
      Then A receives a table of statistics

  @TEXT-79 @should
  Rule: stats names at least what every monitor asks for
    "The following is the list of all names sent in response to the "stats" command" — protocol.txt
    § General-purpose statistics

    Scenario Outline: <name>
      Given A sends "stats\r\n"
      And A receives a table of statistics
      When A sends "stats\r\n"
      Then A receives statistics in which "<name>" is listed

      Examples:
        | name             |
        | pid              |
        | uptime           |
        | time             |
        | version          |
        | curr_connections |
        | cmd_get          |
        | cmd_set          |
        | get_hits         |
        | get_misses       |
        | curr_items       |
        | total_items      |
        | bytes            |
        | limit_maxbytes   |
        | threads          |
        | evictions        |

  @TEXT-76 @should
  Rule: stats has sub-commands, each with a table of its own, and an unknown one gets an error line
    "Depending on <args>, various internal data is sent by the server." — protocol.txt §
    Statistics; the names of each table stand in the sections behind.

    Scenario Outline: stats <table>
      Given A sends "set {apple} 0 0 3\r\nred\r\n" and receives "STORED\r\n"
      When A sends "stats <table>\r\n"
      Then A receives statistics in which "<name>" is <entry>

      Examples:
        | table    | name                      | entry                |
        | settings | maxconns or item_size_max | listed               |
        | items    | items:#:                  | how each name begins |
        | slabs    | #:                        | how a name begins    |
        | conns    | #:                        | how each name begins |

    Scenario: an unknown sub-command
      When A sends "stats nonsense\r\n"
      Then A receives "[error line]\r\n"

  @TEXT-78 @survey
  Rule: Which commands of an administrator are known?
    Left open: these are in the public description alone, "subject to change as of this writing." —
    protocol.txt § LRU_Crawler

    Scenario Outline: <command>
      When A sends "<command>\r\n"
      Then what A receives is recorded as "<command>"

      Examples:
        | command        |
        | cache_memlimit |
        | slabs          |
        | lru            |
        | lru_crawler    |

  @TEXT-88 @should
  Rule: A general statistic that is described as a number of 32 or 64 bits is a decimal number of that size
    "In the type column below, "32u" means a 32-bit unsigned integer, "64u" means a 64-bit unsigned integer."
    — protocol.txt § General-purpose statistics

    Scenario Outline: <what>
      Given A sends "stats\r\n"
      And A receives a table of statistics
      When A sends "stats\r\n"
      Then A receives statistics in which "<names>" is a number of <bits> bits where listed

      Examples:
        | what                   | bits | names                                                                                               |
        | process                | 32   | pid, uptime, time, threads                                                                          |
        | connections            | 32   | max_connections, curr_connections, total_connections, connection_structures, reserved_fds           |
        | refused connections    | 64   | rejected_connections, listen_disabled_num, time_in_listen_disabled_us, conn_yields, idle_kicks      |
        | items                  | 64   | curr_items, total_items, evictions, reclaimed, expired_unfetched, evicted_unfetched, evicted_active |
        | commands               | 64   | cmd_get, cmd_set, cmd_flush, cmd_touch, auth_cmds, auth_errors                                      |
        | retrievals             | 64   | get_hits, get_misses, get_expired, get_flushed, touch_hits, touch_misses                            |
        | modifications          | 64   | delete_hits, delete_misses, incr_hits, incr_misses, decr_hits, decr_misses                          |
        | cas                    | 64   | cas_hits, cas_misses, cas_badval                                                                    |
        | memory                 | 64   | bytes, limit_maxbytes, hash_bytes, bytes_read, bytes_written                                        |
        | memory in pages        | 32   | hash_power_level, slab_global_page_pool                                                             |
        | refused stores         | 64   | store_too_large, store_no_memory                                                                    |
        | replies under way      | 64   | response_obj_oom, response_obj_count, response_obj_bytes                                            |
        | requests under way     | 64   | read_buf_count, read_buf_bytes, read_buf_bytes_free, read_buf_oom                                   |
        | pages that move        | 64   | slabs_moved, slab_reassign_rescues, slab_reassign_evictions_nomem, slab_reassign_inline_reclaim     |
        | items of pages         | 64   | slab_reassign_chunk_rescues, slab_reassign_busy_items, slab_reassign_busy_deletes                   |
        | items that move        | 64   | moves_to_cold, moves_to_warm, moves_within_lru, direct_reclaims, lrutail_reflocked                  |
        | work in the background | 64   | crawler_reclaimed, crawler_items_checked, lru_crawler_starts, lru_maintainer_juggles                |
        | logs                   | 64   | log_worker_dropped, log_worker_written, log_watcher_skipped, log_watcher_sent                       |
        | sockets of threads     | 64   | unexpected_napi_ids, round_robin_fallback                                                           |
