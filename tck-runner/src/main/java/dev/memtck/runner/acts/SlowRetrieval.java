package dev.memtck.runner.acts;

import dev.memtck.runner.crowd.NotAnAnswer;
import dev.memtck.runner.crowd.SlowReader;
import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Operation;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.run.CouldNotTell;
import dev.memtck.runner.scene.Scene;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** One more client beside a scenario's crowd: it asks for a key many times, and reads only in the end. */
public final class SlowRetrieval implements Closeable {
    private final Scene scene;
    private SlowReader reader;

    private SlowRetrieval(Scene scene) {
        this.scene = scene;
    }

    /** The one of a scenario. */
    public static SlowRetrieval of(Scene scene) {
        return scene.kept(SlowRetrieval.class, SlowRetrieval::new);
    }

    /** Asks for a key so often, and reads no more than that the first reply begins. */
    public void ask(String key, int times) {
        scene.speech().requireRequestsAtOnce("get".getBytes(StandardCharsets.US_ASCII));
        try {
            reader = SlowReader.asking(
                    key, times, scene.target(), scene.run().limits().reply().multipliedBy(2));
        } catch (IOException e) {
            throw new CouldNotTell("no connection for a slow reader", e);
        }
    }

    /** Now it reads. Each of its replies is whole and a value that the crowd stored, with its flags, or none. */
    public void requireWholeReplies() {
        SceneCrowd crowd = SceneCrowd.of(scene);
        Set<Stored> stored = crowd.asked()
                .with(Verb.SET)
                .map(Operation::invocation)
                .map(set -> new Stored(set.flags(), set.data()))
                .collect(Collectors.toSet());
        List<Answer> answers = read(crowd);
        long values = answers.stream().filter(Answer.Value.class::isInstance).count();
        scene.note("", "the slow reader was given " + values + " values in " + answers.size() + " replies");
        if (values == 0) {
            throw new CouldNotTell("the slow reader was given no value; that shows nothing");
        }
        for (int i = 0; i < answers.size(); i++) {
            String flaw = flaw(answers.get(i), stored);
            if (!flaw.isEmpty()) {
                String problem = "reply " + (i + 1) + " to the slow reader is " + flaw;
                throw crowd.failed("a value that was stored, with its flags", problem, problem);
            }
        }
    }

    /** Data with the flags that were stored with them. */
    private record Stored(long flags, String data) {}

    private static String flaw(Answer answer, Set<Stored> stored) {
        if (answer instanceof Answer.Value value && !stored.contains(new Stored(value.flags(), value.data()))) {
            return "no value that was stored with its flags: " + value.text();
        }
        return answer instanceof Answer.Refused refused ? refused.line() : "";
    }

    private List<Answer> read(SceneCrowd crowd) {
        try {
            return reader.read();
        } catch (IOException e) {
            scene.stay().requireAlive(e.getMessage());
            throw crowd.failed("a reply to each get", "not all of them", "the slow reader: " + e.getMessage());
        } catch (NotAnAnswer e) {
            throw crowd.failed(
                    "a reply to each get", e.getMessage(), "the slow reader got what is no answer: " + e.getMessage());
        }
    }

    @Override
    public void close() {
        if (reader != null) {
            reader.close();
        }
    }
}
