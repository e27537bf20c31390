package dev.memtck.runner.libraries;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.runner.libraries.Finding.Kind;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Drives a client through all that it can do, some of it several times, and compares what it says with what must be there. What
 * an operation did that was answered with an error nobody knows: from then on the item may be as it was, as it should be, or gone.
 */
final class LegalExercise {
    private static final int ROUNDS = 3;
    private static final int MORE_THAN_ONE_ITEM_MAY_HAVE = 2_000_000;
    private static final int MOST_SHOWN = 60;
    private static final Pattern STANDS_STILL =
            Pattern.compile("pid|pointer_size|threads|limit_maxbytes|motto|time\\.zone|(incr|decr|delete|cas)_.*");
    private static final Pattern NUMBER = Pattern.compile("\\d+ *");

    private final DrivenClient client;
    private final boolean anythingMayBeGone;
    private final List<Finding> findings = new ArrayList<>();
    private final Set<String> never = new LinkedHashSet<>();
    private boolean isOver;

    /** What an item may be; empty for none. */
    private final Map<String, Set<Optional<String>>> possible = new HashMap<>();

    /** @param anythingMayBeGone whether the server evicts what it has stored */
    LegalExercise(DrivenClient client, boolean anythingMayBeGone) {
        this.client = client;
        this.anythingMayBeGone = anythingMayBeGone;
    }

    /** What was found; nothing right is in it. */
    List<Finding> findings() {
        return findings;
    }

    /** Operations that the library does not have. */
    Set<String> cannot() {
        return never;
    }

    /**
     * @param table the server's statistics, as somebody else reads them
     * @param version its version, likewise
     */
    void run(Supplier<Map<String, String>> table, String version) {
        for (int round = 0; round < ROUNDS && !isOver; round++) {
            items("r" + round + ".");
            numbers("r" + round + ".n");
            many("r" + round + ".");
            tooLarge("r" + round + ".red");
            statistics(table);
            version(version);
        }
    }

    private void items(String round) {
        String red = round + "red";
        set(red, "red\r\nEND\r\nVALUE " + red + " 0 3\r\nbad\r\nEND\r\n");
        get(red);
        set(red, "");
        get(red);
        get(round + "absent");
        cas(round + "absent", "never\r\n");
        set(red, "\0\u0080\u00ffSTORED\r\nEND\r\n");
        cas(red, "new\r\nEND\r\n");
        touch(red);
        get(red);
        quietly(round + "quiet", "hush\r\nEND\r\n");
        get(round + "quiet");
        delete(red);
        get(red);
        delete(red);
        delete(round + "absent");
        incr("incr", round + "absent", 1);
    }

    private void numbers(String key) {
        set(key, "10");
        incr("decr", key, 1);
        get(key);
        incr("incr", key, 92);
        get(key);
        set(key, "red");
        boolean isText = of(key).stream().flatMap(Optional::stream).allMatch("red"::equals);
        List<String> answer = ask("incr", key, "1");
        if (answer.get(0).equals("number") && isText) {
            find(Kind.WRONG, "incr of a text", answer);
        } else if (answer.get(0).equals("number")) {
            of(key).add(Optional.of(answer.get(1)));
        }
        get(key);
    }

    private void many(String round) {
        List<String> keys = Stream.of("apple", "pear", "plum", "fig")
                .map(key -> round + key)
                .toList();
        keys.forEach(key -> set(key, key + "\r\nEND\r\n" + "x".repeat(300)));
        List<String> asked = new ArrayList<>(keys);
        asked.add(2, round + "absent");
        List<String> answer =
                ask(Stream.concat(Stream.of("many"), asked.stream()).toArray(String[]::new));
        if (!answer.get(0).equals("found")) {
            find(Kind.ERROR, "get of many keys", answer);
            return;
        }
        Map<String, String> found = new LinkedHashMap<>();
        for (int i = 1; i < answer.size(); i += 2) {
            found.put(answer.get(i), answer.get(i + 1));
        }
        found.forEach((key, value) -> saw("get of many keys", key, Optional.of(DrivenClient.value(value))));
        asked.stream()
                .filter(key -> !found.containsKey(key))
                .forEach(key -> saw("get of many keys", key, Optional.empty()));
    }

    /** What was there may be gone then. */
    private void tooLarge(String key) {
        set(key, "small\r\nEND\r\n");
        List<String> answer = ask("set", key, DrivenClient.hexadecimal("x".repeat(MORE_THAN_ONE_ITEM_MAY_HAVE)));
        if (answer.get(0).equals("stored")) {
            find(Kind.WRONG, "set of what is too large", answer);
        }
        of(key).add(Optional.empty());
        get(key);
        set(key, "small again\r\n");
        get(key);
    }

    private void set(String key, String value) {
        store("set", key, value, ask("set", key, DrivenClient.hexadecimal(value)));
    }

    private void store(String what, String key, String value, List<String> answer) {
        if (answer.get(0).equals("stored")) {
            possible.put(key, now(Optional.of(value)));
        } else {
            find(Kind.ERROR, what, answer);
            of(key).add(Optional.of(value));
            of(key).add(Optional.empty());
        }
    }

    private void quietly(String key, String value) {
        List<String> answer = ask("quietly", key, DrivenClient.hexadecimal(value));
        if (!answer.get(0).equals("sent")) {
            find(Kind.ERROR, "set without a reply", answer);
        }
        of(key).add(Optional.of(value));
    }

    private void get(String key) {
        List<String> answer = ask("get", key);
        switch (answer.get(0)) {
            case "value" -> saw("get", key, Optional.of(DrivenClient.value(answer.get(1))));
            case "none" -> saw("get", key, Optional.empty());
            default -> find(Kind.ERROR, "get", answer);
        }
    }

    private void saw(String what, String key, Optional<String> value) {
        boolean isRight = of(key).contains(value)
                || value.isPresent() && isPadded(value.get()) && of(key).contains(value.map(String::stripTrailing));
        if (isRight) {
            possible.put(key, now(value.map(LegalExercise::withoutPadding)));
        } else if (value.isEmpty()) {
            findings.add(new Finding(Kind.MISS, what + ": not there, although it must be " + shown(of(key))));
        } else {
            findings.add(new Finding(Kind.WRONG, what + ": " + shown(Set.of(value)) + " instead of " + shown(of(key))));
        }
    }

    /** A number that got shorter may be shown so. */
    private static boolean isPadded(String value) {
        return NUMBER.matcher(value).matches();
    }

    private static String withoutPadding(String value) {
        return isPadded(value) ? value.stripTrailing() : value;
    }

    private void cas(String key, String value) {
        List<String> answer = ask("gets", key);
        switch (answer.get(0)) {
            case "value" -> {
                saw("gets", key, Optional.of(DrivenClient.value(answer.get(1))));
                List<String> inTime = ask("cas", key, DrivenClient.hexadecimal(value), answer.get(2));
                if (inTime.get(0).equals("refused")) {
                    find(Kind.WRONG, "cas with the item's unique", inTime);
                } else {
                    store("cas", key, value, inTime);
                }
                get(key);
                set(key, "between\r\n");
                boolean isAnother = of(key).stream().flatMap(Optional::stream).allMatch("between\r\n"::equals);
                List<String> late = ask("cas", key, DrivenClient.hexadecimal("late"), answer.get(2));
                if (late.get(0).equals("stored") && isAnother) {
                    find(Kind.WRONG, "cas with an old unique", late);
                } else if (!late.get(0).equals("refused")) {
                    of(key).add(Optional.of("late"));
                }
            }
            case "none" -> saw("gets", key, Optional.empty());
            default -> find(Kind.ERROR, "gets", answer);
        }
    }

    private void incr(String operation, String key, int delta) {
        UnaryOperator<Optional<String>> sum = value -> value.map(digits -> new BigInteger(digits)
                .add(BigInteger.valueOf(operation.equals("incr") ? delta : -delta))
                .toString());
        Set<Optional<String>> sums = of(key).stream().map(sum).collect(Collectors.toCollection(LinkedHashSet::new));
        List<String> answer = ask(operation, key, String.valueOf(delta));
        switch (answer.get(0)) {
            case "number" -> {
                possible.put(key, sums);
                saw(operation, key, Optional.of(answer.get(1)));
            }
            case "none" -> saw(operation, key, Optional.empty());
            default -> {
                find(Kind.ERROR, operation, answer);
                of(key).addAll(sums);
            }
        }
    }

    private void touch(String key) {
        List<String> answer = ask("touch", key, "1000");
        switch (answer.get(0)) {
            case "touched" -> wasThere("touch", key);
            case "none" -> saw("touch", key, Optional.empty());
            default -> find(Kind.ERROR, "touch", answer);
        }
    }

    private void delete(String key) {
        List<String> answer = ask("delete", key);
        switch (answer.get(0)) {
            case "deleted" -> {
                wasThere("delete", key);
                possible.put(key, now(Optional.empty()));
            }
            case "none" -> saw("delete", key, Optional.empty());
            default -> {
                find(Kind.ERROR, "delete", answer);
                of(key).add(Optional.empty());
            }
        }
    }

    private void wasThere(String what, String key) {
        if (of(key).equals(Set.of(Optional.empty()))) {
            findings.add(new Finding(Kind.WRONG, what + ": done, although there is no such item"));
        }
    }

    private void statistics(Supplier<Map<String, String>> table) {
        List<String> answer = ask("stats");
        if (!answer.get(0).equals("table")) {
            find(Kind.ERROR, "stats", answer);
            return;
        }
        Map<String, String> read = new LinkedHashMap<>();
        for (int i = 1; i < answer.size(); i += 2) {
            read.put(DrivenClient.value(answer.get(i)), DrivenClient.value(answer.get(i + 1)));
        }
        // Some show a table of their own with what they know in it, and the first word of the version.
        table.get().forEach((name, value) -> {
            if (STANDS_STILL.matcher(name).matches()
                    && read.containsKey(name)
                    && !read.get(name).equals(value)) {
                findings.add(new Finding(
                        Kind.WRONG, "stats: " + name + " is \"" + read.get(name) + "\" instead of \"" + value + "\""));
            }
        });
    }

    /** Some tell its three numbers only. */
    private void version(String version) {
        List<String> answer = ask("version");
        if (!answer.get(0).equals("version")) {
            find(Kind.ERROR, "version", answer);
            return;
        }
        String read = DrivenClient.value(answer.get(1));
        if (read.isEmpty() || !version.startsWith(read)) {
            findings.add(new Finding(Kind.WRONG, "version: \"" + shortened(read) + "\""));
        }
    }

    private List<String> ask(String... words) {
        if (isOver || never.contains(words[0])) {
            return List.of("cannot");
        }
        List<String> answer = client.ask(words);
        switch (answer.get(0)) {
            case "cannot" -> never.add(words[0]);
            case "hangs" -> {
                isOver = true;
                findings.add(new Finding(Kind.HANGS, words[0]));
            }
            case "ended" -> {
                isOver = true;
                findings.add(new Finding(Kind.CRASHES, words[0] + ": the program " + client.end()));
            }
            default -> {}
        }
        return answer;
    }

    private void find(Kind kind, String what, List<String> answer) {
        if (!isOver && !answer.get(0).equals("cannot")) {
            findings.add(new Finding(kind, what + ": " + shortened(String.join(" ", answer))));
        }
    }

    private Set<Optional<String>> of(String key) {
        return possible.computeIfAbsent(key, absent -> now(Optional.empty()));
    }

    private Set<Optional<String>> now(Optional<String> value) {
        Set<Optional<String>> values = new LinkedHashSet<>(Set.of(value));
        if (anythingMayBeGone) {
            values.add(Optional.empty());
        }
        return values;
    }

    private static String shown(Set<Optional<String>> values) {
        return values.stream()
                .map(value -> value.map(some ->
                                '"' + shortened(EscapedBytes.escape(some.getBytes(StandardCharsets.ISO_8859_1))) + '"')
                        .orElse("nothing"))
                .collect(Collectors.joining(" or "));
    }

    private static String shortened(String text) {
        return text.length() <= MOST_SHOWN ? text : text.substring(0, MOST_SHOWN) + "…";
    }
}
