package dev.memtck.runner.cli;

import dev.memtck.runner.life.Host;
import dev.memtck.runner.life.Hosts;
import dev.memtck.runner.target.EmbeddedTarget;
import dev.memtck.runner.wire.Target;
import java.time.Duration;
import java.util.Optional;

/** Reference servers in this JVM: the one that was probed, and those of scenarios that must run alone. */
record EmbeddedHosts(EmbeddedTarget server) implements Hosts {
    private static final int MOST = 8;

    /** Of the heap, for each one; it may be filled. In bytes. */
    private static final long MEMORY = 256L << 20;

    @Override
    public Host first() {
        return new Embedded(server);
    }

    @Override
    public int mostMore() {
        return (int) Math.min(MOST, Runtime.getRuntime().maxMemory() / MEMORY);
    }

    @Override
    public Optional<Host> another() {
        return Optional.of(new Embedded(EmbeddedTarget.start()));
    }

    /** One of them. It cannot end unless the kit does. */
    private record Embedded(EmbeddedTarget server) implements Host {
        @Override
        public Target target() {
            return server.target();
        }

        @Override
        public Duration returnLimit() {
            return Duration.ofSeconds(1);
        }

        @Override
        public void close() {
            server.close();
        }
    }
}
