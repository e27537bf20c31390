package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Stream;

/**
 * What became of the rules of a profile. What the target does not offer, what it may not be asked and what nobody asked for
 * stands beside what could be judged, and never among it.
 *
 * @param passed rules, as those after it
 * @param failed those of which every failure is known too
 * @param known failed, and every failure of it is known
 * @param tolerated failed, and the gate does not ask for it
 * @param newer failed, and came after the rule set that was asked for
 * @param unjudged could have been judged, and was not
 * @param notOffered rules of which nothing is offered
 * @param notRun rules that were not asked, or not wholly
 */
public record ProfileResult(
        Profile profile,
        Standing standing,
        long passed,
        long failed,
        long known,
        long tolerated,
        long newer,
        long unjudged,
        long notOffered,
        long notRun) {
    /** What is to be said of a profile. */
    public enum Standing {
        CONFORMS("conforms"),
        /** What fails stands in the baseline. */
        CONFORMS_BUT_FOR_KNOWN_FAILURES("conforms but for known failures"),
        DOES_NOT_CONFORM("does not conform"),
        COULD_NOT_TELL("could not tell"),
        /** Nothing failed in the part that was asked for. */
        PARTIAL("partial run, no verdict"),
        NOT_OFFERED("not offered"),
        /** Nothing of it. */
        NOT_ASKED("not asked");

        private final String words;

        Standing(String words) {
            this.words = words;
        }

        @JsonValue
        public String words() {
            return words;
        }
    }

    /** Of a run, the profiles of which it has rules, in their order. */
    static List<ProfileResult> of(Results results) {
        return Stream.of(Profile.values())
                .filter(profile -> results.scenarios().stream()
                        .anyMatch(scenario -> scenario.profiles().contains(profile)))
                .map(profile -> of(profile, results))
                .toList();
    }

    private static ProfileResult of(Profile profile, Results results) {
        Results part = results.only(scenario -> scenario.profiles().contains(profile));
        List<RuleResult> rules = part.rules();
        Totals totals = Totals.of(rules.stream().map(rule -> rule.outcome(results.bar())));
        ProfileResult counted = new ProfileResult(
                profile,
                Standing.COULD_NOT_TELL,
                totals.count(Outcome.PASSED),
                totals.count(Outcome.FAILED),
                rules.stream().filter(rule -> isKnown(rule, results)).count(),
                totals.count(Outcome.TOLERATED),
                totals.count(Outcome.NEWER),
                totals.count(Outcome.BROKEN) + totals.count(Outcome.BLOCKED) + part.lostRules(),
                totals.count(Outcome.NOT_OFFERED),
                totals.count(Outcome.NOT_RUN) - part.lostRules());
        return counted.standing(standing(counted, part));
    }

    private static boolean isKnown(RuleResult rule, Results results) {
        List<ScenarioResult> failed = rule.scenarios().stream()
                .filter(scenario -> scenario.outcome(results.bar()) == Outcome.FAILED)
                .toList();
        return !failed.isEmpty()
                && failed.stream().allMatch(scenario -> results.known(scenario).isPresent());
    }

    private static Standing standing(ProfileResult counted, Results part) {
        if (counted.failed > counted.known) {
            return Standing.DOES_NOT_CONFORM;
        }
        if (part.scenarios().stream().anyMatch(scenario -> withholds(scenario, part.bar()))) {
            return Standing.COULD_NOT_TELL;
        }
        if (counted.judged() == 0) {
            return counted.notRun == 0 ? Standing.NOT_OFFERED : Standing.NOT_ASKED;
        }
        if (part.ending() == Results.Ending.BROKEN_OFF) {
            return Standing.COULD_NOT_TELL;
        }
        if (part.scenarios().stream()
                .anyMatch(scenario -> scenario.record().reason().equals(ScenarioRecord.NOT_ASKED_FOR))) {
            return Standing.PARTIAL;
        }
        return counted.known > 0 ? Standing.CONFORMS_BUT_FOR_KNOWN_FAILURES : Standing.CONFORMS;
    }

    private static boolean withholds(ScenarioResult scenario, Bar bar) {
        Outcome outcome = scenario.record().outcome();
        return bar.binds(scenario.rule())
                && (outcome == Outcome.BROKEN || outcome == Outcome.BLOCKED || scenario.isLost());
    }

    private ProfileResult standing(Standing other) {
        return new ProfileResult(profile, other, passed, failed, known, tolerated, newer, unjudged, notOffered, notRun);
    }

    /** How many of its rules were judged. */
    public long judged() {
        return passed + failed + tolerated + newer;
    }

    /** How many could be: offered, allowed and asked for. */
    public long judgeable() {
        return judged() + unjudged;
    }

    /** On one line, without its name: {@code 58 of 58 judged, 38 passed, 20 failed; 3 not run}. */
    public String words() {
        if (judgeable() == 0) {
            return standing.words();
        }
        StringJoiner words = new StringJoiner(", ")
                .add(judged() + " of " + judgeable() + " judged")
                .add(passed + " passed")
                .add(failed + " failed" + (known > 0 ? " (" + known + " known)" : ""));
        if (tolerated > 0) {
            words.add(tolerated + " tolerated");
        }
        if (newer > 0) {
            words.add(newer + " newer");
        }
        String beside = beside();
        return words + (beside.isEmpty() ? "" : "; " + beside);
    }

    /** What stands beside what could be judged; empty if that was all. */
    public String beside() {
        StringJoiner words = new StringJoiner(", ");
        if (notOffered > 0) {
            words.add(notOffered + " not offered");
        }
        if (notRun > 0) {
            words.add(notRun + " not run, or only in part");
        }
        return words.toString();
    }
}
