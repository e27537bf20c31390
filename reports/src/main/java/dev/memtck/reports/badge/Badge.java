package dev.memtck.reports.badge;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.memtck.reports.results.Profile;
import dev.memtck.reports.results.ProfileResult;
import dev.memtck.reports.results.ProfileResult.Standing;
import dev.memtck.reports.results.Verdict.Conclusion;
import dev.memtck.reports.results.VerdictFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The verdict in two words. The fields are those of the shields.io endpoint.
 *
 * @param color a name that shields.io knows
 */
public record Badge(int schemaVersion, String label, String message, String color) {
    private static final int SCHEMA = 1;
    private static final String LABEL = "memtck";

    public static Badge of(VerdictFile file) {
        Conclusion conclusion = Conclusion.named(file.verdict());
        return new Badge(
                SCHEMA,
                Stream.concat(
                                Stream.of(LABEL),
                                Profile.asked(file.selection()).stream().map(Profile::title))
                        .collect(Collectors.joining(" ")),
                switch (conclusion) {
                    case CONFORMS, CONFORMS_BUT_FOR_KNOWN_FAILURES, DOES_NOT_CONFORM ->
                        conclusion.words() + ", " + file.rules().passed() + " of "
                                + file.rules().judgeable() + " rules";
                    case COULD_NOT_TELL, PARTIAL -> conclusion.words();
                },
                color(conclusion));
    }

    /** Of one profile. */
    public static Badge of(ProfileResult profile) {
        Standing standing = profile.standing();
        return new Badge(
                SCHEMA,
                LABEL + " " + profile.profile().title(),
                switch (standing) {
                    case CONFORMS, CONFORMS_BUT_FOR_KNOWN_FAILURES, DOES_NOT_CONFORM ->
                        standing.words() + ", " + profile.passed() + " of " + profile.judgeable() + " rules";
                    case COULD_NOT_TELL, PARTIAL, NOT_OFFERED, NOT_ASKED -> standing.words();
                },
                color(standing));
    }

    private static String color(Standing standing) {
        return switch (standing) {
            case CONFORMS -> "brightgreen";
            case CONFORMS_BUT_FOR_KNOWN_FAILURES -> "yellow";
            case DOES_NOT_CONFORM -> "red";
            case COULD_NOT_TELL, PARTIAL, NOT_OFFERED, NOT_ASKED -> "lightgrey";
        };
    }

    private static String color(Conclusion conclusion) {
        return switch (conclusion) {
            case CONFORMS -> "brightgreen";
            case CONFORMS_BUT_FOR_KNOWN_FAILURES -> "yellow";
            case DOES_NOT_CONFORM -> "red";
            case COULD_NOT_TELL, PARTIAL -> "lightgrey";
        };
    }

    /**
     * Writes the JSON that the shields.io endpoint reads.
     *
     * @throws IOException if the file cannot be written
     */
    public void writeJson(Path file) throws IOException {
        JsonMapper.builder().build().writeValue(file.toFile(), this);
    }

    /**
     * Writes an image that needs no font of its own and asks the network for nothing.
     *
     * @throws IOException if the file cannot be written
     */
    public void writeSvg(Path file) throws IOException {
        Files.writeString(file, BadgeImage.of(this));
    }
}
