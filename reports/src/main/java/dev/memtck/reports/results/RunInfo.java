package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The first line of a results file: everything of a run but what the scenarios found. In the file its parts are one flat
 * object, so no part may have the name of a field.
 *
 * @param format of the results file; this kit writes {@value #FORMAT}
 * @param started when
 * @param trouble why no scenario could be run at all, or empty
 */
public record RunInfo(
        int format,
        @JsonUnwrapped Suite suite,
        @JsonUnwrapped Target judged,
        @JsonUnwrapped Settings settings,
        @JsonUnwrapped Asked asked,
        @JsonUnwrapped Command again,
        Instant started,
        String trouble) {
    /** The format that this version writes. */
    public static final int FORMAT = 1;

    /**
     * How it is run again.
     *
     * @param whole the command that repeats the run; null where nobody can say
     * @param oneScenario what is added to run one scenario alone, up to its id
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Command(@JsonProperty("command") String whole, String oneScenario) {
        public static final Command UNKNOWN = new Command(null, null);

        /** The command for the scenario with this id alone; empty where nobody can say. */
        public Optional<String> of(String scenario) {
            return Optional.ofNullable(oneScenario).map(option -> whole + " " + option + scenario);
        }
    }

    /**
     * What can be asked.
     *
     * @param kit its version
     * @param features SHA-256 over all feature files, hex: two runs with the same one asked the same
     * @param scenarios how many scenarios the features hold; fewer in the file means that the run broke off
     * @param pendingRules ids of the catalogue that no feature carries yet
     */
    public record Suite(String kit, String features, int scenarios, List<String> pendingRules) {}

    /**
     * Who was asked.
     *
     * @param address host:port
     * @param version what it says of itself, or empty
     * @param capabilities what it offers
     */
    public record Target(
            @JsonProperty("target") String address,
            @JsonProperty("targetVersion") String version,
            List<CapabilityFinding> capabilities) {
        public Target {
            version = version == null ? "" : version.replaceFirst("^VERSION ", "");
        }
    }

    /**
     * What the user said beside. It changes nothing of what is asked: it is written down, and the gate reads it.
     *
     * @param gateLevel from which level on a failure fails the gate
     * @param options what else was set, by option name
     * @param knownFailures the baseline
     * @param requirements the rule set; null where every rule counts
     * @param disputeUrl of the form for issues in which rules are disputed; null where there is none
     */
    public record Settings(
            Level gateLevel,
            Map<String, String> options,
            List<KnownFailure> knownFailures,
            @JsonInclude(JsonInclude.Include.NON_NULL) Requirements requirements,
            @JsonInclude(JsonInclude.Include.NON_NULL) String disputeUrl) {
        public Settings {
            knownFailures = knownFailures == null ? List.of() : List.copyOf(knownFailures);
            requirements = Requirements.NEWEST.equals(requirements) ? null : requirements;
        }

        /** Where rules are disputed nowhere. */
        public Settings(
                Level gateLevel,
                Map<String, String> options,
                List<KnownFailure> knownFailures,
                Requirements requirements) {
            this(gateLevel, options, knownFailures, requirements, null);
        }

        /** Of the newest rule set. */
        public Settings(Level gateLevel, Map<String, String> options, List<KnownFailure> knownFailures) {
            this(gateLevel, options, knownFailures, null);
        }

        /** A gate at this level, and nothing else. */
        public static Settings of(Level gateLevel) {
            return new Settings(gateLevel, Map.of(), List.of());
        }
    }

    /**
     * What was asked, and in which order.
     *
     * @param selection what the user asked for, in the words of the options; empty for everything
     * @param shard which part of the run this is
     * @param seed of keys and order
     */
    public record Asked(List<String> selection, Shard shard, String seed) {
        public Asked {
            selection = selection == null ? List.of() : selection;
            shard = shard == null ? Shard.WHOLE : shard;
        }

        /** The profiles that were asked for, each whole; none if everything was, or something less than a profile. */
        public List<Profile> profiles() {
            return shard.isWhole() ? Profile.asked(selection) : List.of();
        }
    }
}
