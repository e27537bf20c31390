package dev.memtck.runner.client.server;

import dev.memtck.runner.client.server.Request.Quiet;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Requests of the classic text protocol, read. What is no request is answered {@code ERROR}, as a server does. */
final class TextSpeech {
    static final String END_OF_LINE = "\r\n";

    private static final Map<String, Act> STORING = Map.of(
            "set", Act.SET,
            "add", Act.ADD,
            "replace", Act.REPLACE,
            "append", Act.APPEND,
            "prepend", Act.PREPEND,
            "cas", Act.CAS);

    /** To them it would be a key. */
    private static final Set<String> RETRIEVING = Set.of("get", "gets", "gat", "gats");

    private static final String NOREPLY = "noreply";
    private static final int WORDS_OF_STORING = 5;
    private static final int WORDS_OF_CAS = 6;

    private TextSpeech() {}

    /** The first request of what has come; empty while it is not whole. */
    static Optional<Asked> next(String come) {
        int end = come.indexOf(END_OF_LINE);
        if (end < 0) {
            return Optional.empty();
        }
        List<String> words = Arrays.stream(come.substring(0, end).split(" "))
                .filter(word -> !word.isEmpty())
                .toList();
        int length = end + END_OF_LINE.length();
        if (words.isEmpty()) {
            return Optional.of(wrong("an empty line", length));
        }
        String verb = words.get(0);
        if (MetaSpeech.knows(verb)) {
            return MetaSpeech.next(words, length, come);
        }
        return STORING.containsKey(verb)
                ? storing(STORING.get(verb), words, length, come)
                : Optional.of(other(verb, words, length));
    }

    static Asked wrong(String what, int length) {
        return new Asked(Request.of(Act.OTHER), length, TextWording.ofUnknown(), Optional.of(what));
    }

    private static Optional<Asked> storing(Act act, List<String> words, int lineLength, String come) {
        int wanted = act == Act.CAS ? WORDS_OF_CAS : WORDS_OF_STORING;
        boolean isQuiet = words.size() == wanted + 1 && words.get(wanted).equals(NOREPLY);
        if (words.size() != wanted && !isQuiet) {
            return Optional.of(
                    wrong("a line of " + words.size() + " words that begins with " + words.get(0), lineLength));
        }
        List<String> numbers = words.subList(2, wanted);
        if (!numbers.stream().allMatch(number -> number.matches("-?\\d{1,20}"))
                || numbers.get(0).startsWith("-")
                || numbers.get(2).startsWith("-")
                || numbers.get(2).length() > 9) {
            return Optional.of(wrong("numbers that are none: " + String.join(" ", numbers), lineLength));
        }
        int bytes = Integer.parseInt(numbers.get(2));
        int length = lineLength + bytes + END_OF_LINE.length();
        if (come.length() < length) {
            return Optional.empty();
        }
        Request request = Request.of(act, words.get(1))
                .storing(
                        come.substring(lineLength, lineLength + bytes),
                        Long.parseLong(numbers.get(0)),
                        Long.parseLong(numbers.get(1)))
                .ifUnique(act == Act.CAS ? numbers.get(3) : Request.NONE)
                .quietly(isQuiet ? Quiet.ALL : Quiet.NO);
        if (!come.startsWith(END_OF_LINE, lineLength + bytes)) {
            return Optional.of(wrong("a data block that is not as long as its line says", length));
        }
        return Optional.of(checked(new Asked(request, length, TextWording.of(request, ""))));
    }

    private static Asked other(String verb, List<String> words, int length) {
        boolean isQuiet =
                !RETRIEVING.contains(verb) && words.get(words.size() - 1).equals(NOREPLY);
        List<String> rest = words.subList(1, isQuiet ? words.size() - 1 : words.size());
        Request request = switch (verb) {
            case "get", "gets" -> Request.of(Act.GET).ofKeys(rest);
            case "gat", "gats" ->
                rest.size() > 1 && isNumber(rest.get(0))
                        ? Request.of(Act.GAT)
                                .ofKeys(rest.subList(1, rest.size()))
                                .until(Long.parseLong(rest.get(0)))
                        : null;
            case "delete" ->
                rest.size() == 1 || rest.size() == 2 && rest.get(1).equals("0")
                        ? Request.of(Act.DELETE, rest.get(0))
                        : null;
            case "incr", "decr" ->
                rest.size() == 2 && rest.get(1).matches("\\d{1,20}")
                        ? Request.of(verb.equals("incr") ? Act.INCR : Act.DECR, rest.get(0))
                                .by(rest.get(1))
                        : null;
            case "touch" ->
                rest.size() == 2 && isNumber(rest.get(1))
                        ? Request.of(Act.TOUCH, rest.get(0)).until(Long.parseLong(rest.get(1)))
                        : null;
            case "flush_all" -> Request.of(Act.FLUSH);
            case "version" -> Request.of(Act.VERSION);
            case "quit" -> Request.of(Act.QUIT);
            case "verbosity" -> Request.of(Act.NOOP);
            default -> null;
        };
        if (request == null || request.act().retrieves() && request.keys().isEmpty()) {
            return wrong("no command: " + String.join(" ", words), length);
        }
        Request asked = request.quietly(isQuiet ? Quiet.ALL : Quiet.NO);
        return checked(new Asked(asked, length, TextWording.of(asked, verb)));
    }

    private static boolean isNumber(String word) {
        return word.matches("-?\\d{1,18}");
    }

    static Asked checked(Asked asked) {
        return asked.request().keys().stream()
                .flatMap(key -> KeyRule.forbids(key).stream())
                .findFirst()
                .map(asked::but)
                .orElse(asked);
    }
}
