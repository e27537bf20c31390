package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.explore.Reply.Line;
import dev.memtck.runner.explore.Reply.Wording;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.explore.Speakers.Speaker;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Demand;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A conversation of names that are nearly a command's: with another letter, with one more or less, and in capitals. Whatever stands
 * behind it, each is answered that nobody knows it, and nothing comes of it (text protocol § Commands).
 */
record NamesAlike(Offer offer) {
    private static final String RULE = "TEXT-30";
    private static final List<Wording> ERROR = List.of(new Line("ERROR\\r\\n"));
    private static final String END = "\\r\\n";

    /** What is asked of no key, and of which no dialect tells. */
    private static final List<String> OTHERS = List.of("version", "stats", "verbosity 1", "quit");

    private static final Set<String> KNOWN = Stream.concat(
                    DialectCommand.all().stream()
                            .filter(command -> command.tongue() != Tongue.BINARY)
                            .map(DialectCommand::word),
                    OTHERS.stream())
            .map(MalformedScenarios::name)
            .collect(Collectors.toUnmodifiableSet());

    private static final String LETTER = "q";
    private static final String OTHER_LETTER = "x";
    private static final int IN_A_WRITE = 8;
    private static final String LOCKED = "plum";

    private static final Speaker ASKS = new Speaker(0, Tongue.TEXT);
    private static final Speaker OTHER = new Speaker(1, Tongue.TEXT);

    List<Conversation> conversations() {
        return offer.asking(Verb.GET, Tongue.TEXT).stream()
                .map(get -> Conversation.ofTwo(Tongue.TEXT, steps(get)))
                .toList();
    }

    private List<Step> steps(DialectCommand get) {
        AtomicInteger ids = new AtomicInteger();
        CaseSteps locked = new CaseSteps(offer, LOCKED, ids::incrementAndGet);
        locked.ask(ASKS, Verb.SET, Loudness.LOUD, Usual::filled);
        locked.ask(ASKS, Verb.LOCK, Loudness.LOUD, Usual::filled);
        List<Step> steps = new ArrayList<>(locked.taken());
        Part untouched = new Part("apple", Call.of(get, ASKS.client()));
        CaseSteps about = new CaseSteps(offer, untouched.key(), ids::incrementAndGet);
        about.ask(ASKS, Verb.SET, Loudness.LOUD, Usual::filled);
        lines(untouched.key()).forEach((name, behind) -> {
            List<Request> requests = alike(name)
                    .map(other -> new Malformed(
                            RULE, Tongue.TEXT, MalformedScenarios.UNKNOWN, new Line(other + behind), ERROR, false))
                    .map(unknown -> new Request(about.newId(), unknown, List.of(untouched), Loudness.LOUD, List.of()))
                    .toList();
            Step.Ask.inWrites(ASKS.client(), requests, IN_A_WRITE).forEach(about::add);
            about.look(OTHER);
        });
        steps.addAll(about.taken());
        locked.ask(OTHER, Verb.SET, Loudness.LOUD, Usual::filled);
        locked.ask(ASKS, Verb.UNLOCK, Loudness.LOUD, Usual::filled);
        steps.addAll(locked.taken());
        return steps;
    }

    /** What stands behind each name, up to the end of its line. */
    private Map<String, String> lines(String key) {
        Map<String, String> lines = new LinkedHashMap<>();
        Stream<DialectCommand> flushing = offer.isForUsAlone() ? offer.flushing(Tongue.TEXT).stream() : Stream.empty();
        Stream.concat(
                        Stream.concat(offer.commands(Tongue.TEXT).stream(), flushing)
                                .map(command -> line(command, key)),
                        OTHERS.stream().map(other -> other + END))
                .forEach(line -> {
                    String name = MalformedScenarios.name(line);
                    lines.putIfAbsent(name, line.substring(name.length()));
                });
        return lines;
    }

    private static String line(DialectCommand command, String key) {
        List<Part> parts = command.verb()
                .map(verb -> List.of(new Part(key, whole(command))))
                .orElse(List.of());
        Request request = new Request(0, command, parts, Loudness.LOUD, List.of());
        String whole = ((Line) request.words().request(request)).phrase();
        return whole.substring(0, whole.indexOf(END) + END.length());
    }

    /** With all that it needs. */
    private static Call whole(DialectCommand command) {
        Call filled = Usual.filled(Call.of(command, ASKS.client()));
        return command.brings(Brings.UNIQUE) ? filled.comparing(new Demand.MadeUp("1")) : filled;
    }

    private static Stream<String> alike(String name) {
        String shorter = name.substring(0, name.length() - 1);
        Stream<String> changed = IntStream.range(0, name.length())
                .mapToObj(i -> name.substring(0, i) + otherThan(name.substring(i, i + 1)) + name.substring(i + 1));
        String capital = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        return Stream.concat(changed, Stream.of(name + OTHER_LETTER, shorter, capital, name.toUpperCase(Locale.ROOT)))
                .filter(other -> !KNOWN.contains(other));
    }

    private static String otherThan(String letter) {
        return letter.equals(LETTER) ? OTHER_LETTER : LETTER;
    }
}
