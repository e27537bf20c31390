package dev.memtck.runner.acts;

import dev.memtck.reports.results.DurationText;
import dev.memtck.runner.crowd.Crowd;
import dev.memtck.runner.crowd.Task;
import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Answer.Lease.Age;
import dev.memtck.runner.history.Answer.Word;
import dev.memtck.runner.history.Checker;
import dev.memtck.runner.history.Counterexample;
import dev.memtck.runner.history.History;
import dev.memtck.runner.history.Linearizability;
import dev.memtck.runner.history.Operation;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.run.StoodStill;
import dev.memtck.runner.scene.RuleFailed;
import dev.memtck.runner.scene.Scene;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** A scenario's crowd: what it does, and what must be true of it afterwards. */
public final class SceneCrowd implements Closeable {
    /** What one client joins to a value, at the most. In bytes. */
    private static final int PART = 8;

    private final Scene scene;
    private Crowd crowd;

    private final List<Round> rounds = new ArrayList<>();

    private SceneCrowd(Scene scene) {
        this.scene = scene;
    }

    /** The crowd of a scenario. */
    public static SceneCrowd of(Scene scene) {
        return scene.kept(SceneCrowd.class, SceneCrowd::new);
    }

    /** Connects so many, more or fewer by the size that the user wants. */
    public void gather(int usual) {
        int clients = Math.max(
                2, Math.min(scene.run().crowdSize().of(usual), scene.stay().mostUnnamed()));
        long seed = scene.run().seed().number() ^ scene.scope().keyPrefix().hashCode();
        try {
            crowd = new Crowd(
                    clients,
                    scene.target(),
                    scene.leaseShape(),
                    scene.run().limits().reply().multipliedBy(2),
                    seed);
        } catch (IOException e) {
            throw new CouldNotTell("no connection for a crowd of " + clients, e);
        }
    }

    /** What it finds, over text where that is asked at all. */
    public void prepare(Task task) {
        crowd.prepare(List.of(fitting(task).over(scene.speech().protocol())));
        requireAnswers();
    }

    int size() {
        return crowd.size();
    }

    /** Each does so many of these; fewer where what all of them append would be more than fits. */
    public void choose(int times, List<Task> tasks) {
        boolean joins = tasks.stream().anyMatch(Task::joins);
        int most = mostBytes() / (crowd.size() * PART);
        int fitting = joins ? Math.max(1, Math.min(times, most)) : times;
        List<Task> all = tasks.stream().map(this::fitting).toList();
        work(() -> crowd.choose(fitting, all, scene.run().fences().inTurn()));
    }

    /** Each does tasks of its own. */
    void divide(IntFunction<List<Task>> tasksOf) {
        work(() -> crowd.divide(tasksOf));
    }

    /** No more data than fits the target's item limit several times. */
    private Task fitting(Task task) {
        return task.within(mostBytes());
    }

    private int mostBytes() {
        return scene.run().settings().bytesWithin(Integer.MAX_VALUE);
    }

    private void work(Runnable what) {
        int before = crowd.operations().size();
        long start = scene.clock().nanos();
        what.run();
        long millis = Math.max(1, (scene.clock().nanos() - start) / 1_000_000);
        int operations = crowd.operations().size() - before;
        scene.note(
                "",
                crowd.size() + " clients asked " + operations + " times in "
                        + DurationText.of(Duration.ofMillis(millis)) + ": " + operations * 1000L / millis
                        + " operations a second");
        requireAnswers();
    }

    /** So many times: one client prepares, then all ask at once, and when all are answered, all ask what comes after. */
    public void rounds(int count, List<Task> before, List<Task> together, List<Task> after) {
        for (int round = 0; round < count; round++) {
            crowd.prepare(before);
            List<Operation> earlier = crowd.operations();
            crowd.together(together);
            List<Operation> now = new ArrayList<>(crowd.operations());
            now.removeAll(earlier);
            rounds.add(new Round(rounds.size() + 1, now));
            if (!after.isEmpty()) {
                crowd.together(after);
            }
            requireAnswers();
        }
        scene.note("", crowd.size() + " clients in " + count + " rounds");
    }

    /** A crowd in which somebody got none, or something that is none, has shown a fault of the target. */
    private void requireAnswers() {
        List<String> troubles = crowd.troubles();
        if (!troubles.isEmpty()) {
            troubles.forEach(trouble -> scene.note("", trouble));
            scene.stay().requireAlive(troubles.get(0));
            if (troubles.get(0).contains(Crowd.NO_ANSWER)) {
                scene.stay().requireRunning(troubles.get(0));
            }
            throw failed("an answer to everything that was asked", troubles.get(0), troubles.get(0));
        }
        asked().refused().ifPresent(operation -> {
            throw failed("no error but SERVER_ERROR <text>, or a status for want of room", operation);
        });
    }

    Asked asked() {
        return new Asked(crowd.operations());
    }

    /** Some order explains every reply; a crowd whose operations hardly met shows nothing. */
    public void requireExplained() {
        requireMet();
        Linearizability result = new Checker(scene::asks).check(new History(crowd.operations()));
        if (result instanceof Linearizability.Broken broken) {
            throw unexplained(broken.counterexample());
        }
        if (result instanceof Linearizability.Unknown unknown) {
            throw new CouldNotTell(unknown.why());
        }
    }

    private void requireMet() {
        asked().tooManyWithoutMemory().ifPresent(why -> {
            throw new CouldNotTell(why);
        });
        int all = crowd.operations().size();
        int met = new History(crowd.operations()).overlapping();
        scene.note(
                "", met + " of " + all + " operations were under way together with another client's on the same key");
        if (met < crowd.size()) {
            throw new StoodStill("only " + met + " of " + all + " operations overlapped; that shows nothing, at least "
                    + crowd.size() + " must");
        }
    }

    private RuleFailed unexplained(Counterexample counterexample) {
        scene.account().draw(new Drawing(counterexample).with(scene.scope()::withNames));
        String readable = scene.scope().withNames(counterexample.text());
        readable.lines().forEach(line -> scene.note("", line));
        String headline = readable.lines().findFirst().orElseThrow();
        return failed("replies that some order of the operations explains", "see transcript", headline);
    }

    /** In every round exactly one of them was answered with this word. */
    public void requireOneWinner(String word) {
        Answer winning = new Answer.Said(Word.valueOf(word));
        requireMet();
        requireOne(word, operation -> operation.answer().equals(winning));
    }

    /** In every round exactly one of them was given a new lease, and all that were not refused saw the same one. */
    public void requireOneLease() {
        requireMet();
        requireOne(
                "a new lease", operation -> operation.answer() instanceof Answer.Lease lease && lease.age() == Age.NEW);
        requireInEach("one lease", Round::severalLeases);
    }

    private void requireOne(String what, Predicate<Operation> wins) {
        requireInEach("exactly one " + what, round -> round.notOne(what, wins));
    }

    private void requireInEach(String expected, Function<Round, Optional<String>> wrong) {
        rounds.forEach(round -> wrong.apply(round).ifPresent(problem -> {
            round.asked()
                    .forEach(operation -> scene.note(
                            operation.client(),
                            operation.invocation().text() + " → "
                                    + operation.answer().text()));
            throw failed(expected + " in each round", problem, problem);
        }));
    }

    /** The number under a key has risen by one for each incr that was asked. */
    public void requireCounted(String key, long from) {
        requireMet();
        long counted = from + asked().times(Verb.INCR);
        String found = read(key).trim();
        if (!found.equals(String.valueOf(counted))) {
            throw failed(
                    String.valueOf(counted),
                    found,
                    "the counter is " + found + " instead of " + counted + ", its start and"
                            + " one for each incr that was asked");
        }
    }

    /** How often the clients have asked with this verb, the one that prepares left out; all of it was answered. */
    public long asked(String verb) {
        requireMet();
        return asked().times(TextCommand.named(verb).flatMap(TextCommand::verb).orElseThrow());
    }

    /** A store has its word, or there is no memory for it. What else is refused for another reason has failed already. */
    public void requireStoredOrServerError() {
        asked().notStored().ifPresent(operation -> {
            throw failed("STORED or SERVER_ERROR <text>", operation);
        });
    }

    /** Each part that was to be stored is in the value once and whole. */
    public void requireEachPartOnce(String key) {
        requireMet();
        requireRoomForParts();
        asked().notOnceIn(read(key)).ifPresent(problem -> {
            throw failed("each part once", problem, problem);
        });
    }

    /** A part may be refused where the value with all of them would be too large. */
    private void requireRoomForParts() {
        int whole = asked().parts().stream().mapToInt(String::length).sum();
        if (asked().lacksMemory() && scene.run().settings().bytesWithin(whole) < whole) {
            throw new CouldNotTell("the parts have " + whole + " bytes, more than a quarter of what an item may have");
        }
    }

    private String read(String key) {
        prepare(Task.reading(key));
        return asked().lastRead();
    }

    private RuleFailed failed(String expected, Operation operation) {
        String answer = operation.answer().text();
        return failed(expected, answer, operation.invocation().text() + " was answered " + answer);
    }

    RuleFailed failed(String expected, String received, String problem) {
        return scene.failure(problem)
                .client("the crowd")
                .expected(expected)
                .received(received)
                .failed();
    }

    @Override
    public void close() {
        if (crowd != null) {
            crowd.close();
        }
    }
}
