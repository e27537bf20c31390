package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.MetaCommand;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.oracle.Deadline;
import dev.memtck.runner.oracle.Fact;
import dev.memtck.runner.oracle.Hit;
import dev.memtck.runner.oracle.Mark;
import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.Possible.Shown;
import dev.memtck.runner.oracle.Reading;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.oracle.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Flags by which a meta command asks for something in its reply, that its key is in base64, and what the reply says of each. */
final class MetaFlags {
    /** That what an item holds is in the reply. */
    static final String VALUE = "v";

    static final String CAS = "c";
    private static final String KEY = "k";
    private static final String OPAQUE = "O";
    private static final String BASE64 = "b";
    private static final String CLIENT_FLAGS = "f";
    private static final String SIZE = "s";
    private static final String TIME = "t";
    private static final String HIT = "h";

    /** All that an item is. */
    private static final List<String> EVERYTHING = List.of(VALUE, CAS, CLIENT_FLAGS, TIME);

    /** A key with one of these is too long for base64: it would have more bytes than a key may. */
    private static final Pattern LONG_KEY = Pattern.compile(":(?:18|24|25)\\d");

    /** That it is the value's is a should. */
    private static final String ANY_SIZE = SIZE + "[bytes]";

    /** How long ago it was. */
    private static final String NEGATIVE = TIME + "-[seconds 0 to 4294967295]";

    /** No item lives longer, in seconds; and what is past is told as no more. */
    private static final long LONGEST = (1L << 32) - 1;

    private static final String LONGEST_OPAQUE = "O0123456789abcdefghijklmnopqrstu";

    /** More than a double tells from the number beside it. */
    private static final String UNEVEN_OPAQUE = "O9007199254740993";

    /** What is no number is copied too, and what is one as it was written. */
    private static final List<String> OPAQUES =
            List.of("O7", "O007", "O-1", "Oa7", "O4294967296", UNEVEN_OPAQUE, LONGEST_OPAQUE, LONGEST_OPAQUE);

    private static final Map<Mark, String> MARKS = Map.of(Mark.WON, "W", Mark.STALE, "X", Mark.WON_BEFORE, "Z");

    private MetaFlags() {}

    /** As it is said, and as it comes back (META-50). */
    static String key(Request request) {
        return request.returned().contains(BASE64)
                ? "{" + request.parts().get(0).key() + ":base64}"
                : plainKey(request);
    }

    private static String plainKey(Request request) {
        return "{" + request.parts().get(0).key() + "}";
    }

    /** What a command that looks must ask for to be told all that an item is; none where it need not ask. */
    static List<String> everything(DialectCommand command) {
        return command == MetaCommand.MG ? EVERYTHING : List.of();
    }

    /**
     * What the reply to a command may be asked to tell, and that the key is in base64, in any order; none where it is no meta
     * command. Whether a quiet ma tells its number is left open (META-55).
     */
    static List<String> shuffled(DialectCommand command, Loudness loudness, String key, Chance chance) {
        List<String> all = new ArrayList<>(
                MetaCommand.named(command.word()).map(MetaFlags::mayReturn).orElse(List.of()));
        if (loudness != Loudness.LOUD && command.verb().filter(Verb::retrieves).isEmpty()) {
            all.remove(VALUE);
        }
        if (command.verb().equals(Optional.of(Verb.VIVIFY))
                || LONG_KEY.matcher(key).find()) {
            all.remove(BASE64);
        }
        all.replaceAll(flag -> flag.equals(OPAQUE) ? chance.one(OPAQUES) : flag);
        chance.shuffle(all);
        return List.copyOf(all);
    }

    /** With N an item may be made, and what is made so gives its key back so to whatever looks at it then. */
    private static List<String> mayReturn(MetaCommand command) {
        return switch (command.letters()) {
            case "mg" -> List.of(VALUE, CAS, CLIENT_FLAGS, SIZE, TIME, HIT, KEY, OPAQUE, BASE64);
            case "ms" -> List.of(CAS, KEY, OPAQUE);
            case "ma" -> List.of(VALUE, CAS, TIME, KEY, OPAQUE);
            default -> List.of(KEY, OPAQUE, BASE64);
        };
    }

    /** In every order; that a key is in base64 stands beside it, and may be told without it. */
    static List<List<String>> marks(Request request, List<String> flags, Possible one) {
        List<String> ofItem = one.shown().map(Shown::marks).orElse(Set.of()).stream()
                .map(MARKS::get)
                .toList();
        if (!request.returned().contains(BASE64)) {
            return orders(ofItem);
        }
        boolean isPlain = flags.contains(KEY + plainKey(request));
        boolean isEncoded = flags.contains(KEY + key(request));
        List<List<String>> all = new ArrayList<>(isPlain ? List.of() : orders(MetaWords.behind(BASE64, ofItem)));
        all.addAll(isEncoded ? List.of() : orders(ofItem));
        return all;
    }

    /** What each flag gives back; several lists where that is left open. */
    static List<List<String>> returned(Request request, String code, Possible one, Reading reading, Window window) {
        boolean isDone = code.equals(MetaWords.DONE);
        List<List<String>> all = List.of(List.of());
        for (String flag : request.returned()) {
            List<String> answers = isDone || comesWithEveryReply(flag)
                    ? answers(flag, request, one, reading, window)
                    : retrieves(request) ? List.of("") : withoutItem(flag);
            List<List<String>> longer = new ArrayList<>();
            for (List<String> before : all) {
                for (String answer : answers) {
                    List<String> flags = new ArrayList<>(before);
                    if (!answer.isEmpty()) {
                        flags.add(answer);
                    }
                    longer.add(flags);
                }
            }
            all = longer;
        }
        return all;
    }

    private static boolean comesWithEveryReply(String flag) {
        return flag.equals(KEY) || flag.startsWith(OPAQUE);
    }

    /** What is asked of an item that was not stored may be given as none. */
    private static List<String> withoutItem(String flag) {
        return flag.equals(CAS) ? List.of("", CAS + "0") : List.of("");
    }

    private static List<String> answers(String flag, Request request, Possible one, Reading reading, Window window) {
        return switch (flag) {
            case VALUE -> List.of("");
            // An item that was not stored so may give its key as it was said then.
            case KEY ->
                retrieves(request)
                        ? Stream.of(key(request), plainKey(request))
                                .distinct()
                                .map(KEY::concat)
                                .toList()
                        : List.of(KEY + key(request));
            case BASE64 -> List.of("");
            case CAS -> List.of(CAS + shown(one).unique().phrase());
            case CLIENT_FLAGS -> List.of(CLIENT_FLAGS + shown(one).flags());
            case SIZE -> {
                String size = SIZE + shown(one).data().length();
                List<String> any = one.fact() == Fact.STORED ? List.of(size, ANY_SIZE, "") : List.of(size, ANY_SIZE);
                yield reading.asks("META-64") ? List.of(size) : any;
            }
            case TIME -> times(shown(one).deadline(), reading, window);
            case HIT -> hits(shown(one).hit());
            // An opaque, as it was said.
            default -> List.of(flag);
        };
    }

    private static List<String> hits(Hit hit) {
        return switch (hit) {
            case NO -> List.of(HIT + "0");
            case YES -> List.of(HIT + "1");
            case OPEN -> List.of(HIT + "0", HIT + "1");
        };
    }

    private static boolean retrieves(Request request) {
        return request.parts().get(0).call().verb().retrieves();
    }

    private static Shown shown(Possible one) {
        return one.shown().orElseThrow();
    }

    private static List<String> times(Deadline deadline, Reading reading, Window window) {
        if (deadline.isOpen() || deadline.isSurelyBefore(window) && !reading.asks("META-79")) {
            return List.of(TIME + "-1", seconds(0, LONGEST), NEGATIVE);
        }
        return List.of(deadline.left(window)
                .map(left -> seconds(left.least(), left.most()))
                .orElse(TIME + "-1"));
    }

    private static String seconds(long least, long most) {
        return TIME + "[seconds " + least + " to " + most + "]";
    }

    /** Every order of them. */
    static List<List<String>> orders(List<String> items) {
        if (items.size() < 2) {
            return List.of(items);
        }
        List<List<String>> all = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            List<String> others = new ArrayList<>(items);
            String first = others.remove(i);
            for (List<String> order : orders(others)) {
                List<String> whole = new ArrayList<>(List.of(first));
                whole.addAll(order);
                all.add(whole);
            }
        }
        return all;
    }
}
