package dev.memtck.server.fuzz;

import java.util.Random;

/** Requests of one protocol, made by chance over few keys. Used by one thread at a time. */
@FunctionalInterface
interface Traffic {
    /** A whole, valid request. */
    byte[] request(Random random);

    /** So few that connections meet, and so many that their values do not all fit. */
    String KEYS = "abcdefghijklmnopqrstuvwx";

    static String key(Random random) {
        return String.valueOf(KEYS.charAt(random.nextInt(KEYS.length())));
    }

    /** Empty, a number, short, or of any length that the item limit admits or just does not. */
    static String value(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> "";
            case 1 -> String.valueOf(random.nextInt(1_000));
            case 2 -> "x".repeat(random.nextInt(100));
            default -> "y".repeat(random.nextInt(Protocol.ITEM_LIMIT + 10));
        };
    }

    /** Already over, soon, or never. */
    static int exptime(Random random) {
        return random.nextInt(4) == 0 ? random.nextInt(4) - 1 : 0;
    }
}
