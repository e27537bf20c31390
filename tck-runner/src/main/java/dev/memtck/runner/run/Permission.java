package dev.memtck.runner.run;

/** Whether scenarios that touch more than their own keys may run. */
public enum Permission {
    /** They may: the user said so, or the kit started the target. */
    DESTRUCTIVE_TOO,
    /** Only what leaves other clients' data alone. */
    HARMLESS_ONLY
}
