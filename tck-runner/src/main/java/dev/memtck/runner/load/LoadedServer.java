package dev.memtck.runner.load;

import dev.memtck.runner.reach.Reach;
import dev.memtck.runner.wire.Target;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A server under load.
 *
 * @param pid of its process, if its processor time is to be read
 */
record LoadedServer(Target target, OptionalLong pid) {
    /**
     * Looks who is there before anything is stored. Where nobody is, connecting says more.
     *
     * @throws Unreachable if it seems to be a server of another kind, or says nothing until then
     */
    void requireMemcached(Duration deadline) throws Unreachable {
        Optional<String> complaint = Reach.plainComplaint(target, deadline);
        if (complaint.isPresent()) {
            throw new Unreachable(target + ": " + complaint.get());
        }
    }

    /** Empty if no process was given. */
    OptionalLong processorNanos() {
        return pid.isEmpty()
                ? OptionalLong.empty()
                : ProcessorTime.of(pid.getAsLong()).nanos();
    }
}
