package dev.memtck.runner.libraries;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the drivers of Java's libraries share: calls as {@code docs/client-drivers.md} has them are read, and outcomes are
 * written, until there are no more. A JVM takes another hello, as it is slow to start. One thread.
 */
public abstract class JudgedClient {
    private static final Pattern FIELD = Pattern.compile("\"(\\w+)\":\\s*(?:\"([^\"]*)\"|(-?\\d+))");

    /** Of the library: how it is reached, and for how long it is to wait. */
    public record Server(String host, int port, String protocol, int timeoutMillis) {}

    /** What it is called for; no key where none is said. */
    public record Call(String verb, List<String> keys, byte[] value, Map<String, String> numbers) {
        public String key() {
            return keys.get(0);
        }

        /** 32 bits; 0 where nothing is said. */
        public int exptime() {
            return Integer.parseInt(numbers.getOrDefault("exptime", "0"));
        }

        /** Unsigned. */
        public long unique() {
            return Long.parseUnsignedLong(numbers.get("unique"));
        }

        /** Unsigned; 1 where nothing is said. */
        public long delta() {
            return Long.parseUnsignedLong(numbers.getOrDefault("delta", "1"));
        }
    }

    /** The library's name and version. */
    protected abstract String name();

    /** Makes a client. */
    protected abstract void begin(Server server) throws Exception;

    /** What {@link #begin} has made is needed no more. */
    protected abstract void end() throws Exception;

    /** The fields of the outcome, as they stand in JSON. */
    protected abstract String answer(Call call) throws Exception;

    protected static String outcome(String word) {
        return "\"outcome\":\"" + word + "\"";
    }

    protected static String error(Object words) {
        return outcome("error") + ",\"words\":\"" + String.valueOf(words).replaceAll("[^ !#-\\[\\]-~]", "?") + "\"";
    }

    /** @param more fields */
    protected static String hit(byte[] value, String more) {
        return value == null ? outcome("miss") : outcome("hit") + ",\"value64\":\"" + in64(value) + "\"" + more;
    }

    protected static String number(long number) {
        return outcome("number") + ",\"number\":\"" + Long.toUnsignedString(number) + "\"";
    }

    protected static String items(Map<String, byte[]> found) {
        return outcome("items") + ",\"items\":"
                + found.entrySet().stream()
                        .map(item -> "{\"key64\":\"" + in64(item.getKey().getBytes(StandardCharsets.UTF_8))
                                + "\",\"value64\":\"" + in64(item.getValue()) + "\"}")
                        .collect(Collectors.joining(",", "[", "]"));
    }

    private static String in64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static Call read(String line) {
        List<String> keys = new ArrayList<>();
        byte[] value = null;
        Map<String, String> numbers = new java.util.HashMap<>();
        for (Matcher field = FIELD.matcher(line); field.find(); ) {
            String text = field.group(2) == null ? field.group(3) : field.group(2);
            switch (field.group(1)) {
                case "key" -> keys.add(text);
                case "key64" -> keys.add(new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8));
                case "value" -> value = text.getBytes(StandardCharsets.UTF_8);
                case "value64" -> value = Base64.getDecoder().decode(text);
                default -> numbers.put(field.group(1), text);
            }
        }
        return new Call(numbers.get("call"), keys, value, numbers);
    }

    /** Answers until there are no more calls. */
    protected final void run() throws IOException {
        BufferedReader calls = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        boolean hasBegun = false;
        for (String line = calls.readLine(); line != null; line = calls.readLine()) {
            Call call = read(line);
            String outcome;
            try {
                if (!call.verb().equals("hello")) {
                    outcome = answer(call);
                } else {
                    if (hasBegun) {
                        end();
                    }
                    hasBegun = true;
                    begin(new Server(
                            call.numbers().get("host"),
                            Integer.parseInt(call.numbers().get("port")),
                            System.getenv("DRIVER_PROTOCOL"),
                            Integer.parseInt(System.getenv("DRIVER_TIMEOUT_MS"))));
                    outcome = outcome("done") + ",\"words\":\"" + name() + "\",\"again\":true";
                }
            } catch (NumberFormatException | UnsupportedOperationException e) {
                outcome = outcome("unsupported");
            } catch (Exception e) {
                outcome = error(e.getCause() == null ? e : e.getCause());
            }
            System.out.println("{\"id\":" + call.numbers().get("id") + "," + outcome + "}");
        }
        System.exit(0);
    }
}
