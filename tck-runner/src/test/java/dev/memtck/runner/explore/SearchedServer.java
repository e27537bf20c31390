package dev.memtck.runner.explore;

import dev.memtck.reports.results.Explored;
import dev.memtck.runner.Judged;
import dev.memtck.runner.life.Host;
import dev.memtck.runner.life.ToldHost;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.time.Duration;

/**
 * A server that is searched however long that takes.
 *
 * @param atOnce how many conversations are held at the same time
 */
record SearchedServer(Host host, Demands demands, int atOnce) {
    private static final Limits PATIENT = new Limits(Duration.ofSeconds(20), Duration.ofMillis(50));
    private static final Duration FOR_EVER = Duration.ofDays(365);

    static SearchedServer overSockets(Target target) {
        return new SearchedServer(told(target), Demands.NONE, Exploration.USUAL_AT_ONCE);
    }

    private static Host told(Target target) {
        return new ToldHost(target, Duration.ofSeconds(1));
    }

    /** In a world in memory one conversation is held after the other. */
    static SearchedServer inMemory(Target target, Demands demands) {
        return new SearchedServer(told(target), demands, 1);
    }

    /** What ends a search before its end. */
    enum Until {
        THE_FIRST_FINDING,
        THE_END
    }

    Explored search(String seed, Until until) throws IOException {
        Search search = new Search(
                new Exploration(
                        host,
                        new Prober(new Inquiry(host.target(), PATIENT), seed).probe(demands, ToldLimits.NONE),
                        PATIENT,
                        Judged.ruleBook(),
                        seed,
                        FOR_EVER,
                        Permission.DESTRUCTIVE_TOO,
                        atOnce),
                Depth.QUICK);
        search.tell(discovery -> {
            if (until == Until.THE_FIRST_FINDING) {
                search.stop();
            }
        });
        return search.search();
    }
}
