package dev.memtck.server.fuzz;

import static dev.memtck.server.fuzz.Traffic.exptime;
import static dev.memtck.server.fuzz.Traffic.key;
import static dev.memtck.server.fuzz.Traffic.value;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/** Every meta command with flags of every kind, among them those of other commands and unknown ones. */
final class MetaTraffic {
    private static final List<Function<Random, String>> FLAGS = List.of(
            random -> "v",
            random -> "c",
            random -> "f",
            random -> "h",
            random -> "k",
            random -> "l",
            random -> "s",
            random -> "t",
            random -> "u",
            random -> "q",
            random -> "x",
            random -> "I",
            random -> "O" + random.nextInt(),
            random -> "T" + exptime(random),
            random -> "N" + exptime(random),
            random -> "R" + random.nextInt(100),
            random -> "C" + random.nextInt(100),
            random -> "E" + random.nextInt(100),
            random -> "F" + random.nextInt(100),
            random -> "D" + random.nextInt(),
            random -> "J" + random.nextInt(100),
            random -> "M" + "SEAPRIDx+-".charAt(random.nextInt(10)),
            random -> String.valueOf((char) random.nextInt(256)));

    private static final int MOST_FLAGS = 5;

    private MetaTraffic() {}

    /** Without its end. */
    static String line(Random random) {
        boolean isBase64 = random.nextInt(4) == 0;
        String key = isBase64 ? base64(key(random)) : key(random);
        String flags = flags(random) + (isBase64 ? " b" : "");
        return switch (random.nextInt(8)) {
            case 0, 1 -> "mg " + key + flags;
            case 2, 3 -> {
                String value = value(random);
                yield "ms " + key + ' ' + value.length() + flags + "\r\n" + value;
            }
            case 4 -> "md " + key + flags;
            case 5, 6 -> "ma " + key + flags;
            default -> random.nextBoolean() ? "mn" : "me " + key + flags;
        };
    }

    private static String flags(Random random) {
        StringBuilder flags = new StringBuilder();
        for (int count = random.nextInt(MOST_FLAGS + 1); count > 0; count--) {
            flags.append(' ').append(FLAGS.get(random.nextInt(FLAGS.size())).apply(random));
        }
        return flags.toString();
    }

    private static String base64(String key) {
        return Base64.getEncoder().encodeToString(key.getBytes(StandardCharsets.ISO_8859_1));
    }
}
