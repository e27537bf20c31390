package dev.memtck.runner.history;

import dev.memtck.runner.oracle.Call;
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
public record Invocation(Command command, Tongue tongue, long flags, String data, long number) {

    /** What a crowd gives an end to is given so many seconds: longer than it is at work. */
    public static final int SECONDS = 300;

    /** Longer than that. */
    public static final int MORE_SECONDS = 100_000;

    /** One that brings no more than its key. */
    public static Invocation of(Command command) {
        return new Invocation(command, command.tongue(), 0, "", 0);
    }

    /** One that stores an item. */
    public static Invocation storing(Command command, long flags, String data) {
        return new Invocation(command, command.tongue(), flags, data, 0);
    }

    /** One that adds to the data of an item. */
    public static Invocation joining(Command command, String data) {
        return storing(command, 0, data);
    }

    /** One that changes a number. */
    public static Invocation counting(Command command, long delta) {
        return new Invocation(command, command.tongue(), 0, "", delta);
    }

    /** {@code cas}. */
    public static Invocation cas(long flags, String data, long unique) {
        return new Invocation(Command.CAS, Command.CAS.tongue(), flags, data, unique);
    }

    /** The same in these words. */
    public Invocation in(Tongue other) {
        return new Invocation(command, other, flags, data, number);
    }

    /** The cas unique that the call names, if it names one. */
    public OptionalLong named() {
        return command == Command.CAS ? OptionalLong.of(number) : OptionalLong.empty();
    }

    /** As the documents' model has it. */
    Call on(int connection, Demand demand) {
        Call call = Call.of(command.asked(), tongue, connection)
                .withFlags(flags)
                .withData(Data.of(data))
                .withDemand(demand)
                .withDelta(command.brings() == Command.Brings.DELTA ? Long.toUnsignedString(number) : "");
        return command.exptime(tongue).map(call::withExptime).orElse(call);
    }

    /** For people. */
    public String text() {
        return command.word() + command.brings().text(this);
    }
}
