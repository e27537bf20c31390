package dev.memtck.runner.client.server;

import dev.memtck.runner.client.server.Request.Quiet;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Requests of the meta commands, read. */
final class MetaSpeech {
    private static final Set<String> VERBS = Set.of("mg", "ms", "md", "ma", "mn");
    private static final int LONGEST_LENGTH = 9;

    private MetaSpeech() {}

    static boolean knows(String verb) {
        return VERBS.contains(verb);
    }

    /**
     * @param words of the first line
     * @param lineLength with its end
     */
    static Optional<Asked> next(List<String> words, int lineLength, String come) {
        String verb = words.get(0);
        if (verb.equals("mn")) {
            return Optional.of(new Asked(Request.of(Act.NOOP), lineLength, (fact, twist) -> "MN\r\n"));
        }
        boolean stores = verb.equals("ms");
        int before = stores ? 3 : 2;
        if (words.size() < before) {
            return Optional.of(
                    TextSpeech.wrong("a line of " + words.size() + " words that begins with " + verb, lineLength));
        }
        MetaFlags flags = new MetaFlags(words.subList(before, words.size()));
        Optional<String> key = key(words.get(1), flags);
        if (key.isEmpty()) {
            return Optional.of(TextSpeech.wrong("a key that is no base64", lineLength));
        }
        if (!stores) {
            Request request = request(verb, key.get(), flags);
            return Optional.of(
                    checked(words, new Asked(request, lineLength, new MetaWording(request, words.get(1), flags))));
        }
        if (!words.get(2).matches("\\d+") || words.get(2).length() > LONGEST_LENGTH) {
            return Optional.of(TextSpeech.wrong("a length that is none: " + words.get(2), lineLength));
        }
        int bytes = Integer.parseInt(words.get(2));
        int length = lineLength + bytes + 2;
        if (come.length() < length) {
            return Optional.empty();
        }
        Request request = request(verb, key.get(), flags)
                .storing(come.substring(lineLength, lineLength + bytes), flags.number('F', 0), flags.number('T', 0));
        return Optional.of(
                come.startsWith("\r\n", lineLength + bytes)
                        ? checked(words, new Asked(request, length, new MetaWording(request, words.get(1), flags)))
                        : TextSpeech.wrong("a data block that is not as long as its line says", length));
    }

    /** In base64 a key may hold any bytes. */
    private static Asked checked(List<String> words, Asked asked) {
        return KeyRule.forbids(words.get(1)).map(asked::but).orElse(asked);
    }

    private static Optional<String> key(String word, MetaFlags flags) {
        if (!flags.has('b')) {
            return Optional.of(word);
        }
        try {
            return Optional.of(new String(Base64.getDecoder().decode(word), StandardCharsets.ISO_8859_1));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Request request(String verb, String key, MetaFlags flags) {
        Request request = switch (verb) {
            case "mg" ->
                flags.has('T')
                        ? Request.of(flags.has('v') ? Act.GAT : Act.TOUCH, key).until(flags.number('T', 0))
                        : Request.of(Act.GET, key);
            case "md" -> Request.of(Act.DELETE, key);
            case "ma" ->
                Request.of(flags.token('M').matches("[dD-].*") ? Act.DECR : Act.INCR, key)
                        .by(flags.has('D') ? flags.token('D') : "1");
            default -> Request.of(storing(flags), key);
        };
        return request.ifUnique(flags.has('C') ? flags.token('C') : Request.NONE)
                .quietly(flags.has('q') ? Quiet.USUAL : Quiet.NO);
    }

    private static Act storing(MetaFlags flags) {
        if (flags.has('C')) {
            return Act.CAS;
        }
        return switch (flags.token('M').toUpperCase(Locale.ROOT)) {
            case "E", "ADD" -> Act.ADD;
            case "A", "APPEND" -> Act.APPEND;
            case "P", "PREPEND" -> Act.PREPEND;
            case "R", "REPLACE" -> Act.REPLACE;
            default -> Act.SET;
        };
    }
}
