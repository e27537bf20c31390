package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.explore.Reply.Line;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Cell;
import dev.memtck.runner.oracle.Deadline.Left;
import dev.memtck.runner.oracle.Fact;
import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.Possible.Shown;
import dev.memtck.runner.oracle.Reading;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.oracle.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Calls as lines of the text protocol, and facts as its replies, both as phrases of the features. */
record TextWords() implements Words {
    private static final int MOST_COMBINATIONS = 1_024;
    private static final int MOST_ERRORS = 4;
    private static final Combination NOTHING = new Combination(List.of(), List.of(), "", "");
    private static final long LARGEST_SURE_FLAGS = 65_535;

    private static final String END = "\\r\\n";
    private static final String ERROR = "[error line]\\r\\n";

    /** A get of so many is answered (TEXT-53), and of more it is a should. */
    private static final int MOST_KEYS = 100;

    private static final String MANY_KEYS = "TEXT-94";
    private static final String WORD_AS_A_KEY = "TEXT-14";

    @Override
    public Line request(Request request) {
        TextCommand command = command(request);
        if (request.parts().isEmpty()) {
            return new Line(command.line(request.isQuiet()) + END);
        }
        Call call = request.parts().get(0).call();
        List<String> keys =
                request.parts().stream().map(part -> "{" + part.key() + "}").toList();
        return new Line(command.line(keys, call, request.isQuiet())
                + END
                + (command.bringsData() ? call.data().phrase() + END : ""));
    }

    private static TextCommand command(Request request) {
        return (TextCommand) request.command();
    }

    @Override
    public boolean showsUnique(Request request) {
        return command(request).showsUnique();
    }

    @Override
    public List<Reply> replies(Request request, List<List<Possible>> possible, Reading reading, Window window) {
        if (request.parts().isEmpty()) {
            return request.isQuiet()
                    ? List.of(new Reply(new Line(""), "TEXT-72", List.of()))
                    : List.of(new Reply(new Line("OK\\r\\n"), command(request).rule(), List.of()));
        }
        Call call = request.parts().get(0).call();
        return call.verb().retrieves()
                ? retrieved(request, possible, reading)
                : Stream.concat(
                                possible.get(0).stream().flatMap(one -> answers(request, call, one, reading).stream()),
                                request.isQuiet() || call.verb() != Verb.DECR
                                        ? Stream.empty()
                                        : padded(possible.get(0)))
                        .toList();
    }

    /** A number that decr makes shorter may be told as long as it was (text protocol § Increment/Decrement). */
    private static Stream<Reply> padded(List<Possible> possible) {
        List<Possible> numbers =
                possible.stream().filter(one -> one.fact() == Fact.NUMBER).toList();
        int longest = numbers.stream()
                .flatMap(one -> one.next().visible().stream())
                .mapToInt(shown -> shown.data().length())
                .max()
                .orElse(0);
        return numbers.stream()
                .filter(one -> one.number().length() < longest)
                .map(one -> new Reply(
                        new Line(
                                one.number() + " ".repeat(longest - one.number().length()) + "\\r\\n"),
                        one.rule(),
                        List.of(one.next())));
    }

    private static List<Reply> answers(Request request, Call call, Possible one, Reading reading) {
        List<Cell> next = List.of(one.next());
        List<Reply> replies = new ArrayList<>();
        if (request.isQuiet()) {
            String rule = quietRule(call, one.fact());
            replies.add(new Reply(new Line(""), rule, next));
            if (one.fact() == Fact.REFUSED) {
                // Errors may come in spite of noreply, and the lines of a refused block may be read as commands.
                IntStream.rangeClosed(1, MOST_ERRORS)
                        .mapToObj(ERROR::repeat)
                        .forEach(errors -> replies.add(new Reply(new Line(errors), rule, next)));
            }
            if (one.fact() != Fact.LOCKED || reading.asks("LOCK-29")) {
                return replies;
            }
        }
        for (String words : words(call.verb(), one)) {
            replies.add(new Reply(new Line(words + "\\r\\n"), one.rule(), next));
        }
        // Who does not know its line takes the block for another.
        if (one.fact() == Fact.REFUSED
                && one.rule().equals(WORD_AS_A_KEY)
                && command(request).bringsData()) {
            replies.add(new Reply(new Line(ERROR.repeat(2)), one.rule(), next));
        }
        return replies;
    }

    private static String quietRule(Call call, Fact fact) {
        if (fact == Fact.LOCKED) {
            return "LOCK-29";
        }
        return switch (call.verb()) {
            case DELETE, TOUCH -> "TEXT-67";
            case INCR, DECR -> fact == Fact.NOT_A_NUMBER ? "TEXT-49" : "TEXT-67";
            default -> "TEXT-48";
        };
    }

    private static List<String> words(Verb verb, Possible one) {
        return switch (one.fact()) {
            case STORED -> List.of("STORED");
            case PRESENT -> List.of("NOT_STORED");
            case ABSENT -> List.of(verb == Verb.REPLACE || verb.joins() ? "NOT_STORED" : "NOT_FOUND");
            case CHANGED -> List.of("EXISTS");
            case DELETED -> List.of("DELETED");
            case TOUCHED -> List.of("TOUCHED");
            case NUMBER -> List.of(one.number());
            case NOT_A_NUMBER, REFUSED -> List.of("[error line]");
            case LOCKED -> List.of("LOCKED");
            case DONE -> List.of("OK");
            case NOT_HOLDER -> List.of("CLIENT_ERROR [text]");
            case DELETED_FOR_LEASE -> List.of("DELETED " + unique(one));
            case ABSENT_FOR_LEASE -> List.of("NOT_FOUND " + unique(one), "NOT_FOUND  " + unique(one));
            case ITEM, MISS, NEW_LEASE, OLD_LEASE -> throw new IllegalArgumentException(verb + ": " + one.fact());
        };
    }

    private static String unique(Possible one) {
        return one.shown().orElseThrow().unique().phrase();
    }

    /** Every combination of what each key may give; none where they are too many to tell, and not alike. */
    private static List<Reply> retrieved(Request request, List<List<Possible>> possible, Reading reading) {
        List<Combination> all = List.of(NOTHING);
        for (int i = 0; i < possible.size(); i++) {
            String key = request.parts().get(i).key();
            List<Combination> longer = new ArrayList<>();
            for (Combination before : all) {
                for (Possible one : possible.get(i)) {
                    for (String item : item(request, key, one, reading)) {
                        longer.add(before.and(item, one));
                    }
                }
            }
            if (longer.size() > MOST_COMBINATIONS) {
                return replies(request, alike(request, possible, reading), reading);
            }
            all = longer;
        }
        return replies(request, all, reading);
    }

    private static List<Reply> replies(Request request, List<Combination> combinations, Reading reading) {
        boolean inAnyOrder = ofLeases(request) || !reading.asks("TEXT-55");
        return Stream.concat(
                        combinations.stream()
                                .map(one -> new Reply(one.wording(inAnyOrder), one.rule(), one.origin(), one.next())),
                        isTooMuch(request, reading)
                                ? combinations.stream().map(one -> new Reply(new Line(ERROR), MANY_KEYS, one.next()))
                                : Stream.empty())
                .toList();
    }

    /** Whether so many keys may be refused: no sentence has a least length of a line. */
    private static boolean isTooMuch(Request request, Reading reading) {
        return request.parts().size() > MOST_KEYS
                && request.parts().get(0).call().verb() == Verb.GET
                && !reading.asks(MANY_KEYS);
    }

    /**
     * Where all that a key may give is the same but for which cas unique it shows, each reply that has one of all for each key
     * fits together with every other, and so few stand for all combinations. Else none.
     */
    private static List<Combination> alike(Request request, List<List<Possible>> possible, Reading reading) {
        for (int i = 0; i < possible.size(); i++) {
            if (forms(request, i, possible.get(i), reading).size() > 1) {
                return List.of();
            }
        }
        return Possible.lanes(possible).stream()
                .map(lane -> combination(request, lane, reading))
                .toList();
    }

    private static Set<String> forms(Request request, int part, List<Possible> ofKey, Reading reading) {
        String key = request.parts().get(part).key();
        return ofKey.stream()
                .flatMap(one -> item(request, key, one, reading).stream().map(item -> withoutUnique(item, one)))
                .collect(Collectors.toSet());
    }

    private static Combination combination(Request request, List<Possible> lane, Reading reading) {
        Combination all = NOTHING;
        for (int i = 0; i < lane.size(); i++) {
            String key = request.parts().get(i).key();
            all = all.and(item(request, key, lane.get(i), reading).get(0), lane.get(i));
        }
        return all;
    }

    private static String withoutUnique(String item, Possible one) {
        return one.shown()
                .map(shown -> item.replace(shown.unique().phrase(), ""))
                .orElse(item);
    }

    /** No sentence orders what getss answers. */
    private static boolean ofLeases(Request request) {
        return request.parts().get(0).call().verb() == Verb.GET_LEASE;
    }

    private record Combination(List<String> items, List<Cell> next, String rule, String origin) {
        Combination and(String item, Possible one) {
            List<String> longer = new ArrayList<>(items);
            longer.add(item);
            List<Cell> more = new ArrayList<>(next);
            more.add(one.next());
            String made = one.fact() == Fact.ITEM ? one.shown().orElseThrow().origin() : one.rule();
            return new Combination(longer, more, rule.isEmpty() ? one.rule() : rule, origin.isEmpty() ? made : origin);
        }

        Reply.Wording wording(boolean inAnyOrder) {
            List<String> said = items.stream().filter(item -> !item.isEmpty()).toList();
            if (inAnyOrder && said.size() > 1) {
                return new Reply.Items(said);
            }
            return new Line(String.join("", said) + (isError() ? "" : Reply.Items.END));
        }

        /** An error line has no END behind it. */
        private boolean isError() {
            return items.size() == 1
                    && (items.get(0).startsWith("[error line]") || items.get(0).startsWith("LOCKED"));
        }
    }

    /** What stands in a reply for one key. */
    private static List<String> item(Request request, String key, Possible one, Reading reading) {
        return switch (one.fact()) {
            case MISS -> List.of("");
            case LOCKED -> List.of("LOCKED\\r\\n");
            case REFUSED -> List.of(ERROR);
            case NEW_LEASE -> List.of(lease(key, one.shown().orElseThrow(), "[remain 0]"));
            case OLD_LEASE -> {
                Shown lease = one.shown().orElseThrow();
                Left left = lease.remaining();
                yield List.of(lease(key, lease, "[remain " + left.least() + " to " + left.most() + "]"));
            }
            case ITEM -> items(request, key, one.shown().orElseThrow(), reading);
            default -> throw new IllegalArgumentException("retrieved: " + one.fact());
        };
    }

    private static List<String> items(Request request, String key, Shown shown, Reading reading) {
        boolean isFree = shown.flags() > LARGEST_SURE_FLAGS && !reading.asks("TEXT-46");
        String line = "VALUE {" + key + "} " + (isFree ? "[flags]" : String.valueOf(shown.flags())) + " "
                + shown.data().length();
        String block = "\\r\\n" + shown.data().phrase() + "\\r\\n";
        String unique = " " + shown.unique().phrase();
        if (!command(request).showsUnique()) {
            return List.of(line + block);
        }
        return command(request) != TextCommand.GETSS || reading.asks("LEASE-17")
                ? List.of(line + unique + block)
                : List.of(line + unique + block, line + block);
    }

    private static String lease(String key, Shown shown, String remaining) {
        return "VALUE {" + key + "} [lease-flags] [bytes] " + shown.unique().phrase() + "\\r\\n" + remaining + "\\r\\n";
    }
}
