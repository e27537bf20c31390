package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.MetaCommand;
import dev.memtck.runner.explore.Reply.Line;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Deadline;
import dev.memtck.runner.oracle.Fact;
import dev.memtck.runner.oracle.Mark;
import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.Possible.Shown;
import dev.memtck.runner.oracle.Reading;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.oracle.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Calls as meta commands, and facts as their replies, both as phrases of the features. */
record MetaWords() implements Words {
    /** That what an item holds is in the reply. */
    static final String VALUE = "v";

    private static final String CAS = "c";
    private static final String KEY = "k";
    private static final String OPAQUE = "O7";
    private static final String CLIENT_FLAGS = "f";
    private static final String SIZE = "s";
    private static final String TIME = "t";

    /** All that an item is. */
    static final List<String> EVERYTHING = List.of(VALUE, CAS, CLIENT_FLAGS, TIME);

    /** That it is the value's is a should. */
    private static final String ANY_SIZE = SIZE + "[bytes]";

    private static final String DATA_END = "\\r\\n";

    /** How long ago it was. */
    private static final String NEGATIVE = TIME + "-[seconds 0 to 4294967295]";

    /** No item lives longer, in seconds; and what is past is told as no more. */
    private static final long LONGEST = (1L << 32) - 1;

    /** What comes back with every reply. */
    private static final Set<String> ALWAYS = Set.of(KEY, OPAQUE);

    private static final Map<Mark, String> MARKS = Map.of(Mark.WON, "W", Mark.STALE, "X", Mark.WON_BEFORE, "Z");

    @Override
    public Line request(Request request) {
        Request.Part part = request.parts().get(0);
        MetaCommand command = (MetaCommand) request.command();
        return new Line(command.line("{" + part.key() + "}", part.call(), request.returned(), request.isQuiet())
                + DATA_END
                + (command.bringsData() ? part.call().data().phrase() + DATA_END : ""));
    }

    @Override
    public boolean showsUnique(Request request) {
        return !request.isQuiet() && request.returned().contains(CAS);
    }

    /**
     * What the reply to a command may be asked to tell, in any order; none where it is no meta command. Whether a quiet ma tells
     * its number is left open (META-55).
     */
    static List<String> shuffled(DialectCommand command, Loudness loudness, Chance chance) {
        List<String> all = new ArrayList<>(
                MetaCommand.named(command.word()).map(MetaWords::mayReturn).orElse(List.of()));
        if (loudness == Loudness.QUIET && command.verb().filter(Verb::retrieves).isEmpty()) {
            all.remove(VALUE);
        }
        chance.shuffle(all);
        return List.copyOf(all);
    }

    private static List<String> mayReturn(MetaCommand command) {
        return switch (command.letters()) {
            case "mg" -> List.of(VALUE, CAS, CLIENT_FLAGS, SIZE, TIME, KEY, OPAQUE);
            case "ms" -> List.of(CAS, KEY, OPAQUE);
            case "ma" -> List.of(VALUE, CAS, TIME, KEY, OPAQUE);
            default -> List.of(KEY, OPAQUE);
        };
    }

    @Override
    public List<Reply> replies(Request request, List<List<Possible>> possible, Reading reading, Window window) {
        return possible.get(0).stream()
                .flatMap(one -> replies(request, one, reading, window).stream())
                .toList();
    }

    private static List<Reply> replies(Request request, Possible one, Reading reading, Window window) {
        List<Reply> replies = new ArrayList<>();
        Silence silence = request.isQuiet() ? silence(request, one.fact(), reading) : Silence.NONE;
        if (silence != Silence.NONE) {
            replies.add(reply("", silence == Silence.SURE ? "META-05" : "META-66", one));
        }
        if (silence != Silence.SURE) {
            phrases(request, one, reading, window).forEach(phrase -> replies.add(reply(phrase, one.rule(), one)));
        }
        return replies;
    }

    private static Reply reply(String phrase, String rule, Possible one) {
        boolean isItem = one.fact() == Fact.ITEM;
        String origin = isItem ? one.shown().orElseThrow().origin() : rule;
        return new Reply(new Line(phrase), rule, origin, List.of(one.next()));
    }

    /** Whether {@code q} hides a reply. */
    private enum Silence {
        NONE,
        POSSIBLE,
        SURE
    }

    private static Silence silence(Request request, Fact fact, Reading reading) {
        return switch (fact) {
            case MISS, STORED, DELETED, NUMBER -> Silence.SURE;
            // That NS comes all the same is a should.
            case PRESENT -> reading.asks("META-66") ? Silence.NONE : Silence.POSSIBLE;
            case ABSENT ->
                code(request, fact).equals("NS") && !reading.asks("META-66") ? Silence.POSSIBLE : Silence.NONE;
            default -> Silence.NONE;
        };
    }

    private static String code(Request request, Fact fact) {
        Verb verb = request.parts().get(0).call().verb();
        return switch (fact) {
            case MISS -> "EN";
            case STORED, DELETED, NUMBER, ITEM -> "HD";
            case PRESENT -> "NS";
            case ABSENT -> verb == Verb.REPLACE || verb.joins() ? "NS" : "NF";
            case CHANGED -> "EX";
            default -> "";
        };
    }

    private static List<String> phrases(Request request, Possible one, Reading reading, Window window) {
        String code = code(request, one.fact());
        if (code.isEmpty()) {
            return List.of("[error line]" + DATA_END);
        }
        boolean showsValue = code.equals("HD") && request.returned().contains(VALUE);
        Data value = one.fact() == Fact.NUMBER
                ? Data.of(one.number())
                : one.shown().map(Shown::data).orElse(Data.EMPTY);
        String head = showsValue ? "VA " + value.length() : code;
        String block = DATA_END + (showsValue ? value.phrase() + DATA_END : "");
        List<String> phrases = new ArrayList<>();
        for (List<String> flags : returned(request, one, reading, window)) {
            for (List<String> ordered : reading.asks("META-63") ? List.of(flags) : orders(flags)) {
                for (List<String> marks : orders(marks(one))) {
                    mixed(ordered, marks).forEach(mixed -> phrases.add(head + words(mixed) + block));
                }
            }
        }
        if (code.equals("EN") && !reading.asks("META-58")) {
            phrases.add(head + block);
        }
        return phrases.stream().distinct().toList();
    }

    /** Each list of all of both in which both keep their orders: marks stand anywhere among the flags. */
    private static List<List<String>> mixed(List<String> flags, List<String> marks) {
        if (flags.isEmpty() || marks.isEmpty()) {
            return List.of(flags.isEmpty() ? marks : flags);
        }
        List<List<String>> all = new ArrayList<>();
        mixed(flags.subList(1, flags.size()), marks).forEach(rest -> all.add(behind(flags.get(0), rest)));
        mixed(flags, marks.subList(1, marks.size())).forEach(rest -> all.add(behind(marks.get(0), rest)));
        return all;
    }

    private static List<String> behind(String first, List<String> rest) {
        List<String> all = new ArrayList<>(List.of(first));
        all.addAll(rest);
        return all;
    }

    private static List<String> marks(Possible one) {
        return one.shown().map(Shown::marks).orElse(Set.of()).stream()
                .map(MARKS::get)
                .toList();
    }

    private static String words(List<String> flags) {
        return flags.isEmpty() ? "" : " " + String.join(" ", flags);
    }

    /** What each flag gives back; several lists where that is left open. */
    private static List<List<String>> returned(Request request, Possible one, Reading reading, Window window) {
        boolean isDone = code(request, one.fact()).equals("HD");
        List<List<String>> all = List.of(List.of());
        for (String flag : request.returned()) {
            List<String> answers = isDone || ALWAYS.contains(flag)
                    ? answers(flag, request, one, reading, window)
                    : request.parts().get(0).call().verb().retrieves() ? List.of("") : withoutItem(flag);
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

    /** What is asked of an item that was not stored may be given as none. */
    private static List<String> withoutItem(String flag) {
        return flag.equals(CAS) ? List.of("", CAS + "0") : List.of("");
    }

    private static List<String> answers(String flag, Request request, Possible one, Reading reading, Window window) {
        return switch (flag) {
            case VALUE -> List.of("");
            case KEY -> List.of(KEY + "{" + request.parts().get(0).key() + "}");
            case OPAQUE -> List.of(OPAQUE);
            case CAS -> List.of(CAS + "[" + shown(one).unique().slot() + "]");
            case CLIENT_FLAGS -> List.of(CLIENT_FLAGS + shown(one).flags());
            case SIZE -> {
                String size = SIZE + shown(one).data().length();
                List<String> any = one.fact() == Fact.STORED ? List.of(size, ANY_SIZE, "") : List.of(size, ANY_SIZE);
                yield reading.asks("META-64") ? List.of(size) : any;
            }
            case TIME -> times(shown(one).deadline(), reading, window);
            default -> throw new IllegalArgumentException(flag);
        };
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
    private static List<List<String>> orders(List<String> items) {
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
