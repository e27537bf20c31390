package dev.memtck.runner.oracle;

/** What a command may be told, before a protocol words it. */
public enum Fact {
    /** An item, with all that it shows. */
    ITEM,
    MISS,
    STORED,
    /** Not stored, as there is one. */
    PRESENT,
    /** Not done, as there is none. */
    ABSENT,
    /** Not done, as the cas unique is another. */
    CHANGED,
    DELETED,
    TOUCHED,
    /** The new value of a counter. */
    NUMBER,
    NOT_A_NUMBER,
    /** Not done, as another client has locked it. */
    LOCKED,
    DONE,
    /** Not done, as the client has not locked it. */
    NOT_HOLDER,
    NEW_LEASE,
    OLD_LEASE,
    /** Deleted; and the identifier of the lease that stands there now. */
    DELETED_FOR_LEASE,
    /** There was none; and likewise. */
    ABSENT_FOR_LEASE,
    /** Not done, with any error. */
    REFUSED
}
