package dev.memtck.runner.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Judged;
import dev.memtck.runner.wire.Opcode;
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

/** Every rule is asked of each verb, state, value and end that the table of crossings names for it. */
class CrossingsTest {
    private static AskedPairs pairs;

    @BeforeAll
    static void read() throws IOException {
        pairs = AskedPairs.read();
    }

    @Test
    void theTableNamesRulesVerbsAndWordsThatExist() {
        Set<String> rules =
                Judged.ruleBook().catalogue().stream().map(CatalogueEntry::id).collect(Collectors.toSet());
        List<String> unknown = pairs.crossings().stream()
                .flatMap(crossing -> Stream.of(
                                Stream.of(crossing.rule()).filter(rule -> !rules.contains(rule)),
                                crossing.verbs().stream()
                                        .filter(verb -> !verb.equals(Pair.ANY)
                                                && pairs.verbs().selected(verb).isEmpty()),
                                crossing.words().filter(word -> !word.equals(Pair.ANY) && !Dimension.isKnown(word)))
                        .flatMap(Function.identity())
                        .map(word -> crossing.rule() + ": " + word))
                .toList();
        assertThat(pairs.crossings()).hasSizeGreaterThan(200);
        assertThat(unknown).isEmpty();
    }

    @Test
    void anExceptionHasItsReason() {
        assertThat(pairs.crossings()).noneMatch(Crossing::isUnreasoned);
    }

    @Test
    void whatAScenarioSaysItAsksHasAName() {
        List<String> unknown = pairs.askings().stream()
                .flatMap(asking -> Stream.concat(
                                asking.verbs().stream()
                                        .filter(verb -> !pairs.verbs().has(verb) && !verb.startsWith("0x")),
                                asking.words().stream().filter(word -> !Dimension.isKnown(word)))
                        .map(word -> asking.rule() + ": " + asking.title() + ": " + word))
                .toList();
        assertThat(unknown).isEmpty();
    }

    @Test
    void itsBytesBearItOut() {
        List<String> complaints = pairs.askings().stream()
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
        String name = pairs.verbs().isBinary(verb)
                ? "(?<![\\w-])(" + verb + "|0x" + opcode(verb) + ")(?![\\w-])"
                : "(\"\\(?|\\\\n|\\n|\\| |one of the crowd )" + verb + "( |\\\\r|\\b)";
        return Pattern.compile(name).matcher(bytes).find();
    }

    private static String opcode(String verb) {
        return Opcode.named(verb)
                .map(known -> String.format("%02x", known.code()))
                .orElse("none");
    }

    @Test
    void everyPairIsAskedOrListedAsNotYetAsked() throws IOException {
        Set<Pair> asked = pairs.asked().keySet();
        Set<Pair> all = pairs.all();
        System.out.println("crossings: " + all.stream().filter(asked::contains).count() + " of " + all.size()
                + " pairs asked, " + pairs.notYetAsked().size() + " listed as not yet asked");
        Set<Pair> unasked = new TreeSet<>(all);
        unasked.removeAll(asked);
        Set<Pair> surplus = new TreeSet<>(pairs.notYetAsked());
        surplus.removeAll(unasked);
        unasked.removeAll(pairs.notYetAsked());
        Files.writeString(Path.of("target", "unasked.tsv"), String.join("\n", lines(unasked)) + "\n");
        assertThat(lines(unasked)).as("neither asked nor listed").isEmpty();
        assertThat(lines(surplus)).as("listed, and asked or no pair at all").isEmpty();
    }

    private static List<String> lines(Set<Pair> pairs) {
        return pairs.stream().map(Pair::line).toList();
    }
}
