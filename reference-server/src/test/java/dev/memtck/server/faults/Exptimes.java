package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Exptime;
import java.util.function.LongUnaryOperator;

/** Commands with another exptime in them. */
public final class Exptimes {
    private Exptimes() {}

    /**
     * The same command, its exptime read otherwise.
     *
     * @param reading the number that the client sent, to the number that the engine gets
     */
    public static Command read(Command command, LongUnaryOperator reading) {
        if (command instanceof Command.Store store) {
            return Stores.with(store, read(store.exptime(), reading));
        }
        if (command instanceof Command.FlushAll flush) {
            return new Command.FlushAll(read(flush.moment(), reading));
        }
        return readTouch(command, reading);
    }

    /** Only touch, gat and gats. */
    public static Command readTouch(Command command, LongUnaryOperator reading) {
        if (command instanceof Command.Touch touch) {
            return new Command.Touch(touch.key(), read(touch.exptime(), reading));
        }
        return command instanceof Command.GetAndTouch touch
                ? new Command.GetAndTouch(touch.key(), read(touch.exptime(), reading))
                : command;
    }

    private static Exptime read(Exptime exptime, LongUnaryOperator reading) {
        return new Exptime(reading.applyAsLong(exptime.seconds()));
    }

    /** An exptime so many seconds from now, however many. */
    public static long fromNow(long seconds) {
        return Moments.millis() / 1_000 + seconds;
    }

    public static boolean isFromNow(long seconds) {
        return seconds > 0 && seconds <= Exptime.MAX_RELATIVE_SECONDS;
    }

    public static boolean isUnixTime(long seconds) {
        return seconds > Exptime.MAX_RELATIVE_SECONDS;
    }
}
