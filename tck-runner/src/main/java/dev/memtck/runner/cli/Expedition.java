package dev.memtck.runner.cli;

import dev.memtck.runner.explore.Depth;
import dev.memtck.runner.explore.Exploration;
import dev.memtck.runner.explore.Explorer;
import dev.memtck.runner.explore.Search;
import dev.memtck.runner.life.Host;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Limits;
import java.io.IOException;
import java.time.Duration;

/** Where something beyond the scenarios is to be looked for, as the user said it. */
record Expedition(Host host, Demands demands, ToldLimits told, Limits limits, String seed, Permission permission) {
    static final int USUAL_CLIENTS = 3;
    static final int USUAL_KEYS = 2;

    /** @throws IOException if nobody answers */
    Explorer explorer(RuleBook ruleBook, Duration time, Explorer.Casting casting) throws IOException {
        return new Explorer(exploration(ruleBook, time), casting);
    }

    /** @throws IOException if nobody answers */
    Search search(RuleBook ruleBook, Depth depth) throws IOException {
        return new Search(exploration(ruleBook, depth.time()), depth);
    }

    private Exploration exploration(RuleBook ruleBook, Duration time) throws IOException {
        return new Exploration(
                host,
                new Prober(new Inquiry(host.target(), limits), seed).probe(demands, told),
                limits,
                ruleBook,
                seed,
                time,
                permission,
                Exploration.USUAL_AT_ONCE);
    }
}
