package dev.memtck.runner.client.server;

import java.util.List;

/**
 * What a client asked.
 *
 * @param keys none, one, or several of a text retrieval
 * @param value empty where nothing is stored
 * @param flags 32 bits, unsigned
 * @param exptime as it was sent; 0 where none was
 * @param unique 0 where none was named
 * @param number delta of what counts; 1 where none was named
 * @param quiet how much of the answer the client does not want
 */
public record Request(
        Act act, List<String> keys, String value, long flags, long exptime, String unique, String number, Quiet quiet) {
    /** How much is not answered. */
    public enum Quiet {
        /** Everything is. */
        NO,
        /** No answer at all: noreply of the text protocol. */
        ALL,
        /** What is usual is not: a success, or a miss of a get. */
        USUAL
    }

    static final String NONE = "0";

    static Request of(Act act, String key) {
        return new Request(act, List.of(key), "", 0, 0, NONE, "1", Quiet.NO);
    }

    static Request of(Act act) {
        return new Request(act, List.of(), "", 0, 0, NONE, "1", Quiet.NO);
    }

    Request storing(String data, long withFlags, long withExptime) {
        return new Request(act, keys, data, withFlags, withExptime, unique, number, quiet);
    }

    Request ofKeys(List<String> all) {
        return new Request(act, all, value, flags, exptime, unique, number, quiet);
    }

    Request until(long time) {
        return new Request(act, keys, value, flags, time, unique, number, quiet);
    }

    Request ifUnique(String named) {
        return new Request(act, keys, value, flags, exptime, named, number, quiet);
    }

    Request by(String delta) {
        return new Request(act, keys, value, flags, exptime, unique, delta, quiet);
    }

    Request quietly(Quiet how) {
        return new Request(act, keys, value, flags, exptime, unique, number, how);
    }

    /** The only key, or the first; empty where there is none. */
    String key() {
        return keys.isEmpty() ? "" : keys.get(0);
    }
}
