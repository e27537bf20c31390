package dev.memtck.runner.explore;

import dev.memtck.reports.results.Explored;
import dev.memtck.reports.results.Explored.Discovery;
import dev.memtck.reports.results.Level;
import dev.memtck.runner.Judged;
import dev.memtck.runner.life.Host;
import dev.memtck.runner.life.ToldHost;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.target.Capabilities;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.target.LeaseFlag;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A server that is explored, or searched, in this JVM.
 *
 * @param atOnce how many conversations are held at the same time
 */
public record ExploredServer(Host host, Limits limits, ToldLimits told, Demands demands, int atOnce) {
    private static final ToldLimits LEASE_FLAG = ToldLimits.NONE.orLeaseFlag(LeaseFlag.parse("0x3333:0xffff"));

    private static final Duration FOR_EVER = Duration.ofDays(365);

    /** Nobody starts a test's target again. */
    private static final Duration SOON = Duration.ofSeconds(1);

    /** Of the rules, by id. */
    static final Map<String, Level> LEVELS = Judged.ruleBook().levels();

    static ExploredServer at(int port) {
        return new ExploredServer(
                told(new Target("127.0.0.1", port)),
                Limits.NORMAL,
                LEASE_FLAG,
                Demands.NONE,
                Exploration.USUAL_AT_ONCE);
    }

    private static Host told(Target target) {
        return new ToldHost(target, SOON);
    }

    /** One that is started again when it ends. */
    static ExploredServer run(Host host) {
        return new ExploredServer(host, Limits.NORMAL, LEASE_FLAG, Demands.NONE, Exploration.USUAL_AT_ONCE);
    }

    /** One in a world in memory, where one conversation is held after the other, and that tells its lease flag itself. */
    static ExploredServer inMemory(Target target, Demands demands) {
        return new ExploredServer(told(target), Limits.NORMAL, ToldLimits.NONE, demands, 1);
    }

    /** For so long, or until something is found that will do. */
    Explored explore(String seed, Duration time, Predicate<Discovery> enough) throws IOException, InterruptedException {
        Explorer explorer = new Explorer(exploration(seed, time), new Explorer.Casting(3, 2));
        explorer.tell(discovery -> {
            if (enough.test(discovery)) {
                explorer.stop();
            }
        });
        return explorer.explore();
    }

    /** However long that takes, or until something is found that will do. */
    Explored search(String seed, Predicate<Discovery> enough) throws IOException {
        return search(seed, FOR_EVER, enough);
    }

    /**
     * For so long at the most, or until something is found that will do.
     *
     * @throws IOException if it offers nothing, too
     */
    public Explored search(String seed, Duration time, Predicate<Discovery> enough) throws IOException {
        Search search = new Search(exploration(seed, time), Depth.QUICK);
        if (!search.hasSomething()) {
            throw new IOException("nothing is offered that could be searched");
        }
        search.tell(discovery -> {
            if (enough.test(discovery)) {
                search.stop();
            }
        });
        return search.search();
    }

    Exploration exploration(String seed, Duration time) throws IOException {
        Capabilities capabilities = new Prober(new Inquiry(host.target(), limits), seed).probe(demands, told);
        return new Exploration(
                host, capabilities, limits, Judged.ruleBook(), seed, time, Permission.DESTRUCTIVE_TOO, atOnce);
    }
}
