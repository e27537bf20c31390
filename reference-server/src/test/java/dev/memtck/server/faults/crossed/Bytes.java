package dev.memtck.server.faults.crossed;

import dev.memtck.server.wire.binary.WirePacket;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Defects of how a verb is read, and of how it is answered. */
final class Bytes {
    private static final String END = "\r\n";
    private static final String LONGEST_KEY = "(?<= )[^ \\r\\n]([^ \\r\\n]{249})(?=[ \\r])";

    private static final String TOO_LONG_KEY = "(?<= )([^ \\r\\n]{250})[^ \\r\\n](?=[ \\r])";

    /** What a success is called; OK where nothing else is said. */
    private static final Map<String, String> SUCCESS = Map.ofEntries(
            Map.entry("set", "STORED"),
            Map.entry("add", "STORED"),
            Map.entry("replace", "STORED"),
            Map.entry("append", "STORED"),
            Map.entry("prepend", "STORED"),
            Map.entry("cas", "STORED"),
            Map.entry("get", "END"),
            Map.entry("gets", "END"),
            Map.entry("gat", "END"),
            Map.entry("gats", "END"),
            Map.entry("getss", "END"),
            Map.entry("incr", "1"),
            Map.entry("decr", "1"),
            Map.entry("delete", "DELETED"),
            Map.entry("touch", "TOUCHED"));

    private Bytes() {}

    private static String success(String request, String verb) {
        if (Heard.isPacket(request)) {
            WirePacket asked = WirePacket.first(request);
            return asked == null
                    ? ""
                    : WirePacket.success(asked.number(), asked.opaque()).bytes();
        }
        return SUCCESS.getOrDefault(verb, "OK") + END;
    }

    /** What it refuses it says it has done. */
    static String refusalIsASuccess(String verb, String request, String reply) {
        WirePacket packet = WirePacket.first(reply);
        boolean isRefused =
                packet == null ? reply.matches("(?s)(ERROR|CLIENT_ERROR|SERVER_ERROR).*") : packet.isError();
        if (!isRefused) {
            return reply;
        }
        return Heard.isSilent(request) ? "" : success(request, verb);
    }

    /** It answers though it was asked to say nothing of a success. */
    static String silentIsAnswered(String verb, String request, String reply) {
        return reply.isEmpty() && Heard.isSilent(request) ? success(request, verb) : reply;
    }

    /** It answers nothing where it is told no. */
    static String refusalIsSilent(String request, String reply) {
        WirePacket packet = WirePacket.first(reply);
        return packet != null && packet.isError() ? "" : reply;
    }

    /** Behind what it answers stands a byte that belongs to nothing. */
    static String bodyHasAByteMore(String reply) {
        WirePacket packet = WirePacket.first(reply);
        return packet == null ? reply : packet.withValue(packet.value() + "x").bytes();
    }

    /** An error has no text. */
    static String errorHasNoText(String reply) {
        WirePacket packet = WirePacket.first(reply);
        return packet == null || !packet.isError()
                ? reply
                : packet.withValue("").bytes();
    }

    /** The longest key loses its first byte. */
    static String longestKeyIsCut(String line) {
        return line.replaceAll(LONGEST_KEY, "$1");
    }

    /** Of a key that is a byte too long 250 count. */
    static String tooLongKeyIsCut(String line) {
        return line.replaceAll(TOO_LONG_KEY, "$1");
    }

    /** Numbers behind the key are read as far as they go. */
    static String halfNumbersAreRead(String line) {
        return numbers(line, "(\\d+)[a-z]+", "$1");
    }

    static String lettersAreZero(String line) {
        return numbers(line, "[a-z]+", "0");
    }

    static String minusIsPassedOver(String line) {
        return numbers(line, "-(\\d+)", "$1");
    }

    private static String numbers(String line, String number, String instead) {
        String[] words = line.stripTrailing().split(" ");
        int first = line.startsWith("gat") ? 1 : 2;
        return IntStream.range(0, words.length)
                        .mapToObj(i -> i < first || words[i].equals("noreply")
                                ? words[i]
                                : words[i].replaceFirst("^" + number + "$", instead))
                        .collect(Collectors.joining(" "))
                + END;
    }

    /** More than one space between two words, or one behind the last, is an error. */
    static String surplusSpaceIsAnError(String request, String reply) {
        String line = Heard.line(request);
        return line.contains("  ") || line.endsWith(" ") ? "ERROR" + END : reply;
    }

    /** A word of the protocol is no key. */
    static String keywordIsNoKey(String request, String reply) {
        return Heard.line(request).matches("(gats? \\d+|(?!gat)[a-z]+) (noreply|get|set|END|delete|0)( .*)?")
                ? "ERROR" + END
                : reply;
    }

    /** Of several keys only the first is looked at. */
    static String laterKeysAreDropped(String line) {
        String[] words = line.stripTrailing().split(" ");
        return Stream.of(words).limit(firstKey(line) + 1L).collect(Collectors.joining(" ")) + END;
    }

    /** Of several keys the first is not looked at. */
    static String firstKeyIsDropped(String line) {
        String[] words = line.stripTrailing().split(" ");
        int first = firstKey(line);
        return words.length <= first + 1
                ? line
                : IntStream.range(0, words.length)
                                .filter(i -> i != first)
                                .mapToObj(i -> words[i])
                                .collect(Collectors.joining(" "))
                        + END;
    }

    private static int firstKey(String line) {
        return line.startsWith("gat") || line.startsWith("getss") ? 2 : 1;
    }
}
