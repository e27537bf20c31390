package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.run.Permission;
import dev.memtck.runner.target.Capability;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GatheringsTest {
    @Test
    void theSameSeedGathersTheSame() {
        Gatherings all = new Gatherings(GeneratorTest.EVERYTHING);
        assertThat(all.of(7, 1)).isEqualTo(all.of(7, 1)).isNotEqualTo(all.of(7, 2));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "incr {apple}, Increment {apple}, add {apple}, Delete {apple}",
                "cas {apple}, Set {apple} with cas, add {apple}",
                "append {apple}, Append {apple}, Add {apple}",
                "add {apple}, Add {apple}, delete {apple}",
                "lock {apple}, Lock {apple}, unlock {apple}",
                "getss {apple}, cas {apple}, delete {apple}",
                "get {apple}, set {apple} 50000, Get {apple} with cas",
                "mg {apple} N, md {apple}"
            })
    void somebodyMeetsOnEachVerbWithLittleElseOnOneKey(String asked) {
        assertThat(gathered(GeneratorTest.EVERYTHING))
                .anySatisfy(crowd -> assertThat(crowd)
                        .contains(asked.split(", "))
                        .hasSizeLessThan(16)
                        .noneMatch(one -> one.contains("plum")));
    }

    @Test
    void manyMeetOverOneProtocol() {
        assertThat(gathered(GeneratorTest.EVERYTHING))
                .anySatisfy(crowd ->
                        assertThat(crowd).contains("Increment {apple}").noneMatch(one -> one.startsWith("incr ")))
                .anySatisfy(crowd ->
                        assertThat(crowd).contains("incr {apple}").noneMatch(one -> one.startsWith("Increment ")));
    }

    @Test
    void whatIsNotOfferedIsNotAsked() {
        Offer text = new Offer(EnumSet.of(Capability.TEXT), Set.of(), 1 << 20, Permission.DESTRUCTIVE_TOO);
        assertThat(gathered(text).flatMap(List::stream))
                .allMatch(one -> one.matches("[a-z]+ \\{(apple|plum)}( 50000)?"))
                .doesNotContain("lock {apple}", "getss {apple}", "touch {apple}");
        assertThat(new Gatherings(new Offer(EnumSet.noneOf(Capability.class), Set.of(), 1, Permission.HARMLESS_ONLY))
                        .of(1, 1)
                        .asked())
                .hasSize(1);
    }

    private static Stream<List<String>> gathered(Offer offer) {
        return IntStream.rangeClosed(1, Depth.QUICK.gatherings())
                .mapToObj(number -> new Gatherings(offer).of(number, number).asked());
    }
}
