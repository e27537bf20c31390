package dev.memtck.runner.client.server;

import dev.memtck.runner.client.server.Twist.Field;
import dev.memtck.runner.client.words.Literal;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How an answer is given.
 *
 * @param twist what is not true of it
 * @param instead what is said instead, if anything is; of the request
 * @param delivering how its bytes go
 */
public record Manner(Twist twist, Function<Asked, String> instead, BiConsumer<String, Delivery> delivering) {
    static final Manner USUAL = delivered((bytes, to) -> to.send(bytes));

    private static final String ENDS = "(, and ends the connection)?";

    private record Form(Pattern pattern, Function<MatchResult, Manner> meaning) {
        static Form of(String pattern, Function<MatchResult, Manner> meaning) {
            return new Form(Pattern.compile(pattern), meaning);
        }
    }

    private static final List<Form> FORMS = List.of(
            Form.of("byte by byte", words -> delivered((bytes, to) -> to.sendApart(bytes.split("")))),
            Form.of(
                    "cut after (\\d+) bytes?",
                    words -> delivered((bytes, to) -> {
                        int cut = Math.min(number(words), bytes.length());
                        to.sendApart(bytes.substring(0, cut), bytes.substring(cut));
                    })),
            Form.of("when told", words -> delivered((bytes, to) -> to.hold(bytes))),
            Form.of("once the next request has come", words -> delivered((bytes, to) -> to.owe(bytes))),
            Form.of(
                    "up to byte (\\d+), and the rest once the next request has come",
                    words -> delivered((bytes, to) -> {
                        int cut = Math.min(number(words), bytes.length());
                        to.send(bytes.substring(0, cut));
                        to.owe(bytes.substring(cut));
                    })),
            Form.of("aloud", words -> twisted(Twist.otherField(Field.SILENCE, 0))),
            Form.of("never", words -> delivered((bytes, to) -> {})),
            Form.of(
                    "and ends the connection",
                    words -> delivered((bytes, to) -> {
                        to.send(bytes);
                        to.end();
                    })),
            Form.of("by ending the connection", words -> delivered((bytes, to) -> to.end())),
            Form.of("by resetting the connection", words -> delivered((bytes, to) -> to.reset())),
            Form.of(
                    "up to byte (\\d+)" + ENDS,
                    words -> part(
                            bytes -> bytes.substring(0, Math.min(number(words), bytes.length())),
                            words.group(2) != null)),
            Form.of(
                    "but for its last (\\d+) bytes?" + ENDS,
                    words -> part(
                            bytes -> bytes.substring(0, Math.max(0, bytes.length() - number(words))),
                            words.group(2) != null)),
            Form.of(
                    "with \"([^\"]*)\" at the end of its first line",
                    words -> part(
                            bytes -> bytes.replaceFirst(
                                    "\r\n", Matcher.quoteReplacement(Literal.of(words.group(1)) + "\r\n")),
                            false)),
            Form.of("twice", words -> part(bytes -> bytes + bytes, false)),
            Form.of(
                    "with \"([^\"]*)\", and \"([^\"]*)\" once the next request has come",
                    words -> new Manner(Twist.NONE, asked -> Literal.of(words.group(1)), (bytes, to) -> {
                        to.send(bytes);
                        to.owe(Literal.of(words.group(2)));
                    })),
            Form.of("with \"([^\"]*)\"" + ENDS, words -> said(asked -> Literal.of(words.group(1)), words)),
            Form.of(
                    "with an error \"([^\"]*)\"" + ENDS,
                    words -> said(asked -> asked.wording().error(Literal.of(words.group(1))), words)),
            Form.of(
                    "with the code \"([^\"]*)\"(?: before \"([^\"]*)\")?",
                    words -> new Manner(
                            Twist.NONE,
                            asked -> asked.wording()
                                    .coded(
                                            Literal.of(words.group(1)),
                                            words.group(2) == null ? "" : Literal.of(words.group(2))),
                            (bytes, to) -> {
                                to.send(bytes);
                                to.end();
                            })),
            Form.of(
                    "with an opaque (\\d+) too large",
                    words -> twisted(Twist.opaqueMoreBy(Long.parseLong(words.group(1))))),
            Form.of(
                    "with an opaque (\\d+) too small",
                    words -> twisted(Twist.opaqueMoreBy(-Long.parseLong(words.group(1))))),
            Form.of("as if \"([^\"]*)\" was asked for", words -> twisted(Twist.otherKey(Literal.of(words.group(1))))),
            Form.of("with a length (\\d+) too large", words -> twisted(Twist.otherLength(number(words)))),
            Form.of("with a length (\\d+) too small", words -> twisted(Twist.otherLength(-number(words)))),
            Form.of(
                    "with (magic|opcode|key length|extras length|status|body length|opaque) (0x[0-9a-f]+|\\d+)",
                    words -> twisted(Twist.otherField(field(words.group(1)), Long.decode(words.group(2))))));

    /**
     * Reads a manner as a feature has it.
     *
     * @throws IllegalArgumentException if it is none; that is a mistake in the feature file
     */
    public static Manner parse(String words) {
        for (Form form : FORMS) {
            Matcher matcher = form.pattern().matcher(words);
            if (matcher.matches()) {
                return form.meaning().apply(matcher.toMatchResult());
            }
        }
        throw new IllegalArgumentException("no answer is given so: " + words);
    }

    private static Manner delivered(BiConsumer<String, Delivery> delivering) {
        return new Manner(Twist.NONE, null, delivering);
    }

    private static Manner twisted(Twist twist) {
        return new Manner(twist, null, USUAL.delivering());
    }

    private static Manner part(UnaryOperator<String> of, boolean ends) {
        return delivered((bytes, to) -> {
            to.send(of.apply(bytes));
            if (ends) {
                to.end();
            }
        });
    }

    private static Manner said(Function<Asked, String> words, MatchResult form) {
        boolean ends = form.group(2) != null;
        return new Manner(Twist.NONE, words, (bytes, to) -> {
            to.send(bytes);
            if (ends) {
                to.end();
            }
        });
    }

    private static int number(MatchResult words) {
        return Integer.parseInt(words.group(1));
    }

    private static Field field(String words) {
        return Field.valueOf(words.toUpperCase(Locale.ROOT).replace(' ', '_'));
    }

    /** Whether an answer that is to be another request's is the right one, as this request wants neither key nor opaque back. */
    boolean namesNobody(Asked asked, Fact fact) {
        if (twist.key() == null && twist.field() != Field.OPAQUE) {
            return false;
        }
        String words = asked.wording().words(fact, twist);
        return !words.isEmpty() && words.equals(asked.wording().words(fact, Twist.NONE));
    }

    /** The bytes to deliver; none where the client wants no answer. */
    String bytes(Asked asked, Fact fact) {
        return instead != null ? instead.apply(asked) : asked.wording().words(fact, twist);
    }
}
