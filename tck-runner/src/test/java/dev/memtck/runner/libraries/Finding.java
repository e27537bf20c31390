package dev.memtck.runner.libraries;

/**
 * What a client made of one operation.
 *
 * @param words what it was and what came; empty for {@link Kind#RIGHT}
 */
record Finding(Kind kind, String words) {
    /** The worst last. */
    enum Kind {
        RIGHT("right"),
        /** It says that it could not do it, as a client should that cannot go on. */
        ERROR("an error"),
        /** It says that an item is not there which is: in a cache no harm is done, but it hides what happened. */
        MISS("a miss"),
        WRONG("**wrong answer**"),
        HANGS("**hangs**"),
        /** The process that uses it is over. */
        CRASHES("**crashes**");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** As a cell of the page. */
        String word() {
            return word;
        }
    }

    static final Finding RIGHT = new Finding(Kind.RIGHT, "");
}
