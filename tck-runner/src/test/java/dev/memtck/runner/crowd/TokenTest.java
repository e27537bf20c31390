package dev.memtck.runner.crowd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class TokenTest {
    private static final Token TOKEN = new Token(200_001, 7);

    @Test
    void aShortOneIsANumberThatCanBeCountedUp() {
        assertThat(TOKEN.data(0)).isEqualTo("200001");
        assertThat(TOKEN.part()).isEqualTo("200001;");
    }

    @Test
    void aLongOneIsAsLongAsAskedForAndBeginsWithItsNumber() {
        assertThat(TOKEN.data(50_000)).hasSize(50_000).startsWith("200001,");
        assertThat(TOKEN.data(1 << 20)).hasSize(1 << 20);
    }

    @Test
    void twoLongOnesDifferAtTheirEndsToo() {
        String next = new Token(200_002, 8).data(50_000);
        assertThat(TOKEN.data(50_000).substring(49_900)).isNotEqualTo(next.substring(49_900));
    }

    @Test
    void aTaskStoresNoMoreThanIsAllowed() {
        Task small = Task.parse("set k 50000").within(4_096);
        assertThat(small.call(TOKEN, OptionalLong.empty()).data()).isEqualTo(TOKEN.data(4_096));
        assertThat(Task.storing("k", "redgreen")
                        .within(3)
                        .call(TOKEN, OptionalLong.empty())
                        .text())
                .isEqualTo("set \"red\"");
    }
}
