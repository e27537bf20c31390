package dev.memtck.runner.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.runner.Judged;
import dev.memtck.runner.reach.Credentials;
import dev.memtck.runner.reach.Login;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.simulated.SimulatedServer;
import dev.memtck.runner.target.LeaseFlag;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.faults.Fault;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** A wrong server, started, judged at the stricter level with everything permitted, and stopped. */
public final class FaultRun {
    /** Told, as a fault may be in the statistics that tell it. */
    private static final ToldLimits LEASE_FLAG = ToldLimits.NONE.orLeaseFlag(LeaseFlag.parse("0x3333:0xffff"));

    private static final Duration DEADLINE = Duration.ofSeconds(10);

    private FaultRun() {}

    /**
     * In a world of its own; over sockets where what stands before the server needs them.
     *
     * @param out where the run's files go
     */
    public static Results of(Fault fault, RuleBook asked, Path out) throws IOException {
        if (fault.parts().delivery().isPresent()) {
            return overSockets(fault, asked, out);
        }
        try (SimulatedServer server = SimulatedServer.of(fault, fault.name().hashCode())) {
            return judge(fault, asked, server.target(), Conditions.NORMAL.inTurn(), out);
        }
    }

    /** The same over sockets and with the machine's clock. */
    public static Results overSockets(Fault fault, RuleBook asked, Path out) throws IOException {
        try (ReferenceServer server = FaultyServer.start(fault)) {
            return judge(fault, asked, new Target("127.0.0.1", server.port()), Conditions.NORMAL, out);
        }
    }

    private static Results judge(Fault fault, RuleBook asked, Target target, Conditions conditions, Path out)
            throws IOException {
        return Judged.run(
                asked,
                Plan.of(target(fault, target), out)
                        .recording(RunInfo.Settings.of(Level.SHOULD))
                        .asking(Questions.of(Selection.ALL).with(Permission.DESTRUCTIVE_TOO))
                        .under(conditions.with(LEASE_FLAG)));
    }

    private static Target target(Fault fault, Target target) throws IOException {
        return switch (fault.entrance()) {
            case ANYBODY -> target;
            case BY_PASSWORD -> byPassword(target);
        };
    }

    private static Target byPassword(Target target) throws IOException {
        Login login = new Login(new Credentials(Fault.USER, Fault.PASSWORD));
        Target asking = target.loggedInBy(login);
        assertThat(login.findOut(asking, DEADLINE)).isEmpty();
        return asking;
    }
}
