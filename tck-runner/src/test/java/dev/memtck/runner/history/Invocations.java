package dev.memtck.runner.history;

import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Command;
import dev.memtck.runner.oracle.Data;

/** What clients ask, as tests say it. */
public final class Invocations {
    private static final int NOBODY = 0;

    private Invocations() {}

    public static Invocation of(Command command) {
        return Invocation.of(command);
    }

    public static Invocation storing(Command command, long flags, String data) {
        return Invocation.of(item(command, flags, data));
    }

    public static Invocation joining(Command command, String data) {
        return storing(command, 0, data);
    }

    public static Invocation counting(Command command, long delta) {
        return Invocation.of(Call.of(command, NOBODY).withDelta(Long.toUnsignedString(delta)));
    }

    public static Invocation cas(long flags, String data, long unique) {
        return cas(TextCommand.CAS, flags, data, unique);
    }

    public static Invocation cas(Command command, long flags, String data, long unique) {
        return Invocation.of(item(command, flags, data), unique);
    }

    private static Call item(Command command, long flags, String data) {
        return Call.of(command, NOBODY).withFlags(flags).withData(Data.of(data));
    }
}
