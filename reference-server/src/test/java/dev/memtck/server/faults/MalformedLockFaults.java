package dev.memtck.server.faults;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Defects of lock and unlock lines that break the form: they are called an error, and obeyed. */
final class MalformedLockFaults {
    private MalformedLockFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.onTheWire("lock-without-a-key-takes-a-lock", () -> () -> new WithoutKey("lock")),
                Fault.onTheWire("unlock-without-a-key-frees-a-lock", () -> () -> new WithoutKey("unlock")),
                Fault.onTheWire("lock-with-two-keys-takes-a-lock", () -> () -> new WithTwoKeys("lock")),
                Fault.onTheWire("unlock-with-two-keys-frees-a-lock", () -> () -> new WithTwoKeys("unlock")));
    }

    /** The key that the connection named last stands in for the missing one. */
    private static final class WithoutKey implements WireTwist {
        private static final Pattern KEY = Pattern.compile("(?m)^(?:set|lock) (\\S+)");

        private final String malformed;
        private final String verb;
        private String lastKey = "none";
        private boolean obeyed;

        WithoutKey(String verb) {
            this.verb = verb;
            this.malformed = verb + "\r\n";
        }

        @Override
        public String received(String bytes) {
            Matcher keys = KEY.matcher(bytes);
            while (keys.find()) {
                lastKey = keys.group(1);
            }
            obeyed = bytes.equals(malformed);
            return obeyed ? verb + " " + lastKey + "\r\n" : bytes;
        }

        @Override
        public String answered(String request, String reply) {
            return obeyed ? "ERROR\r\n" : reply;
        }
    }

    /** The first key counts. */
    private static final class WithTwoKeys implements WireTwist {
        private final Pattern malformed;
        private boolean obeyed;

        WithTwoKeys(String verb) {
            this.malformed = Pattern.compile("(" + verb + " \\S+) (?!noreply)\\S+\r\n");
        }

        @Override
        public String received(String bytes) {
            Matcher line = malformed.matcher(bytes);
            obeyed = line.matches();
            return obeyed ? line.group(1) + "\r\n" : bytes;
        }

        @Override
        public String answered(String request, String reply) {
            return obeyed ? "ERROR\r\n" : reply;
        }
    }
}
