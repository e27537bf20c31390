package dev.memtck.runner.explore;

import dev.memtck.runner.wire.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Makes a conversation shorter that shows something, as long as it shows the like, each time on fresh keys; then it asks
 * somebody else last, and so learns what is wrong: the answer, or the state. What libraries
 * have for this shrinks the values of a generator, and knows neither a peer nor that a part depends on one before it; leaving
 * out steps by halves is all that is needed.
 */
final class Shrinker {
    /** How often a conversation is held at the most. */
    private static final int MOST_TAKES = 80;

    private static final long MOST_NANOS = 30_000_000_000L;

    /** And then for somebody else to look: what waits for long, and could not be shortened, is not asked many times over. */
    private static final long MOST_NANOS_OF_WITNESSES = 20_000_000_000L;

    /** What shows once in so many takes is shown as it was. */
    private static final int TAKES_TO_SHOW_AGAIN = 3;

    /** To somebody else it may be chance. */
    private static final int TAKES_OF_WITNESS = 2;

    private final Take take;
    private final Offer offer;
    private final Turn turn;
    private final BooleanSupplier isStopped;
    private final Clock clock;
    private long end;
    private int takes;

    /** Holds a conversation once more. */
    interface Take {
        /**
         * What it shows now.
         *
         * @param number of this take
         * @param isStopped whether nothing more is to be said
         */
        Optional<Finding> of(Conversation conversation, int number, BooleanSupplier isStopped);
    }

    /** Waits until something may be held. */
    interface Turn {
        void await();
    }

    /**
     * @param turn to hold something; the time until then does not count
     * @param isStopped whether it is to be content with what it has
     */
    Shrinker(Take take, Offer offer, Turn turn, BooleanSupplier isStopped, Clock clock) {
        this.take = take;
        this.turn = turn;
        this.offer = offer;
        this.isStopped = isStopped;
        this.clock = clock;
        this.end = clock.nanos() + MOST_NANOS;
    }

    /**
     * The shortest that was found.
     *
     * @return empty if it does not show again
     */
    Optional<Finding> shrink(Finding first) {
        Optional<Finding> again = Optional.empty();
        for (int i = 0; i < TAKES_TO_SHOW_AGAIN && again.isEmpty(); i++) {
            again = shown(first.conversation(), first.sighting());
        }
        return again.map(this::focused).map(this::shorter).map(this::witnessed);
    }

    /** Nothing but what concerns the keys that were asked for last, if that shows it too. */
    private Finding focused(Finding shown) {
        List<Step> steps = steps(shown);
        if (steps.isEmpty() || !(steps.get(steps.size() - 1) instanceof Step.Ask last)) {
            return shown;
        }
        Set<String> keys = keys(last);
        Set<Integer> clients = steps.stream()
                .filter(step -> step instanceof Step.Ask ask && isAbout(ask, keys))
                .map(step -> ((Step.Ask) step).client())
                .collect(Collectors.toSet());
        List<Step> about = steps.stream()
                .filter(step -> step instanceof Step.Pause
                        || step instanceof Step.End end && clients.contains(end.client())
                        || step instanceof Step.Ask ask && isAbout(ask, keys))
                .toList();
        return about.size() == steps.size()
                ? shown
                : shown(shown.conversation().with(about), shown.sighting()).orElse(shown);
    }

    private static boolean isAbout(Step.Ask ask, Set<String> keys) {
        Set<String> asked = keys(ask);
        return asked.isEmpty() || asked.stream().anyMatch(keys::contains);
    }

    private static Set<String> keys(Step.Ask ask) {
        return ask.requests().stream()
                .flatMap(request -> request.parts().stream())
                .map(Request.Part::key)
                .collect(Collectors.toSet());
    }

    /** Who else finds the state wrong shows it as well as who found it, and is the same for each that did. */
    private Finding witnessed(Finding shortest) {
        List<Conversation> conversations = Witness.of(shortest, offer)
                .map(witness -> witness.conversations(shortest.conversation()))
                .orElse(List.of());
        end = clock.nanos() + MOST_NANOS_OF_WITNESSES;
        for (Conversation conversation : conversations) {
            Optional<Finding> seen = seen(conversation);
            if (seen.isPresent()) {
                return seen.get();
            }
        }
        return conversations.isEmpty() || isOver() ? shortest : shortest.of(Finding.Culprit.WHAT_WAS_ASKED);
    }

    private Optional<Finding> seen(Conversation conversation) {
        Optional<Finding> seen = Optional.empty();
        for (int i = 0; i < TAKES_OF_WITNESS && seen.isEmpty() && !isOver(); i++) {
            takes++;
            seen = take.of(conversation, takes, this::isOver)
                    .filter(finding -> finding.conversation().steps().size()
                            == conversation.steps().size());
        }
        return seen.map(
                finding -> finding.sighting().maker().isPresent() ? finding.of(Finding.Culprit.THE_STATE) : finding);
    }

    private Finding shorter(Finding shown) {
        Finding shortest = shown;
        for (int size = Math.max(1, steps(shown).size() / 2); size >= 1; size /= 2) {
            shortest = withoutChunks(shortest, size);
        }
        shortest = withFewerRequests(shortest);
        return shortest;
    }

    private Finding withoutChunks(Finding shown, int size) {
        Finding shortest = shown;
        int from = steps(shortest).size() - size;
        while (from >= 0 && mayGoOn()) {
            List<Step> fewer = new ArrayList<>(steps(shortest));
            fewer.subList(from, Math.min(fewer.size(), from + size)).clear();
            Optional<Finding> still = shown(shortest.conversation().with(fewer), shortest.sighting());
            shortest = still.orElse(shortest);
            from = Math.min(from, steps(shortest).size()) - size;
        }
        return shortest;
    }

    /** One request a step, in one packet. */
    private Finding withFewerRequests(Finding shown) {
        Finding shortest = shown;
        for (int i = 0; i < steps(shortest).size() && mayGoOn(); i++) {
            if (!(steps(shortest).get(i) instanceof Step.Ask ask)) {
                continue;
            }
            if (ask.cut() != 0) {
                shortest = with(shortest, i, List.of(new Step.Ask(ask.client(), ask.requests(), 0)));
            }
            if (ask.requests().size() > 1 && steps(shortest).get(i) instanceof Step.Ask now) {
                List<Step> apart = now.requests().stream()
                        .<Step>map(request -> new Step.Ask(now.client(), List.of(request), 0))
                        .toList();
                Finding separate = with(shortest, i, apart);
                shortest = separate == shortest ? withFewerAtOnce(shortest, i) : withoutChunks(separate, 1);
            }
        }
        return shortest;
    }

    /** @param at which step it matters that its requests go in one write */
    private Finding withFewerAtOnce(Finding shown, int at) {
        Finding shortest = shown;
        for (int size = requests(shown, at).size() / 2; size >= 1; size /= 2) {
            for (int from = requests(shortest, at).size() - size; from >= 0 && mayGoOn(); from -= size) {
                List<Request> fewer = new ArrayList<>(requests(shortest, at));
                fewer.subList(from, Math.min(fewer.size(), from + size)).clear();
                int client = ((Step.Ask) steps(shortest).get(at)).client();
                shortest = fewer.isEmpty() ? shortest : with(shortest, at, List.of(new Step.Ask(client, fewer, 0)));
            }
        }
        return shortest;
    }

    private static List<Request> requests(Finding finding, int at) {
        return ((Step.Ask) steps(finding).get(at)).requests();
    }

    private Finding with(Finding shown, int at, List<Step> instead) {
        List<Step> others = new ArrayList<>(steps(shown));
        others.remove(at);
        others.addAll(at, instead);
        return shown(shown.conversation().with(others), shown.sighting()).orElse(shown);
    }

    private static List<Step> steps(Finding finding) {
        return finding.conversation().steps();
    }

    private boolean mayGoOn() {
        return takes < MOST_TAKES && !isOver();
    }

    private boolean isOver() {
        return clock.nanos() >= end || isStopped.getAsBoolean();
    }

    private Optional<Finding> shown(Conversation conversation, Sighting sighting) {
        takes++;
        long before = clock.nanos();
        turn.await();
        end += clock.nanos() - before;
        return take.of(conversation, takes, () -> !mayGoOn())
                .filter(finding -> finding.sighting().isLike(sighting));
    }
}
