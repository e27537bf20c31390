package dev.memtck.server.faults.crossed;

import dev.memtck.server.wire.binary.WirePacket;
import java.util.Locale;

/** The request that the thread is at work on: which verb it has, over which protocol. */
final class Heard {
    /** What a request is called whose verb is not known yet. */
    static final String NOTHING = "";

    private static final int REQUEST_MAGIC = 0x80;

    private final ThreadLocal<String> verb = ThreadLocal.withInitial(() -> NOTHING);

    void hear(String request) {
        verb.set(request);
    }

    /** @param asked as the table of verbs writes it: {@code set} over text, {@code SetQ} over binary */
    boolean is(String asked) {
        return isOf(verb.get(), asked);
    }

    boolean isBinary() {
        return isPacket(verb.get());
    }

    boolean isSilent() {
        return isSilent(verb.get());
    }

    /** Whether these bytes begin a request of this verb. */
    static boolean isOf(String request, String verb) {
        if (isPacket(request)) {
            return request.length() > 1
                    && Character.isUpperCase(verb.charAt(0))
                    && WirePacket.name(request.charAt(1)).equals(verb.toUpperCase(Locale.ROOT));
        }
        return request.startsWith(verb)
                && (request.length() == verb.length() || " \r\n".indexOf(request.charAt(verb.length())) >= 0);
    }

    static boolean isPacket(String request) {
        return !request.isEmpty() && request.charAt(0) == REQUEST_MAGIC;
    }

    /** Whether it asks for no answer to a success: noreply, or a quiet opcode. */
    static boolean isSilent(String request) {
        return isPacket(request)
                ? request.length() > 1 && WirePacket.name(request.charAt(1)).endsWith("Q")
                : line(request).endsWith(" noreply");
    }

    /** The command line, without its end. */
    static String line(String request) {
        return request.lines().findFirst().orElse("");
    }
}
