package dev.memtck.runner.run;

import java.nio.file.Path;
import java.util.Set;

/**
 * What a run leaves.
 *
 * @param folder where the files go
 * @param rerun the command line that repeats the run, but for seed and scenario
 * @param transcriptLength whole where two targets are compared
 * @param extras what is written beside the results
 */
public record Output(Path folder, Rerun rerun, TranscriptLength transcriptLength, Set<Extra> extras) {
    public Output {
        extras = Set.copyOf(extras);
    }

    static Output of(Path folder, Rerun rerun) {
        return new Output(folder, rerun, TranscriptLength.ABRIDGED, Set.of());
    }

    /** Where one of the extras goes. */
    public Path file(Extra extra) {
        return folder.resolve(extra.file());
    }
}
