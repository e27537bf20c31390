package dev.memtck.runner.cli;

import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Explored;
import dev.memtck.runner.explore.Explorer;
import dev.memtck.runner.rules.RuleBook;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;

/**
 * What is looked for when the scenarios were asked.
 *
 * @param reach of the search
 * @param exploring for how long chance is followed; empty for not at all
 */
record BeyondScenarios(Expedition expedition, SearchReach reach, Optional<Duration> exploring) {
    /**
     * What was found; empty where nothing is looked for.
     *
     * @throws IOException if nobody answers
     */
    Optional<Explored> look(RuleBook ruleBook, PrintWriter console) throws IOException {
        Optional<Explored> searched = Optional.empty();
        if (reach.depth().isPresent()) {
            say("searches", reach.time(), console);
            searched = Optional.of(expedition
                    .search(ruleBook, reach.time(), reach.depth().get())
                    .search());
        }
        if (exploring.isEmpty()) {
            return searched;
        }
        say("explores", exploring.get(), console);
        Explorer.Casting usual = new Explorer.Casting(Expedition.USUAL_CLIENTS, Expedition.USUAL_KEYS);
        Explored explored =
                expedition.explorer(ruleBook, exploring.get(), usual).explore();
        return Optional.of(searched.map(before -> before.and(explored)).orElse(explored));
    }

    private static void say(String what, Duration time, PrintWriter console) {
        console.println(what + " for what no scenario names, " + DurationText.of(time) + " at the most");
        console.flush();
    }
}
