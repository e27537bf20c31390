package dev.memtck.server.misbehave;

import java.util.Set;

/** Opcodes that habits know. */
final class Opcodes {
    static final int DELETE = 0x04;
    static final int NOOP = 0x0a;
    static final int GETK = 0x0c;
    static final int GETKQ = 0x0d;
    static final int STAT = 0x10;
    static final int TOUCH = 0x1c;
    static final Set<Integer> RETRIEVALS = Set.of(0x00, 0x09, GETK, GETKQ, 0x1d, 0x1e, 0x23, 0x24);
    /** SetQ, AddQ, ReplaceQ, AppendQ and PrependQ. */
    static final Set<Integer> QUIET_STORES = Set.of(0x11, 0x12, 0x13, 0x19, 0x1a);

    /** Lock, LaG and LaGK, each also quiet. */
    static final Set<Integer> LOCKS = Set.of(0x40, 0x41, 0x46, 0x47, 0x48, 0x49);

    static final Set<Integer> QUIET = Set.of(
            0x09, 0x0d, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x1e, 0x24, 0x41, 0x43, 0x45, 0x47,
            0x49, 0x4b);

    private Opcodes() {}
}
