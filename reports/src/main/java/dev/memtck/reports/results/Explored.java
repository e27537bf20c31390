package dev.memtck.reports.results;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What came of looking beyond the scenarios, by plan or by chance.
 *
 * @param unexplainedEnds how the target ended without one conversation that does it again
 * @param trouble why it ended before its time; else empty
 */
public record Explored(List<Discovery> discoveries, List<String> unexplainedEnds, Extent extent, String trouble) {
    public Explored {
        discoveries = discoveries == null ? List.of() : discoveries;
        unexplainedEnds = unexplainedEnds == null ? List.of() : unexplainedEnds;
        trouble = trouble == null ? "" : trouble;
        Objects.requireNonNull(extent, "extent");
    }

    /** What came of both: shards of one run are explored each by itself. */
    Explored and(Explored other) {
        return new Explored(
                Stream.concat(discoveries.stream(), other.discoveries.stream()).toList(),
                Stream.concat(unexplainedEnds.stream(), other.unexplainedEnds.stream())
                        .toList(),
                extent.and(other.extent),
                Stream.of(trouble, other.trouble)
                        .filter(why -> !why.isEmpty())
                        .distinct()
                        .collect(Collectors.joining("; ")));
    }

    /** What counts at a level: it, and what is more binding. */
    public List<Discovery> discoveries(Level level) {
        return discoveries.stream()
                .filter(discovery -> discovery.level().compareTo(level) <= 0)
                .toList();
    }

    /**
     * How far was looked.
     *
     * @param gatherings of several clients at once
     * @param verbsInStates how many pairs of a verb and the state of its key were met, of those that can be met and of which the
     *     documents say something
     * @param verbsAfterVerbs how many pairs of verbs one after the other on one key
     * @param combinations how many pairs of values of what a request of each verb depends on
     */
    public record Extent(
            long conversations,
            long gatherings,
            long requests,
            long millis,
            Pairs verbsInStates,
            Pairs verbsAfterVerbs,
            Pairs combinations) {
        public Extent {
            combinations = Objects.requireNonNullElse(combinations, Pairs.NONE);
        }

        private Extent and(Extent other) {
            return new Extent(
                    conversations + other.conversations,
                    gatherings + other.gatherings,
                    requests + other.requests,
                    millis + other.millis,
                    verbsInStates.and(other.verbsInStates),
                    verbsAfterVerbs.and(other.verbsAfterVerbs),
                    combinations.and(other.combinations));
        }
    }

    /** So many of all that can be. */
    public record Pairs(int met, int all) {
        public static final Pairs NONE = new Pairs(0, 0);

        /** {@code 30 of 90 (33 %)}. */
        public String words() {
            return met + " of " + all + (all == 0 ? "" : " (" + 100L * met / all + " %)");
        }

        /** Which were met nobody knows any more: at least so many. */
        private Pairs and(Pairs other) {
            return new Pairs(Math.max(met, other.met), Math.max(all, other.all));
        }
    }

    /**
     * Something that the documents do not leave possible.
     *
     * @param verb by which it is named, the command's name or the opcode's title: what is answered wrongly, or what made the
     *     state that no reply should show
     * @param times how many conversations showed it
     * @param showsAgain whether the shortened conversation did
     * @param difference which answer was wrong, and how: {@code gets: END instead of VALUE}; empty where
     *     nobody can say
     * @param state in which the key should have been then; empty where no key is asked of
     * @param scenario its steps, in the sentences of the features
     * @param keys the real key for each name
     */
    public record Discovery(
            String rule,
            Level level,
            String verb,
            int times,
            boolean showsAgain,
            String sent,
            String expected,
            String received,
            String problem,
            String difference,
            String state,
            List<String> scenario,
            Map<String, String> keys,
            List<TranscriptLine> transcript) {
        private static final String EXPLORED = "/explored-";

        /** By which a baseline names it, and whatever else breaks this rule with this verb. */
        public String id() {
            return rule + EXPLORED + verb.toLowerCase(Locale.ROOT).replace(' ', '-');
        }

        /** Whether a baseline's id is of something that was found this way. */
        static boolean isId(String id) {
            return id.contains(EXPLORED);
        }

        /** One line: {@code TEXT-60 must, after delete gets: VALUE instead of END}. */
        public String title() {
            String named = rule + " " + level.word() + ", ";
            if (difference == null || difference.isEmpty()) {
                return named + verb + ": " + problem;
            }
            return named + (difference.startsWith(verb + ": ") ? "" : "after " + verb + " ") + difference;
        }

        /** The message for people, without the scenario. */
        public String text() {
            String how = Objects.requireNonNullElse(difference, "");
            return (how.isEmpty() ? "" : how + "\n") + "sent      \"" + sent + "\"\nexpected  " + expected
                    + "\nreceived  \"" + received + "\"\nproblem   " + problem + "\n";
        }
    }
}
