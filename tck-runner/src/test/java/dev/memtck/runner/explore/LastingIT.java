package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.Faults;
import dev.memtck.server.faults.WireTwist;
import java.io.IOException;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LastingIT {
    private static final int OBJECTS = 30;
    private static final int SECONDS = 12;

    @Test
    void eachRequestIsJudgedAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, offer -> new Lasting(offer, OBJECTS, SECONDS).conversations()))
                .hasSizeGreaterThan(3)
                .allSatisfy(HeldInMemory::requireNothingShown);
    }

    @Test
    void whoDoesNotCountTheTurnsOfAWheelIsFound() throws IOException {
        assertThat(HeldInMemory.on(
                                Fault.onTheWire("a-wheel-of-300-seconds", () -> Wheel::new),
                                offer -> new Lasting(offer, OBJECTS, SECONDS).conversations())
                        .get(0)
                        .held()
                        .found())
                .hasValueSatisfying(
                        finding -> assertThat(finding.sighting().asked().word()).isEqualTo("gets"));
    }

    @Test
    void whoEndsALeaseOfSecondsSoonIsFound() throws IOException {
        assertThat(HeldInMemory.problems(
                        Faults.byName().get("lease-of-seconds-lasts-one-second"),
                        offer -> new Lasting(offer, OBJECTS, SECONDS).conversations()))
                .singleElement()
                .asString()
                .startsWith("getss: ");
    }

    /** An item is over when its slot comes by for the first time. */
    private static final class Wheel implements WireTwist {
        private static final int SLOTS = 300;
        private static final Pattern STORES = Pattern.compile("(?m)^(set \\S+ \\d+) (\\d+)");

        @Override
        public String received(String bytes) {
            return STORES.matcher(bytes).replaceAll(set -> set.group(1) + " " + Integer.parseInt(set.group(2)) % SLOTS);
        }
    }
}
