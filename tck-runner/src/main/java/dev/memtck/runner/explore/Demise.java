package dev.memtck.runner.explore;

import dev.memtck.runner.life.Loss;

/**
 * That the target serves nobody any more, and how that came to show.
 *
 * @param words that may stand behind a colon
 */
record Demise(Loss.Kind kind, String words) {
    /** What whoever caused it did. */
    String deed() {
        return kind.deed() + ": " + words;
    }

    /** In front of why it did not come back. */
    String past() {
        return "the target " + kind.past() + " (" + words + ")";
    }

    /** Of so many that were at work. */
    String unexplained(int suspects) {
        return words + "; of the " + suspects + " conversations that were held then none " + kind.doesIt() + " alone";
    }
}
