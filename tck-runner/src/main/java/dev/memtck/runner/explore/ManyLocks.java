package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.explore.Step.Ending;
import dev.memtck.runner.explore.Step.Where;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Conversations about many locks at once, and about many who want one.
 *
 * @param objects how many one client has locked
 */
record ManyLocks(Offer offer, int objects) {
    private static final int LOCKED_CROSSWISE = 40;

    /** A table of 1024 has no place for the last of twice as many objects. */
    private static final int TWICE = 2;

    /** Until the locks of who has gone are gone (LOCK-15), and some slack. In seconds. */
    private static final int RELEASED = 2;

    /** What becomes of many that one client has locked. */
    private enum Release {
        ALL_AT_ONCE(Verb.LOCK),
        BY_CLOSING(Verb.LOCK),
        /** Some are given back before. */
        BY_CLOSING_WITH_SOME(Verb.LOCK_AND_GET),
        /** Some objects are gone before, and their locks with them. */
        BY_CLOSING_WITH_SOME_DELETED(Verb.LOCK),
        ONE_BY_ONE(Verb.LOCK);

        private final Verb locks;

        Release(Verb locks) {
            this.locks = locks;
        }
    }

    /** Each of another kind. */
    List<Conversation> conversations() {
        return offer.tongues().stream()
                .filter(tongue -> offer.asking(Verb.LOCK, tongue).isPresent())
                .flatMap(tongue -> Stream.concat(
                        Stream.of(crosswise(tongue), newcomers(tongue)),
                        Stream.of(Release.values()).map(release -> locked(tongue, release))))
                .toList();
    }

    /** Two clients have half of the locks each, and want those of the other; neither ever gets one. */
    private Conversation crosswise(Tongue tongue) {
        ManySteps steps = new ManySteps(LOCKED_CROSSWISE, 0);
        steps.each(0, offer.asking(Verb.SET, tongue));
        steps.every(2, 0, offer.asking(Verb.LOCK, tongue));
        for (int times = 0; times < TWICE; times++) {
            steps.each(1, offer.asking(Verb.LOCK, tongue));
            steps.each(0, offer.asking(Verb.LOCK, tongue));
        }
        steps.each(1, offer.asking(Verb.DELETE, tongue));
        steps.each(0, offer.asking(Verb.SET, tongue));
        return Conversation.ofTwo(tongue, steps.taken());
    }

    private static void close(ManySteps steps) {
        steps.add(new Step.End(0, Ending.CLOSE, Where.IDLE));
        steps.add(new Step.Pause(RELEASED));
    }

    /** Who holds a lock is none of those who come and go while it does, however many they are. */
    private Conversation newcomers(Tongue tongue) {
        ManySteps steps = new ManySteps(1, 0);
        steps.each(0, offer.asking(Verb.SET, tongue));
        steps.each(0, offer.asking(Verb.LOCK, tongue));
        for (int newcomer = 0; newcomer < TWICE * objects; newcomer++) {
            steps.each(1, offer.asking(Verb.LOCK, tongue));
            steps.add(new Step.End(1, Ending.CLOSE, Where.IDLE));
        }
        steps.each(0, offer.asking(Verb.SET, tongue));
        return Conversation.ofTwo(tongue, steps.taken());
    }

    private Conversation locked(Tongue tongue, Release release) {
        ManySteps steps = new ManySteps(release == Release.BY_CLOSING ? TWICE * objects : objects, 0);
        steps.each(0, offer.asking(Verb.SET, tongue));
        steps.each(0, offer.asking(release.locks, tongue).or(() -> offer.asking(Verb.LOCK, tongue)));
        steps.each(1, offer.asking(Verb.DELETE, tongue));
        switch (release) {
            case ALL_AT_ONCE -> offer.unlockingAll(tongue).ifPresent(steps::alone);
            case BY_CLOSING -> close(steps);
            case BY_CLOSING_WITH_SOME -> {
                Optional<DialectCommand> replacing = offer.asking(Verb.REPLACE_AND_UNLOCK, tongue);
                steps.every(2, 0, replacing.or(() -> offer.asking(Verb.UNLOCK, tongue)));
                close(steps);
            }
            case BY_CLOSING_WITH_SOME_DELETED -> {
                steps.every(2, 0, offer.asking(Verb.DELETE, tongue));
                close(steps);
            }
            case ONE_BY_ONE -> {
                steps.each(0, offer.asking(Verb.UNLOCK, tongue));
                // What was not looked at since is too much to tell.
                steps.each(0, offer.asking(Verb.GET, tongue));
                steps.each(0, offer.asking(Verb.LOCK, tongue));
                steps.each(0, offer.asking(Verb.UNLOCK, tongue));
            }
        }
        steps.each(1, offer.asking(Verb.DELETE, tongue));
        return Conversation.ofTwo(tongue, steps.taken());
    }
}
