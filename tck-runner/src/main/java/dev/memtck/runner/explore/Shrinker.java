package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Finding.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Makes a conversation shorter that shows something, as long as it shows the same, each time on fresh keys. What libraries
 * have for this shrinks the values of a generator, and knows neither a peer nor that a part depends on one before it; leaving
 * out steps by halves is all that is needed.
 */
final class Shrinker {
    /** How often a conversation is held at the most. */
    private static final int MOST_TAKES = 80;

    private static final long MOST_NANOS = 30_000_000_000L;

    /** What shows once in so many takes is shown as it was. */
    private static final int TAKES_TO_SHOW_AGAIN = 3;

    private final Take take;
    private final long end = System.nanoTime() + MOST_NANOS;
    private final BooleanSupplier isStopped;
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

    /** @param isStopped whether it is to be content with what it has */
    Shrinker(Take take, BooleanSupplier isStopped) {
        this.take = take;
        this.isStopped = isStopped;
    }

    /**
     * The shortest that was found.
     *
     * @return empty if it does not show again
     */
    Optional<Finding> shrink(Finding first) {
        Optional<Finding> again = Optional.empty();
        for (int i = 0; i < TAKES_TO_SHOW_AGAIN && again.isEmpty(); i++) {
            again = shown(first.conversation(), first.cause());
        }
        return again.isEmpty() ? again : Optional.of(shorter(again.get()));
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
            Optional<Finding> still = shown(shortest.conversation().with(fewer), shortest.cause());
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
            if (ask.cut() > 0) {
                shortest = with(shortest, i, List.of(new Step.Ask(ask.client(), ask.requests(), 0)));
            }
            if (ask.requests().size() > 1 && steps(shortest).get(i) instanceof Step.Ask now) {
                List<Step> apart = now.requests().stream()
                        .<Step>map(request -> new Step.Ask(now.client(), List.of(request), 0))
                        .toList();
                Finding separate = with(shortest, i, apart);
                shortest = separate == shortest ? shortest : withoutChunks(separate, 1);
            }
        }
        return shortest;
    }

    private Finding with(Finding shown, int at, List<Step> instead) {
        List<Step> others = new ArrayList<>(steps(shown));
        others.remove(at);
        others.addAll(at, instead);
        return shown(shown.conversation().with(others), shown.cause()).orElse(shown);
    }

    private static List<Step> steps(Finding finding) {
        return finding.conversation().steps();
    }

    private boolean mayGoOn() {
        return takes < MOST_TAKES && System.nanoTime() < end && !isStopped.getAsBoolean();
    }

    private Optional<Finding> shown(Conversation conversation, Cause cause) {
        takes++;
        return take.of(conversation, takes, () -> !mayGoOn())
                .filter(finding -> finding.cause().equals(cause));
    }
}
