package dev.memtck.runner.cli;

import dev.memtck.runner.explore.Exploration;
import dev.memtck.runner.explore.Explorer;
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

/** What is to be explored, as the user said it. */
record Expedition(
        Host host,
        Demands demands,
        ToldLimits told,
        Limits limits,
        String seed,
        Permission permission,
        Duration time,
        int clients,
        int keys) {
    static final int USUAL_CLIENTS = 3;
    static final int USUAL_KEYS = 2;

    /** @throws IOException if nobody answers */
    Explorer explorer(RuleBook ruleBook) throws IOException {
        return new Explorer(new Exploration(
                host,
                new Prober(new Inquiry(host.target(), limits), seed).probe(demands, told),
                limits,
                ruleBook,
                seed,
                time,
                clients,
                keys,
                permission));
    }
}
