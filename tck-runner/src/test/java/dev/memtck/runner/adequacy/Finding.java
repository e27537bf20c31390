package dev.memtck.runner.adequacy;

/** What came of one changed server. */
sealed interface Finding {
    String NOT_SEEN = "not seen";
    String NOT_REACHED = "not reached";

    /** Two columns of the table: how, and by what. */
    String text();

    /** A scenario fails, by its id, that passes on the unchanged server. */
    record ByScenario(String id) implements Finding {
        @Override
        public String text() {
            return "scenario\t" + id;
        }
    }

    /** The search finds what it does not find on the unchanged server. */
    record BySearch(String id) implements Finding {
        @Override
        public String text() {
            return "search\t" + id;
        }
    }

    /** It does not start, ends, or stands still. */
    record ByEnd(String how) implements Finding {
        @Override
        public String text() {
            return "end\t" + how.replaceAll("\\s+", " ");
        }
    }

    /** Nothing is different. */
    record NotSeen() implements Finding {
        @Override
        public String text() {
            return NOT_SEEN + "\t";
        }
    }

    /** What is changed is never done. */
    record NotReached() implements Finding {
        @Override
        public String text() {
            return NOT_REACHED + "\t";
        }
    }
}
