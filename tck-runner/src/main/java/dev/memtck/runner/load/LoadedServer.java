package dev.memtck.runner.load;

import dev.memtck.runner.wire.Target;
import java.util.OptionalLong;

/**
 * A server under load.
 *
 * @param pid of its process, if its processor time is to be read
 */
record LoadedServer(Target target, OptionalLong pid) {
    /** Empty if no process was given. */
    OptionalLong processorNanos() {
        return pid.isEmpty()
                ? OptionalLong.empty()
                : ProcessorTime.of(pid.getAsLong()).nanos();
    }
}
