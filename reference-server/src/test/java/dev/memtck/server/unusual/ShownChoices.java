package dev.memtck.server.unusual;

import dev.memtck.server.command.LeaseFlag;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a reply shows beside what was asked for, and in which order. */
final class ShownChoices {
    private static final int HIGHEST_BIT = 0x8000;
    /** In bytes, as memcached's with a cas unique. */
    private static final int HEAD = 56;

    private ShownChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of(
                                "a-key-asked-twice-comes-twice-in-a-row",
                                "TEXT-(02|1.|5.|69)|THREAD-05",
                                "\"for each item the server finds it sends to the client one response\" (text-protocol-client.txt §"
                                        + " Retrieval commands): the order is a should (TEXT-55)")
                        .inReplies((request, reply) ->
                                request.matches("(?s)gets? .*") ? Items.change(reply, ShownChoices::inRows) : reply),
                RightServer.of(
                                "error-texts-in-colour",
                                "TEXT-(04|08|11|3.|49|54|64|8.)|LOCK-(2.|3.)|LEASE-(08|11)|META-(14|62)",
                                "\"error is a human-readable error string\" (text-protocol-client.txt § Commands): on one line")
                        .inReplies((request, reply) -> reply.replaceAll(
                                "(?m)^(CLIENT_ERROR|SERVER_ERROR) ([^\r\n]*)", "$1 \u001b[1;31m$2\u001b[0m\t!")),
                RightServer.of(
                                "a-lease-is-one-bit-of-its-flags",
                                "LEASE-.*",
                                "\"flag and mask specify the special flag\" (strong-cas.txt § Detail): any flag and any mask")
                        .started(options -> options.withLeases(new LeaseFlag(HIGHEST_BIT, HIGHEST_BIT))),
                RightServer.of(
                                "an-ms-that-fails-tells-a-cas-unique",
                                "META-.*",
                                "\"Will return 0 on error, but clients must not depend on the return value being zero\" (text protocol"
                                        + " description § Meta Set)")
                        .inReplies((request, reply) -> request.matches("(?s)ms [^\r]* c[ \r].*")
                                ? reply.replaceFirst("^((?:NS|EX|NF)(?: (?!c)[^ \r]+)*)(?=\r)", "$1 c0")
                                : reply),
                RightServer.of(
                                "the-size-of-an-item-is-that-of-its-key-and-head-too",
                                "META-.*",
                                "\"s: return item size token\" (text protocol description § Meta Get); of an item \"total size in"
                                        + " bytes\" (§ Meta Debug)")
                        .inReplies((request, reply) -> request.matches("(?s)m[gs] [^\r]* s[ \r].*")
                                ? Pattern.compile("^((?:HD|VA \\d+)(?: [^ \r]+)*? s)(\\d+)(?=[ \r])")
                                        .matcher(reply)
                                        .replaceFirst(size -> size.group(1) + (Integer.parseInt(size.group(2)) + HEAD))
                                : reply),
                RightServer.of(
                                "what-decr-answers-is-padded-where-it-is-shorter",
                                "TEXT-(02|6.)|THREAD-(01|08)|LOCK-(05|07)",
                                "\"decrementing a number such that it loses length isn't guaranteed to decrement its returned length\""
                                        + " (text protocol description § Increment/Decrement)")
                        .inReplies(ShownChoices::padded));
    }

    private static String padded(String request, String reply) {
        Matcher decr = Pattern.compile("decr +\\S+ +(\\d+) *\r\n").matcher(request);
        if (!decr.matches() || !reply.matches("[1-9]\\d*\r\n")) {
            return reply;
        }
        String number = reply.strip();
        int before = new BigInteger(number)
                .add(new BigInteger(decr.group(1)))
                .toString()
                .length();
        return number + " ".repeat(before - number.length()) + "\r\n";
    }

    private static List<String> inRows(List<String> items) {
        Map<String, Integer> first = new LinkedHashMap<>();
        items.forEach(item -> first.putIfAbsent(Items.key(item), first.size()));
        List<String> other = new ArrayList<>(items);
        other.sort(Comparator.comparing(item -> first.get(Items.key(item))));
        return other;
    }
}
