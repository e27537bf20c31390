package dev.memtck.runner.client.gallery;

import dev.memtck.runner.client.driver.Call;
import dev.memtck.runner.client.driver.Field;
import dev.memtck.runner.client.driver.Told;
import dev.memtck.runner.client.driver.Told.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The classic text protocol. */
final class TextTongue extends Tongue {
    private static final String EOL = "\r\n";
    private static final String END = "\r\nEND\r\n";
    private static final int LONGEST_KEY = 250;
    private static final int LONG_LINE = 1_000;
    private boolean quietSent;

    TextTongue(Set<Flaw> flaws) {
        super(flaws);
    }

    @Override
    boolean allows(String key) {
        if (has(Flaw.KEYS_UNCHECKED)) {
            return true;
        }
        boolean isShort = !key.isEmpty() && key.length() <= LONGEST_KEY;
        return isShort && (has(Flaw.LENGTH_ONLY) || key.chars().allMatch(c -> c > ' ' && c != 0x7f));
    }

    @Override
    Told ask(Call call, Channel channel) throws IOException {
        return switch (call.verb()) {
            case GET -> one("get " + key(call), call, channel);
            case GETS -> one("gets " + key(call), call, channel);
            case GAT -> one("gat " + field(call, Field.EXPTIME, "0") + " " + key(call), call, channel);
            case GET_MANY -> many(call, channel);
            case SET, ADD, REPLACE, APPEND, PREPEND, CAS -> stored(store(call, ""), channel);
            case SET_QUIETLY -> quiet(store(call, " noreply"), channel);
            case DELETE -> answered("delete " + key(call), "DELETED", Outcome.DONE, channel);
            case DELETE_QUIETLY -> quiet("delete " + key(call) + " noreply" + EOL, channel);
            case TOUCH ->
                answered(
                        "touch " + key(call) + " " + field(call, Field.EXPTIME, "0"), "TOUCHED", Outcome.DONE, channel);
            case INCR, DECR -> counted(call.verb().word() + delta(call) + EOL, channel);
            case INCR_QUIETLY -> quiet("incr" + delta(call) + " noreply" + EOL, channel);
            case FLUSH -> answered("flush_all", "OK", Outcome.DONE, channel);
            default -> told(Outcome.UNSUPPORTED);
        };
    }

    private static String delta(Call call) {
        return " " + key(call) + " " + field(call, Field.DELTA, "1");
    }

    private static String store(Call call, String noreply) {
        String verb = call.verb().word().replace("_quietly", "");
        String value = call.value().orElse("");
        return verb + " " + key(call) + " " + field(call, Field.FLAGS, "0") + " " + field(call, Field.EXPTIME, "0")
                + " "
                + value.length() + (verb.equals("cas") ? " " + field(call, Field.UNIQUE, "0") : "") + noreply + EOL
                + value + EOL;
    }

    private Told quiet(String request, Channel channel) throws IOException {
        channel.send(request);
        quietSent = true;
        if (has(Flaw.AWAITS_QUIET)) {
            channel.line();
        }
        return told(Outcome.DONE);
    }

    /** After an error that may be a quiet request's nobody knows whose the next line is. */
    private String line(Channel channel) throws IOException {
        String line;
        if (has(Flaw.CUT_LINE)) {
            line = cutLine(channel);
        } else {
            line = channel.line();
        }
        if (has(Flaw.ABORTS) && line.length() > LONG_LINE) {
            throw new IllegalStateException("assertion failed: the line fits");
        }
        if (isError(line) && has(Flaw.ASKS_AGAIN)) {
            channel.sendAgain();
        }
        if (isError(line) && quietSent && !has(Flaw.READS_WHAT_IS_LEFT)) {
            throw new NoAnswer(line);
        }
        return line;
    }

    private static String cutLine(Channel channel) throws IOException {
        StringBuilder line = new StringBuilder();
        for (String one = channel.readAtMost(1); !one.isEmpty() && !one.equals("\n"); one = channel.readAtMost(1)) {
            line.append(one);
        }
        if (line.length() == 0) {
            throw new NoAnswer("nothing came");
        }
        return line.toString().stripTrailing();
    }

    private static boolean isError(String line) {
        return line.startsWith("SERVER_ERROR") || line.startsWith("CLIENT_ERROR") || line.equals("ERROR");
    }

    private boolean says(String line, String word) {
        return line.equals(word)
                || has(Flaw.PREFIX) && (line.startsWith(word) || word.startsWith(line))
                || has(Flaw.CONTAINS) && line.contains(word)
                || has(Flaw.ANY_IS_SUCCESS);
    }

    private Told stored(String request, Channel channel) throws IOException {
        channel.send(request);
        String line = line(channel);
        if (says(line, "STORED")) {
            return told(Outcome.STORED);
        }
        return refused(line);
    }

    private Told answered(String request, String success, Outcome outcome, Channel channel) throws IOException {
        channel.send(request + EOL);
        String line = line(channel);
        return says(line, success) ? told(outcome) : refused(line);
    }

    private Told refused(String line) throws IOException {
        return switch (line) {
            case "NOT_STORED" -> told(Outcome.NOT_STORED);
            case "EXISTS" -> told(Outcome.EXISTS);
            case "NOT_FOUND" -> told(Outcome.MISS);
            default -> errorOf(line);
        };
    }

    private Told errorOf(String line) throws IOException {
        if (isError(line)) {
            return error(line);
        }
        throw new NoAnswer("no answer: " + line);
    }

    private Told counted(String request, Channel channel) throws IOException {
        channel.send(request);
        String come = line(channel);
        String line = has(Flaw.STRICT_NUMBER) ? come : come.stripTrailing();
        if (has(Flaw.LENIENT_NUMBER)) {
            String digits = line.replaceAll("\\D", "");
            return number(digits.isEmpty() ? "0" : digits);
        }
        return line.matches("\\d{1,20}") ? number(line) : refused(line);
    }

    private Told one(String request, Call call, Channel channel) throws IOException {
        channel.send(request + EOL);
        Map<String, Told> found = found(call, new LinkedHashMap<>(), channel);
        Told of = found.get(key(call));
        return of == null ? found.getOrDefault("error", told(Outcome.MISS)) : of;
    }

    private Told many(Call call, Channel channel) throws IOException {
        List<String> keys = call.keys().stream().distinct().toList();
        channel.send("get " + String.join(" ", keys) + EOL);
        Map<String, Told> found = new LinkedHashMap<>();
        try {
            Map<String, Told> all = found(call, found, channel);
            if (!all.containsKey("error")) {
                return items(valuesOf(all));
            }
            return isEnough(found) ? items(valuesOf(found)) : all.get("error");
        } catch (IOException cut) {
            return cutOff(valuesOf(found), channel, cut);
        }
    }

    private static Map<String, String> valuesOf(Map<String, Told> found) {
        Map<String, String> values = new LinkedHashMap<>();
        found.forEach((key, hit) -> values.put(key, hit.value().orElse("")));
        return values;
    }

    /** @param found takes what comes; it is returned, or an error */
    private Map<String, Told> found(Call call, Map<String, Told> found, Channel channel) throws IOException {
        List<String> open = new ArrayList<>(call.keys().stream().distinct().toList());
        for (String line = line(channel); !line.equals("END"); line = lineBehind(found, channel)) {
            if (!line.startsWith("VALUE ")) {
                if (has(Flaw.ANY_IS_VALUE)) {
                    return Map.of(key(call), hit(line, "0", null));
                }
                return Map.of("error", errorOf(line));
            }
            String[] words = line.split(" ");
            Told hit = item(words, channel);
            if (has(Flaw.BY_POSITION) || has(Flaw.KEY_UNCHECKED)) {
                if (!open.isEmpty()) {
                    found.put(open.remove(0), hit);
                }
            } else if (call.keys().contains(words[1])) {
                found.put(words[1], hit);
            } else {
                throw new NoAnswer("an item that nobody asked for");
            }
        }
        return found;
    }

    /** Where a value that was cut off will do, what follows it is not missed. */
    private String lineBehind(Map<String, Told> found, Channel channel) throws IOException {
        try {
            return line(channel);
        } catch (IOException cut) {
            if (has(Flaw.CUT_VALUE) && !found.isEmpty()) {
                return "END";
            }
            throw cut;
        }
    }

    private Told item(String[] words, Channel channel) throws IOException {
        boolean isForm = (words.length == 4 || words.length == 5)
                && words[2].matches("\\d{1,10}")
                && words[3].matches("\\d{1,8}");
        if (!isForm) {
            throw new NoAnswer("no item: " + String.join(" ", words));
        }
        String value = value(Integer.parseInt(words[3]), channel);
        return hit(value, words[2], words.length == 5 ? words[4] : null);
    }

    private String value(int length, Channel channel) throws IOException {
        if (has(Flaw.VALUE_IS_A_LINE)) {
            return channel.line();
        }
        if (has(Flaw.END_BY_COUNT)) {
            String rest = channel.readAtMost(length + END.length());
            channel.pushBack("END" + EOL);
            return rest.substring(0, Math.max(0, rest.length() - END.length()));
        }
        String value = has(Flaw.CUT_VALUE) ? channel.readAtMost(length) : channel.read(length);
        if (has(Flaw.CUT_VALUE) && value.length() < length) {
            return value;
        }
        if (has(Flaw.END_UNCHECKED)) {
            channel.line();
        } else if (!channel.read(2).equals(EOL)) {
            throw new NoAnswer("no end of line behind a value");
        }
        return value;
    }
}
