package dev.memtck.server.faults;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Defects of noreply. */
final class NoreplyFaults {
    private static final Pattern STORAGE_LINE =
            Pattern.compile("(?:set|add|replace|append|prepend) \\S+ \\d+ \\d+ (\\d+) noreply\r\n");

    private NoreplyFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inReplies(
                        "noreply-is-answered",
                        (request, reply) -> request.contains(" noreply\r\n") && reply.isEmpty() ? "STORED\r\n" : reply),
                Fault.inRequests("noreply-storage-is-lost", bytes -> {
                    Matcher line = STORAGE_LINE.matcher(bytes);
                    return line.lookingAt()
                            ? bytes.substring(
                                    (int) Math.min(bytes.length(), line.end() + Long.parseLong(line.group(1)) + 2))
                            : bytes;
                }),
                lost("delete"),
                lost("incr"),
                lost("decr"),
                lost("touch"),
                Fault.inRequests(
                        "delete-noreply-is-refused",
                        bytes -> bytes.replaceAll("delete \\S+ noreply\r\n", "nonsense\r\n")));
    }

    private static Fault lost(String verb) {
        return Fault.inRequests(
                verb + "-with-noreply-is-lost",
                bytes -> bytes.replaceAll("^" + verb + " \\S+( \\d+)? noreply\r\n", ""));
    }
}
