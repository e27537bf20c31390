package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.target.EmbeddedTarget;
import dev.memtck.runner.target.Prober;
import dev.memtck.runner.wire.Inquiry;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.UnusualServer;
import dev.memtck.server.unusual.RightServers;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConversationRunTest {
    private static final String SEED = "p1";

    /** No conversation is held by the exploration itself. */
    private static final Duration TIME = Duration.ZERO;

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

    /** Where a lock outlives its holder for a while, its key could not be deleted, and would fill the target's memory. */
    @Test
    void whoLocksGivesUpItsLocksBeforeItGoes() throws Exception {
        try (ReferenceServer lasting =
                UnusualServer.start(RightServers.byName().get("locks-end-ten-seconds-after-their-holder"))) {
            ExploredServer server = ExploredServer.at(lasting.port());
            Conversation conversation = new Conversation(
                    1,
                    List.of(Tongue.TEXT),
                    List.of(asked(request(1, TextCommand.SET)), asked(request(2, TextCommand.LOCK))));
            assertThat(held(conversation, server)).isEmpty();
            assertThat(itemsOf(server)).isEqualTo("0");
        }
    }

    private static String itemsOf(ExploredServer server) throws IOException {
        return prober(server)
                .statistics(server.exploration(SEED, TIME).capabilities().fences())
                .get("curr_items");
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
            return held(conversation, ExploredServer.at(server.target().port()));
        }
    }

    private static Optional<Finding> held(Conversation conversation, ExploredServer server) throws IOException {
        Exploration exploration = server.exploration(SEED, TIME);
        SystemUnderTest system =
                new SystemUnderTest(server.host(), exploration.capabilities().fences(), server.limits(), SEED);
        Environment environment = Environment.of(exploration, system, prober(server), "mtx");
        try (ConversationRun run = new ConversationRun(conversation, 0, environment, new Coverage(), () -> false)) {
            return run.hold();
        }
    }

    private static Prober prober(ExploredServer server) {
        return new Prober(new Inquiry(server.host().target(), server.limits()), SEED);
    }
}
