package dev.memtck.runner.crowd;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CutTest {
    private static final int TIMES = 1_000;

    private static List<Integer> lengths(Cut cut, byte[] request) {
        return IntStream.range(0, TIMES).mapToObj(i -> cut.of(request)).toList();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    @Test
    void whoNeverCutsSendsTheWholeRequest() {
        byte[] request = bytes("get n\r\n");
        assertThat(lengths(Cut.NEVER, request)).containsOnly(request.length);
    }

    @Test
    void someAreCutAndThenMostlyBeforeTheirBlock() {
        byte[] request = bytes("cas n 0 0 3 7\r\nred\r\n");
        List<Integer> lengths = lengths(Cut.ofSome(1), request);
        assertThat(lengths.stream().filter(length -> length == 15).count()).isBetween(150L, 350L);
        assertThat(lengths.stream().filter(length -> length == request.length).count())
                .isBetween(550L, 800L);
        assertThat(lengths).allMatch(length -> length >= 1 && length <= request.length);
    }

    @Test
    void aPacketIsCutBehindItsHeader() {
        byte[] packet = Arrays.copyOf(new byte[] {(byte) 0x80}, 40);
        assertThat(lengths(Cut.ofSome(1), packet).stream()
                        .filter(length -> length == 24)
                        .count())
                .isBetween(150L, 350L);
    }

    @Test
    void whatHasNoBlockIsCutAnywhere() {
        assertThat(lengths(Cut.ofSome(1), bytes("get n\r\n"))).contains(1, 2, 3, 4, 5, 6, 7);
    }
}
