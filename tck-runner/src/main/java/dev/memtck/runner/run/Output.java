package dev.memtck.runner.run;

import java.nio.file.Path;

/**
 * What a run leaves.
 *
 * @param folder where the files go
 * @param rerun the command line that repeats the run, but for seed and scenario
 * @param transcriptLength whole where two targets are compared
 */
public record Output(Path folder, Rerun rerun, TranscriptLength transcriptLength, Allure allure) {

    /** The name of the folder of Allure's results. */
    public static final String ALLURE_RESULTS = "allure-results";

    static Output of(Path folder, Rerun rerun) {
        return new Output(folder, rerun, TranscriptLength.ABRIDGED, Allure.OFF);
    }

    /** Where Allure's results go. */
    public Path allureResults() {
        return folder.resolve(ALLURE_RESULTS);
    }
}
