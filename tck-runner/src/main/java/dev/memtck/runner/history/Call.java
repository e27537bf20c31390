package dev.memtck.runner.history;

import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Demand;
import dev.memtck.runner.oracle.Tongue;
import java.util.OptionalLong;

/**
 * What a client asks. What its verb does not bring is 0 or empty.
 *
 * @param data bytes, each a char of 0 to 255
 * @param number the delta of incr and decr, or the cas unique that cas names; unsigned
 */
public record Call(Verb verb, Tongue tongue, long flags, String data, long number) {

    /** What a crowd gives an end to is given so many seconds: longer than it is at work. */
    public static final int SECONDS = 300;

    /** Longer than that. */
    public static final int MORE_SECONDS = 100_000;

    /** One that brings no more than its key. */
    public static Call of(Verb verb) {
        return new Call(verb, verb.tongue(), 0, "", 0);
    }

    /** One that stores an item. */
    public static Call storing(Verb verb, long flags, String data) {
        return new Call(verb, verb.tongue(), flags, data, 0);
    }

    /** One that adds to the data of an item. */
    public static Call joining(Verb verb, String data) {
        return storing(verb, 0, data);
    }

    /** One that changes a number. */
    public static Call counting(Verb verb, long delta) {
        return new Call(verb, verb.tongue(), 0, "", delta);
    }

    /** {@code cas}. */
    public static Call cas(long flags, String data, long unique) {
        return new Call(Verb.CAS, Verb.CAS.tongue(), flags, data, unique);
    }

    /** The same in these words. */
    public Call in(Tongue other) {
        return new Call(verb, other, flags, data, number);
    }

    /** The cas unique that the call names, if it names one. */
    public OptionalLong named() {
        return verb == Verb.CAS ? OptionalLong.of(number) : OptionalLong.empty();
    }

    /** As the documents' model has it. */
    dev.memtck.runner.oracle.Call on(int connection, Demand demand) {
        dev.memtck.runner.oracle.Call call = dev.memtck.runner.oracle.Call.of(verb.asked(), tongue, connection)
                .withFlags(flags)
                .withData(Data.of(data))
                .withDemand(demand)
                .withDelta(verb.brings() == Verb.Brings.DELTA ? Long.toUnsignedString(number) : "");
        return verb.exptime(tongue).map(call::withExptime).orElse(call);
    }

    /** For people. */
    public String text() {
        return verb.word() + verb.brings().text(this);
    }
}
