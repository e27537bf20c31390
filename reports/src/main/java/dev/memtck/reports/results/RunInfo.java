package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The envelope of a run: everything but what the scenarios found.
 *
 * @param format of the results file; this kit writes {@value #FORMAT}
 * @param kit the kit's version
 * @param features SHA-256 over all feature files, hex: two runs with the same one asked the same
 * @param target host:port
 * @param targetVersion what the target says of itself, or empty
 * @param capabilities what the target offers
 * @param gateLevel from which level on a failure fails the gate
 * @param options what else was set, by option name
 * @param selection what the user asked for, in the words of the options; empty for everything
 * @param shard which part of the run this is
 * @param knownFailures the baseline
 * @param seed of keys and order
 * @param scenarios how many scenarios the features hold; fewer in the file means that the run broke off
 * @param pendingRules ids of the catalogue that no feature carries yet
 * @param trouble why no scenario could be run at all, or empty
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record RunInfo(
        int format,
        String kit,
        String features,
        String target,
        String targetVersion,
        List<CapabilityFinding> capabilities,
        Level gateLevel,
        Map<String, String> options,
        List<String> selection,
        Shard shard,
        List<KnownFailure> knownFailures,
        String seed,
        Instant started,
        int scenarios,
        List<String> pendingRules,
        String trouble) {
    /** The format that this version writes. */
    public static final int FORMAT = 1;

    /** Of the attachment that carries it. */
    public static final String MEDIA_TYPE = "application/vnd.memtck.run+json";

    public RunInfo {
        shard = shard == null ? Shard.WHOLE : shard;
        knownFailures = knownFailures == null ? List.of() : List.copyOf(knownFailures);
    }
}
