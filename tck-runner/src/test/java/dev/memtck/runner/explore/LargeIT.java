package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.WireTwist;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LargeIT {
    /** Where what may come is too much to tell, a request is not sent or a conversation ends, and nobody would see it. */
    @Test
    void eachRequestIsJudgedAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, LargeIT::conversations))
                .hasSize(24)
                .allSatisfy(HeldInMemory::requireNothingShown);
    }

    @Test
    void whoDropsWhatABufferDoesNotHoldIsFound() throws IOException {
        assertThat(problems(Fault.onTheWire("output-is-dropped-behind-8-MiB", () -> Dropping::new)))
                .contains("gets: nothing more", "GetK: nothing more");
    }

    @Test
    void whoForgetsAValueOfOneLengthIsFound() throws IOException {
        assertThat(problems(Fault.onTheWire("half-a-MiB-comes-back-as-zeros", () -> Zeros::new)))
                .singleElement()
                .asString()
                .matches("gets: byte \\d+ differs: expected \"a\", received \"0\"");
    }

    private static List<Conversation> conversations(Offer offer) {
        return new Large(offer, new Chance(new Random(1))).conversations();
    }

    private static List<String> problems(Fault fault) throws IOException {
        return HeldInMemory.problems(fault, LargeIT::conversations);
    }

    /** Of what goes out behind one read so much is kept. */
    private static final class Dropping implements WireTwist {
        private static final int ROOM = 8 << 20;

        private int kept;

        @Override
        public String received(String bytes) {
            kept = 0;
            return bytes;
        }

        @Override
        public String answered(String request, String reply) {
            kept += reply.length();
            return kept > ROOM ? "" : reply;
        }
    }

    private static final class Zeros implements WireTwist {
        private static final int LENGTH = 524_288;

        @Override
        public String answered(String request, String reply) {
            int block = reply.indexOf("\r\n") + 2;
            boolean isMeant =
                    reply.startsWith("VALUE ") && reply.substring(0, block).contains(" " + LENGTH);
            return isMeant ? reply.substring(0, block) + "0".repeat(LENGTH) + reply.substring(block + LENGTH) : reply;
        }
    }
}
