package dev.memtck.server.unusual;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a server may choose where it speaks meta commands. */
final class MetaChoices {
    private static final String META = "META-.*";
    private static final String LOCKS_AND_LEASES = "META-.*|LOCK-17|LEASE-13";

    /** A code, what was asked for, what is marked, and the end of the line. */
    private static final Pattern REPLY =
            Pattern.compile("^((?:HD|VA \\d+|EN|NF|NS|EX))((?: [^ \r]+)*?)((?: [WXZ])*)(?=\r\n)");

    private MetaChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of("a-miss-carries-nothing", META, "that EN carries k and O is a should (META-58)")
                        .inReplies(ofMeta((request, reply) -> reply.replaceFirst("^EN [^\r]*", "EN"))),
                RightServer.of("meta-flags-come-back-in-another-order", META, "their order is a should (META-63)")
                        .inReplies(ofMeta((request, reply) ->
                                rewritten(reply, line -> line.group(1) + reversed(line.group(2)) + line.group(3)))),
                RightServer.of(
                                "marks-come-back-in-another-order",
                                META,
                                "W, X and Z stand behind the flags, in an order that no sentence gives (§ Meta Get)")
                        .inReplies(ofMeta((request, reply) ->
                                rewritten(reply, line -> line.group(1) + line.group(2) + reversed(line.group(3))))),
                RightServer.of("q-hides-NS-too", META, "that NS is sent in spite of q is a should (META-66)")
                        .inReplies(ofMeta((request, reply) ->
                                request.matches("(?s)ms [^\r]* q[ \r].*") && reply.startsWith("NS") ? "" : reply)),
                RightServer.of("31-bytes-of-opaque-are-the-most", META, "32 are a should (META-56)")
                        .inLines(line -> line.replaceFirst("^(m[gsda] .*) O\\S{32}(?= |$)", "$1 !")),
                RightServer.of(
                                "an-older-server-of-meta-commands",
                                META,
                                "E everywhere, C of mg, s and N of ms, x of md came later: shoulds (META-08, -13, -15, -64, -65)")
                        .inLines(MetaChoices::older),
                RightServer.of("there-is-no-me", LOCKS_AND_LEASES, "me is a should (META-54)")
                        .inLines(line -> line.replaceFirst("^me( |$)", "unknown$1")),
                RightServer.of(
                                "whatever-is-malformed-in-meta-is-ERROR",
                                LOCKS_AND_LEASES,
                                "which error line it is, is a should (META-62)")
                        .inReplies(ofMeta((request, reply) -> reply.replaceFirst("^CLIENT_ERROR [^\r]*", "ERROR"))),
                RightServer.of(
                                "a-value-over-the-limit-is-a-client-error-of-ms",
                                META,
                                "that it is SERVER_ERROR is a should (META-69)")
                        .inReplies(ofMeta((request, reply) ->
                                reply.replaceFirst("^SERVER_ERROR object", "CLIENT_ERROR object"))));
    }

    private static BinaryOperator<String> ofMeta(BinaryOperator<String> change) {
        return (request, reply) -> request.matches("(?s)m[gsdaen][ \r].*") ? change.apply(request, reply) : reply;
    }

    private static String older(String line) {
        return line.replaceFirst("^(m[gsda] .*) E\\d+(?= |$)", "$1 !")
                .replaceFirst("^(mg .*) C\\d+(?= |$)", "$1 !")
                .replaceFirst("^(ms .*) (?:s|N\\d+)(?= |$)", "$1 !")
                .replaceFirst("^(md .*) x(?= |$)", "$1 !");
    }

    private interface Line {
        String of(MatchResult line);
    }

    private static String rewritten(String reply, Line line) {
        Matcher matcher = REPLY.matcher(reply);
        return matcher.find() ? line.of(matcher.toMatchResult()) + reply.substring(matcher.end()) : reply;
    }

    /** Words from behind; a b stays behind its k. */
    private static String reversed(String words) {
        List<String> all =
                new ArrayList<>(List.of(words.replace(" b", "\u0001b").strip().split(" ")));
        Collections.reverse(all);
        return words.isEmpty() ? "" : " " + String.join(" ", all).replace('\u0001', ' ');
    }
}
