package dev.memtck.server.faults;

import dev.memtck.server.command.Command.MetaArithmetic;
import dev.memtck.server.command.Command.MetaSet;
import dev.memtck.server.command.Command.Store;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Reply.Mark;
import dev.memtck.server.command.StoreMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Defects of the meta commands. */
final class MetaFaults {
    private static final Pattern FLAGS = Pattern.compile("((?:HD|VA \\d+))((?: \\S+)+)(\r\n.*)", Pattern.DOTALL);
    private static final Pattern KEY = Pattern.compile("(m[gsda]) (\\S+)([^\r]*)\r\n.*", Pattern.DOTALL);

    private MetaFaults() {}

    static List<Fault> all() {
        return List.of(
                reply("no-op-says-OK", "mn\r\n", "MN", "OK"),
                Fault.onTheWire("no-op-overtakes-what-came-before", () -> Overtaken::new),
                // Quiet.
                request("quiet-miss-of-mg-is-answered", "(mg [^\r]*) q", "$1"),
                reply("quiet-hides-hits", "mg .* q.*", ".+", ""),
                request("quiet-ms-is-answered", "(ms [^\r]*) q", "$1"),
                request("quiet-ma-tells-what-it-made", "(ma [^\r]* N[^\r]*) q", "$1"),
                reply("quiet-hides-refusals", "m[sda] .* q.*", "(EX|NF|NS).*", ""),
                reply("quiet-hides-errors", "ma .* q.*", "CLIENT_ERROR.*", ""),
                // What is asked for.
                reply("size-counts-the-line-end", "mg .*", "VA 3", "VA 5"),
                reply("hit-without-a-value-is-VA", "mg (?!.* v).*", "HD(.*)\r\n", "VA 0$1\r\n\r\n"),
                reply("miss-of-mg-is-END", "mg .*", "EN\r\n", "END\r\n"),
                reply("flags-of-mg-are-not-answered", "mg .*", "HD .*", "HD\r\n"),
                reply("mg-tells-no-cas-unique", "mg .*", " c\\d+", " c0"),
                reply("time-of-mg-is-unlimited", "mg .*", " t\\d+", " t-1"),
                reply("base64-key-comes-back-without-b", "m[sg] .*", " b\r\n", "\r\n"),
                Fault.inReplies("flags-come-in-another-order", MetaFaults::reversed),
                reply("hit-is-counted-before-it-is-told", "mg .*", " h0", " h1"),
                request("read-with-u-counts", "(mg [^\r]*) u", "$1"),
                reply("idle-time-is-zero", "mg .*", " l\\d+", " l0"),
                reply("meta-opaque-is-forgotten", "m[gsda] .*", " O\\S*", ""),
                reply("key-is-not-given-back", "m[gsda] .*", " k\\S+", ""),
                reply(
                        "opaque-of-32-bytes-is-refused",
                        "mg .* O\\S{32}\r\n",
                        ".*",
                        "CLIENT_ERROR opaque token too long\r\n"),
                request("mg-passes-over-the-time", "(mg [^\r]*) T\\d+", "$1"),
                request("mg-passes-over-the-cas-unique", "(mg [^\r]*) C\\d+", "$1"),
                reply("mg-with-any-cas-unique-has-no-data", "mg .* C.*", "VA .*", "HD\r\n"),
                // Storing.
                request("ms-stores-no-flags", "(ms [^\r]*) F[1-9]\\d*", "$1"),
                request("ms-with-flags-of-0-stores-1", "(ms [^\r]*) F0", "$1 F1"),
                request("ms-passes-over-the-time", "(ms [^\r]*) T\\d+", "$1"),
                reply("ms-tells-no-cas-unique", "ms .*", " c\\d+", " c0"),
                Fault.inEngine("ms-without-flags-keeps-the-old-ones", MetaFaults::oldFlags),
                reply("ms-tells-no-size", "ms .*", " s\\d+", ""),
                request("mode-is-passed-over", "(ms [^\r]*) M[ERAP]", "$1"),
                request("mode-set-adds", "(ms [^\r]*) MS", "$1 ME"),
                request("mode-set-replaces", "(ms [^\r]*) MS", "$1 MR"),
                request("mode-replace-adds", "(ms [^\r]*) MR", "$1 ME"),
                request("mode-add-replaces", "(ms [^\r]*) ME", "$1 MR"),
                request("ms-without-a-mode-replaces", "(ms \\S+ \\d+)\r", "$1 MR\r"),
                reply("ms-with-the-cas-unique-is-refused", "ms .* C\\d+.*", "HD", "EX"),
                request("ms-passes-over-the-cas-unique", "(ms [^\r]*) C\\d+", "$1"),
                request("append-with-N-makes-nothing", "(ms [^\r]*) N\\d+", "$1"),
                reply("last-byte-of-a-value-is-another", "mg .*", "(VA .*).(\r\n)", "$1?$2"),
                reply("empty-value-is-a-miss", "mg .*", "VA 0.*", "EN\r\n"),
                reply("large-ms-is-a-client-error", "ms .*", "SERVER_ERROR", "CLIENT_ERROR"),
                // Deleting.
                request("md-leaves-the-item", "md (\\S+( C\\d+)?)\r", "mg $1\r"),
                request("md-passes-over-the-cas-unique", "(md [^\r]*) C\\d+", "$1"),
                reply("md-of-nothing-succeeds", "md .*", "NF", "HD"),
                request("md-with-I-deletes", "(md [^\r]*) I", "$1"),
                request("md-passes-over-the-time", "(md [^\r]*) T\\d+", "$1"),
                request("md-with-a-time-only-sets-it", "md (\\S+ T\\d+)\r", "mg $1\r"),
                request("md-with-x-deletes", "(md [^\r]*) x", "$1"),
                // Counting.
                request("ma-passes-over-the-delta", "(ma [^\r]*) D\\d+", "$1"),
                request("ma-passes-over-the-mode", "(ma [^\r]*) M[D-]", "$1"),
                request("ma-tells-no-number", "(ma [^\r]*) v", "$1"),
                request("ma-tells-no-time", "(ma [^\r]*) t", "$1"),
                request("ma-without-flags-takes-one-away", "(ma \\S+)\r", "$1 MD\r"),
                request("ma-makes-a-number-unasked", "(ma (?![^\r]* N)[^\r]*)\r", "$1 N0\r"),
                request("ma-makes-no-number", "(ma [^\r]*) N\\d+", "$1"),
                request("number-that-ma-makes-never-ends", "(ma [^\r]*) N\\d+", "$1 N0"),
                request("ma-passes-over-the-time", "(ma [^\r]*) T\\d+", "$1"),
                reply("ma-with-the-cas-unique-is-refused", "ma .* C\\d+.*", "HD", "EX"),
                request("ma-passes-over-the-cas-unique", "(ma [^\r]*) C\\d+", "$1"),
                reply("ma-of-a-text-is-not-stored", "ma .*", "CLIENT_ERROR cannot.*", "NS\r\n"),
                // Who brings it up to date.
                reply("every-client-wins", "mg .*", " Z", " W"),
                reply("stub-is-a-miss", "mg .* N.*", "(HD|VA 0) W.*", "EN\r\n"),
                reply("filled-stub-is-still-won", "mg .*", "VA ([1-9]\\d*)\r\n", "VA $1 Z\r\n"),
                reply("stub-is-hidden-from-get", "get .*", "VALUE \\S+ 0 0\r\n\r\n", ""),
                request("stub-never-ends", "(mg [^\r]*) N\\d+", "$1 N0"),
                reply("hit-with-N-wins", "mg .* N.*", "VA 3\r\n", "VA 3 W\r\n"),
                request("recache-is-never-due", "(mg [^\r]*) R\\d+", "$1"),
                request("recache-is-due-early", "(mg [^\r]*) R\\d+", "$1 R99999"),
                remembering(
                        "item-is-won-once-only",
                        (request, reply) -> reply.contains(" W"),
                        reply -> reply.replace(" W", " Z")),
                reply("stale-item-is-served-as-fresh", "mg .*", " X", ""),
                remembering(
                        "item-is-stale-for-ever",
                        (request, reply) -> request.matches("md \\S+ I\r\n"),
                        reply -> reply.contains(" X") ? reply : reply.replaceFirst("\r\n", " X\r\n")),
                Fault.amongWorkers("two-clients-at-once-win", MetaFaults::twoWinners),
                Fault.amongWorkers("ma-of-two-clients-counts-once", MetaFaults::countedOnce),
                request("ms-passes-over-I", "(ms [^\r]*) I", "$1"),
                request("ms-with-I-passes-over-the-cas-unique", "(ms [^\r]* I) C\\d+", "$1"),
                request("E-is-passed-over", "(m[gsda] [^\r]*) E\\d+", "$1"),
                request(
                        "cas-uniques-are-compared-as-doubles",
                        "((?:cas|m[sda]) [^\r]*[ C])9007199254740992",
                        "$1" + "9007199254740993"),
                reply("large-cas-uniques-have-a-sign", "(mg|gets|gats) .*", "18446744073709551615", "-1"),
                // Keys.
                request("base64-is-not-decoded", "(m[gsda] [^\r]*) b(?=[ \r])", "$1"),
                reply(
                        "meta-key-of-250-bytes-is-refused",
                        "m[gsda] \\S{250}[ \r].*",
                        ".*",
                        "CLIENT_ERROR key too long\r\n"),
                request("long-meta-key-is-cut", "(m[gsdae] \\S{250})\\S+", "$1"),
                request("meta-has-items-of-its-own", "(m[gsda] \\S+)", "$1_"),
                reply("proxy-flags-are-refused", "m[gsdaen] .*[PL]\\S+\r\n.*", ".+", "CLIENT_ERROR invalid flag\r\n"),
                request("unknown-flags-are-passed-over", "(m[gsda] [^\r]*) !", "$1"),
                reply("me-tells-no-size", "me .*", " size=\\d+", ""),
                reply("miss-of-me-is-NF", "me .*", "^EN", "NF"),
                // Times.
                request("time-of-0-in-meta-is-a-second", "(m[gsda] [^\r]*) ([TN])0(?=[ \r])", "$1 $2" + "1"),
                request("times-in-meta-are-never", "(m[gsda] [^\r]*) ([TN])[1-9]\\d*", "$1 $2" + "0"),
                request("Unix-time-in-meta-is-past", "(m[gsda] [^\r]*) ([TN])\\d{9,}", "$1 $2" + "2592001"),
                // What is wrong.
                reply("meta-errors-are-ERROR", "m[gsda].*", "CLIENT_ERROR.*", "ERROR\r\n"),
                reply("meta-without-a-key-is-a-miss", "m[gsdae]\r\n", ".*", "EN\r\n"),
                reply("ms-without-a-size-is-not-stored", "ms \\S+\r\n", ".*", "NS\r\n"),
                request("size-that-is-none-is-3", "(ms \\S+) (?:-3|3x|red)\r", "$1 3\r"),
                reply("block-of-another-length-is-stored", "ms .*", "CLIENT_ERROR bad data.*", "HD\r\n"),
                request(
                        "token-of-the-wrong-form-is-passed-over",
                        "(m[gsda] [^\r]*) (?:[TRCFMNDJE](?=[ \r])|[TNCFDERJ]x|T5x|MX|D18446744073709551616)",
                        "$1"));
    }

    /** The bytes of a request are read as others. */
    static Fault request(String name, String from, String to) {
        Pattern pattern = Pattern.compile("(?<=^|\n)" + from);
        return Fault.inRequests(name, bytes -> pattern.matcher(bytes).replaceAll(to));
    }

    /** The reply to certain requests is another. */
    static Fault reply(String name, String request, String from, String to) {
        Pattern asked = Pattern.compile(request, Pattern.DOTALL);
        Pattern answered = Pattern.compile(from, Pattern.DOTALL);
        return Fault.inReplies(
                name,
                (bytes, reply) ->
                        asked.matcher(bytes).matches() ? answered.matcher(reply).replaceFirst(to) : reply);
    }

    /** What the flags ask for, from behind; marks stay where they are. */
    private static String reversed(String request, String reply) {
        Matcher flags = FLAGS.matcher(reply);
        if (!request.matches("(?s)m[gs] .*") || !flags.matches()) {
            return reply;
        }
        List<String> parts = new ArrayList<>(List.of(flags.group(2).strip().split(" ")));
        Collections.reverse(parts);
        return flags.group(1) + " " + String.join(" ", parts) + flags.group(3);
    }

    private static Twist oldFlags() {
        return (command, client, peers) -> {
            if (command instanceof MetaSet set
                    && set.store().mode() == StoreMode.SET
                    && set.store().flags() == 0) {
                Store store = set.store();
                if (Ledger.value(client, store.key()) != null) {
                    int flags = Ledger.flags(client, store.key());
                    return client.execute(new MetaSet(
                            new Store(
                                    store.mode(), store.key(), flags, store.exptime(), store.data(), store.condition()),
                            set.lateness(),
                            set.vivify(),
                            set.casUnique(),
                            set.keyForm()));
                }
            }
            return client.execute(command);
        };
    }

    /** Who comes while the winner is still being answered wins too. */
    private static Twist twoWinners() {
        Crossing crossing = new Crossing();
        return (command, client, peers) -> {
            Reply reply = client.execute(command);
            if (!(reply instanceof Reply.MetaItem item)) {
                return reply;
            }
            Key key = item.value().key();
            if (item.marks().contains(Mark.WON)) {
                crossing.isCrossed(key);
                return item;
            }
            boolean isAwaited = item.marks().contains(Mark.WON_BEFORE) && crossing.isAwaited(key);
            crossing.pass(key);
            return isAwaited ? winning(item) : item;
        };
    }

    /** Two clients read the number before one of them writes it. */
    private static Twist countedOnce() {
        Meeting meeting = new Meeting();
        return (command, client, peers) -> {
            if (!(command instanceof MetaArithmetic ma)) {
                return client.execute(command);
            }
            byte[] value = Ledger.value(client, ma.key());
            String digits = value == null ? "" : new String(value, StandardCharsets.ISO_8859_1);
            if (!digits.matches("\\d{1,18}") || !meeting.meets(ma.key())) {
                return client.execute(command);
            }
            long sum = Long.parseLong(digits) + ma.arithmetic().delta();
            byte[] written = String.valueOf(sum).getBytes(StandardCharsets.ISO_8859_1);
            return client.execute(Stores.set(ma.key(), 0, Exptime.NONE, written)) instanceof Reply.Stored stored
                    ? new Reply.MetaNumber(new Reply.Number(sum, stored.casUnique()), Reply.MetaItem.NO_END)
                    : client.execute(command);
        };
    }

    private static Reply winning(Reply.MetaItem item) {
        Set<Mark> marks = EnumSet.copyOf(item.marks());
        marks.remove(Mark.WON_BEFORE);
        marks.add(Mark.WON);
        return new Reply.MetaItem(
                item.value(), item.remainingSeconds(), item.use(), marks, item.sizeClass(), item.cost());
    }

    /** What mg of a key is answered once something has happened to it. */
    private static Fault remembering(
            String name, BiPredicate<String, String> happens, UnaryOperator<String> answeredThen) {
        return Fault.onTheWire(name, () -> {
            Set<String> keys = ConcurrentHashMap.newKeySet();
            return () -> new WireTwist() {
                @Override
                public String answered(String request, String reply) {
                    Matcher key = KEY.matcher(request);
                    if (!key.matches()) {
                        return reply;
                    }
                    boolean isGet = key.group(1).equals("mg") && keys.contains(key.group(2));
                    if (happens.test(request, reply)) {
                        keys.add(key.group(2));
                    }
                    return isGet ? answeredThen.apply(reply) : reply;
                }
            };
        });
    }

    /** The answer to mg without flags comes behind that to the mn in the same packet. */
    private static final class Overtaken implements WireTwist {
        private String held = "";
        private boolean isFollowed;

        @Override
        public String received(String bytes) {
            isFollowed = bytes.matches("(?s).*mg \\S+\r\nmn\r\n.*");
            return bytes;
        }

        @Override
        public String answered(String request, String reply) {
            if (isFollowed && request.matches("mg \\S+\r\n")) {
                held = reply;
                return "";
            }
            if (request.equals("mn\r\n")) {
                String all = reply + held;
                held = "";
                return all;
            }
            return reply;
        }
    }
}
