package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.MetaGet;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Reply.Use;
import dev.memtck.server.command.Session;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Defects of what meta commands do to other commands' items, and those to theirs. */
final class MetaEffectFaults {
    private static final Pattern DEBUG = Pattern.compile("ME (\\S+)(.*)", Pattern.DOTALL);

    private MetaEffectFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine("next-set-gets-the-chosen-cas-unique", () -> chosenIsGivenToSet(1)),
                Fault.inEngine("a-later-set-gets-the-chosen-cas-unique", () -> chosenIsGivenToSet(5)),
                Fault.inEngine("whom-a-lock-stops-wins", () -> MetaEffectFaults::wonInTheNameOfTheHolder),
                Fault.inEngine("reads-by-mg-alone-are-hits", MetaEffectFaults::hitByMgAlone),
                MetaFaults.request("negative-times-in-meta-are-never", "(m[gsda] [^\r]*) ([TN])-\\d+", "$1 $2" + "0"),
                MetaFaults.reply("time-that-is-past-wraps", "mg .* T.*", " t0", " t4294966920"),
                MetaFaults.reply(
                        "md-with-a-mark-takes-no-cas-unique",
                        "md .* [Ix] C.*",
                        ".*",
                        "CLIENT_ERROR invalid or duplicate flag\r\n"),
                MetaFaults.reply(
                        "ms-that-is-refused-takes-no-c", "ms .* c .*", "(NS|EX|NF).*", "CLIENT_ERROR invalid flag\r\n"),
                Fault.inReplies("me-gives-no-key-in-base64", MetaEffectFaults::inPlain));
    }

    /** What a meta command has chosen with E another client's set gets: the first after it, or a later one. */
    private static Twist chosenIsGivenToSet(int which) {
        ChosenUniques uniques = new ChosenUniques(which);
        return (command, client, peers) -> {
            uniques.note(command);
            return uniques.execute(command, client);
        };
    }

    private static Reply wonInTheNameOfTheHolder(Command command, Session client, Peers peers) {
        return command instanceof MetaGet get
                ? peers.holder(get.key()).orElse(client).execute(get)
                : client.execute(command);
    }

    /** What other commands read is as if nobody had read it. */
    private static Twist hitByMgAlone() {
        Map<Key, Long> used = new HashMap<>();
        Map<Key, Use.Since> since = new HashMap<>();
        return (command, client, peers) -> {
            Key key = Ledger.keyOf(command);
            Reply reply = client.execute(command);
            long now = Moments.nanos();
            if (reply instanceof Reply.Stored) {
                used.put(key, now);
                since.put(key, Use.Since.STORED);
            }
            if (!(reply instanceof Reply.MetaItem item) || !used.containsKey(key)) {
                return reply;
            }
            Use use = new Use(since.get(key), TimeUnit.NANOSECONDS.toSeconds(now - used.get(key)));
            if (command instanceof MetaGet get && get.notice() == Command.Notice.TAKEN) {
                used.put(key, now);
                since.put(key, Use.Since.READ);
            }
            return new Reply.MetaItem(
                    item.value(), item.remainingSeconds(), use, item.marks(), item.sizeClass(), item.cost());
        };
    }

    private static String inPlain(String request, String reply) {
        Matcher debug = DEBUG.matcher(reply);
        return request.matches("me \\S+ b\r\n") && debug.matches()
                ? "ME "
                        + new String(Base64.getDecoder().decode(debug.group(1)), StandardCharsets.ISO_8859_1)
                        + debug.group(2)
                : reply;
    }
}
