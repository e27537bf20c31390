package dev.memtck.runner.unusual;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.Judged;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Conditions;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.sentences.Trait;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.wire.Limits;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.misbehave.Conduct;
import dev.memtck.server.misbehave.Misbehaviour;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The kit judges servers that misbehave: what is called legal it passes at level must, what is called illegal it fails. */
class MisbehavioursIT {
    private static final int SCENARIOS_AT_ONCE = 8;
    private static final int SERVERS_AT_ONCE = 16;
    private static final Path OUT = Path.of("target", "misbehaviours");
    /** Who does not answer the probes of these as one should is asked all the same. */
    private static final Demands DEMANDS = new Demands(
            EnumSet.of(Capability.TEXT, Capability.BINARY),
            EnumSet.of(Capability.LEASES, Capability.META, Capability.TEXT_LOCKING, Capability.BINARY_LOCKING));

    private static final Limits IMPATIENT =
            new Limits(Duration.ofSeconds(2), Duration.ofMillis(50), Duration.ofSeconds(2));
    private static final Limits PATIENT = new Limits(Duration.ofSeconds(20), Duration.ofMillis(50));

    /** Legal in a cache, but the kit asks of what it stored whether it is still there: it can judge none of these. */
    private static final Set<Misbehaviour> NOT_TO_BE_JUDGED = EnumSet.of(
            Misbehaviour.EVICTS_AT_ONCE,
            Misbehaviour.FORGETS_NOREPLY,
            Misbehaviour.OUT_OF_MEMORY,
            Misbehaviour.CLOSES_AFTER_SERVER_ERROR);

    private static final Pattern READERS = Pattern.compile("retrieval|binary/get|version|text/statistics");

    /** Answers of these are waited for in vain, so not for long. */
    private static final Set<Misbehaviour> SILENT = EnumSet.of(
            Misbehaviour.NEVER_ANSWERS,
            Misbehaviour.HALF_A_REPLY,
            Misbehaviour.NO_END,
            Misbehaviour.LINES_WITHOUT_RETURN);

    private static Map<Refusal, ScenarioRecord> refused;

    /** What may show together; of two that change the same thing one stands in another group. */
    static List<Set<Misbehaviour>> groups() {
        return List.of(
                EnumSet.of(
                        Misbehaviour.REVERSED_ITEMS,
                        Misbehaviour.LONG_ERROR_LINES,
                        Misbehaviour.LONG_ERROR_PACKETS,
                        Misbehaviour.LATE_QUIET_ANSWERS,
                        Misbehaviour.TOUCH_WITH_FLAGS,
                        Misbehaviour.PADDED_NUMBERS,
                        Misbehaviour.REVERSED_STATISTICS,
                        Misbehaviour.LONG_VERSION),
                EnumSet.of(
                        Misbehaviour.LARGE_CAS_UNIQUES,
                        Misbehaviour.ERROR_LINES_LIKE_REPLIES,
                        Misbehaviour.EMPTY_ERROR_PACKETS,
                        Misbehaviour.MISSES_WITHOUT_KEY,
                        Misbehaviour.CAS_WHERE_NONE_IS_ASKED,
                        Misbehaviour.CLOSES_AFTER_TOO_LARGE,
                        Misbehaviour.UNKNOWN_STATISTICS),
                EnumSet.of(Misbehaviour.SPLIT_REPLIES, Misbehaviour.LARGE_STATISTICS),
                EnumSet.of(Misbehaviour.SLOW_REPLIES));
    }

    @ParameterizedTest
    @MethodSource("groups")
    void noLegalOneIsRefusedAtLevelMust(Set<Misbehaviour> group) throws IOException {
        boolean isOfDelivery = group.contains(Misbehaviour.SPLIT_REPLIES) || group.contains(Misbehaviour.SLOW_REPLIES);
        // How replies travel is the same for all of them, and with each of them late all that is quick otherwise takes
        // minutes.
        Results results = judged(group, scenario -> !isOfDelivery || isShortAndReads(scenario));
        List<String> complaints = new ArrayList<>();
        RightServersIT.troubled(results, Level.MUST).forEach(scenario -> complaints.add(RightServersIT.gist(scenario)));
        assertThat(results.ending()).isEqualTo(Results.Ending.FINISHED);
        assertThat(results.scenarios()).hasSizeGreaterThan(isOfDelivery ? 40 : 900);
        assertThat(complaints).isEmpty();
    }

    @Test
    void everyLegalOneIsJudgedOrCannotBe() {
        Set<Misbehaviour> judged = EnumSet.copyOf(NOT_TO_BE_JUDGED);
        groups().forEach(judged::addAll);
        assertThat(judged).containsExactlyInAnyOrderElementsOf(Misbehaviour.all(Conduct.LEGAL));
    }

    /**
     * One scenario that a misbehaviour must fail.
     *
     * @param words of the reason
     */
    record Refusal(Misbehaviour misbehaviour, String scenario, String words) {
        @Override
        public String toString() {
            return misbehaviour.word() + " fails " + scenario;
        }
    }

    static List<Refusal> refusals() {
        return List.of(
                refused(
                        Misbehaviour.EVICTS_AT_ONCE,
                        "TEXT-50/one-key",
                        "byte 0 differs: expected \"V\", received \"E\""),
                refused(
                        Misbehaviour.EVICTS_AT_ONCE,
                        "BIN-10/get-of-an-item",
                        "status differs: expected 0x0000 no error, received 0x0001 not found"),
                refused(
                        Misbehaviour.FORGETS_NOREPLY,
                        "TEXT-48/set-that-stores",
                        "byte 0 differs: expected \"V\", received \"E\""),
                refused(
                        Misbehaviour.FORGETS_NOREPLY,
                        "BIN-24/setq-succeeds-in-silence-and-takes-effect",
                        "status differs: expected 0x0000 no error, received 0x0001 not found"),
                refused(
                        Misbehaviour.OUT_OF_MEMORY,
                        "TEXT-53/100-keys",
                        "byte 17 differs: expected \"T\", received \"E\""),
                refused(
                        Misbehaviour.CLOSES_AFTER_SERVER_ERROR,
                        "TEXT-47/reads-do-not-change-it",
                        "byte 0 differs: expected \"V\", received \"S\""),
                refused(
                        Misbehaviour.CLOSES_IN_A_BLOCK,
                        "TEXT-50/one-key",
                        "the reply stops after 34 bytes, then the end of the connection"),
                refused(
                        Misbehaviour.CLOSES_IN_A_BLOCK,
                        "BIN-10/get-of-an-item",
                        "the reply stops after 15 bytes, then the end of the connection"),
                refused(
                        Misbehaviour.ONE_REPLY_TOO_MANY,
                        "TEXT-50/a-key-that-was-never-stored",
                        "byte 10 differs: expected \"V\", received \"E\""),
                refused(
                        Misbehaviour.ONE_REPLY_TOO_MANY,
                        "BIN-10/get-of-an-item",
                        "a packet came that must not: Set 0x0000 no error"),
                refused(Misbehaviour.LENGTH_TOO_SHORT, "TEXT-50/one-key", "differs: expected \"6\", received \"5\""),
                refused(
                        Misbehaviour.LENGTH_TOO_SHORT,
                        "BIN-10/get-of-an-item",
                        "body length differs: expected 7 (a value of 3 bytes), received 6"),
                refused(Misbehaviour.LENGTH_TOO_LONG, "TEXT-50/one-key", "differs: expected \"6\", received \"7\""),
                refused(
                        Misbehaviour.LENGTH_TOO_LONG,
                        "BIN-10/get-of-an-item",
                        "body length differs: expected 7 (a value of 3 bytes), received 8"),
                refused(Misbehaviour.HUGE_LENGTH, "TEXT-50/one-key", "differs: expected \"6\", received \"1\""),
                refused(
                        Misbehaviour.HUGE_LENGTH,
                        "BIN-10/get-of-an-item",
                        "expected body length of at most 16777216, received body length 2147483399"),
                refused(Misbehaviour.NEGATIVE_LENGTH, "TEXT-50/one-key", "differs: expected \"2\", received \"-\""),
                refused(
                        Misbehaviour.WRONG_OPAQUE,
                        "BIN-10/get-of-an-item",
                        "opaque differs: expected 0xa1b20301, received 0xa1b20302"),
                refused(
                        Misbehaviour.WRONG_OPCODE,
                        "BIN-10/get-of-an-item",
                        "opcode differs: expected Set, received Get"),
                refused(
                        Misbehaviour.WRONG_MAGIC,
                        "BIN-10/get-of-an-item",
                        "binary is not offered: Noop got 0x0000 no error"),
                refused(Misbehaviour.NEVER_ANSWERS, "TEXT-50/a-key-that-was-never-stored", "text is not offered"),
                refused(
                        Misbehaviour.NEVER_ANSWERS,
                        "BIN-10/get-of-a-missing-key",
                        "binary is not offered: Noop got no reply"),
                refused(
                        Misbehaviour.HALF_A_REPLY,
                        "TEXT-50/a-key-that-was-never-stored",
                        "the reply stops after 2 bytes within"),
                refused(
                        Misbehaviour.HALF_A_REPLY,
                        "BIN-10/get-of-a-missing-key",
                        "binary is not offered: Noop got \"\\x81\\n\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\""),
                refused(Misbehaviour.NO_END, "TEXT-50/one-key", "the reply stops after 64 bytes within"),
                refused(Misbehaviour.NO_END, "BIN-22/the-general-table", "bytes within"),
                refused(Misbehaviour.ANOTHER_KEY, "TEXT-50/one-key", "byte 6 differs: expected \"m\", received \"~\""),
                refused(
                        Misbehaviour.ANOTHER_KEY,
                        "BIN-10/getk-of-an-item",
                        "key differs: expected \"{apple}\", received \"~"),
                refused(
                        Misbehaviour.ANOTHER_VALUE,
                        "TEXT-50/one-key",
                        "byte 36 differs: expected \"a\", received \"`\""),
                refused(
                        Misbehaviour.ANOTHER_VALUE,
                        "BIN-10/get-of-an-item",
                        "value differs: expected \"red\", received \"sed\""),
                refused(Misbehaviour.ANSWERS_NOREPLY, "TEXT-48/set-that-stores", "expected \"E\", received \"S\""),
                refused(
                        Misbehaviour.ANSWERS_NOREPLY,
                        "BIN-24/setq-succeeds-in-silence-and-takes-effect",
                        "a packet came that must not: SetQ 0x0000 no error"),
                refused(
                        Misbehaviour.LINES_WITHOUT_RETURN,
                        "TEXT-50/one-key",
                        "byte 6 differs: expected \"\\r\", received \"\\n\""),
                refused(Misbehaviour.UNKNOWN_WORDS, "TEXT-50/a-key-that-was-never-stored", "text is not offered"),
                refused(
                        Misbehaviour.UNKNOWN_WORDS,
                        "BIN-10/get-of-an-item",
                        "status differs: expected 0x0000 no error, received 0x7777"));
    }

    private static Refusal refused(Misbehaviour misbehaviour, String scenario, String words) {
        return new Refusal(misbehaviour, scenario, words);
    }

    /** All at the same time: some wait for what never comes. */
    @BeforeAll
    static void judgeWhatIsRefused() throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(SERVERS_AT_ONCE);
        Map<Refusal, Future<ScenarioRecord>> running = new LinkedHashMap<>();
        refusals().forEach(refusal -> running.put(refusal, pool.submit(() -> judged(refusal))));
        refused = new LinkedHashMap<>();
        for (Map.Entry<Refusal, Future<ScenarioRecord>> entry : running.entrySet()) {
            refused.put(entry.getKey(), entry.getValue().get());
        }
        pool.shutdown();
    }

    /** A capability that is required and not offered fails the gate, as a failed rule does. */
    @ParameterizedTest
    @MethodSource("refusals")
    void whatIsIllegalOrCannotBeJudgedFails(Refusal refusal) {
        ScenarioRecord record = refused.get(refusal);
        assertThat(record.outcome()).as(record.reason()).isIn(Outcome.FAILED, Outcome.NOT_OFFERED);
        assertThat(record.reason()).contains(refusal.words());
    }

    @Test
    void everyIllegalOneFails() {
        assertThat(refusals().stream().map(Refusal::misbehaviour))
                .containsAll(Misbehaviour.all(Conduct.ILLEGAL))
                .containsAll(NOT_TO_BE_JUDGED);
    }

    private static ScenarioRecord judged(Refusal refusal) throws IOException {
        try (ReferenceServer server =
                ReferenceServer.start(ServerOptions.onFreePort(), Clock.system(), EnumSet.of(refusal.misbehaviour()))) {
            Limits limits = SILENT.contains(refusal.misbehaviour()) ? IMPATIENT : PATIENT;
            Plan plan = Plan.of(
                    new Target("127.0.0.1", server.port()),
                    OUT.resolve(refusal.toString().replaceAll("\\W+", "-")));
            return Judged.scenario(
                    refusal.scenario(),
                    plan.asking(plan.questions().with(DEMANDS)).under(Conditions.of(limits)));
        }
    }

    private static boolean isShortAndReads(ScenarioEntry scenario) {
        return READERS.matcher(scenario.location()).find() && !scenario.has(Trait.CUTS);
    }

    private static Results judged(Set<Misbehaviour> misbehaviours, Predicate<ScenarioEntry> which) throws IOException {
        Conditions usual = Conditions.of(PATIENT);
        try (ReferenceServer server = ReferenceServer.start(
                ServerOptions.onFreePort().withLeases(new LeaseFlag(0x3333, 0xffff)), Clock.system(), misbehaviours)) {
            return Judged.run(
                    Judged.ruleBook()
                            .only(scenario -> scenario.rule().level() == Level.MUST
                                    && Judged.isQuick(scenario)
                                    && which.test(scenario)),
                    Plan.of(
                                    new Target("127.0.0.1", server.port()),
                                    OUT.resolve(misbehaviours.toString().replaceAll("\\W+", "-")))
                            .recording(RunInfo.Settings.of(Level.MUST))
                            .under(new Conditions(usual.limits(), usual.told(), SCENARIOS_AT_ONCE)));
        }
    }
}
