package dev.memtck.runner.life;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FootprintTest {
    private static final long MEGABYTE = 1 << 20;

    @Test
    void saysWhatItWasAndIs() {
        Footprint before = new Footprint(1, 3 * MEGABYTE, List.of("/dev/null", "socket:[1]"));
        Footprint after = new Footprint(1, 67 * MEGABYTE + MEGABYTE / 2, List.of("/dev/null"));
        assertThat(after.since(before))
                .isEqualTo("the server's processes: resident memory 3.0 MB before, 67.5 MB after; open descriptors 2"
                        + " before, 1 after");
    }

    @Test
    void namesWhatStaysOpen() {
        Footprint before = new Footprint(1, 0, List.of("socket:[1]", "/tmp/log"));
        Footprint after = new Footprint(1, 0, List.of("socket:[1]", "/tmp/log", "/tmp/log", "socket:[2]"));
        assertThat(after.since(before))
                .endsWith(
                        "2 before, 4 after, new and still open when every connection had ended: /tmp/log, socket:[2]");
    }

    @Test
    void namesTenOfMany() {
        Footprint after = new Footprint(
                1, 0, IntStream.range(0, 12).mapToObj(i -> "socket:[" + i + "]").toList());
        assertThat(after.since(new Footprint(1, 0, List.of()))).endsWith("socket:[8], socket:[9] and 2 more");
    }

    @Test
    void tellsWhatWasStartedAgain() {
        Footprint before = new Footprint(1, 0, List.of());
        assertThat(new Footprint(1, MEGABYTE, List.of()).isOfSame(before)).isTrue();
        assertThat(new Footprint(2, MEGABYTE, List.of()).isOfSame(before)).isFalse();
    }
}
