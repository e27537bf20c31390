package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.MetaCommand;
import dev.memtck.runner.explore.Reply.Line;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Command;
import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Fact;
import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.Possible.Shown;
import dev.memtck.runner.oracle.Reading;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.oracle.Window;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** Calls as meta commands, and facts as their replies, both as phrases of the features. */
record MetaWords() implements Words {
    /** That what was asked for was done, or is there. */
    static final String DONE = "HD";

    private static final String NOTHING_THERE = "EN";
    private static final String NOT_STORED = "NS";
    private static final String NOT_FOUND = "NF";

    /** That flags are answered in the order in which they were asked. */
    private static final String IN_ORDER = "META-63";

    /** More have more orders than can be told. */
    private static final int MOST_IN_ANY_ORDER = 4;

    /** That nothing is answered when all goes well. */
    private static final String QUIET = "q";

    private static final String DATA_END = "\\r\\n";

    @Override
    public Line request(Request request) {
        Request.Part part = request.parts().get(0);
        MetaCommand command = (MetaCommand) request.command();
        return new Line(command.line(MetaFlags.key(request), part.call(), flags(request, command, part.call()))
                + DATA_END
                + (command.bringsData() ? part.call().data().phrase() + DATA_END : ""));
    }

    /**
     * What a call brings comes in either order, and then what is asked of the item in its own: a server may do and tell what flags say
     * one after the other.
     */
    private static List<String> flags(Request request, MetaCommand command, Call call) {
        List<String> all = command.flags(call);
        if (request.id() % 2 == 0) {
            Collections.reverse(all);
        }
        all.addAll(request.returned());
        if (request.isQuiet()) {
            all.add(request.id() % (all.size() + 1), QUIET);
        }
        return all;
    }

    @Override
    public boolean showsUnique(Request request) {
        return !request.isQuiet() && request.returned().contains(MetaFlags.CAS);
    }

    @Override
    public List<Reply> replies(Request request, List<List<Possible>> possible, Reading reading, Window window) {
        if (!reading.asks(IN_ORDER) && request.returned().size() > MOST_IN_ANY_ORDER) {
            return List.of();
        }
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
                codes(request, fact).contains(NOT_STORED) && !reading.asks("META-66") ? Silence.POSSIBLE : Silence.NONE;
            default -> Silence.NONE;
        };
    }

    /** None where it is an error. */
    private static List<String> codes(Request request, Fact fact) {
        return switch (fact) {
            case MISS -> List.of(NOTHING_THERE);
            case STORED, DELETED, NUMBER, ITEM -> List.of(DONE);
            case PRESENT -> List.of(NOT_STORED);
            case ABSENT -> codesOfAbsent(request.parts().get(0).call().verb(), request.command());
            case CHANGED -> List.of("EX");
            default -> List.of();
        };
    }

    /**
     * Where a replace names a cas unique, nothing is there to replace, and nothing that could be as it was: either is said, and
     * as one may be hidden silence does not tell which it was.
     */
    private static List<String> codesOfAbsent(Verb verb, Command command) {
        if (verb == Verb.CAS && command == MetaCommand.MS_MR) {
            return List.of(NOT_STORED, NOT_FOUND);
        }
        return List.of(verb == Verb.REPLACE || verb.joins() ? NOT_STORED : NOT_FOUND);
    }

    private static List<String> phrases(Request request, Possible one, Reading reading, Window window) {
        List<String> codes = codes(request, one.fact());
        // Of a lock the document of the meta commands says nothing.
        String refusal = one.fact() == Fact.LOCKED ? "[refusal]" : "[error line]";
        return codes.isEmpty()
                ? List.of(refusal + DATA_END)
                : codes.stream()
                        .flatMap(code -> phrases(request, code, one, reading, window))
                        .distinct()
                        .toList();
    }

    private static Stream<String> phrases(Request request, String code, Possible one, Reading reading, Window window) {
        boolean showsValue = code.equals(DONE) && request.returned().contains(MetaFlags.VALUE);
        Data value = one.fact() == Fact.NUMBER
                ? Data.of(one.number())
                : one.shown().map(Shown::data).orElse(Data.EMPTY);
        String head = showsValue ? "VA " + value.length() : code;
        String block = DATA_END + (showsValue ? value.phrase() + DATA_END : "");
        List<String> phrases = new ArrayList<>();
        for (List<String> flags : MetaFlags.returned(request, code, one, reading, window)) {
            for (List<String> ordered : reading.asks(IN_ORDER) ? List.of(flags) : MetaFlags.orders(flags)) {
                for (List<String> marks : MetaFlags.marks(request, flags, one)) {
                    mixed(ordered, marks).forEach(mixed -> phrases.add(head + words(mixed) + block));
                }
            }
        }
        if (code.equals(NOTHING_THERE) && !reading.asks("META-58")) {
            phrases.add(head + block);
        }
        return phrases.stream();
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

    static List<String> behind(String first, List<String> rest) {
        List<String> all = new ArrayList<>(List.of(first));
        all.addAll(rest);
        return all;
    }

    private static String words(List<String> flags) {
        return flags.isEmpty() ? "" : " " + String.join(" ", flags);
    }
}
