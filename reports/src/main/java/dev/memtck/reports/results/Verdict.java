package dev.memtck.reports.results;

import java.util.List;
import java.util.stream.Stream;

/**
 * What the gate concludes of a run.
 *
 * @param reasons why, one line each, the weightiest first; empty only when the target conforms
 * @param remarks what was left out and does not withhold the verdict, one line each
 */
public record Verdict(Conclusion conclusion, List<String> reasons, List<String> remarks) {
    /** The conclusions, with the exit code of each. */
    public enum Conclusion {
        CONFORMS(0, "conforms"),
        /** What fails stands in the baseline. */
        CONFORMS_BUT_FOR_KNOWN_FAILURES(0, "conforms but for known failures"),
        DOES_NOT_CONFORM(1, "does not conform"),
        COULD_NOT_TELL(2, "could not tell"),
        /** Nothing failed in the part that was asked for; that is no verdict. */
        PARTIAL(3, "partial run, no verdict");

        private final int exitCode;
        private final String words;

        Conclusion(int exitCode, String words) {
            this.exitCode = exitCode;
            this.words = words;
        }

        /** The one of these words. */
        public static Conclusion named(String words) {
            return Stream.of(values())
                    .filter(conclusion -> conclusion.words.equals(words))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no verdict: " + words));
        }

        public int exitCode() {
            return exitCode;
        }

        public String words() {
            return words;
        }
    }
}
