package dev.memtck.server.command;

/**
 * An expiration time as a client sends it (text-protocol-client.txt § Expiration times).
 *
 * <table>
 * <caption>Meaning by range, in seconds</caption>
 * <tr><td>negative</td><td>expired at once</td></tr>
 * <tr><td>0</td><td>never expires</td></tr>
 * <tr><td>1 to {@value #MAX_RELATIVE_SECONDS} (30 days)</td><td>seconds from now</td></tr>
 * <tr><td>larger</td><td>Unix time, by the server's clock</td></tr>
 * </table>
 *
 * @param seconds the number that the client sent, in seconds
 */
public record Exptime(long seconds) {
    /** 60·60·24·30: the largest number that is an offset from now; every larger one is Unix time. */
    public static final long MAX_RELATIVE_SECONDS = 2_592_000;

    /** The deadline of an item that never expires. */
    public static final long NEVER = Long.MAX_VALUE;

    /** The document's default: never. */
    public static final Exptime NONE = new Exptime(0);

    private static final long MAX_SECONDS = Long.MAX_VALUE / 1_000;

    /**
     * The moment from which an item is no longer served, in milliseconds since 1970, or {@link #NEVER}.
     *
     * @param now the server's clock, in milliseconds since 1970
     */
    public long deadline(long now) {
        if (seconds == 0) {
            return NEVER;
        }
        if (seconds < 0) {
            return now;
        }
        if (seconds <= MAX_RELATIVE_SECONDS) {
            return now + seconds * 1_000;
        }
        return seconds > MAX_SECONDS ? NEVER : seconds * 1_000;
    }
}
