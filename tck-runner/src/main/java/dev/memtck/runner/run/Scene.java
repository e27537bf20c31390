package dev.memtck.runner.run;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.runner.expect.Facts;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.target.CleanUp;
import dev.memtck.runner.target.LeaseFlag;
import dev.memtck.runner.target.Protocol;
import dev.memtck.runner.target.TargetSettings;
import dev.memtck.runner.wire.Link;
import dev.memtck.runner.wire.Transcript;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** One scenario under way. Belongs to its thread. */
public final class Scene {
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");
    private static final int WITNESSES = 4;

    /** What the target tells is not trusted: the kit must hold such an item, more than once. In bytes. */
    private static final long LARGEST_ITEM = 4L << 20;

    /** A feature gives a time of the target's one second on either side. */
    private static final Duration SLACK = Duration.ofSeconds(1);

    private static final int DELETED_AT_ONCE = 1_000;

    private static final Duration BRIEF = Duration.ofMillis(20);

    private final Run run;
    private final ScenarioEntry scenario;
    private final Transcript transcript = new Transcript();
    private final Scope scope;
    private final Map<String, Client> clients = new LinkedHashMap<>();
    private final CapturedValues captured = new CapturedValues(this);
    private final NotedStatistics statistics = new NotedStatistics(this);
    private final Map<String, String> answers = new LinkedHashMap<>();
    private final SceneCrowd crowd = new SceneCrowd(this);
    private final Repetition repetition = new Repetition(this);
    private final List<String> unnamedKeys = new ArrayList<>();
    private Throwable error;
    private boolean permitTaken;
    private boolean flushed;
    private long waitedMillis;
    private Duration lateness = Duration.ZERO;

    Scene(Run run, ScenarioEntry scenario) {
        this.run = run;
        this.scenario = scenario;
        this.scope = new Scope(run.keyPrefix(scenario), new SceneFacts());
    }

    /** Takes a permit, or throws if the scenario is not to be run. */
    public void begin() {
        run.objection(scenario).ifPresent(objection -> {
            throw objection;
        });
        run.permits().take();
        permitTaken = true;
        if (run.seed().origin() == Seed.Origin.CHOSEN) {
            // The same keys may be there from an earlier run.
            run.clean(keysOfTexts(), cleanUp());
        }
        transcript.start();
        if (run.targetIsGone()) {
            throw new NotAsked(Outcome.NOT_RUN, "the target had stopped answering");
        }
    }

    private Collection<String> keysOfTexts() {
        Scope all = new Scope(run.keyPrefix(scenario), new SceneFacts());
        for (String text : scenario.texts()) {
            Matcher quoted = QUOTED.matcher(text);
            while (quoted.find()) {
                Phrase.parse(quoted.group(1)).useKeys(all);
            }
        }
        for (String cell : scenario.cells()) {
            Phrase.parseEach(cell).forEach(phrase -> phrase.useKeys(all));
        }
        return all.keys().values();
    }

    /** What a connection speaks that has not sent anything yet. */
    Protocol protocol() {
        return scenario.needs().contains(Capability.TEXT) ? Protocol.TEXT : Protocol.BINARY;
    }

    /** The client with this name; its first mention connects it. */
    public Client client(String name) {
        return clients.computeIfAbsent(name, this::connect);
    }

    /** See {@link Client#sendInPackets}. */
    public List<Client> witnesses() {
        return IntStream.rangeClosed(1, WITNESSES)
                .mapToObj(number -> client("witness " + number))
                .toList();
    }

    private Client connect(String name) {
        try {
            return new Client(
                    name,
                    Link.connect(name, run.target().address(), run.limits().reply(), transcript),
                    this);
        } catch (IOException e) {
            String problem = "no connection to " + run.target() + " for " + name;
            if (run.targetIsAlive()) {
                throw failed(name, "nothing yet", "a connection", String.valueOf(e.getMessage()), null, problem);
            }
            throw new CouldNotTell(problem, e);
        }
    }

    /** Lets time pass; meanwhile another scenario may work. */
    public void pause(Duration duration) {
        transcript.note("", "waits " + duration.toSeconds() + " s");
        long start = System.nanoTime();
        sleep(duration);
        waitedMillis += duration.toMillis();
        Duration late = Duration.ofNanos(System.nanoTime() - start).minus(duration);
        lateness = late.compareTo(lateness) > 0 ? late : lateness;
    }

    /** A moment between two questions of the same kind; meanwhile another scenario may work. */
    public void pauseBriefly() {
        sleep(BRIEF);
    }

    private void sleep(Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        run.permits().giveBack();
        try {
            while (System.nanoTime() < end) {
                Thread.sleep(Math.max(1, (end - System.nanoTime()) / 1_000_000));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CouldNotTell("interrupted while waiting");
        } finally {
            run.permits().takeAgain();
        }
    }

    /** Where the transcript stands, for {@link #forgetSince}. */
    public int mark() {
        return transcript.size();
    }

    /** Takes out of the transcript what is too much for it. */
    void forgetSilently(int mark) {
        transcript.forgetSince(mark);
    }

    /** Takes out of the transcript what was asked and answered in vain, and says how often that was. */
    public void forgetSince(int mark, int times) {
        transcript.forgetSince(mark);
        transcript.note("", "the same " + times + " times before");
    }

    public Scope scope() {
        return scope;
    }

    /** A key of its own that the feature does not name. */
    void deleteInTheEnd(String key) {
        unnamedKeys.add(key);
    }

    /** A flush may take what is stored for a while after it; the next scenario must not suffer from that. */
    void noteFlush() {
        flushed = true;
    }

    Run run() {
        return run;
    }

    /** Notes something for the reader of the transcript. */
    public void note(String client, String words) {
        transcript.note(client, words);
    }

    /** The engine says that a step ended so. */
    void stepEnded(Throwable stepError) {
        if (error == null) {
            error = stepError;
        }
    }

    /** A failure of this scenario, with the text for people. */
    RuleFailed failed(String client, String sent, String expected, String received, Integer differsAt, String problem) {
        if (lateness.compareTo(SLACK) > 0) {
            throw new CouldNotTell("the kit waited " + lateness.toMillis()
                    + " ms longer than a step says, so this tells" + " nothing: " + problem);
        }
        Failure bare = new Failure(client, sent, expected, received, differsAt, problem, null);
        String text = FailureText.of(scenario, bare, transcript.whole(), scope, run.rerunCommand(scenario));
        return new RuleFailed(new Failure(client, sent, expected, received, differsAt, problem, text));
    }

    /** Nothing can be said of a rule on a target that does not answer anybody any more. */
    void requireAlive(String happened) {
        if (!run.targetIsAlive()) {
            throw new CouldNotTell("the target does not answer any more, on a fresh connection either: " + happened);
        }
    }

    /** What slots have captured. */
    public CapturedValues captured() {
        return captured;
    }

    /** Whether the rule binds every target. */
    boolean isOfMust() {
        return scenario.rule().level() == Level.MUST;
    }

    /** The counters, noted and compared. */
    public NotedStatistics statistics() {
        return statistics;
    }

    /** The same exchange, many times. */
    public Repetition repetition() {
        return repetition;
    }

    /** The clients that ask at once. */
    public SceneCrowd crowd() {
        return crowd;
    }

    /** Whether every connection that is still open is in step; throws if not. Asked once, at the end. */
    public void checkInStep() {
        if (error == null) {
            clients.values().forEach(Client::checkInStep);
        }
    }

    /** What the kit says of this scenario; {@code lateError} is what the last check threw, or null. */
    public ScenarioRecord record(Throwable lateError) {
        stepEnded(lateError);
        ScenarioRecord record = new ScenarioRecord(
                RunInfo.FORMAT,
                scenario.id(),
                new ScenarioRecord.Finding(
                        outcome(), reason(), error instanceof RuleFailed ruleFailed ? ruleFailed.failure() : null),
                run.rerunCommand(scenario),
                new ScenarioRecord.Time(transcript.millis(), waitedMillis),
                new ScenarioRecord.Observed(
                        answers,
                        scope.keys(),
                        error instanceof RuleFailed
                                ? transcript.whole()
                                : run.transcriptLength().lines(transcript)));
        run.sink().ended(scenario, record);
        return record;
    }

    private Outcome outcome() {
        if (scenario.rule().level() == Level.SURVEY
                && (error == null ? answers.isEmpty() : error instanceof RuleFailed)) {
            return Outcome.BROKEN;
        }
        if (error == null) {
            return Outcome.PASSED;
        }
        return error instanceof Judgement judgement ? judgement.outcome() : Outcome.BROKEN;
    }

    private String reason() {
        if (outcome() == Outcome.BROKEN && scenario.rule().level() == Level.SURVEY) {
            return error instanceof Judgement judgement
                    ? "the survey could not be asked: " + judgement.reason()
                    : "the survey recorded no answer";
        }
        if (error == null) {
            return "";
        }
        return error instanceof Judgement judgement ? judgement.reason() : "the kit failed: " + error;
    }

    /** Keeps what a survey found out. */
    public void answer(String question, String answer) {
        answers.put(question, answer);
    }

    /**
     * What a wrong reply means. A rule that is no must asks nothing of a target that does not know the command; a must
     * does.
     *
     * @param command a command line, or an opcode's title
     */
    Optional<NotAsked> excuse(String command) {
        return scenario.rule().level() == Level.MUST ? Optional.empty() : run.unknownVerb(command);
    }

    private CleanUp cleanUp() {
        return scenario.needs().contains(Capability.LEASES) ? CleanUp.LEASES_TOO : CleanUp.ITEMS;
    }

    LeaseFlag leaseFlag() {
        return run.settings()
                .leaseFlag()
                .orElseThrow(() -> new NotAsked(
                        Outcome.NOT_RUN,
                        "the flag and mask of a lease are not known: \"stats settings\" does not tell lease_flag and"
                                + " lease_mask; give them with --lease-flag"));
    }

    /** How items show that they are leases; none does where none is asked for. */
    LongPredicate leaseShape() {
        return scenario.needs().contains(Capability.LEASES) ? leaseFlag()::isShownBy : flags -> false;
    }

    private final class SceneFacts implements Facts {
        @Override
        public long now() {
            OptionalLong time = TargetSettings.number(run.stats(), "time");
            transcript.note(
                    "", time.isPresent() ? "the target's time is " + time.getAsLong() : "the target tells no time");
            return time.orElseGet(() -> System.currentTimeMillis() / 1_000);
        }

        @Override
        public int leaseFlag() {
            return Scene.this.leaseFlag().flag();
        }

        @Override
        public boolean showsLease(long flags) {
            return Scene.this.leaseFlag().isShownBy(flags);
        }

        @Override
        public long itemLimit() {
            long limit = run.settings()
                    .itemLimit()
                    .orElseThrow(() -> new NotAsked(
                            Outcome.NOT_RUN,
                            "the item size limit is not known: \"stats settings\" does not tell item_size_max; give it"
                                    + " with --item-limit"));
            if (limit > LARGEST_ITEM) {
                throw new NotAsked(
                        Outcome.NOT_RUN,
                        "the target takes items of " + limit + " bytes; more than " + LARGEST_ITEM + " are not sent");
            }
            return limit;
        }
    }

    /** Closes every connection, deletes the scenario's keys and gives the permit back. May be called again. */
    public void end() {
        crowd.close();
        if (scenario.needs().contains(Capability.TEXT_LOCKING)
                || scenario.needs().contains(Capability.BINARY_LOCKING)) {
            clients.values().forEach(Client::releaseLocks);
        }
        clients.values().forEach(Client::closeQuietly);
        if (permitTaken) {
            if (flushed) {
                run.awaitEndOfFlush(scope.keyPrefix() + "after-flush");
            }
            run.clean(scope.keys().values(), cleanUp());
            for (int from = 0; from < unnamedKeys.size(); from += DELETED_AT_ONCE) {
                int to = Math.min(from + DELETED_AT_ONCE, unnamedKeys.size());
                run.clean(unnamedKeys.subList(from, to), cleanUp());
            }
            permitTaken = false;
            run.permits().giveBack();
        }
    }
}
