package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Level;
import dev.memtck.runner.Judged;
import dev.memtck.runner.oracle.Calls;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.target.Capability;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MalformedTest {
    private static final Offer EVERYTHING = new Offer(
            EnumSet.allOf(Capability.class),
            Set.of("touch", "gat", "gats", "Touch", "GAT", "GATQ", "GATK", "GATKQ"),
            1 << 20,
            Permission.DESTRUCTIVE_TOO);
    private static final List<Malformed> ALL = all(EVERYTHING);
    private static final Offer TEXT =
            new Offer(EnumSet.of(Capability.TEXT), Set.of(), 1 << 20, Permission.DESTRUCTIVE_TOO);

    @Test
    void aLineIsSaidOfTheConversationsKey() {
        assertThat(phrases("TEXT-31", "incr", "plum")).containsExactly("incr\\r\\n", "incr {plum}\\r\\n");
        assertThat(phrases("TEXT-32", "append", "plum")).contains("append {plum} 0 0 3\\r\\nabcdef\\r\\n");
        assertThat(phrases("META-52", "ms", "plum")).containsExactly("ms {plum} 1 !\\r\\n5\\r\\n");
        assertThat(phrases("LOCK-30", "lock", "plum")).containsExactly("lock\\r\\n", "lock {plum} {pear}\\r\\n");
    }

    @Test
    void aKeyThatIsTooLongIsTheLongestAndOneByteMoreOrSoLongThatAByteDoesNotHoldIt() {
        Malformed get = first("TEXT-11", "get");
        assertThat(phrasesOfIds(5, get, "plum:250"))
                .containsExactly(
                        "get {plum:251}\\r\\n",
                        "get {plum:256}\\r\\n",
                        "get {plum:300}\\r\\n",
                        "get {plum:1000}\\r\\n",
                        "get {plum:251}\\r\\n");
        assertThat(phrases("TEXT-11", "get", "plum:250")).containsExactly("get {plum:256}\\r\\n");
        assertThat(ALL.stream()
                        .filter(one -> one.tongue() == Tongue.BINARY && one.isAboutLength())
                        .map(one -> cells(one, "plum:250").get("key")))
                .isNotEmpty()
                .containsOnly("{plum:256}");
    }

    @Test
    void halfANumberIsWrittenInOtherWaysAndNoDecimalWhereThatIsAskedFor() {
        Malformed flags = ofForm("set {key} 1x 0 1");
        assertThat(phrasesOfIds(6, flags, "plum"))
                .containsExactly(
                        "set {plum} 0x10 0 1\\r\\n7\\r\\n",
                        "set {plum} 1e1 0 1\\r\\n7\\r\\n",
                        "set {plum} 1.0 0 1\\r\\n7\\r\\n",
                        "set {plum} 0b1 0 1\\r\\n7\\r\\n",
                        "set {plum} 5x 0 1\\r\\n7\\r\\n",
                        "set {plum} 1,0 0 1\\r\\n7\\r\\n");
        Malformed exptime = ofForm("set {key} 0 1x 1");
        assertThat(phrasesOfIds(6, exptime, "plum"))
                .containsExactly(
                        "set {plum} 0 5x 1\\r\\n7\\r\\n",
                        "set {plum} 0 1,0 1\\r\\n7\\r\\n",
                        "set {plum} 0 1_0 1\\r\\n7\\r\\n",
                        "set {plum} 0 1+1 1\\r\\n7\\r\\n",
                        "set {plum} 0 5- 1\\r\\n7\\r\\n",
                        "set {plum} 0 5x 1\\r\\n7\\r\\n");
    }

    /** Errors are sent in spite of {@code q} (META-05). */
    @Test
    void everyOtherTimeWhatIsWrongWithAFlagIsAskedQuietly() {
        Malformed touch = ofForm("mg {key} T5x");
        assertThat(phrasesOfIds(3, touch, "plum"))
                .containsExactly("mg {plum} T5x q\\r\\n", "mg {plum} T1,0\\r\\n", "mg {plum} T1_0 q\\r\\n");
        Malformed set = ofForm("ms {key} 1 T5x");
        assertThat(phrase(set, request(0, set, "plum"))).isEqualTo("ms {plum} 1 T5x q\\r\\n5\\r\\n");
    }

    @Test
    void beforeWhatIsWrongStandsATimeThatIsRightWhereItIsTheOnlyOne() {
        Malformed number = ofForm("ma {key} D");
        assertThat(phrase(number, request(3, number, "plum"))).startsWith("ma {plum} T2 D");
        Malformed time = ofForm("ms {key} 1 T5x");
        assertThat(phrase(time, request(3, time, "plum"))).startsWith("ms {plum} 1 T");
        assertThat(phrase(time, request(3, time, "plum"))).doesNotContain("T2");
        Malformed block = ofForm("ms {key} 3\\r");
        assertThat(phrase(block, request(3, block, "plum"))).startsWith("ms {plum} 3\\r\\n");
    }

    @Test
    void aFlagThatNobodyKnowsIsALetterOrADigitToo() {
        Malformed delete = ofForm("md {key} !");
        assertThat(phrasesOfIds(7, delete, "plum"))
                .containsExactly(
                        "md {plum} T2 Z q\\r\\n",
                        "md {plum} !\\r\\n",
                        "md {plum} Y5 q\\r\\n",
                        "md {plum} T2 z\\r\\n",
                        "md {plum} ~x\\r\\n",
                        "md {plum} 7\\r\\n",
                        "md {plum} T2 Z q\\r\\n");
        Malformed set = ofForm("ms {key} 1 !");
        assertThat(phrase(set, request(3, set, "plum"))).isEqualTo("ms {plum} 1 T2 z\\r\\n5\\r\\n");
    }

    @Test
    void aBodyThatIsPassedOverIsLongerThanANumberOf16BitsTells() {
        assertThat(of("BIN-04", "0x99").map(one -> cells(one, "plum").get("value")))
                .contains("red", "[60000 bytes]", "[65536 bytes]", "[180000 bytes]");
        Offer small = new Offer(EnumSet.of(Capability.BINARY), Set.of(), 100_000, Permission.DESTRUCTIVE_TOO);
        assertThat(all(small))
                .extracting(one -> one.form().toString())
                .anyMatch(form -> form.contains("60000"))
                .noneMatch(form -> form.contains("65536") || form.contains("180000"));
    }

    /** Behind what is not the last flag a {@code q} might be something else. */
    @Test
    void whatIsWrongElsewhereIsNot() {
        Malformed length = ofForm("ms {key} 3x");
        assertThat(phrase(length, request(0, length, "plum"))).doesNotContain(" q");
    }

    private static Stream<String> phrasesOfIds(int count, Malformed malformed, String key) {
        return IntStream.range(0, count).mapToObj(id -> phrase(malformed, request(id, malformed, key)));
    }

    private static Malformed ofForm(String line) {
        return ALL.stream()
                .filter(one -> one.form().toString().contains("=" + line))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aPacketIsARowOfATable() {
        assertThat(of("LOCK-72", "LaG").map(one -> cells(one, "plum").toString()))
                .containsExactly(
                        "{opcode=LaG, key={plum}, extras=\\x00\\x00\\x00}",
                        "{opcode=LaG, key={plum}, extras=" + "\\x00".repeat(8) + "}",
                        "{opcode=LaG, key={plum}, value=green}");
    }

    @Test
    void whatIsNotOfferedIsNotAsked() {
        assertThat(all(TEXT)).extracting(Malformed::rule).contains("TEXT-30", "TEXT-31", "TEXT-86");
        assertThat(all(TEXT))
                .allMatch(one -> one.rule().startsWith("TEXT"))
                .noneMatch(one -> Set.of("lock", "deletess", "gat").contains(one.word()));
    }

    @Test
    void aLongKeyIsAskedWhereTheConversationHasOne() {
        MalformedScenarios scenarios = MalformedScenarios.of(Judged.ruleBook(), EVERYTHING);
        assertThat(scenarios.on(Tongue.TEXT, false))
                .noneMatch(one -> one.rule().equals("TEXT-11"))
                .noneMatch(one -> one.tongue() == Tongue.BINARY)
                .anyMatch(one -> one.tongue() == Tongue.META);
        assertThat(scenarios.on(Tongue.TEXT, true)).anyMatch(one -> one.rule().equals("TEXT-11"));
    }

    @Test
    void noFormStandsInASurvey() {
        Map<String, Level> levels = Judged.ruleBook().levels();
        assertThat(ALL.stream().map(Malformed::rule).distinct().map(levels::get))
                .hasSizeGreaterThan(15)
                .doesNotContain(Level.SURVEY);
    }

    /** What a scenario has noted before is not there in a conversation. */
    @Test
    void noFormNeedsWhatWasAnsweredBefore() {
        assertThat(ALL)
                .hasSizeGreaterThan(300)
                .noneMatch(one -> one.form().toString().contains("[cas"));
    }

    @Test
    void aFenceTellsHowMuchWasAnswered() {
        Request unknown = request(first("BIN-04", "0x99"));
        Request surplus = request(first("BIN-25", "Get"));
        assertThat(unknown.isFenced()).isFalse();
        assertThat(surplus.isFenced()).isTrue();
        assertThat(surplus.isQuiet()).isFalse();
        assertThat(ALL).filteredOn(one -> one.tongue() != Tongue.BINARY).allMatch(Malformed::isFenced);
    }

    @Test
    void aBlockMayBeReadAsACommandThatIsAnErrorToo() {
        assertThat(first("TEXT-32", "set").answers())
                .containsExactly(
                        new Reply.Line("[error line]\\r\\n"), new Reply.Line("[error line]\\r\\n[error line]\\r\\n"));
        assertThat(first("TEXT-30", "unknown").answers()).containsExactly(new Reply.Line("ERROR\\r\\n"));
        assertThat(first("TEXT-86", "delete").answers()).containsExactly(new Reply.Line("[error line]\\r\\n"));
        assertThat(first("TEXT-11", "get").answers())
                .containsExactly(new Reply.Line("END\\r\\n"), new Reply.Line("[error line]\\r\\n"));
        assertThat(first("BIN-04", "0x99").answers())
                .containsExactly(new Reply.Fields(Map.of("status", "unknown command")));
    }

    @Test
    void eachFormStandsOnce() {
        assertThat(ALL).doesNotHaveDuplicates();
    }

    private static List<Malformed> all(Offer offer) {
        return MalformedScenarios.of(Judged.ruleBook(), offer).all();
    }

    private static Stream<Malformed> of(String rule, String word) {
        return ALL.stream().filter(one -> one.rule().equals(rule) && one.word().equals(word));
    }

    private static Malformed first(String rule, String word) {
        return of(rule, word).findFirst().orElseThrow();
    }

    private static Request request(Malformed malformed) {
        return request(malformed, "plum");
    }

    private static Request request(int id, Malformed malformed, String key) {
        Request.Part part = new Request.Part(key, Calls.of(Verb.GET, Tongue.BINARY, 0));
        return new Request(id, malformed, List.of(part), Request.Loudness.LOUD, List.of());
    }

    private static Request request(Malformed malformed, String key) {
        return request(1, malformed, key);
    }

    private static String phrase(Malformed malformed, Request request) {
        return ((Reply.Line) malformed.request(request)).phrase();
    }

    private static Map<String, String> cells(Malformed malformed, String key) {
        return ((Reply.Fields) malformed.request(request(malformed, key))).cells();
    }

    private static List<String> phrases(String rule, String word, String key) {
        return of(rule, word).map(one -> phrase(one, request(one, key))).toList();
    }
}
