package dev.memtck.runner.client.gallery;

import dev.memtck.runner.client.driver.Call;
import dev.memtck.runner.client.driver.Field;
import dev.memtck.runner.client.driver.Told;
import dev.memtck.runner.client.driver.Told.Outcome;
import dev.memtck.runner.client.driver.Verb;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The meta commands. Each request has an opaque, and asks for its key. */
final class MetaTongue extends Tongue {
    private static final String EOL = "\r\n";
    private static final int LONGEST_KEY = 250;
    private static final Map<Verb, String> MODES = Map.of(
            Verb.ADD, " ME",
            Verb.REPLACE, " MR",
            Verb.APPEND, " MA",
            Verb.PREPEND, " MP");

    private int opaque;
    private boolean quietSent;

    MetaTongue(Set<Flaw> flaws) {
        super(flaws);
    }

    @Override
    boolean allows(String key) {
        return has(Flaw.KEYS_UNCHECKED)
                || !key.isEmpty()
                        && key.length() <= LONGEST_KEY
                        && (has(Flaw.LENGTH_ONLY) || key.chars().allMatch(c -> c > ' ' && c != 0x7f));
    }

    @Override
    Told ask(Call call, Channel channel) throws IOException {
        opaque++;
        String key = key(call);
        return switch (call.verb()) {
            case GET, GETS -> got("mg " + key + " v f c", call, channel);
            case GAT -> got("mg " + key + " v f c T" + field(call, Field.EXPTIME, "0"), call, channel);
            case GET_MANY -> many(call, channel);
            case SET, ADD, REPLACE, APPEND, PREPEND, CAS -> plain(store(call, ""), Outcome.STORED, channel);
            case SET_QUIETLY -> quiet(store(call, " q"), channel);
            case DELETE -> plain("md " + key + opaque() + EOL, Outcome.DONE, channel);
            case DELETE_QUIETLY -> quiet("md " + key + " q" + EOL, channel);
            case TOUCH ->
                plain("mg " + key + " T" + field(call, Field.EXPTIME, "0") + opaque() + EOL, Outcome.DONE, channel);
            case INCR, DECR -> counted(call, channel);
            case INCR_QUIETLY -> quiet("ma " + key + " q D" + field(call, Field.DELTA, "1") + EOL, channel);
            case FLUSH -> flushed(channel);
            default -> told(Outcome.UNSUPPORTED);
        };
    }

    private String opaque() {
        return has(Flaw.WANTS_NO_TOKENS) ? "" : " O" + opaque;
    }

    private String store(Call call, String quiet) {
        String value = call.value().orElse("");
        return "ms " + key(call) + " " + value.length() + " F" + field(call, Field.FLAGS, "0") + " T"
                + field(call, Field.EXPTIME, "0") + MODES.getOrDefault(call.verb(), "")
                + (call.verb() == Verb.CAS ? " C" + field(call, Field.UNIQUE, "0") : "") + quiet + opaque() + EOL
                + value
                + EOL;
    }

    private Told quiet(String request, Channel channel) throws IOException {
        channel.send(request);
        quietSent = true;
        return told(Outcome.DONE);
    }

    private String[] words(Channel channel) throws IOException {
        String line = channel.line();
        boolean isError = line.startsWith("SERVER_ERROR") || line.startsWith("CLIENT_ERROR") || line.equals("ERROR");
        if (isError && quietSent) {
            throw new NoAnswer(line);
        }
        return line.split(" ");
    }

    /** Whose an answer is. */
    private void requireOurs(String[] words, int from, String key) throws IOException {
        for (String word : List.of(words).subList(Math.min(from, words.length), words.length)) {
            boolean isForeign = word.startsWith("O") && !has(Flaw.OPAQUE_UNCHECKED) && !word.equals("O" + opaque)
                    || word.startsWith("k") && !has(Flaw.KEY_UNCHECKED) && !word.equals("k" + key);
            if (isForeign || has(Flaw.STRICT_FLAGS) && !word.matches("[kOfcb].*")) {
                throw new NoAnswer("an answer to something else");
            }
        }
    }

    private Told refused(String[] words) throws IOException {
        return switch (words[0]) {
            case "NS" -> told(Outcome.NOT_STORED);
            case "EX" -> told(Outcome.EXISTS);
            case "NF", "EN" -> told(Outcome.MISS);
            case "SERVER_ERROR", "CLIENT_ERROR", "ERROR" -> error(String.join(" ", words));
            default -> throw new NoAnswer("no answer: " + String.join(" ", words));
        };
    }

    private Told plain(String request, Outcome success, Channel channel) throws IOException {
        channel.send(request);
        String[] words = words(channel);
        boolean isSuccess = words[0].equals("HD")
                || has(Flaw.PREFIX) && words[0].startsWith("HD")
                || has(Flaw.CONTAINS) && List.of(words).contains("HD")
                || has(Flaw.ANY_IS_SUCCESS);
        if (!isSuccess) {
            return refused(words);
        }
        requireOurs(words, 1, "");
        return told(success);
    }

    /** There is no meta command for it. */
    private Told flushed(Channel channel) throws IOException {
        channel.send("flush_all" + EOL);
        String[] words = words(channel);
        return words[0].equals("OK") || has(Flaw.ANY_IS_SUCCESS) ? told(Outcome.DONE) : refused(words);
    }

    private Told got(String request, Call call, Channel channel) throws IOException {
        channel.send(request + (has(Flaw.WANTS_NO_TOKENS) ? "" : " k" + opaque()) + EOL);
        String[] words = words(channel);
        if (!words[0].equals("VA")) {
            if (has(Flaw.ANY_IS_VALUE)) {
                return hit("", "0", null);
            }
            if (words[0].equals("EN") || words[0].endsWith("ERROR")) {
                return refused(words);
            }
            throw new NoAnswer("no value: " + String.join(" ", words));
        }
        return item(words, key(call), channel);
    }

    private Told item(String[] words, String key, Channel channel) throws IOException {
        if (words.length < 2 || !words[1].matches("\\d{1,8}")) {
            if (has(Flaw.ANY_IS_VALUE)) {
                return hit("", "0", null);
            }
            throw new NoAnswer("no length");
        }
        int length = Integer.parseInt(words[1]);
        String value = has(Flaw.CUT_VALUE) ? channel.readAtMost(length) : channel.read(length);
        if (has(Flaw.END_UNCHECKED)) {
            channel.readAtMost(2);
        } else if (!channel.read(2).equals(EOL)) {
            throw new NoAnswer("no end of line behind a value");
        }
        requireOurs(words, 2, key);
        return hit(value, flag(words, 'f', "0"), flag(words, 'c', null));
    }

    private static String flag(String[] words, char flag, String otherwise) {
        for (String word : List.of(words).subList(2, words.length)) {
            if (word.charAt(0) == flag) {
                return word.substring(1);
            }
        }
        return otherwise;
    }

    private Told many(Call call, Channel channel) throws IOException {
        StringBuilder request = new StringBuilder();
        List<String> keys = call.keys().stream().distinct().toList();
        keys.forEach(key -> request.append("mg ").append(key).append(" v k q").append(EOL));
        channel.send(request + "mn" + EOL);
        Map<String, String> items = new LinkedHashMap<>();
        try {
            return taken(keys, items, channel);
        } catch (IOException cut) {
            return cutOff(items, channel, cut);
        }
    }

    private Told taken(List<String> keys, Map<String, String> items, Channel channel) throws IOException {
        int next = 0;
        Told failure = null;
        for (String[] words = words(channel); !words[0].equals("MN"); words = words(channel)) {
            if (!words[0].equals("VA")) {
                failure = refused(words);
                if (has(Flaw.READS_WHAT_IS_LEFT)) {
                    return failure;
                }
                continue;
            }
            String named = flag(words, 'k', "");
            String key = has(Flaw.BY_POSITION) && next < keys.size() ? keys.get(next) : named;
            next++;
            if (!keys.contains(key)) {
                throw new NoAnswer("an item that nobody asked for");
            }
            items.put(key, item(words, named, channel).value().orElse(""));
        }
        return failure == null || isEnough(items) ? items(items) : failure;
    }

    private Told counted(Call call, Channel channel) throws IOException {
        channel.send("ma " + key(call) + " v D" + field(call, Field.DELTA, "1")
                + (call.verb() == Verb.DECR ? " MD" : "") + opaque() + EOL);
        String[] words = words(channel);
        if (!words[0].equals("VA")) {
            return refused(words);
        }
        String value = item(words, "", channel).value().orElse("");
        if (has(Flaw.LENIENT_NUMBER)) {
            return number("0" + value.replaceAll("\\D", ""));
        }
        if (!value.matches("\\d{1,20}")) {
            throw new NoAnswer("no number");
        }
        return number(value);
    }
}
