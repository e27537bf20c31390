package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Judged;
import dev.memtck.runner.dialect.Reach;
import dev.memtck.runner.expect.MadeUpFacts;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.oracle.Demand;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.State;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.run.Permission;
import dev.memtck.runner.target.Capability;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class CasesIT {
    private static final long SEED = 7;
    private static final Offer EVERYTHING = GeneratorTest.EVERYTHING;
    private static final Offer TEXT =
            new Offer(EnumSet.of(Capability.TEXT), Set.of("touch"), 1 << 20, Permission.DESTRUCTIVE_TOO);

    private static final List<Held> OF_EVERYTHING = all(EVERYTHING, SEED);

    /** A conversation of cases. */
    private record Held(Clients clients, List<Case> cases, List<Step> steps) {}

    private static List<Held> all(Offer offer, long seed) {
        return all(offer, seed, Duration.ofHours(1));
    }

    private static List<Held> all(Offer offer, long seed, Duration left) {
        Cases cases = new Cases(offer, MalformedScenarios.of(Judged.ruleBook(), offer), Depth.QUICK, seed);
        List<Held> all = new ArrayList<>();
        Clients clients = new Clients(offer);
        for (Optional<List<Case>> next = cases.next(clients, left);
                next.isPresent();
                next = cases.next(clients, left)) {
            all.add(new Held(clients, next.get(), cases.steps(next.get())));
            clients = new Clients(offer);
        }
        return all;
    }

    private static Stream<Case> cases(List<Held> all) {
        return all.stream().flatMap(held -> held.cases().stream());
    }

    /** Of what the cases are about. */
    private static Stream<List<Request>> writes(List<Held> all) {
        return cases(all)
                .flatMap(one -> one.during().stream())
                .filter(Step.Ask.class::isInstance)
                .map(step -> ((Step.Ask) step).requests());
    }

    @Test
    void whatIsMalformedIsAskedAloneAndBehindWhatWantsNoAnswerUnlessItMayEndTheConnection() {
        Map<Boolean, Map<Integer, Long>> writes = writes(OF_EVERYTHING)
                .filter(requests -> lastOf(requests).malformed().isPresent())
                .collect(Collectors.partitioningBy(
                        requests -> lastOf(requests).malformed().orElseThrow().mayEnd(),
                        Collectors.groupingBy(List::size, Collectors.counting())));
        assertThat(writes.get(true).keySet()).containsExactly(1);
        assertThat(writes.get(false).keySet()).containsExactlyInAnyOrder(1, 2);
        assertThat(writes.get(false).get(2)).isGreaterThan(writes.get(false).get(1));
    }

    private static Request lastOf(List<Request> requests) {
        return requests.get(requests.size() - 1);
    }

    @Test
    void whatIsMalformedStandsBehindQuietStoresAndQuietLooks() {
        assertThat(writes(OF_EVERYTHING)
                        .filter(requests -> requests.size() == 2
                                && requests.get(1).malformed().isPresent())
                        .map(requests -> requests.get(0).word()))
                .contains("SetQ", "GetKQ", "set", "mg");
    }

    @Test
    void whatIsQuietStandsBesideAQuietChangeOfItsKeyWithoutAFenceBetweenThem() {
        assertThat(writes(OF_EVERYTHING)
                        .filter(requests -> requests.size() == 2
                                && requests.get(0).loudness() == Request.Loudness.IN_A_ROW
                                && requests.get(0).tongue() == Tongue.BINARY
                                && requests.get(0).parts().get(0).key().equals(key(requests.get(1))))
                        .map(requests ->
                                requests.get(0).word() + ", " + requests.get(1).word()))
                .contains("GetQ, SetQ", "GetKQ, DeleteQ", "IncrementQ, SetQ", "SetQ, Get", "DeleteQ, AddQ");
    }

    private static String key(Request request) {
        return request.parts().stream().findFirst().map(Request.Part::key).orElse("");
    }

    @Test
    void onlyCountersMeetTimesOf2To31AndMore() {
        assertThat(cases(OF_EVERYTHING)
                        .flatMap(one -> HeldInMemory.requests(one.during()))
                        .flatMap(request -> request.parts().stream().map(Request.Part::call))
                        .filter(call -> call.exptime()
                                .filter(time -> time.kind() == Exptime.Kind.LEFT_OPEN)
                                .isPresent())
                        .map(call -> call.command().word()))
                .contains("Increment", "DecrementQ")
                .allMatch(word -> word.startsWith("Increment") || word.startsWith("Decrement"));
    }

    @Test
    void theSameSeedAsksTheSame() {
        List<List<Step>> first = all(TEXT, SEED).stream().map(Held::steps).toList();
        List<List<Step>> second = all(TEXT, SEED).stream().map(Held::steps).toList();
        assertThat(first).isEqualTo(second);
        assertThat(all(TEXT, SEED + 1).stream().map(Held::steps)).isNotEqualTo(first);
    }

    @Test
    void everyCommandIsWhatACaseIsAboutLoudAndQuiet() {
        Set<String> about = new TreeSet<>();
        cases(OF_EVERYTHING)
                .forEach(one -> HeldInMemory.requests(one.during())
                        .filter(request -> request.id() == one.asked())
                        .forEach(request -> about.add(request.word())));
        Set<String> offered = new TreeSet<>();
        EVERYTHING.tongues().stream()
                .flatMap(tongue -> EVERYTHING.commands(tongue).stream())
                .filter(command -> command.verb().isPresent())
                .forEach(command -> offered.add(command.word()));
        assertThat(about).containsAll(offered);
    }

    @Test
    void whatIsNotOfferedIsNotAsked() {
        Set<String> asked = new TreeSet<>();
        all(TEXT, SEED)
                .forEach(held -> HeldInMemory.requests(held.steps()).forEach(request -> asked.add(request.word())));
        assertThat(asked)
                .contains("set", "cas", "touch")
                .doesNotContain("Set", "lock", "getss", "gat", "mg", "flush_all");
    }

    @Test
    void eachHasItsOwnKeysAndRequests() {
        for (Held held : OF_EVERYTHING) {
            Set<String> keys = new HashSet<>();
            held.cases().forEach(one -> assertThat(keys(one)).isNotEmpty().allMatch(keys::add));
            Set<Integer> ids = new HashSet<>();
            assertThat(HeldInMemory.requests(held.steps()).map(Request::id)).allMatch(ids::add);
        }
    }

    @Test
    void whoWouldWaitLongerThanIsLeftIsNotBegunButForTheFirst() {
        assertThat(waits(Duration.ofHours(1))).containsOnly(0, 4, 8);
        assertThat(waits(Duration.ofSeconds(7))).containsOnly(0, 4);
        assertThat(waits(Duration.ofSeconds(3))).containsOnly(0);
    }

    /** Of all conversations but the first. */
    private static Stream<Integer> waits(Duration left) {
        return all(TEXT, SEED, left).stream()
                .skip(1)
                .map(held -> (int) new Conversation(0, held.clients().tongues(), held.steps())
                        .waits()
                        .toSeconds());
    }

    private static Set<String> keys(Case one) {
        return Stream.of(one.before(), one.during(), one.after())
                .flatMap(HeldInMemory::requests)
                .flatMap(request -> request.parts().stream())
                .map(Request.Part::key)
                .collect(Collectors.toSet());
    }

    @Test
    void aTwinIsStoredBeforeIsLikeTheKeyAndIsLookedAtInTheEnd() {
        List<Case> withTwin = cases(OF_EVERYTHING)
                .filter(one -> one.plan().row().of(Parameter.TWIN, Row.Twin.NONE) == Row.Twin.STORED)
                .toList();
        assertThat(withTwin).hasSizeGreaterThan(100).allSatisfy(one -> {
            Scope scope = new Scope("p.", new MadeUpFacts());
            String name = first(one.before());
            byte[] twin = bytes(name, scope);
            assertThat(first(reversed(one.after()))).isEqualTo(name);
            assertThat(keys(one).stream().filter(key -> !key.equals(name)).map(key -> bytes(key, scope)))
                    .anyMatch(key -> differentBits(key, twin) == 1
                            || asRead(key).equals(asRead(twin))
                            || hash(31, key) == hash(31, twin)
                            || hash(33, key) == hash(33, twin)
                            || IntStream.range(0, Integer.BYTES)
                                    .anyMatch(from -> hashOfWords(from, key) == hashOfWords(from, twin))
                            || checksum(key) == checksum(twin)
                            || areNumbersSideBySide(key, twin));
        });
    }

    private static long checksum(byte[] key) {
        CRC32 checksum = new CRC32();
        checksum.update(key);
        return checksum.getValue();
    }

    private static String first(List<Step> steps) {
        return HeldInMemory.requests(steps)
                .findFirst()
                .orElseThrow()
                .parts()
                .get(0)
                .key();
    }

    private static List<Step> reversed(List<Step> steps) {
        List<Step> reversed = new ArrayList<>(steps);
        Collections.reverse(reversed);
        return reversed;
    }

    private static byte[] bytes(String key, Scope scope) {
        return Phrase.parse("{" + key + "}").bytes(scope);
    }

    /** By who makes no difference between ways to write the same. */
    private static String asRead(byte[] key) {
        String decoded = URLDecoder.decode(new String(key, StandardCharsets.UTF_8), StandardCharsets.UTF_8);
        return Normalizer.normalize(decoded, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
    }

    /** Four bytes at a time from there on. */
    private static int hashOfWords(int from, byte[] key) {
        ByteBuffer bytes = ByteBuffer.wrap(key);
        int hash = 1;
        while (bytes.hasRemaining()) {
            boolean isWord = bytes.position() >= from && bytes.remaining() >= Integer.BYTES;
            hash = 31 * hash + (isWord ? bytes.getInt() : bytes.get());
        }
        return hash;
    }

    private static boolean areNumbersSideBySide(byte[] key, byte[] twin) {
        String one = new String(key, StandardCharsets.ISO_8859_1);
        String other = new String(twin, StandardCharsets.ISO_8859_1);
        return (one + other).matches("\\d+") && Math.abs(Long.parseLong(one) - Long.parseLong(other)) <= 1;
    }

    private static int hash(int factor, byte[] key) {
        int hash = 0;
        for (byte character : key) {
            hash = factor * hash + (character & 0xff);
        }
        return hash;
    }

    /** Many where they are not as long. */
    private static int differentBits(byte[] one, byte[] other) {
        return one.length == other.length
                ? IntStream.range(0, one.length)
                        .map(i -> Integer.bitCount((one[i] ^ other[i]) & 0xff))
                        .sum()
                : Integer.MAX_VALUE;
    }

    @Test
    void whoAskedLetsGoOfAllItsLocksWhenAnotherHasLocked() {
        List<List<Step.Ask>> all = cases(OF_EVERYTHING)
                .filter(one -> one.plan().row().of(Parameter.AFTERWARDS, Row.Afterwards.NOTHING)
                        == Row.Afterwards.LOCK_OF_ANOTHER)
                .filter(one -> one.plan().row().of(Parameter.ASKER, Row.Asker.STAYS) == Row.Asker.STAYS)
                .map(one -> one.during().stream()
                        .filter(Step.Ask.class::isInstance)
                        .map(Step.Ask.class::cast)
                        .toList())
                .toList();
        assertThat(all).hasSizeGreaterThan(100).allSatisfy(asks -> {
            int unlock = IntStream.range(0, asks.size())
                    .filter(i -> asks.get(i).requests().get(0).reach() == Reach.OWN_LOCKS)
                    .reduce((first, last) -> last)
                    .orElseThrow();
            assertThat(verb(asks.get(unlock - 1))).isEqualTo(Verb.LOCK);
            assertThat(verb(asks.get(unlock + 1))).isEqualTo(Verb.SET);
            assertThat(asks.get(unlock - 1).client())
                    .isNotEqualTo(asks.get(unlock).client());
            assertThat(asks.get(unlock + 1).client()).isEqualTo(asks.get(unlock).client());
        });
    }

    @Test
    void whoQuitsDoesSoInTheSameWriteOrBehindIt() {
        List<List<Step>> all = cases(OF_EVERYTHING)
                .filter(one -> one.plan().row().of(Parameter.ASKER, Row.Asker.STAYS) == Row.Asker.QUITS)
                .map(Case::during)
                .toList();
        long inTheSameWrite = all.stream()
                .filter(steps -> HeldInMemory.requests(steps).anyMatch(Request::quits))
                .count();
        long behindIt = all.stream()
                .filter(steps -> steps.stream()
                        .anyMatch(step -> step instanceof Step.End end && end.ending() == Step.Ending.QUIT))
                .count();
        assertThat(inTheSameWrite).isGreaterThan(100);
        assertThat(behindIt).isEqualTo(all.size() - inTheSameWrite).isGreaterThan(100);
    }

    private static Verb verb(Step.Ask ask) {
        return ask.requests().get(0).parts().get(0).call().verb();
    }

    @Test
    void aUniqueIsNamedThatDiffersFromTheOwnInHighBitsOnly() {
        Set<Long> distances = cases(OF_EVERYTHING)
                .flatMap(one -> HeldInMemory.requests(one.during()))
                .flatMap(request -> request.parts().stream())
                .map(part -> part.call().demand())
                .filter(Demand.Near.class::isInstance)
                .map(demand -> ((Demand.Near) demand).distance())
                .collect(Collectors.toSet());
        assertThat(distances).contains(1L << 32, Long.MIN_VALUE).allMatch(distance -> (distance & 0xffff) == 0);
    }

    /** To another command 0 is none. */
    @Test
    void zeroIsNamedByCasOfTheTextProtocolAlone() {
        Set<String> words = cases(OF_EVERYTHING)
                .flatMap(one -> HeldInMemory.requests(one.during()))
                .filter(request ->
                        request.parts().stream().anyMatch(part -> part.call().demand() instanceof Demand.Zero))
                .map(Request::word)
                .collect(Collectors.toSet());
        assertThat(words).containsExactly("cas");
    }

    @Test
    void thoseThatWaitShareTheWait() {
        for (Held held : OF_EVERYTHING) {
            List<Step> steps = held.steps();
            long pauses = steps.stream().filter(Step.Pause.class::isInstance).count();
            assertThat(held.cases())
                    .extracting(Case::waits)
                    .containsOnly(held.cases().get(0).waits());
            assertThat(pauses)
                    .isEqualTo(
                            switch (held.cases().get(0).waits()) {
                                case NOWHERE -> 0;
                                case BEFORE_THE_LAST_LOOK, LONG_BEFORE_IT_ASKS -> 1;
                                case BEFORE_IT_ASKS -> 2;
                            });
        }
    }

    @Test
    void theFirstWaitsAsLongAsTheSearchCanSpareAndNoOther() {
        List<Held> lasting = OF_EVERYTHING.stream()
                .filter(held -> held.steps().contains(new Step.Pause(Depth.QUICK.longest())))
                .toList();
        assertThat(lasting).containsExactly(OF_EVERYTHING.get(0));
        assertThat(lasting.get(0).cases()).hasSize(192);
        assertThat(ways(lasting.get(0))).hasSize(12).contains(Way.LOCKED_BY_NEIGHBOUR, Way.LEASED, Way.STALE);
    }

    @Test
    void whereNothingIsLockedOrLeasedWhatIsStoredWaitsForLong() {
        Held lasting = all(TEXT, SEED).get(0);
        assertThat(lasting.steps()).contains(new Step.Pause(Depth.QUICK.longest()));
        assertThat(ways(lasting)).containsExactlyInAnyOrder(Way.STORED, Way.TOUCHED);
    }

    /** Some of what is stored is over before that, and is asked for then. */
    @Test
    void whatIsLongElsewhereEndsWithinTheLongWait() {
        assertThat(OF_EVERYTHING.get(0).cases().stream()
                        .flatMap(one -> one.before().stream())
                        .flatMap(CasesIT::times))
                .anyMatch(time -> time.kind() == Exptime.Kind.SECONDS
                        && time.seconds() > Cases.WAITED
                        && time.seconds() < Depth.QUICK.longest());
    }

    private static Stream<Exptime> times(Step step) {
        return step instanceof Step.Ask ask
                ? ask.requests().stream()
                        .flatMap(request -> request.parts().stream())
                        .flatMap(part -> part.call().exptime().stream())
                : Stream.empty();
    }

    private static Set<Way> ways(Held held) {
        return held.cases().stream().map(one -> one.plan().row().way()).collect(Collectors.toSet());
    }

    @Test
    void aWayMakesTheStateThatItIsCalledBy() {
        assertThat(states(Way.NEVER)).containsExactly(State.NEVER);
        assertThat(states(Way.STORED)).containsExactly(State.STORED);
        assertThat(states(Way.COUNTED_UP)).containsExactly(State.STORED);
        assertThat(states(Way.REVIVED)).containsExactly(State.STORED);
        assertThat(states(Way.DELETED)).containsExactly(State.DELETED);
        assertThat(states(Way.MADE_BY_WHO_ASKED)).contains(State.STUB);
        assertThat(states(Way.STALE)).contains(State.STALE);
        assertThat(states(Way.LEASED)).contains(State.LEASE);
        assertThat(states(Way.LOCKED_BY_ASKER)).contains(State.MINE_TEXT, State.MINE_BINARY);
        assertThat(states(Way.LOCKED_BY_NEIGHBOUR)).contains(State.THEIRS_TEXT, State.THEIRS_BINARY);
        assertThat(states(Way.HOLDER_GONE)).contains(State.HOLDER_GONE);
        assertThat(states(Way.HOLDER_OF_TWO_GONE)).contains(State.HOLDER_GONE);
        assertThat(states(Way.TOUCHED_AND_EXPIRED)).isEqualTo(states(Way.EXPIRED));
        assertThat(states(Way.UNLOCKED)).containsExactly(State.STORED);
    }

    /** In which a key is for who asks, where nothing else is done to it. */
    private static Set<State> states(Way way) {
        Set<State> states = EnumSet.noneOf(State.class);
        cases(OF_EVERYTHING)
                .filter(one -> one.plan().row().way() == way)
                .filter(one -> one.plan().row().of(Parameter.NAMING, Row.Naming.NONE) == Row.Naming.NONE)
                .filter(one -> one.plan().row().malformed().isEmpty())
                .limit(80)
                .forEach(one -> {
                    Forecast forecast = new Forecast();
                    one.before().forEach(forecast::go);
                    HeldInMemory.requests(one.during())
                            .filter(request -> request.id() == one.asked())
                            .flatMap(request -> request.parts().stream())
                            .filter(part -> part.key().startsWith("apple"))
                            .forEach(part -> states.add(
                                    forecast.state(part.key(), part.call().connection())));
                });
        return states;
    }
}
