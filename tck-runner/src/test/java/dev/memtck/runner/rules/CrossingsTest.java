package dev.memtck.runner.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Judged;
import dev.memtck.runner.wire.Opcode;
import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.GherkinDocument;
import io.cucumber.messages.types.Pickle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.io.Resource;

/** Every rule is asked of each verb, state, value and end that the table of crossings names for it. */
class CrossingsTest {
    private static final Path FEATURES = Path.of("../features");

    /** Rules that no feature carries yet. */
    private static final Pattern TO_COME = Pattern.compile("META-\\d+|TEXT-9[0-3]");

    private static VerbTable verbs;
    private static List<Crossing> crossings;
    private static Set<Pair> notYetAsked;
    private static List<Asking> askings;

    @BeforeAll
    static void read() throws IOException {
        verbs = VerbTable.read(FEATURES.resolve("verbs.tsv"));
        crossings = Crossing.read(FEATURES.resolve("crossings.tsv"));
        notYetAsked = Files.readAllLines(FEATURES.resolve("not-yet-asked.tsv")).stream()
                .filter(line -> !line.startsWith("#"))
                .map(Pair::parse)
                .collect(Collectors.toCollection(TreeSet::new));
        askings = FeatureFiles.all().stream().flatMap(CrossingsTest::askings).toList();
    }

    private static Stream<Asking> askings(Resource file) {
        List<Envelope> envelopes = FeatureFiles.parse(file.getName(), FeatureFiles.bytes(file));
        GherkinDocument document = envelopes.stream()
                .flatMap(envelope -> envelope.getGherkinDocument().stream())
                .findFirst()
                .orElseThrow();
        List<Pickle> pickles = envelopes.stream()
                .flatMap(envelope -> envelope.getPickle().stream())
                .toList();
        return Asking.of(document, pickles);
    }

    @Test
    void theTableNamesRulesVerbsAndWordsThatExist() {
        Set<String> rules =
                Judged.ruleBook().catalogue().stream().map(CatalogueEntry::id).collect(Collectors.toSet());
        List<String> unknown = crossings.stream()
                .flatMap(crossing -> Stream.of(
                                Stream.of(crossing.rule()).filter(rule -> !rules.contains(rule) && !isToCome(rule)),
                                crossing.verbs().stream()
                                        .filter(verb -> !verb.equals(Pair.ANY)
                                                && verbs.selected(verb).isEmpty()),
                                crossing.words().filter(word -> !word.equals(Pair.ANY) && !Dimension.isKnown(word)))
                        .flatMap(Function.identity())
                        .map(word -> crossing.rule() + ": " + word))
                .toList();
        assertThat(crossings).hasSizeGreaterThan(200);
        assertThat(unknown).isEmpty();
    }

    @Test
    void anExceptionHasItsReason() {
        assertThat(crossings).noneMatch(Crossing::isUnreasoned);
    }

    @Test
    void whatAScenarioSaysItAsksHasAName() {
        List<String> unknown = askings.stream()
                .flatMap(asking -> Stream.concat(
                                asking.verbs().stream().filter(verb -> !verbs.has(verb) && !verb.startsWith("0x")),
                                asking.words().stream().filter(word -> !Dimension.isKnown(word)))
                        .map(word -> asking.rule() + ": " + asking.title() + ": " + word))
                .toList();
        assertThat(unknown).isEmpty();
    }

    @Test
    void itsBytesBearItOut() {
        List<String> complaints = askings.stream()
                .flatMap(asking -> Stream.concat(
                                asking.verbs().stream().filter(verb -> !isSent(verb, asking.bytes())),
                                asking.words().stream().filter(word -> !Dimension.isBorneOut(word, asking.bytes())))
                        .map(word -> asking.rule() + ": " + asking.title() + " says that it asks " + word))
                .toList();
        assertThat(complaints).isEmpty();
    }

    /** A line of text begins with it, or a packet has its name or number. */
    private static boolean isSent(String verb, String bytes) {
        if (verb.startsWith("0x")) {
            return true;
        }
        String name = verbs.isBinary(verb)
                ? "(?<![\\w-])(" + verb + "|0x" + opcode(verb) + ")(?![\\w-])"
                : "(\"|\\\\n|\\n|\\| |one of the crowd )" + verb + "( |\\\\r|\\b)";
        return Pattern.compile(name).matcher(bytes).find();
    }

    private static String opcode(String verb) {
        return Opcode.named(verb)
                .map(known -> String.format("%02x", known.code()))
                .orElse("none");
    }

    @Test
    void everyPairIsAskedOrListedAsNotYetAsked() throws IOException {
        Set<Pair> asked = askings.stream().flatMap(Asking::pairs).collect(Collectors.toSet());
        Set<Pair> all = crossings.stream()
                .filter(crossing -> !isToCome(crossing.rule()))
                .flatMap(crossing -> crossing.pairs(verbs))
                .collect(Collectors.toCollection(TreeSet::new));
        System.out.println("crossings: " + all.stream().filter(asked::contains).count() + " of " + all.size()
                + " pairs asked, " + notYetAsked.size() + " listed as not yet asked");
        Set<Pair> unasked = new TreeSet<>(all);
        unasked.removeAll(asked);
        Set<Pair> surplus = new TreeSet<>(notYetAsked);
        surplus.removeAll(unasked);
        unasked.removeAll(notYetAsked);
        Files.writeString(Path.of("target", "unasked.tsv"), String.join("\n", lines(unasked)) + "\n");
        assertThat(lines(unasked)).as("neither asked nor listed").isEmpty();
        assertThat(lines(surplus)).as("listed, and asked or no pair at all").isEmpty();
    }

    private static boolean isToCome(String rule) {
        return TO_COME.matcher(rule).matches();
    }

    private static List<String> lines(Set<Pair> pairs) {
        return pairs.stream().map(Pair::line).toList();
    }
}
