package dev.memtck.runner.client.gallery;

/** What the small client does otherwise, most of it wrong. */
enum Flaw {
    /** What has come unasked is read as the next answer. */
    READS_WHAT_IS_LEFT,
    /** A connection on which an answer is missing is used again. */
    KEEPS_CONNECTION,
    /** It waits without end. */
    WAITS_FOR_EVER,
    /** A value ends where a line does. */
    VALUE_IS_A_LINE,
    /** What has come of a value is all of it when the connection ends. */
    CUT_VALUE,
    /** A value is what stands before so many bytes as the end of an answer has. */
    END_BY_COUNT,
    /** What stands behind a value is not looked at. */
    END_UNCHECKED,
    /** Whose an item is is not looked at. */
    KEY_UNCHECKED,
    /** A line is what it begins with. */
    PREFIX,
    /** A line is what it holds. */
    CONTAINS,
    /** Every answer to a store or a delete is a success. */
    ANY_IS_SUCCESS,
    /** A number is what digits there are. */
    LENIENT_NUMBER,
    /** Where nothing is to be counted a counter is made. */
    MAKES_COUNTERS,
    /** A connection that ended is made again, and the call sent again, without end. */
    TRIES_FOR_EVER,
    /** A number may have no blank behind. */
    STRICT_NUMBER,
    /** What is cut off of a line is not missed. */
    CUT_LINE,
    /** An answer that is no item is an empty value. */
    ANY_IS_VALUE,
    /** Items are taken for the keys in their order. */
    BY_POSITION,
    /** Keys are not looked at. */
    KEYS_UNCHECKED,
    /** Of many keys only the first is looked at. */
    FIRST_KEY_ONLY,
    /** Of keys only the length is looked at. */
    LENGTH_ONLY,
    /** The answer to a quiet request is waited for. */
    AWAITS_QUIET,
    /** An answer is one packet of the network. */
    ONE_PACKET,
    /** What was refused with an error is asked once more, and the answer to that is not read. */
    ASKS_AGAIN,
    /** After a call that failed it asks nothing more. */
    GIVES_UP,
    /** A value that was got once is got again without asking. */
    REMEMBERS,
    /** What is to be stored is not sent. */
    SENDS_NOTHING,
    /** The magic byte is not looked at. */
    MAGIC_UNCHECKED,
    /** The extras of each request are a byte too long. */
    LONG_EXTRAS,
    /** Only statuses below 0x0080 are looked at. */
    LOW_STATUS,
    /** Statuses are not looked at. */
    STATUS_UNCHECKED,
    /** Opaques and opcodes are not looked at. */
    OPAQUE_UNCHECKED,
    /** A return flag that was not asked for is an error. */
    STRICT_FLAGS,
    /** Of lengths only the body's is believed. */
    LENGTHS_UNCHECKED,
    /** An error line of more than 1000 bytes ends the program. */
    ABORTS,
    /** A store that failed is sent again before whatever is asked next. */
    STORES_LATER,
    /** What was said with one call, and not with the next, is said with that too. */
    SAYS_IT_AGAIN,
    /** What failed is asked once more, on another connection, also where it counts or appends. */
    COUNTS_AGAIN,
    /** What has come of many keys is all of it, when the connection ends, an error comes, or nothing does. */
    PART_IS_ALL,
    /** Of an opaque only the lowest bits are looked at. */
    LOW_OPAQUE,
    /** Each tenth call fails. */
    TIRES,
    /** What is left of a connection is read on the next. */
    KEEPS_THE_REST,
    /** A cas names the unique that came last for its key, whichever it was called with. */
    LAST_UNIQUE,
    /** No flaw: what failed is asked once more, on another connection, where twice is as good as once. */
    TRIES_AGAIN,
    /** No flaw: of meta commands it wants neither key nor opaque back. */
    WANTS_NO_TOKENS,
    /** No flaw. */
    CONNECTS_EACH_TIME,
    /** No flaw: the first request of each connection is for the version. */
    ASKS_VERSION
}
