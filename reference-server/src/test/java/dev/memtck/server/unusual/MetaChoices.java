package dev.memtck.server.unusual;

import dev.memtck.server.command.Command.MetaGet;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Reply.Mark;
import dev.memtck.server.faults.Twist;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What a server may choose where it speaks meta commands. */
final class MetaChoices {
    private static final String META = "META-.*";
    private static final String LOCKS_AND_LEASES = "META-.*|LOCK-17|LEASE-13";

    /** A code, what was asked for, what is marked, and the end of the line. */
    private static final Pattern REPLY =
            Pattern.compile("^((?:HD|VA \\d+|EN|NF|NS|EX))((?: [^ \r]+)*?)((?: [WXZ])*)(?=\r\n)");

    /** Verb, key and what follows. */
    private static final Pattern KEYED = Pattern.compile("(m[gsdae] )(\\S+)(.*)");

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
                RightServer.of(
                                "marks-come-before-what-was-asked",
                                LOCKS_AND_LEASES,
                                "\"These extra flags can be added to the response\" (§ Meta Get): where is not said")
                        .inReplies(ofMeta((request, reply) ->
                                rewritten(reply, line -> line.group(1) + line.group(3) + line.group(2)))),
                RightServer.of(
                                "b-comes-back-where-it-was-asked",
                                META,
                                "flags come \"in the same order they were supplied\" (§ Meta Commands)")
                        .inReplies(ofMeta((request, reply) -> request.matches("(?s)[^\r]* b [^\r]*k[ \r].*")
                                ? reply.replaceFirst("( k\\S+) b(?=[ \r])", " b$1")
                                : reply)),
                RightServer.of(
                                "Z-is-told-with-N-R-or-X-only",
                                META,
                                "\"When combined with the X flag, or the client N or R flags\" (§ Meta Get)")
                        .inReplies(ofMeta((request, reply) -> request.matches("(?s)mg [^\r]* [NR]\\d.*")
                                ? reply
                                : rewritten(
                                        reply,
                                        line -> line.group(1)
                                                + line.group(2)
                                                + (line.group(3).contains("X")
                                                        ? line.group(3)
                                                        : line.group(3).replace(" Z", ""))))),
                RightServer.of(
                                "W-is-told-with-N-or-R-only",
                                META,
                                "\"When combined with N or R flags\" (§ Meta Get); of what is stale it is a should (META-82)")
                        .inReplies(ofMeta((request, reply) -> request.matches("(?s)mg [^\r]* [NR]\\d.*")
                                ? reply
                                : rewritten(
                                        reply,
                                        line -> line.group(1)
                                                + line.group(2)
                                                + line.group(3).replaceAll(" [WZ]", "")))),
                RightServer.of(
                                "past-times-in-meta-are-refused",
                                META,
                                "what is gone at once need not be called stored, nor be shown (TEXT-25, META-67)")
                        .inReplies(ofMeta((request, reply) -> request.matches("(?s)m[gsda] [^\r]* T2592001[ \r].*")
                                ? reply.replaceFirst("(?s)^(HD|VA).*", "CLIENT_ERROR that is past\r\n")
                                : reply)),
                RightServer.of(
                                "past-times-in-meta-are-as-if-gone",
                                META,
                                "what is past has gone before anything is done with it (TEXT-25, META-67)")
                        .inReplies(
                                ofMeta((request, reply) -> request.matches("(?s)m[gsa] [^\r]* T(2592001|-\\d+)[ \r].*")
                                                && reply.matches("(?s)(HD|VA).*")
                                        ? asNothing(request)
                                        : reply)),
                RightServer.of(
                                "what-a-lock-stops-in-meta-is-nothing",
                                META + "|LOCK-.*",
                                "what a meta command is answered that another's lock stops is free (LOCK-73)")
                        .inReplies(ofMeta((request, reply) ->
                                reply.equals("CLIENT_ERROR object is locked\r\n") ? asNothing(request) : reply)),
                RightServer.of(
                                "ms-with-I-and-a-lower-cas-unique-is-EX",
                                META,
                                "it \"may be accepted\" (§ Meta Set): that it is, is a should (META-73)")
                        .inLines(line -> line.replaceFirst("^(ms .*) I(?= |$)", "$1")),
                RightServer.of(
                                "me-tells-more-in-another-order",
                                LOCKS_AND_LEASES,
                                "\"ME <key> <k>=<v>*\", \"Others may be added.\" (§ Meta Debug): in no order")
                        .inReplies(ofMeta((request, reply) -> reply.startsWith("ME ")
                                ? reply.replaceFirst("^(ME \\S+)(.*)\r", "$1 hot=no" + reversedFields(reply) + "\r")
                                : reply)),
                RightServer.of(
                                "R-of-an-item-without-an-end-wins",
                                META,
                                "t tells -1 of it, which is below every number (META-71, survey)")
                        .inEngine(MetaChoices::recachedWithoutAnEnd),
                RightServer.of(
                                "base64-decoder-skips-what-is-no-letter",
                                META,
                                "\"run a base64 decoder on <key>\" (§ Meta Get): many skip what is no letter of theirs")
                        .inLines(line -> withKeyInBase64(line, key -> key.replaceAll("[^A-Za-z0-9+/=]", ""))),
                RightServer.of(
                                "a-key-that-does-not-decode-is-taken-as-it-is",
                                META,
                                "that it is refused is a should (META-72)")
                        .inLines(line -> line.replaceFirst("^(m[gsda] (?:\\*+|[A-C]) .*) b(?= |$)", "$1")
                                .replaceFirst("^(m[gda] (?:\\*+|[A-C])) b(?= |$)", "$1")),
                RightServer.of("negative-times-in-meta-never-end", META, "that they end at once is a should (META-75)")
                        .inLines(line -> line.replaceFirst("^(m[gsda] .*) ([TN])-\\d+(?= |$)", "$1 $2" + "0")),
                RightServer.of(
                                "a-past-time-is-told-as-negative",
                                META,
                                "\"item TTL remaining in seconds\" (§ Meta Get): less than none is left (META-79)")
                        .inReplies(ofMeta((request, reply) -> request.matches("(?s)mg [^\r]* T-?\\d.*")
                                ? reply.replaceFirst(" t0(?=[ \r])", " t-7")
                                : reply)),
                RightServer.of("q-hides-NS-too", META, "that NS is sent even with q is a should (META-66)")
                        .inReplies(ofMeta((request, reply) ->
                                request.matches("(?s)ms [^\r]* q[ \r].*") && reply.startsWith("NS") ? "" : reply)),
                RightServer.of("31-bytes-of-opaque-are-the-most", META, "32 are a should (META-56)")
                        .inLines(line -> line.replaceFirst("^(m[gsda] .*) O\\S{32}(?= |$)", "$1 !")),
                RightServer.of(
                                "an-older-server-of-meta-commands",
                                META + "|LEASE-57",
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

    /** What a meta command says that has nothing to do. */
    private static String asNothing(String request) {
        List<String> words = List.of(request.lines().findFirst().orElse("").split(" "));
        List<String> flags = words.subList(2, words.size());
        boolean isStore = words.get(0).equals("ms");
        if (flags.contains("q") && !isStore) {
            return "";
        }
        if (words.get(0).equals("mg")) {
            return "EN\r\n";
        }
        String returned = flags.stream()
                .filter(flag -> flag.matches("O.*|[kb]"))
                .map(flag -> flag.equals("k") ? " k" + words.get(1) : " " + flag)
                .collect(Collectors.joining());
        return (isStore ? "NS" : "NF") + returned + "\r\n";
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

    private static String reversedFields(String reply) {
        return reversed(reply.lines().findFirst().orElse("").replaceFirst("^ME \\S+", ""));
    }

    /** A line of a meta command with another key, if its flag says that the key is in base64, and one is left. */
    private static String withKeyInBase64(String line, UnaryOperator<String> change) {
        Matcher words = KEYED.matcher(line);
        if (!words.matches() || !words.group(3).matches(".* b( .*)?")) {
            return line;
        }
        String key = change.apply(words.group(2));
        return key.isEmpty() ? line : words.group(1) + key + words.group(3);
    }

    /** One client wins it with R, and those that come later learn that, until the item is written. */
    private static Twist recachedWithoutAnEnd() {
        Map<Key, Long> won = new ConcurrentHashMap<>();
        return (command, client, peers) -> {
            Reply reply = client.execute(command);
            if (!(command instanceof MetaGet get && reply instanceof Reply.MetaItem item)
                    || item.remainingSeconds() != Reply.MetaItem.NO_END
                    || item.marks().contains(Mark.STALE)
                    || item.marks().contains(Mark.WON)
                    || item.marks().contains(Mark.WON_BEFORE)) {
                return reply;
            }
            long unique = item.value().casUnique();
            if (Long.valueOf(unique).equals(won.get(get.key()))) {
                return marked(item, Mark.WON_BEFORE);
            }
            if (get.recacheBelow().isEmpty()) {
                return reply;
            }
            won.put(get.key(), unique);
            return marked(item, Mark.WON);
        };
    }

    private static Reply marked(Reply.MetaItem item, Mark mark) {
        Set<Mark> marks = EnumSet.of(mark);
        marks.addAll(item.marks());
        return new Reply.MetaItem(
                item.value(), item.remainingSeconds(), item.use(), marks, item.sizeClass(), item.cost());
    }

    /** Words from behind; a b stays behind its k. */
    private static String reversed(String words) {
        List<String> all =
                new ArrayList<>(List.of(words.replace(" b", "\u0001b").strip().split(" ")));
        Collections.reverse(all);
        return words.isEmpty() ? "" : " " + String.join(" ", all).replace('\u0001', ' ');
    }
}
