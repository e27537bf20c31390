package dev.memtck.runner.cli;

import dev.memtck.runner.life.Host;
import dev.memtck.runner.life.Hosts;
import dev.memtck.runner.reach.Credentials;
import dev.memtck.runner.reach.Login;
import dev.memtck.runner.reach.Reach;
import dev.memtck.runner.target.EmbeddedTarget;
import dev.memtck.runner.wire.Target;
import java.time.Duration;
import java.util.Optional;

/** Reference servers in this JVM: the one that was probed, and those of scenarios that must run alone. */
record EmbeddedHosts(EmbeddedTarget server, Reach reach) implements Hosts {
    private static final String USER = "kit";
    private static final String PASSWORD = "the-kit-knows-it";

    /** The first of them, which asks for a password. */
    static EmbeddedTarget start() {
        return EmbeddedTarget.startAsking(USER, PASSWORD);
    }

    /** How the kit gets to them. */
    static Reach byPassword() {
        return new Reach(Optional.empty(), Optional.of(new Login(new Credentials(USER, PASSWORD))));
    }

    @Override
    public Host first() {
        return new Running(server, reach);
    }

    @Override
    public int mostMore() {
        return Hosts.fittingIn(Runtime.getRuntime().maxMemory());
    }

    @Override
    public Optional<Host> another() {
        return Optional.of(new Another(reach));
    }

    /** It cannot end unless the kit does. */
    private record Running(EmbeddedTarget server, Reach reach) implements Host {
        @Override
        public Target target() {
            return reach.to(server.target());
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

    /** One for scenarios alone, which brings back a fresh one. Not for several threads. */
    private static final class Another implements Host {
        private final Reach reach;
        private Running running;

        Another(Reach reach) {
            this.reach = reach;
            this.running = new Running(start(), reach);
        }

        @Override
        public Target target() {
            return running.target();
        }

        @Override
        public Return bringBack() {
            running.close();
            running = new Running(start(), reach);
            return Return.to(target());
        }

        @Override
        public Duration returnLimit() {
            return running.returnLimit();
        }

        @Override
        public boolean isOurs() {
            return true;
        }

        @Override
        public void close() {
            running.close();
        }
    }
}
