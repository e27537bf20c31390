package dev.memtck.runner.run;

import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.runner.wire.Transcript;
import java.util.List;

/** How much of long runs of bytes, and of many lines, is recorded of a scenario that did not fail. */
public enum TranscriptLength {
    /** Head and tail. */
    ABRIDGED {
        @Override
        public List<TranscriptLine> lines(Transcript transcript) {
            return transcript.abridged();
        }
    },
    /** As much as of one that failed, so that what two targets answered can be compared. */
    WHOLE {
        @Override
        public List<TranscriptLine> lines(Transcript transcript) {
            return transcript.whole();
        }
    };

    public abstract List<TranscriptLine> lines(Transcript transcript);
}
