package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Reach;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.target.Capability;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A command name or an opcode, and what it brings.
 *
 * @param verb null for what has no key
 * @param mayBeQuiet whether {@code noreply} may follow it
 */
record Word(
        String name, Reach reach, Verb verb, Tongue tongue, Loudness loudness, boolean mayBeQuiet, Set<Gives> gives) {
    /** What a request has beside its key. */
    enum Gives {
        /** Flags, an expiration and data. */
        VALUE,
        DATA,
        EXPTIME,
        PERHAPS_EXPTIME,
        LEASE_TIME,
        DELTA,
        /** And perhaps what a missing counter is made with. */
        INITIAL,
        UNIQUE,
        PERHAPS_UNIQUE,
        /** For how long what it makes is to live. */
        LIFETIME,
        /** Below which time left an item is to be made anew. */
        TIME_LEFT,
        SEVERAL_KEYS
    }

    boolean gives(Gives one) {
        return gives.contains(one);
    }

    boolean takesSeveralKeys() {
        return gives.contains(Gives.SEVERAL_KEYS);
    }

    /** What a packet without a value does is left open. */
    boolean mayBringNothing() {
        return tongue != Tongue.BINARY;
    }

    /** What may be asked on a connection that speaks this. */
    static List<Word> of(Tongue tongue, Offer offer) {
        if (tongue == Tongue.BINARY) {
            return binary(offer);
        }
        List<Word> words = new ArrayList<>(text(offer));
        if (offer.has(Capability.META)) {
            words.addAll(meta());
        }
        return words;
    }

    private static List<Word> meta() {
        return List.of(
                meta("mg", Verb.GET),
                meta("mg T", Verb.GET_AND_TOUCH, Gives.EXPTIME),
                meta("mg N", Verb.VIVIFY, Gives.LIFETIME),
                meta("mg R", Verb.RECACHE, Gives.TIME_LEFT),
                meta("ms", Verb.SET, Gives.VALUE, Gives.PERHAPS_UNIQUE),
                meta("ms ME", Verb.ADD, Gives.VALUE),
                meta("ms MR", Verb.REPLACE, Gives.VALUE),
                meta("ms MA", Verb.APPEND, Gives.DATA, Gives.PERHAPS_UNIQUE),
                meta("ms MP", Verb.PREPEND, Gives.DATA, Gives.PERHAPS_UNIQUE),
                meta("md", Verb.DELETE, Gives.PERHAPS_UNIQUE, Gives.PERHAPS_EXPTIME),
                meta("md I", Verb.INVALIDATE, Gives.PERHAPS_UNIQUE, Gives.PERHAPS_EXPTIME),
                meta("ma", Verb.INCR, Gives.DELTA, Gives.INITIAL, Gives.PERHAPS_UNIQUE),
                meta("ma MD", Verb.DECR, Gives.DELTA, Gives.INITIAL, Gives.PERHAPS_UNIQUE));
    }

    /** What its reply may be asked to tell. */
    List<String> mayReturn() {
        if (tongue != Tongue.META) {
            return List.of();
        }
        return switch (name.substring(0, 2)) {
            case "mg" ->
                List.of(
                        MetaWords.VALUE,
                        MetaWords.CAS,
                        MetaWords.CLIENT_FLAGS,
                        MetaWords.SIZE,
                        MetaWords.TIME,
                        MetaWords.KEY,
                        MetaWords.OPAQUE);
            case "ms" -> List.of(MetaWords.CAS, MetaWords.KEY, MetaWords.OPAQUE);
            case "ma" -> List.of(MetaWords.VALUE, MetaWords.CAS, MetaWords.TIME, MetaWords.KEY, MetaWords.OPAQUE);
            default -> List.of(MetaWords.KEY, MetaWords.OPAQUE);
        };
    }

    private static List<Word> text(Offer offer) {
        List<Word> words = new ArrayList<>(List.of(
                line("get", Verb.GET, Gives.SEVERAL_KEYS),
                line("gets", Verb.GET, Gives.SEVERAL_KEYS),
                quiet("set", Verb.SET, Gives.VALUE),
                quiet("add", Verb.ADD, Gives.VALUE),
                quiet("replace", Verb.REPLACE, Gives.VALUE),
                quiet("append", Verb.APPEND, Gives.DATA),
                quiet("prepend", Verb.PREPEND, Gives.DATA),
                quiet("cas", Verb.CAS, Gives.VALUE, Gives.UNIQUE),
                quiet("delete", Verb.DELETE),
                quiet("incr", Verb.INCR, Gives.DELTA),
                quiet("decr", Verb.DECR, Gives.DELTA)));
        List<Word> optional = List.of(
                quiet("touch", Verb.TOUCH, Gives.EXPTIME),
                line("gat", Verb.GET_AND_TOUCH, Gives.EXPTIME, Gives.SEVERAL_KEYS),
                line("gats", Verb.GET_AND_TOUCH, Gives.EXPTIME, Gives.SEVERAL_KEYS));
        optional.stream().filter(word -> offer.optional().contains(word.name())).forEach(words::add);
        if (offer.has(Capability.TEXT_LOCKING)) {
            words.add(line("lock", Verb.LOCK));
            words.add(line("unlock", Verb.UNLOCK));
            words.add(new Word("unlock_all", Reach.OWN_LOCKS, null, Tongue.TEXT, Loudness.LOUD, false, set()));
        }
        if (offer.has(Capability.LEASES)) {
            words.add(line("getss", Verb.GET_LEASE, Gives.LEASE_TIME, Gives.SEVERAL_KEYS));
            words.add(line("deletess", Verb.DELETE_FOR_LEASE, Gives.LEASE_TIME));
        }
        return words;
    }

    private static List<Word> binary(Offer offer) {
        List<Word> words = new ArrayList<>();
        both(words, "Get", Verb.GET);
        both(words, "GetK", Verb.GET);
        both(words, "Set", Verb.SET, Gives.VALUE, Gives.PERHAPS_UNIQUE);
        both(words, "Add", Verb.ADD, Gives.VALUE, Gives.PERHAPS_UNIQUE);
        both(words, "Replace", Verb.REPLACE, Gives.VALUE, Gives.PERHAPS_UNIQUE);
        both(words, "Append", Verb.APPEND, Gives.DATA, Gives.PERHAPS_UNIQUE);
        both(words, "Prepend", Verb.PREPEND, Gives.DATA, Gives.PERHAPS_UNIQUE);
        both(words, "Delete", Verb.DELETE, Gives.PERHAPS_UNIQUE);
        both(words, "Increment", Verb.INCR, Gives.DELTA, Gives.INITIAL);
        both(words, "Decrement", Verb.DECR, Gives.DELTA, Gives.INITIAL);
        List<Word> optional = new ArrayList<>();
        optional.add(packet("Touch", Verb.TOUCH, Loudness.LOUD, Gives.EXPTIME));
        both(optional, "GAT", Verb.GET_AND_TOUCH, Gives.EXPTIME);
        both(optional, "GATK", Verb.GET_AND_TOUCH, Gives.EXPTIME);
        optional.stream().filter(word -> offer.optional().contains(word.name())).forEach(words::add);
        if (offer.has(Capability.BINARY_LOCKING)) {
            both(words, "Lock", Verb.LOCK);
            both(words, "Unlock", Verb.UNLOCK);
            words.add(new Word("UnlockAll", Reach.OWN_LOCKS, null, Tongue.BINARY, Loudness.LOUD, false, set()));
            words.add(new Word("UnlockAllQ", Reach.OWN_LOCKS, null, Tongue.BINARY, Loudness.QUIET, false, set()));
            both(words, "LaG", Verb.LOCK_AND_GET, Gives.PERHAPS_EXPTIME);
            both(words, "LaGK", Verb.LOCK_AND_GET, Gives.PERHAPS_EXPTIME);
            both(words, "RaU", Verb.REPLACE_AND_UNLOCK, Gives.VALUE, Gives.PERHAPS_UNIQUE);
        }
        return words;
    }

    /** What flushes. */
    static List<Word> flushing(Tongue tongue) {
        return tongue == Tongue.TEXT
                ? List.of(new Word("flush_all", Reach.EVERYTHING, null, tongue, Loudness.LOUD, true, set()))
                : List.of(
                        new Word("Flush", Reach.EVERYTHING, null, tongue, Loudness.LOUD, false, set()),
                        new Word("FlushQ", Reach.EVERYTHING, null, tongue, Loudness.QUIET, false, set()));
    }

    /** The names of what a target need not know. */
    static List<String> optional(Tongue tongue) {
        return tongue == Tongue.TEXT
                ? List.of("touch", "gat", "gats")
                : List.of("Touch", "GAT", "GATQ", "GATK", "GATKQ");
    }

    private static Word line(String name, Verb verb, Gives... gives) {
        return new Word(name, Reach.ITS_KEYS, verb, Tongue.TEXT, Loudness.LOUD, false, set(gives));
    }

    private static Word quiet(String name, Verb verb, Gives... gives) {
        return new Word(name, Reach.ITS_KEYS, verb, Tongue.TEXT, Loudness.LOUD, true, set(gives));
    }

    private static Word meta(String name, Verb verb, Gives... gives) {
        return new Word(name, Reach.ITS_KEYS, verb, Tongue.META, Loudness.LOUD, true, set(gives));
    }

    private static Word packet(String name, Verb verb, Loudness loudness, Gives... gives) {
        return new Word(name, Reach.ITS_KEYS, verb, Tongue.BINARY, loudness, false, set(gives));
    }

    private static void both(List<Word> words, String name, Verb verb, Gives... gives) {
        words.add(packet(name, verb, Loudness.LOUD, gives));
        words.add(packet(name + "Q", verb, Loudness.QUIET, gives));
    }

    private static Set<Gives> set(Gives... gives) {
        Set<Gives> all = EnumSet.noneOf(Gives.class);
        all.addAll(List.of(gives));
        return all;
    }
}
