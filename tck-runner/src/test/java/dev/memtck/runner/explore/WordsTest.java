package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.dialect.BinaryCommand;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.MetaCommand;
import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.explore.Reply.Fields;
import dev.memtck.runner.explore.Reply.Line;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Calls;
import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Demand;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.Reading;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Unique;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.oracle.Window;
import dev.memtck.runner.oracle.World;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Calls and facts in the words of each protocol, as the features have them. */
class WordsTest {
    private static final Reading STRICT = rule -> true;
    private static final Reading LENIENT = Set.of("TEXT-50", "TEXT-40")::contains;
    private static final int A = 1;
    private static final Window NOW = new Window(5, 6);

    private final World world = new World(STRICT);
    private int id;

    @Test
    void aLine() {
        Call set = call(Verb.SET, Tongue.TEXT)
                .withFlags(5)
                .withExptime(Exptime.unixTime(3))
                .withData(Data.of("red"));
        assertThat(phrase(line("set", Loudness.LOUD, set))).isEqualTo("set {apple} 5 [now + 3] 3\\r\\nred\\r\\n");
        assertThat(phrase(line("set", Loudness.QUIET, set)))
                .isEqualTo("set {apple} 5 [now + 3] 3 noreply\\r\\nred\\r\\n");
        Call cas = call(Verb.CAS, Tongue.TEXT).withData(Data.of("red")).withDemand(new Demand.Shown(new Unique(7)));
        assertThat(phrase(line("cas", Loudness.LOUD, cas))).isEqualTo("cas {apple} 0 0 3 [cas 7]\\r\\nred\\r\\n");
        Call gat = call(Verb.GET_AND_TOUCH, Tongue.TEXT).withExptime(Exptime.seconds(2));
        assertThat(phrase(line("gat", Loudness.LOUD, gat))).isEqualTo("gat 2 {apple}\\r\\n");
    }

    @Test
    void aPacket() {
        Call set = call(Verb.CAS, Tongue.BINARY)
                .withFlags(5)
                .withExptime(Exptime.seconds(2))
                .withData(Data.of("red"))
                .withDemand(new Demand.MadeUp("9"));
        assertThat(cells(packet("Set", Loudness.LOUD, set)))
                .isEqualTo(Map.of(
                        "opcode", "Set", "key", "{apple}", "flags", "5", "exptime", "2", "value", "red", "cas", "9"));
        Call increment = call(Verb.INCR, Tongue.BINARY).withDelta("1");
        assertThat(cells(packet("Increment", Loudness.LOUD, increment)))
                .isEqualTo(Map.of("opcode", "Increment", "key", "{apple}", "delta", "1", "exptime", "0xffffffff"));
    }

    @Test
    void whatAnItemIsShownAs() {
        stored("red", 5);
        assertThat(lines(line("get", Loudness.LOUD, call(Verb.GET, Tongue.TEXT)), STRICT))
                .containsExactly("VALUE {apple} 5 3\\r\\nred\\r\\nEND\\r\\n");
        assertThat(lines(line("gets", Loudness.LOUD, call(Verb.GET, Tongue.TEXT)), STRICT))
                .containsExactly("VALUE {apple} 5 3 [cas 100]\\r\\nred\\r\\nEND\\r\\n");
        assertThat(fields(packet("GetK", Loudness.LOUD, call(Verb.GET, Tongue.BINARY)), STRICT))
                .containsExactly(Map.of(
                        "status", "no error", "cas", "[cas 100]", "flags", "5", "key", "{apple}", "value", "red"));
    }

    @Test
    void flagsOfMoreThan16BitsAreNoMustOverText() {
        stored("red", 65_536);
        Request get = line("get", Loudness.LOUD, call(Verb.GET, Tongue.TEXT));
        assertThat(lines(get, STRICT)).containsExactly("VALUE {apple} 65536 3\\r\\nred\\r\\nEND\\r\\n");
        assertThat(lines(get, LENIENT)).containsExactly("VALUE {apple} [flags] 3\\r\\nred\\r\\nEND\\r\\n");
    }

    @Test
    void itemsOfAMultiKeyGetMayComeInAnyOrderWhereThatIsNotAsked() {
        stored("red", 0);
        world.settle(
                "plum",
                List.of(world.predict("plum", storing("blue", 0), new Window(0, 1), 900)
                        .orElseThrow()
                        .get(0)
                        .next()));
        Call call = call(Verb.GET, Tongue.TEXT);
        Request both = new Request(
                ++id,
                TextCommand.GET,
                List.of(new Part("apple", call), new Part("plum", call)),
                Loudness.LOUD,
                List.of());
        String apple = "VALUE {apple} 0 3\\r\\nred\\r\\n";
        String plum = "VALUE {plum} 0 4\\r\\nblue\\r\\n";
        assertThat(lines(both, STRICT)).containsExactly(apple + plum + "END\\r\\n");
        assertThat(wordings(both, LENIENT)).containsExactly(new Reply.Items(List.of(apple, plum)));
    }

    @Test
    void aFlushWithADelay() {
        Request line = flush(TextCommand.FLUSH_ALL, Loudness.QUIET);
        assertThat(phrase(line)).isEqualTo("flush_all 100 noreply\\r\\n");
        assertThat(lines(line, STRICT)).containsExactly("");
        Request packet = flush(BinaryCommand.FLUSH, Loudness.LOUD);
        assertThat(((Fields) packet.words().request(packet)).cells())
                .containsEntry("opcode", "Flush")
                .containsEntry("exptime", "100");
        assertThat(fields(packet, STRICT)).containsExactly(Map.of("status", "no error"));
        assertThat(packet.flushesIn()).contains(Exptime.seconds(100));
    }

    private Request flush(DialectCommand flush, Loudness loudness) {
        return new Request(id++, new DelayedFlush(flush, Exptime.seconds(100)), List.of(), loudness, List.of());
    }

    @Test
    void whatIsQuietSaysNothingWhenItIsDone() {
        assertThat(lines(line("set", Loudness.QUIET, storing("red", 0)), STRICT))
                .containsExactly("");
        Call set = call(Verb.SET, Tongue.BINARY).withData(Data.of("red"));
        assertThat(fields(packet("SetQ", Loudness.QUIET, set), STRICT)).containsExactly(Map.of());
        assertThat(fields(packet("GetQ", Loudness.QUIET, call(Verb.GET, Tongue.BINARY)), STRICT))
                .containsExactly(Map.of());
        Call replace = call(Verb.REPLACE, Tongue.BINARY).withData(Data.of("red"));
        assertThat(fields(packet("ReplaceQ", Loudness.QUIET, replace), STRICT))
                .containsExactly(Map.of("status", "not found"));
    }

    @Test
    void aMetaCommandHasItsFlagsInOneOrderOrAnother() {
        Call set = call(Verb.CAS, Tongue.META)
                .withFlags(5)
                .withExptime(Exptime.seconds(2))
                .withData(Data.of("red"))
                .withDemand(new Demand.Shown(new Unique(7)));
        assertThat(phrase(meta("ms", Loudness.LOUD, set, "k", "c")))
                .isEqualTo("ms {apple} 3 F5 T2 C[cas 7] k c\\r\\nred\\r\\n");
        Call append = call(Verb.APPEND, Tongue.META).withData(Data.of("red"));
        assertThat(phrase(meta("ms MA", Loudness.QUIET, append))).isEqualTo("ms {apple} 3 q MA\\r\\nred\\r\\n");
        Call count =
                call(Verb.DECR, Tongue.META).withDelta("7").withInitial("10").withExptime(Exptime.seconds(100));
        assertThat(phrase(meta("ma MD", Loudness.LOUD, count, "v"))).isEqualTo("ma {apple} MD D7 N100 J10 v\\r\\n");
        Call mark = call(Verb.INVALIDATE, Tongue.META).withExptime(Exptime.seconds(3));
        assertThat(phrase(meta("md I", Loudness.LOUD, mark))).isEqualTo("md {apple} T3 I\\r\\n");
        Call soon = call(Verb.RECACHE, Tongue.META).withExptime(Exptime.seconds(30));
        assertThat(phrase(meta("mg R", Loudness.LOUD, soon, "t"))).isEqualTo("mg {apple} R30 t\\r\\n");
        assertThat(phrase(meta("ms MP", Loudness.LOUD, append.withExptime(Exptime.seconds(100)))))
                .isEqualTo("ms {apple} 3 N100 MP\\r\\nred\\r\\n");
    }

    @Test
    void whatMgShowsOfAnItemInTheOrderAskedOrInAnyWhereThatIsNotAsked() {
        stored("red", 5);
        Request look = meta("mg", Loudness.LOUD, call(Verb.GET, Tongue.META), "f", "v", "c");
        assertThat(lines(look, STRICT)).containsExactly("VA 3 f5 c[cas 100]\\r\\nred\\r\\n");
        assertThat(lines(look, LENIENT))
                .containsExactly("VA 3 f5 c[cas 100]\\r\\nred\\r\\n", "VA 3 c[cas 100] f5\\r\\nred\\r\\n");
        Request without = meta("mg", Loudness.LOUD, call(Verb.GET, Tongue.META), "s", "t", "k");
        assertThat(lines(without, STRICT)).containsExactly("HD s3 t-1 k{apple}\\r\\n");
    }

    @Test
    void mgTellsWhetherAnItemWasHitBefore() {
        stored("red", 0);
        Request look = meta("mg", Loudness.LOUD, call(Verb.GET, Tongue.META), "h", "s");
        assertThat(lines(look, STRICT)).containsExactly("HD h0 s3\\r\\n");
        happens(look.parts().get(0).call());
        assertThat(lines(look, STRICT)).containsExactly("HD h1 s3\\r\\n");
        happens(call(Verb.TOUCH, Tongue.TEXT).withExptime(Exptime.ZERO));
        assertThat(lines(look, STRICT)).containsExactly("HD h0 s3\\r\\n", "HD h1 s3\\r\\n");
    }

    @Test
    void howLongAnItemStillLivesIsKnownToASecondOrTwo() {
        Call set = storing("red", 0).withExptime(Exptime.seconds(100));
        world.settle(
                "apple",
                List.of(world.predict("apple", set, NOW, 100)
                        .orElseThrow()
                        .get(0)
                        .next()));
        Request look = meta("mg", Loudness.LOUD, call(Verb.GET, Tongue.META), "t");
        assertThat(lines(look, STRICT)).containsExactly("HD t[seconds 98 to 102]\\r\\n");
    }

    @Test
    void marksOfAnItemComeInAnyOrderAnywhereAmongItsFlags() {
        stored("red", 0);
        happens(call(Verb.INVALIDATE, Tongue.META));
        Request look = meta("mg", Loudness.LOUD, call(Verb.GET, Tongue.META), "s");
        assertThat(lines(look, STRICT))
                .containsExactlyInAnyOrder(
                        "HD s3 W X\\r\\n",
                        "HD s3 X W\\r\\n",
                        "HD W s3 X\\r\\n",
                        "HD X s3 W\\r\\n",
                        "HD W X s3\\r\\n",
                        "HD X W s3\\r\\n");
        happens(look.parts().get(0).call());
        assertThat(lines(look, STRICT))
                .contains("HD s3 X Z\\r\\n", "HD Z s3 X\\r\\n")
                .hasSize(6);
    }

    @Test
    void aKeyThatIsSaidInBase64ComesBackSoWithBBesideIt() {
        Request delete = meta("md", Loudness.LOUD, call(Verb.DELETE, Tongue.META), "k", "b", "O7");
        assertThat(phrase(delete)).isEqualTo("md {apple:base64} k b O7\\r\\n");
        stored("red", 0);
        assertThat(lines(delete, STRICT))
                .containsExactlyInAnyOrder(
                        "HD b k{apple:base64} O7\\r\\n",
                        "HD k{apple:base64} b O7\\r\\n",
                        "HD k{apple:base64} O7 b\\r\\n");
    }

    @Test
    void whatWasStoredByAnotherNameMayGiveItsKeyAsItWasSaidThen() {
        stored("red", 0);
        Request look = meta("mg", Loudness.LOUD, call(Verb.GET, Tongue.META), "k", "b");
        assertThat(lines(look, STRICT))
                .containsExactlyInAnyOrder(
                        "HD b k{apple:base64}\\r\\n", "HD k{apple:base64} b\\r\\n", "HD k{apple}\\r\\n");
        Request without = meta("mg", Loudness.LOUD, call(Verb.GET, Tongue.META), "b", "s");
        assertThat(lines(without, STRICT)).containsExactlyInAnyOrder("HD b s3\\r\\n", "HD s3 b\\r\\n", "HD s3\\r\\n");
    }

    @Test
    void noKeyIsSaidInBase64ThatIsLongOrByWhatMakesItems() {
        Chance chance = new Chance(new Random(1));
        assertThat(MetaFlags.shuffled(MetaCommand.MG, Loudness.LOUD, "apple:128", chance))
                .contains("b");
        assertThat(MetaFlags.shuffled(MetaCommand.MG, Loudness.LOUD, "apple:250", chance))
                .doesNotContain("b");
        assertThat(MetaFlags.shuffled(MetaCommand.MG_N, Loudness.LOUD, "apple", chance))
                .doesNotContain("b");
        assertThat(MetaFlags.shuffled(MetaCommand.MS, Loudness.LOUD, "apple", chance))
                .doesNotContain("b");
    }

    @Test
    void qHidesWhatIsUsualAndThatNsComesAllTheSameIsNoMust() {
        Call set = call(Verb.SET, Tongue.META).withData(Data.of("red"));
        assertThat(lines(meta("ms", Loudness.QUIET, set), STRICT)).containsExactly("");
        Call replace = call(Verb.REPLACE, Tongue.META).withData(Data.of("red"));
        Request quiet = meta("ms MR", Loudness.QUIET, replace, "O7");
        assertThat(lines(quiet, STRICT)).containsExactly("NS O7\\r\\n");
        assertThat(lines(quiet, LENIENT)).containsExactly("", "NS O7\\r\\n");
        assertThat(lines(meta("md", Loudness.QUIET, call(Verb.DELETE, Tongue.META)), STRICT))
                .containsExactly("NF\\r\\n");
        assertThat(lines(meta("mg", Loudness.QUIET, call(Verb.GET, Tongue.META)), STRICT))
                .containsExactly("");
    }

    @Test
    void whatAMissingItemCarriesIsNoMust() {
        Request look = meta("mg", Loudness.LOUD, call(Verb.GET, Tongue.META), "v", "k");
        assertThat(lines(look, STRICT)).containsExactly("EN k{apple}\\r\\n");
        assertThat(lines(look, LENIENT)).containsExactly("EN k{apple}\\r\\n", "EN\\r\\n");
    }

    @Test
    void whichStatusItIsIsNoMust() {
        stored("red", 0);
        Call add = call(Verb.ADD, Tongue.BINARY).withData(Data.of("red"));
        assertThat(fields(packet("Add", Loudness.LOUD, add), STRICT)).containsExactly(Map.of("status", "exists"));
        assertThat(fields(packet("Add", Loudness.LOUD, add), LENIENT)).containsExactly(Map.of("status", "an error"));
    }

    private void stored(String data, long flags) {
        Possible stored = world.predict("apple", storing(data, flags), new Window(0, 1), 100)
                .orElseThrow()
                .get(0);
        world.settle("apple", List.of(stored.next()));
    }

    private void happens(Call call) {
        Possible likely = world.predict("apple", call, NOW, 200).orElseThrow().get(0);
        world.settle("apple", List.of(likely.next()));
    }

    private static Call storing(String data, long flags) {
        return call(Verb.SET, Tongue.TEXT).withData(Data.of(data)).withFlags(flags);
    }

    private static Call call(Verb verb, Tongue tongue) {
        return Calls.of(verb, tongue, A);
    }

    private Request line(String word, Loudness loudness, Call call) {
        return request(word, loudness, call);
    }

    private Request packet(String word, Loudness loudness, Call call) {
        return request(word, loudness, call);
    }

    private Request meta(String word, Loudness loudness, Call call, String... returned) {
        return request(word, loudness, call, returned);
    }

    private Request request(String word, Loudness loudness, Call call, String... returned) {
        return new Request(
                ++id,
                DialectCommand.named(word).orElseThrow(),
                List.of(new Part("apple", call)),
                loudness,
                List.of(returned));
    }

    private List<String> lines(Request request, Reading reading) {
        return wordings(request, reading).stream()
                .map(wording -> ((Line) wording).phrase())
                .toList();
    }

    private List<Reply.Wording> wordings(Request request, Reading reading) {
        return request.words().replies(request, possible(request, reading), reading, NOW).stream()
                .map(Reply::wording)
                .toList();
    }

    private List<Map<String, String>> fields(Request request, Reading reading) {
        return request.words().replies(request, possible(request, reading), reading, NOW).stream()
                .map(reply -> ((Fields) reply.wording()).cells())
                .toList();
    }

    private static String phrase(Request request) {
        return ((Line) request.words().request(request)).phrase();
    }

    private static Map<String, String> cells(Request request) {
        return ((Fields) request.words().request(request)).cells();
    }

    private List<List<Possible>> possible(Request request, Reading reading) {
        return request.parts().stream()
                .map(part -> world.predict(part.key(), part.call(), NOW, 5_000).orElseThrow())
                .toList();
    }
}
