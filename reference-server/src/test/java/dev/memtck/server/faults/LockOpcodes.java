package dev.memtck.server.faults;

import java.util.Set;

/** The requests that locking.md § Binary protocol adds, by their numbers. */
final class LockOpcodes {
    static final int LOCK = 0x40;
    static final int LOCKQ = 0x41;
    static final int UNLOCK = 0x42;
    static final int UNLOCKQ = 0x43;
    static final int UNLOCK_ALL = 0x44;
    static final int UNLOCK_ALLQ = 0x45;
    static final int LAG = 0x46;
    static final int LAGQ = 0x47;
    static final int LAGK = 0x48;
    static final int LAGKQ = 0x49;
    static final int RAU = 0x4a;
    static final int RAUQ = 0x4b;

    static final Set<Integer> LOCKS = Set.of(LOCK, LOCKQ);
    static final Set<Integer> UNLOCKS = Set.of(UNLOCK, UNLOCKQ);
    static final Set<Integer> UNLOCKS_ALL = Set.of(UNLOCK_ALL, UNLOCK_ALLQ);
    static final Set<Integer> LAGS = Set.of(LAG, LAGQ, LAGK, LAGKQ);
    static final Set<Integer> RAUS = Set.of(RAU, RAUQ);

    private LockOpcodes() {}
}
