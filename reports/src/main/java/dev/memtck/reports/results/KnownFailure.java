package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.memtck.reports.results.Explored.Discovery;
import java.time.LocalDate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A failure that the user knows of and accepts: an entry of a baseline. In the file its parts are one flat object.
 *
 * @param unsteady how often it failed, if not in every run; null if it always fails
 * @param exchange the failure as an exchange of bytes without the kit, or null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record KnownFailure(
        @JsonUnwrapped Described described, @JsonUnwrapped Acceptance acceptance, Unsteady unsteady, String exchange) {

    /**
     * Which failure it is.
     *
     * @param id of a rule, of a scenario, or of several scenarios: {@code *} stands in it for any letters
     * @param words that the text of each of its failures holds
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Described(String id, String words) {}

    /**
     * That it is accepted.
     *
     * @param reason why
     * @param link where it is discussed, or null
     * @param expires the last day on which it is, or null
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Acceptance(String reason, String link, LocalDate expires) {}

    /** It failed in so many of the measured runs. */
    public record Unsteady(int failed, int runs) {
        @Override
        public String toString() {
            return failed + " of " + runs + " runs";
        }
    }

    /** One that always fails, accepted without end. */
    public static KnownFailure of(String id, String words, String reason) {
        return new KnownFailure(new Described(id, words), new Acceptance(reason, null, null), null, null);
    }

    public String id() {
        return described.id;
    }

    public String words() {
        return described.words;
    }

    public String reason() {
        return acceptance.reason;
    }

    /** Whether the entry still counts on this day. */
    public boolean holdsOn(LocalDate day) {
        return acceptance.expires == null || !acceptance.expires.isBefore(day);
    }

    /** Whether the entry speaks of this scenario. */
    public boolean covers(ScenarioResult scenario) {
        return id().equals(scenario.rule().id()) || isNamed(scenario.record().scenario());
    }

    private boolean isNamed(String scenario) {
        return id().contains("*")
                ? scenario.matches(
                        Stream.of(id().split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")))
                : id().equals(scenario);
    }

    /** Whether the entry is of what exploring found: chance decides whether that is met again. */
    public boolean wasExplored() {
        return Discovery.isId(id());
    }

    /** Whether this is what the entry speaks of. */
    public boolean explains(Discovery discovery) {
        return (id().equals(discovery.rule()) || id().equals(discovery.id()))
                && discovery.text().contains(words());
    }

    /** Whether a scenario failed, and as the entry says. */
    public boolean explains(ScenarioResult scenario) {
        Failure failure = scenario.record().failure();
        return covers(scenario) && failure != null && failure.seen().contains(words());
    }
}
