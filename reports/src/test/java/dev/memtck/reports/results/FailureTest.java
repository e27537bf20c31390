package dev.memtck.reports.results;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailureTest {
    @Test
    void whatWasSeenIsTheTextWithoutTheDocumentsWords() {
        String text = """
                LOCK-22 (must)  locking.md § lock
                lock on a missing object answers NOT_FOUND
                source    "NOT_FOUND, if the object does not exist." — locking.md § lock
                ruling    an expired one does not exist
                scenario  a key that was never stored

                received  "OK\\r\\n"
                """;
        Failure failure = new Failure("A", new Mismatch("", "", ""), 0, "", text);
        assertThat(failure.seen()).isEqualTo("""
                LOCK-22 (must)  locking.md § lock
                lock on a missing object answers NOT_FOUND
                scenario  a key that was never stored

                received  "OK\\r\\n"
                """);
    }

    @Test
    void aFailureIsNotKnownByWhatTheDocumentSays() {
        Failure failure = new Failure("A", new Mismatch("", "", ""), 0, "", "source    \"LOCKED\"\nreceived  \"OK\"\n");
        assertThat(failure.seen()).contains("OK").doesNotContain("LOCKED");
    }
}
