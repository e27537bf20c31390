package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.life.ToldHost;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.protocol.Fences;
import dev.memtck.runner.target.Capabilities;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.target.EmbeddedTarget;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.runner.wire.Limits;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConversationRunTest {
    private static final String SEED = "p1";

    /** What a flush makes of a locked item is left open: with a lock behind each, there are soon more ways than are kept. */
    @Test
    void whatMayStandInTooManyWaysIsNoFinding() throws Exception {
        Conversation conversation = new Conversation(
                1,
                List.of(Tongue.TEXT),
                List.of(
                        asked(flush(1)),
                        asked(request(2, TextCommand.ADD)),
                        asked(request(3, TextCommand.LOCK)),
                        asked(flush(4)),
                        asked(request(5, TextCommand.LOCK)),
                        asked(flush(6), request(7, TextCommand.GATS)),
                        asked(request(8, TextCommand.GET))));
        assertThat(held(conversation)).isEmpty();
    }

    private static Step.Ask asked(Request... requests) {
        return new Step.Ask(0, List.of(requests), 0);
    }

    private static Request request(int id, TextCommand command) {
        Call call = Call.of(command, 0).withExptime(Exptime.ZERO);
        return new Request(id, command, List.of(new Part("apple", call)), Loudness.LOUD, List.of());
    }

    private static Request flush(int id) {
        return new Request(id, TextCommand.FLUSH_ALL, List.of(), Loudness.LOUD, List.of());
    }

    private static Optional<Finding> held(Conversation conversation) throws IOException {
        try (EmbeddedTarget server = EmbeddedTarget.start()) {
            Inquiry inquiry = new Inquiry(server.target(), Limits.NORMAL);
            Prober prober = new Prober(inquiry, SEED);
            Capabilities capabilities = prober.probe(Demands.NONE, ToldLimits.NONE);
            Fences fences = capabilities.fences();
            Environment environment = new Environment(
                    new SystemUnderTest(
                            new ToldHost(server.target(), Duration.ofSeconds(1)), fences, Limits.NORMAL, SEED),
                    Limits.NORMAL,
                    fences,
                    ClockAndLimits.of(capabilities.settings(), prober.statistics(fences), Clock.SYSTEM),
                    "mtx" + SEED,
                    ExploredServer.LEVELS);
            try (ConversationRun run = new ConversationRun(conversation, 0, environment, new Coverage(), () -> false)) {
                return run.hold();
            }
        }
    }
}
