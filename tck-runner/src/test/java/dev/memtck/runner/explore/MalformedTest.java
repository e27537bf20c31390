package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.oracle.Calls;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.target.Capability;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MalformedTest {
    private static final Offer EVERYTHING = new Offer(
            EnumSet.allOf(Capability.class),
            Set.of("touch", "gat", "gats", "Touch", "GAT", "GATQ", "GATK", "GATKQ"),
            1 << 20);
    private static final Offer TEXT = new Offer(EnumSet.of(Capability.TEXT), Set.of(), 1 << 20);

    @Test
    void aLineIsSaidOfTheConversationsKey() {
        assertThat(phrases(EVERYTHING, "TEXT-31", "incr", "plum")).containsExactly("incr\\r\\n", "incr {plum}\\r\\n");
        assertThat(phrases(EVERYTHING, "TEXT-32", "append", "plum"))
                .containsExactly("append {plum} 0 0 3\\r\\nabcde\\r\\n");
        assertThat(phrases(EVERYTHING, "META-52", "ms", "plum")).containsExactly("ms {plum} 1 !\\r\\n7\\r\\n");
    }

    @Test
    void aKeyThatIsTooLongIsTheLongestAndOneByteMore() {
        assertThat(phrases(EVERYTHING, "TEXT-11", "get", "plum:250")).containsExactly("get {plum:251}\\r\\n");
        assertThat(MalformedPackets.of(EVERYTHING).stream()
                        .filter(one -> one.form().isAboutLength())
                        .map(one -> one.cells("plum:250").get("key")))
                .isNotEmpty()
                .containsOnly("{plum:251}");
    }

    @Test
    void aPacketIsARowOfATable() {
        assertThat(MalformedPackets.of(EVERYTHING).stream()
                        .filter(one ->
                                one.rule().equals("LOCK-72") && one.word().equals("LaG"))
                        .map(one -> one.cells("plum").toString()))
                .containsExactly(
                        "{opcode=LaG, key={plum}, extras=\\x00\\x00\\x00}", "{opcode=LaG, key={plum}, value=blue}");
    }

    @Test
    void whatIsNotOfferedIsNotAsked() {
        Set<String> rules =
                MalformedLines.of(TEXT).stream().map(Malformed::rule).collect(Collectors.toSet());
        assertThat(rules).contains("TEXT-30", "TEXT-31", "TEXT-86").noneMatch(rule -> !rule.startsWith("TEXT"));
        assertThat(MalformedPackets.of(TEXT))
                .noneMatch(one -> one.rule().startsWith("LOCK") || one.rule().equals("BIN-39"));
    }

    @Test
    void eachRuleIsInTheCatalogueAndNoneIsASurvey() throws Exception {
        List<String> catalogue = Files.readAllLines(Path.of("..", "features", "catalogue.tsv"));
        Set<String> asked = all().map(Malformed::rule).collect(Collectors.toCollection(TreeSet::new));
        assertThat(asked)
                .hasSizeGreaterThan(15)
                .allSatisfy(rule -> assertThat(catalogue)
                        .anyMatch(line -> line.startsWith(rule + "\tmust") || line.startsWith(rule + "\tshould")));
    }

    @Test
    void aFenceTellsHowMuchWasAnswered() {
        Request unknown = request(packet("BIN-04", "0x99"));
        Request surplus = request(packet("BIN-25", "Get"));
        assertThat(unknown.isFenced()).isFalse();
        assertThat(surplus.isFenced()).isTrue();
        assertThat(surplus.isQuiet()).isFalse();
        assertThat(MalformedLines.of(EVERYTHING)).allMatch(Malformed::isFenced);
    }

    @Test
    void aBlockMayBeReadAsACommandThatIsAnErrorToo() {
        Malformed block = MalformedLines.of(EVERYTHING).stream()
                .filter(one -> one.rule().equals("TEXT-32"))
                .findFirst()
                .orElseThrow();
        assertThat(block.answers())
                .containsExactly(
                        new Reply.Line("[error line]\\r\\n"), new Reply.Line("[error line]\\r\\n[error line]\\r\\n"));
        assertThat(packet("BIN-04", "0x99").answers().toString()).contains("unknown command");
    }

    private static Stream<Malformed> all() {
        return Stream.concat(MalformedLines.of(EVERYTHING).stream(), MalformedPackets.of(EVERYTHING).stream());
    }

    private static Malformed packet(String rule, String word) {
        return MalformedPackets.of(EVERYTHING).stream()
                .filter(one -> one.rule().equals(rule) && one.word().equals(word))
                .findFirst()
                .orElseThrow();
    }

    private static Request request(Malformed malformed) {
        return Request.malformed(1, new Request.Part("plum", Calls.of(Verb.GET, Tongue.BINARY, 0)), malformed);
    }

    private static List<String> phrases(Offer offer, String rule, String word, String key) {
        return MalformedLines.of(offer).stream()
                .filter(one -> one.rule().equals(rule) && one.word().equals(word))
                .map(one -> one.phrase(key))
                .toList();
    }
}
