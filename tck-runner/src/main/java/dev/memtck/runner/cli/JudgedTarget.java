package dev.memtck.runner.cli;

import dev.memtck.reports.results.Level;
import dev.memtck.runner.life.Hosts;
import dev.memtck.runner.life.ToldHost;
import dev.memtck.runner.process.StartedHosts;
import dev.memtck.runner.reach.Reach;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.target.EmbeddedTarget;
import dev.memtck.runner.wire.Target;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Who is judged, and what that changes of what the user said. Whoever the kit started is ended when this is closed. */
sealed interface JudgedTarget extends AutoCloseable {
    Target target();

    /** It, and further instances of it. */
    Hosts hosts();

    /** For the console. */
    default String words() {
        return target().toString();
    }

    /** What is asked of it, where the user asked for this. */
    default Questions questions(Questions wanted) {
        return wanted;
    }

    /** Likewise. */
    default Conditions conditions(Conditions wanted) {
        return wanted;
    }

    /** Whether nobody else's data is on it. */
    default boolean mayBeFlushed() {
        return true;
    }

    /** Of the gate, if the user names none. */
    default Level levelByDefault() {
        return Level.MUST;
    }

    /**
     * Ends it when everything was asked, if the kit started it.
     *
     * @return what is to be said of how it ended, if that was not in order
     */
    default Optional<String> end() {
        close();
        return Optional.empty();
    }

    @Override
    default void close() {}

    /** Somebody else's. */
    record Told(Target target, Duration returnLimit) implements JudgedTarget {
        @Override
        public Hosts hosts() {
            return Hosts.only(new ToldHost(target, returnLimit));
        }

        @Override
        public boolean mayBeFlushed() {
            return false;
        }
    }

    /** One that the kit started with a command of the user's: nobody else's data is on it. */
    record Started(StartedHosts hosts) implements JudgedTarget {
        @Override
        public Target target() {
            return hosts.first().target();
        }

        @Override
        public String words() {
            return "started, and judging " + target();
        }

        @Override
        public Questions questions(Questions wanted) {
            return wanted.with(Permission.DESTRUCTIVE_TOO);
        }

        @Override
        public Optional<String> end() {
            return hosts.first().process().end();
        }

        @Override
        public void close() {
            hosts.first().close();
        }
    }

    /** The reference server, which must offer everything that exists and pass at the stricter level. */
    record Embedded(EmbeddedTarget server, Reach reach) implements JudgedTarget {
        @Override
        public Target target() {
            return reach.to(server.target());
        }

        @Override
        public Hosts hosts() {
            return new EmbeddedHosts(server, reach);
        }

        @Override
        public String words() {
            return "judging memtck's own reference server at " + target();
        }

        @Override
        public Questions questions(Questions wanted) {
            Demands demands = wanted.demands().equals(Demands.NONE)
                    ? new Demands(EnumSet.allOf(Capability.class), Set.of())
                    : wanted.demands();
            return wanted.with(demands).with(Permission.DESTRUCTIVE_TOO);
        }

        @Override
        public Conditions conditions(Conditions wanted) {
            return wanted.with(wanted.told().orLeaseFlag(server.leaseFlag()));
        }

        @Override
        public Level levelByDefault() {
            return Level.SHOULD;
        }

        @Override
        public void close() {
            server.close();
        }
    }
}
