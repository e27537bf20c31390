package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.State;
import dev.memtck.runner.oracle.Verb;
import java.util.Locale;
import java.util.Optional;

/**
 * The first reply that no state explains: what was asked, in which state its key should have been, and what had been asked
 * before that made it so.
 *
 * @param maker empty where nothing was
 * @param state empty where it is about no key
 * @param how what differs, as the protocol words it: {@code END instead of VALUE}; empty where nobody can say
 * @param gist the same for every protocol
 */
record Sighting(Deed asked, Optional<Deed> maker, String state, String how, String gist) {
    static final String NO_STATE = "";
    static final String MISSING = "missing";

    /** What is about no key. */
    static Sighting of(Deed asked, String gist) {
        return new Sighting(asked, Optional.empty(), NO_STATE, "", gist);
    }

    /** What two sightings have in common that nobody need look into both of. */
    Cause cause() {
        return new Cause(asked.kind(), maker.map(Deed::kind).orElse(""), state, gist);
    }

    /**
     * By what something is known.
     *
     * @param verb what is wrong, or perhaps so
     * @param maker what may be wrong instead; empty where that is known
     */
    record Cause(String verb, String maker, String state, String gist) {}

    /** Whether both may be one defect: what is wrong is wrong with what was asked, or with the state. */
    boolean isLike(Sighting other) {
        boolean isSameReply =
                asked.kind().equals(other.asked.kind()) && Gist.came(gist).equals(Gist.came(other.gist));
        boolean isSameState = maker.isPresent()
                && maker.map(Deed::kind).equals(other.maker.map(Deed::kind))
                && state.equals(other.state);
        return isSameReply || isSameState;
    }

    /** Whether it is about who has locked what, which a look does not show. */
    boolean isOfLocks() {
        return gist.contains(Gist.LOCKED)
                || asked.is(Verb::locks) && !Gist.came(gist).equals(gist);
    }

    /** A difference as failures have it; empty where nobody can say. */
    String difference() {
        return how.isEmpty() ? "" : asked.word() + ": " + how;
    }

    /** A state's word; that there is nothing is one, however that came. */
    static String word(State state) {
        return switch (state) {
            case NEVER, DELETED, EXPIRED, FLUSHED, LEASE_OVER -> MISSING;
            case MINE_TEXT, MINE_BINARY -> "locked by who asks";
            case THEIRS_TEXT, THEIRS_BINARY -> "locked by another";
            case STORED, STUB, STALE, LEASE, HOLDER_GONE ->
                state.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        };
    }
}
