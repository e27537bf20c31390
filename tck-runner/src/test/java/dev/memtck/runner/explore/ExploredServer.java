package dev.memtck.runner.explore;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.runner.Judged;
import dev.memtck.runner.explore.Explored.Discovery;
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
import java.util.stream.Collectors;

/** A server that is explored in this JVM. */
record ExploredServer(int port, Limits limits, ToldLimits told) {
    private static final ToldLimits LEASE_FLAG = ToldLimits.NONE.orLeaseFlag(LeaseFlag.parse("0x3333:0xffff"));

    private static final Map<String, Level> LEVELS =
            Judged.ruleBook().rules().stream().collect(Collectors.toMap(RuleRef::id, RuleRef::level));

    static ExploredServer at(int port) {
        return new ExploredServer(port, Limits.NORMAL, LEASE_FLAG);
    }

    /** One that tells its lease flag itself, and may be slow. */
    static ExploredServer slow(int port, Limits limits) {
        return new ExploredServer(port, limits, ToldLimits.NONE);
    }

    /** For so long, or until something is found that will do. */
    Explored explore(String seed, Duration time, Predicate<Discovery> enough) throws IOException, InterruptedException {
        Target target = new Target("127.0.0.1", port);
        Capabilities capabilities = new Prober(new Inquiry(target, limits), seed).probe(Demands.NONE, told);
        Explorer explorer = new Explorer(
                new Exploration(target, capabilities, limits, LEVELS, seed, time, 3, 2, Permission.DESTRUCTIVE_TOO));
        explorer.tell(discovery -> {
            if (enough.test(discovery)) {
                explorer.stop();
            }
        });
        return explorer.explore();
    }
}
