package dev.memtck.runner.scene;

import dev.memtck.reports.results.ExpectedBytes;
import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.Mismatch;
import dev.memtck.runner.rules.ScenarioEntry;
import java.util.Optional;

/** A failure of a scenario while it is put together. What is not said stands in the transcript. */
public final class FailureDraft {
    private final Scene scene;
    private String problem;
    private Boolean ended;
    private String client = "";
    private String sent = "see transcript";
    private String expected = "";
    private String received = "see transcript";
    private Integer differsAt;
    private ExpectedBytes expectedBytes;
    private String difference;
    private String harm;
    private Optional<ScenarioEntry> answered = Optional.empty();
    private RuleFailed.Found found = RuleFailed.Found.ANOTHER_ANSWER;

    FailureDraft(Scene scene, String problem) {
        this.scene = scene;
        this.problem = problem;
    }

    /** Who sent and received. */
    public FailureDraft client(String name) {
        this.client = name;
        return this;
    }

    public FailureDraft sent(String words) {
        this.sent = words;
        return this;
    }

    public FailureDraft expected(String words) {
        this.expected = words;
        return this;
    }

    public FailureDraft received(String words) {
        this.received = words;
        return this;
    }

    /** @param index of the first byte of the reply that is not as it must be */
    public FailureDraft differsAt(int index) {
        this.differsAt = index;
        return this;
    }

    /** What of a packet's field should have stood there; empty where not every byte is given. */
    FailureDraft expectedBytes(Optional<ExpectedBytes> bytes) {
        this.expectedBytes = bytes.orElse(null);
        return this;
    }

    /** What is wrong with the answer to which verb, in words that are the same wherever that is wrong. */
    FailureDraft difference(String verb, String how) {
        this.difference = verb + ": " + how;
        return this;
    }

    /** What the target has. */
    FailureDraft found(RuleFailed.Found what) {
        this.found = what;
        return this;
    }

    /** What came was for another client: that is what is wrong, whichever command was answered so. */
    FailureDraft ofAnother(Addressee addressee) {
        this.problem = addressee.words(scene.scenario()) + "; " + problem;
        this.difference = Addressee.DIFFERENCE;
        this.answered = Optional.of(addressee.scenario()).filter(other -> !other.equals(scene.scenario()));
        return this;
    }

    /** What beyond that happens to a client that goes on; empty where nothing is known to. */
    FailureDraft harm(Optional<String> words) {
        this.harm = words.orElse(null);
        return this;
    }

    /** The target is gone by it. */
    FailureDraft ended(String how) {
        this.problem = how;
        this.difference = null;
        this.ended = true;
        return this;
    }

    /** To be thrown. */
    public RuleFailed failed() {
        return new RuleFailed(with(FailureText.of(with(null), scene)), found, answered);
    }

    private Failure with(String text) {
        return new Failure(
                client,
                new Mismatch(sent, expected, received),
                differsAt,
                difference,
                problem,
                text,
                ended,
                harm,
                expectedBytes);
    }
}
