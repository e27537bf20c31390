package dev.memtck.server.faults;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Defects of a data block that is not as long as its line says. */
final class BlockFaults {
    private static final Pattern STORAGE_LINE =
            Pattern.compile("(?:set|add|replace|append|prepend|cas) (\\S+) (\\d+ \\d+) (\\d{1,6})(?: \\d+)?\r\n");

    private BlockFaults() {}

    static List<Fault> all() {
        return List.of(Fault.onTheWire(
                "malformed-block-stores-the-item",
                () -> () -> new WireTwist() {
                    @Override
                    public String received(String bytes) {
                        Matcher line = STORAGE_LINE.matcher(bytes);
                        if (!line.lookingAt()) {
                            return bytes;
                        }
                        int end = line.end() + Integer.parseInt(line.group(3));
                        return bytes.length() >= end + 2 && !bytes.startsWith("\r\n", end)
                                ? "set " + line.group(1) + " " + line.group(2) + " " + line.group(3) + " noreply\r\n"
                                        + bytes.substring(line.end(), end) + "\r\n" + bytes
                                : bytes;
                    }
                }));
    }
}
