package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Row.Company;
import dev.memtck.runner.explore.Speakers.Speaker;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.List;
import java.util.Optional;

/**
 * What stands beside a request in its write. Belongs to its thread.
 *
 * @param key that the request is about
 * @param other that it is not about
 */
record InCompany(CaseSteps steps, Brought brought, Chance chance, Speaker self, String key, String other) {
    /** All of the write. */
    List<Request> of(Request about, Company company) {
        return switch (company) {
            case NONE -> List.of(about);
            case BEHIND_A_LOOK -> List.of(steps.looking(self, key), about);
            case BEFORE_A_LOOK -> List.of(about, steps.looking(self, key));
            case BETWEEN_OTHERS -> List.of(steps.looking(self, other), about, steps.looking(self, other));
            case TWICE ->
                List.of(
                        about,
                        new Request(steps.newId(), about.command(), about.parts(), about.loudness(), about.returned()));
            case BEFORE_A_QUIET_CHANGE ->
                quietChange()
                        .map(change -> List.of(beforeOthers(about), change))
                        .orElse(List.of(about));
            case BEHIND_A_QUIET_CHANGE ->
                quietChange()
                        .map(change -> List.of(beforeOthers(change), about))
                        .orElse(List.of(about));
        };
    }

    private Optional<Request> quietChange() {
        return steps.quiet(chance.isOneOf(67) ? Verb.SET : Verb.DELETE, self, key, brought::another);
    }

    /** Behind what is quiet stands a fence, but for packets: a line might be the answer to either of two. */
    private static Request beforeOthers(Request first) {
        return first.tongue() == Tongue.BINARY ? first.inARow() : first.last();
    }
}
