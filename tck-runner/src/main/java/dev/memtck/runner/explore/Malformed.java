package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Reply.Line;
import dev.memtck.runner.explore.Reply.Wording;
import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.Reading;
import dev.memtck.runner.oracle.State;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Window;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What breaks its form, and of which a dialect may not even know the word: it is answered with an error, and nothing comes of it.
 *
 * @param rule that says so
 * @param word the command's name, or the opcode's title
 * @param form as a feature writes it, with {@code {key}} for a key, or {@code {key:251}} for one that is too long,
 *     and {@code [own]} for the cas unique that its call names
 * @param answers each that may come
 * @param mayEnd whether the connection may end, with an answer or without
 * @param states of a key in which it is said what becomes of it
 */
record Malformed(
        String rule, Tongue tongue, String word, Wording form, List<Wording> answers, boolean mayEnd, Set<State> states)
        implements OwnWords {
    private static final String KEY = "{key}";

    /** The cas unique that a client names. */
    static final String UNIQUE = "[own]";

    /** A key's name and, behind a colon, its length. */
    private static final Pattern NAMED = Pattern.compile("\\{([a-z]+)(:\\d+)?}");

    /** A key as long as one may be and one byte more, in the features' words. */
    private static final String TOO_LONG_KEY = "{key:251}";

    /** In bytes; where a length is kept in one byte, some are short ones. */
    private static final List<Integer> TOO_LONG = List.of(251, 256, 300, 1_000);

    /** What begins as a number and is none, as a word of its own or behind a flag's letter. */
    private static final Pattern HALF_NUMBER = Pattern.compile("(?<=[ A-Z])\\dx(?= |\\\\r|$)");

    /** Each is a number to who reads only the beginning. */
    private static final List<String> HALF_NUMBERS = List.of("5x", "1,0", "1_0", "1+1", "5-");

    /** Where a document asks for decimals: flags, and what is counted. */
    private static final Pattern DECIMAL =
            Pattern.compile("^(?:set|add|replace|cas|incr|decr) \\{[^}]*} \\dx|^ms .* F\\dx|^ma .* [DJ]\\dx");

    /** Each is a number too to who reads other numbers than decimals. */
    private static final List<String> NO_DECIMALS = Stream.concat(
                    Stream.of("0x10", "1e1", "1.0", "0b1"), HALF_NUMBERS.stream())
            .toList();

    /** Behind the key, and behind the size where there is one. */
    private static final Pattern UNKNOWN_FLAG = Pattern.compile("^(m\\w \\{[^\\\\ ]*(?: \\d+)?) !(?=\\\\r)");

    /** Of letters, some that nobody is likely to give a meaning. */
    private static final List<String> UNKNOWN_FLAGS = List.of("Z", "!", "Y5", "z", "~x", "7");

    /** Up to the end of a line of which the last word is a flag with a token, or without one that it should have. */
    private static final Pattern BEHIND_FLAGS = Pattern.compile("^(m\\w \\{[^\\\\]* [A-Z][^ \\\\]*)(?=\\\\r)");

    /** Up to the first flag of a meta command that has none of a time. */
    private static final Pattern BEFORE_FLAGS =
            Pattern.compile("^(ms \\{[^\\\\ ]* \\d+|m[gda] \\{[^\\\\ ]*)(?= [^\\\\])(?![^\\\\]* T)");

    /** Of a key in any state. */
    Malformed(String rule, Tongue tongue, String word, Wording form, List<Wording> answers, boolean mayEnd) {
        this(rule, tongue, word, form, answers, mayEnd, Set.of(State.values()));
    }

    /** A phrase of the features, in which the first key stands for any. */
    static String ofAnyKey(String phrase) {
        Matcher named = NAMED.matcher(phrase);
        return named.find() ? phrase.replaceAll("\\{" + named.group(1) + "(?=[:}])", "{key") : phrase;
    }

    /** Whether it breaks its form by the length of its key alone. */
    boolean isAboutLength() {
        return form.toString().contains(TOO_LONG_KEY);
    }

    /** Whether a fence stands behind it, as how much is answered is left open. */
    boolean isFenced() {
        return form instanceof Line || mayEnd;
    }

    Malformed withForm(UnaryOperator<String> change) {
        return new Malformed(rule, tongue, word, form.with(change), answers, mayEnd, states);
    }

    @Override
    public Wording request(Request request) {
        String key = request.parts().get(0).key();
        String unique = request.parts().get(0).call().demand().phrase();
        String longer = key.replaceFirst(":.*", "") + ":" + TOO_LONG.get(request.id() % TOO_LONG.size());
        boolean isQuiet = tongue == Tongue.META && request.id() % 2 == 0;
        // What is right before it holds for nothing.
        boolean isTimed = tongue == Tongue.META && request.id() % 3 == 0;
        return form.with(phrase -> {
            List<String> others = DECIMAL.matcher(phrase).find() ? NO_DECIMALS : HALF_NUMBERS;
            String half = HALF_NUMBER
                    .matcher(phrase.replace(TOO_LONG_KEY, "{" + longer + "}")
                            .replace(KEY, "{" + key + "}")
                            .replace(UNIQUE, unique))
                    .replaceAll(others.get(request.id() % others.size()));
            String said = UNKNOWN_FLAG
                    .matcher(half)
                    .replaceFirst("$1 " + UNKNOWN_FLAGS.get(request.id() % UNKNOWN_FLAGS.size()));
            String timed = isTimed ? BEFORE_FLAGS.matcher(said).replaceFirst("$1 T2") : said;
            return isQuiet ? BEHIND_FLAGS.matcher(timed).replaceFirst("$1 q") : timed;
        });
    }

    @Override
    public List<Reply> replies(Request request, List<List<Possible>> possible, Reading reading, Window window) {
        return possible.get(0).stream()
                .flatMap(one -> answers.stream().map(answer -> new Reply(answer, rule, List.of(one.next()))))
                .toList();
    }
}
