package dev.memtck.server.command;

/** How much the server logs: set by option or by command, asked by whoever logs. Any thread. */
public final class Verbosity {
    /** The levels, each with all before it. */
    public enum Level {
        /** Nothing but its own failures. */
        QUIET,
        /** Start and stop. */
        EVENTS,
        /** Every request and reply ({@code -vv}). */
        EXCHANGES;

        /** The level for a number: larger ones are the last. Negative ones do not occur. */
        public static Level of(long number) {
            return number == 0 ? QUIET : number == 1 ? EVENTS : EXCHANGES;
        }
    }

    private volatile Level level;

    public Verbosity(Level level) {
        this.level = level;
    }

    public Level level() {
        return level;
    }

    public void set(Level newLevel) {
        level = newLevel;
    }

    /** Whether requests and replies are logged. */
    public boolean logsExchanges() {
        return level == Level.EXCHANGES;
    }
}
