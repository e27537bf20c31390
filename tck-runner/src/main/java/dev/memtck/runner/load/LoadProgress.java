package dev.memtck.runner.load;

import dev.memtck.runner.wire.Target;

/** Hears every second what the last one brought. */
@FunctionalInterface
interface LoadProgress {
    /**
     * @param second of the measured time, from 1
     * @param answered replies in it
     */
    void second(Target target, int round, long second, long answered);
}
