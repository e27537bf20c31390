package dev.memtck.runner.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Blame;
import dev.memtck.reports.results.Blame.Whose;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.runner.FakeServer;
import dev.memtck.runner.Judged;
import dev.memtck.runner.SharedLine;
import dev.memtck.runner.gate.Gate;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A proxy that gives the reply to one client's delete to another one: whose the failure is that follows. */
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
class BlamesIT {
    private static final String DELETES = "TEXT-60/with-noreply-a-key-that-was-never-stored";
    private static final String STORES = "TEXT-40/a-new-item-comes-back-with-its-flags";
    private static final Pattern UNANSWERED = Pattern.compile("^delete (\\S+) noreply\r\n");
    private static final Predicate<String> SETS_OF_5 =
            Pattern.compile("^set \\S+ 5 0 3\r\n").asPredicate();

    private static final Limits PATIENT = new Limits(SharedLine.FIRST_PATIENCE.multipliedBy(2), Limits.NORMAL.drain());

    @TempDir
    private Path out;

    private ReferenceServer server;

    @BeforeEach
    void start() {
        server = ReferenceServer.start(ServerOptions.onFreePort());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void whatFailsByAnothersBytesFailedOnlyBesideThatOne() throws IOException {
        try (FakeServer proxy = SharedLine.before(server.port(), reply("DELETED\r\n"), SETS_OF_5)) {
            Results results = judge(proxy, 2, STORES, DELETES);
            ScenarioResult failed = result(results, STORES);
            assertThat(failed.record().outcome()).isEqualTo(Outcome.FAILED);
            assertThat(failed.record().failure().mismatch().received()).startsWith("\"DELETED\\r\\n");
            assertThat(failed.record().failure().harm())
                    .isEqualTo(
                            "a reply too many: a client that goes on takes \"STORED\\r\\n\" for the answer to its next"
                                    + " request");
            Blame blame = failed.blame().orElseThrow();
            assertThat(blame.whose()).isEqualTo(Whose.BESIDE_OTHERS);
            assertThat(blame.beside()).containsExactly(DELETES);
            assertThat(blame.words())
                    .isEqualTo("only beside others: asked again alone, it passes; beside " + DELETES
                            + ", or right behind it, it fails again");
            assertThat(Gate.judge(results).reasons()).containsExactly("1 rule failed: TEXT-40");
            assertThat(result(results, DELETES).record().outcome()).isEqualTo(Outcome.PASSED);
            assertThat(result(results, DELETES).blame()).isEmpty();
        }
    }

    @Test
    void theReplyOfAnotherClientIsKnownByItsKey() throws IOException {
        try (FakeServer proxy = SharedLine.before(server.port(), reply("VALUE $1 0 3\r\nred\r\nEND\r\n"), SETS_OF_5)) {
            ScenarioResult failed = result(judge(proxy, 2, STORES, DELETES), STORES);
            assertThat(failed.record().reason())
                    .isEqualTo("the reply of another client: of one in " + DELETES
                            + "; byte 0 differs: expected \"S\", received \"V\"");
            assertThat(failed.difference()).contains("the reply of another client");
            assertThat(failed.blame().orElseThrow().words())
                    .isEqualTo("only beside others: asked again alone, it passes; what came answers a request of "
                            + DELETES);
        }
    }

    @Test
    void theReplyOfAnotherClientIsKnownByItsOpaque() throws IOException {
        // It sets nothing, so the other one alone gets what it leaves.
        String appends = "BIN-31/append";
        String gets = "BIN-10/get-of-an-item";
        try (FakeServer proxy =
                SharedLine.before(server.port(), BlamesIT::notStored, request -> isOfScenario(request, Opcode.SET))) {
            ScenarioResult failed = result(judge(proxy, 2, gets, appends), gets);
            assertThat(failed.record().reason())
                    .startsWith("the reply of another client: of A in " + appends + "; opcode differs: ");
            assertThat(failed.difference()).contains("the reply of another client");
            Blame blame = failed.blame().orElseThrow();
            assertThat(blame.whose()).isEqualTo(Whose.BESIDE_OTHERS);
            assertThat(blame.beside()).containsExactly(appends);
            assertThat(blame.words()).endsWith("what came answers a request of " + appends);
        }
    }

    private static Function<String, Optional<String>> reply(String form) {
        return request -> Optional.of(UNANSWERED.matcher(request))
                .filter(Matcher::find)
                .map(match -> form.replace("$1", match.group(1)));
    }

    /** A packet in answer to an Append, with its opaque. */
    private static Optional<String> notStored(String request) {
        return isOfScenario(request, Opcode.APPEND)
                ? Optional.of("\u0081\u000e\0\0\0\0\0\u0005\0\0\0\0" + request.substring(12, 16) + "\0".repeat(8))
                : Optional.empty();
    }

    /** Probes have other opaques. */
    private static boolean isOfScenario(String request, Opcode opcode) {
        return request.length() >= 24
                && request.charAt(0) == 0x80
                && request.charAt(1) == opcode.code()
                && request.charAt(12) == 0xa1;
    }

    @Test
    void whatFailsAloneTooIsItsOwn() throws IOException {
        CountDownLatch otherIsThere = new CountDownLatch(1);
        AtomicInteger sets = new AtomicInteger();
        Function<String, Optional<String>> exists = request -> {
            if (request.startsWith("delete ")) {
                otherIsThere.countDown();
            }
            if (!SETS_OF_5.test(request)) {
                return Optional.empty();
            }
            sets.incrementAndGet();
            await(otherIsThere);
            return Optional.of("EXISTS\r\n");
        };
        try (FakeServer liar = SharedLine.before(server.port(), exists, SETS_OF_5)) {
            Results results = judge(liar, 2, STORES, DELETES);
            assertThat(result(results, STORES).blame())
                    .contains(new Blame(STORES, Whose.OWN, List.of(), "its own: asked again alone, it fails too"));
            assertThat(sets).as("how often it was asked").hasValue(2);
        }
    }

    @Test
    void whatWasAloneIsNotAskedAgain() throws IOException {
        AtomicInteger sets = new AtomicInteger();
        try (FakeServer liar = FakeServer.answering(
                line -> line.startsWith("set ") && sets.incrementAndGet() > 0 ? "EXISTS\r\n" : JudgeTest.sane(line))) {
            Results results = Judged.run(
                    Judged.ruleBook().only(scenario -> scenario.id().equals(STORES)),
                    Plan.of(new Target("127.0.0.1", liar.port()), out)
                            .under(new Conditions(Limits.NORMAL, ToldLimits.NONE, 2)));
            assertThat(result(results, STORES).blame()).isEmpty();
            assertThat(sets).hasValue(1);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(SharedLine.FIRST_PATIENCE.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Results judge(FakeServer target, int parallel, String... scenarios) throws IOException {
        Set<String> asked = Set.of(scenarios);
        return Judged.run(
                Judged.ruleBook().only(scenario -> asked.contains(scenario.id())),
                Plan.of(new Target("127.0.0.1", target.port()), out)
                        .under(new Conditions(PATIENT, ToldLimits.NONE, parallel)));
    }

    private static ScenarioResult result(Results results, String scenario) {
        return results.scenarios().stream()
                .filter(result -> result.record().scenario().equals(scenario))
                .findFirst()
                .orElseThrow();
    }
}
