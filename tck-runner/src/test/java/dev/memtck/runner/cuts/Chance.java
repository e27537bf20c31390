package dev.memtck.runner.cuts;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Takes out of requests and replies what another run would have otherwise: cas uniques, times, and the opaque of a request. */
final class Chance {
    private static final Pattern CAS_UNIQUE = Pattern.compile("(VALUE \\S+ \\d+ \\d+) \\d+");

    /** What a flag of a meta command is answered with that asks for a cas unique or a time. */
    private static final Pattern META_FLAG =
            Pattern.compile("(?m)(?<=^(?:HD|VA|EX|NS|NF|EN)[^\\r\\n]{0,400} [ctl])\\d+");

    private static final Pattern META_DEBUG = Pattern.compile("(?m)(?<=^ME [^\\r\\n]{0,400}(?:cas|la)=)\\d+");
    private static final int HEADER = 24;
    private static final char REQUEST = 0x80;
    private static final char RESPONSE = 0x81;
    private static final int BODY_LENGTH = 8;
    private static final int OPAQUE = 12;
    private static final int CAS = 16;

    private Chance() {}

    /** @param replies bytes as ISO 8859-1 characters */
    static String without(String replies) {
        return isPackets(replies, RESPONSE)
                ? blanked(replies, RESPONSE, CAS, HEADER)
                : withoutMeta(CAS_UNIQUE.matcher(replies).replaceAll("$1 cas"));
    }

    private static String withoutMeta(String replies) {
        return META_DEBUG.matcher(META_FLAG.matcher(replies).replaceAll("#")).replaceAll("#");
    }

    /** @param requests bytes as ISO 8859-1 characters */
    static String ofRequests(String requests) {
        return isPackets(requests, REQUEST) ? blanked(requests, REQUEST, OPAQUE, CAS) : requests;
    }

    private static boolean isPackets(String bytes, char magic) {
        return !bytes.isEmpty() && bytes.charAt(0) == magic;
    }

    /** Zeroes a part of the header of each packet, as far as there are whole headers. */
    private static String blanked(String bytes, char magic, int from, int to) {
        byte[] result = bytes.getBytes(StandardCharsets.ISO_8859_1);
        long packet = 0;
        while (packet + HEADER <= result.length && (result[(int) packet] & 0xff) == magic) {
            for (int i = from; i < to; i++) {
                result[(int) packet + i] = 0;
            }
            long body = 0;
            for (int i = BODY_LENGTH; i < OPAQUE; i++) {
                body = body << 8 | result[(int) packet + i] & 0xff;
            }
            packet += HEADER + body;
        }
        return new String(result, StandardCharsets.ISO_8859_1);
    }
}
