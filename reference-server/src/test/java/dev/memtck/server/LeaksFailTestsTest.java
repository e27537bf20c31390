package dev.memtck.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary.Failure;

@Isolated("loses buffers")
class LeaksFailTestsTest {
    @Test
    void whoeverLosesABufferFails() {
        assertThat(failuresOf(LosesABuffer.class))
                .singleElement()
                .satisfies(failure -> assertThat(failure.getException())
                        .hasMessageStartingWith("buffers were not released: [ByteBuf")
                        .hasMessageContaining("LosesABuffer"));
    }

    @Test
    void whoeverHoldsOneOrReleasesItDoesNot() {
        assertThat(failuresOf(HoldsABuffer.class)).isEmpty();
    }

    @Test
    void aLossIsChargedOnce() {
        assertThat(failuresOf(LosesAnotherBuffer.class)).hasSize(1);
        assertThat(failuresOf(HoldsABuffer.class)).isEmpty();
    }

    @AfterAll
    static void release() {
        HoldsABuffer.held.release();
    }

    private static List<Failure> failuresOf(Class<?> tests) {
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        // What fails here on purpose is nobody's result but this test's.
        LauncherConfig alone = LauncherConfig.builder()
                .enableTestExecutionListenerAutoRegistration(false)
                .build();
        LauncherFactory.create(alone)
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(tests))
                                .build(),
                        summary);
        assertThat(summary.getSummary().getTestsSucceededCount()).isEqualTo(1);
        return summary.getSummary().getFailures();
    }

    static class LosesABuffer {
        @Test
        void test() {
            ByteBufAllocator.DEFAULT.directBuffer(1);
        }
    }

    static class LosesAnotherBuffer {
        @Test
        void test() {
            ByteBufAllocator.DEFAULT.directBuffer(1);
        }
    }

    static class HoldsABuffer {
        private static ByteBuf held = ByteBufAllocator.DEFAULT.directBuffer(1);

        @Test
        void test() {
            held.release();
            held = ByteBufAllocator.DEFAULT.directBuffer(1);
        }
    }
}
