package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.LocalDate;

/**
 * A failure that the user knows of and accepts: an entry of a baseline.
 *
 * @param id of a rule, or of a scenario
 * @param words that the text of each of its failures holds
 * @param reason why it is accepted
 * @param link where it is discussed, or null
 * @param expires the last day on which it is accepted, or null
 * @param unsteady how often it failed, if not in every run; null if it always fails
 * @param exchange the failure as an exchange of bytes without the kit, or null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record KnownFailure(
        String id, String words, String reason, String link, LocalDate expires, Unsteady unsteady, String exchange) {

    /** It failed in so many of the measured runs. */
    public record Unsteady(int failed, int runs) {
        @Override
        public String toString() {
            return failed + " of " + runs + " runs";
        }
    }

    /** Whether the entry still counts on this day. */
    public boolean holdsOn(LocalDate day) {
        return expires == null || !expires.isBefore(day);
    }

    /** Whether the entry speaks of this scenario. */
    public boolean covers(ScenarioResult scenario) {
        return id.equals(scenario.rule().id()) || id.equals(scenario.record().scenario());
    }

    /** Whether a scenario failed, and as the entry says. */
    public boolean explains(ScenarioResult scenario) {
        Failure failure = scenario.record().failure();
        return covers(scenario) && failure != null && failure.text().contains(words);
    }
}
