package dev.memtck.runner.cli;

import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Explored;
import dev.memtck.runner.explore.Depth;
import dev.memtck.runner.explore.Explorer;
import dev.memtck.runner.explore.Search;
import dev.memtck.runner.output.AtExit;
import dev.memtck.runner.rules.RuleBook;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What is looked for when the scenarios were asked.
 *
 * @param depth of the search; empty for none
 * @param exploring for how long chance is followed; empty for not at all
 */
record BeyondScenarios(Expedition expedition, Optional<Depth> depth, Optional<Duration> exploring) {
    /** Keeps what was found. */
    interface Keeper {
        void keep(Explored explored) throws IOException;
    }

    /**
     * Looks for it; what each part finds is kept before the next begins, and if the kit is interrupted.
     *
     * @throws IOException if nobody answers, or nothing can be kept
     */
    void look(RuleBook ruleBook, PrintWriter console, AtExit atExit, Keeper keeper) throws IOException {
        if (depth.isPresent() && !search(depth.get(), ruleBook, console, atExit, keeper)) {
            return;
        }
        if (exploring.isPresent()) {
            Explorer.Casting usual = new Explorer.Casting(Expedition.USUAL_CLIENTS, Expedition.USUAL_KEYS);
            Explorer explorer = expedition.explorer(ruleBook, exploring.get(), usual);
            if (explorer.hasSomething()) {
                say("explores", exploring.get(), console);
                keeper.keep(explorer.explore());
            }
        }
    }

    /** @return whether the target is there for more */
    private boolean search(Depth wanted, RuleBook ruleBook, PrintWriter console, AtExit atExit, Keeper keeper)
            throws IOException {
        Search search = expedition.search(ruleBook, wanted);
        if (!search.hasSomething()) {
            return true;
        }
        say("searches", wanted.time(), console);
        search.tell(discovery -> {
            console.println("found: " + discovery.title());
            console.flush();
        });
        AtomicBoolean isKept = new AtomicBoolean();
        Runnable interrupted = () -> {
            search.stop();
            if (isKept.compareAndSet(false, true)) {
                keepWhatThereIs(search, keeper);
            }
        };
        atExit.add(interrupted);
        Explored explored = search.search();
        atExit.remove(interrupted);
        if (isKept.compareAndSet(false, true)) {
            keeper.keep(explored);
        }
        return explored.trouble().isEmpty();
    }

    private static void keepWhatThereIs(Search search, Keeper keeper) {
        try {
            keeper.keep(search.soFar());
        } catch (IOException e) {
            System.err.println("memtck: what the search has found cannot be written: " + e.getMessage());
        }
    }

    private static void say(String what, Duration time, PrintWriter console) {
        console.println(what + " for failures that no scenario covers, " + DurationText.of(time) + " at the most");
        console.flush();
    }
}
