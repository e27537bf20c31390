package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.WireTwist;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class KeysOfOneHashIT {
    private static final String FOUND = "GetK: status differs: expected 0x0001 not found, received 0x0000 no error";
    private static final Pattern KEY = Pattern.compile("mts[^ \\r]+");

    @Test
    void eachRequestIsJudgedAndShowsNothingOnTheReferenceServer() throws IOException {
        assertThat(HeldInMemory.on(HeldInMemory.NONE, KeysOfOneHashIT::conversations))
                .hasSize(1)
                .allSatisfy(HeldInMemory::requireNothingShown);
    }

    @Test
    void whoTakesKeysOfOneCrcForTheSameIsFound() throws IOException {
        assertThat(problems(key -> {
                    CRC32 crc = new CRC32();
                    crc.update(key.getBytes(StandardCharsets.ISO_8859_1));
                    return crc.getValue();
                }))
                .containsExactly(FOUND);
    }

    @Test
    void whoTakesKeysOfOneFnv1aForTheSameIsFound() throws IOException {
        assertThat(problems(key -> {
                    int hash = 0x811c9dc5;
                    for (char each : key.toCharArray()) {
                        hash = (hash ^ each) * 16_777_619;
                    }
                    return hash;
                }))
                .containsExactly(FOUND);
    }

    private static List<Conversation> conversations(Offer offer) {
        return new KeysOfOneHash(offer, new Chance(new Random(1))).conversations();
    }

    /** What is found on a server that keeps what it is sent in text under the first key of a hash. */
    private static List<String> problems(ToLongFunction<String> hash) throws IOException {
        Fault fault = Fault.onTheWire("keys-of-one-hash-are-one", () -> {
            Map<Long, String> first = new ConcurrentHashMap<>();
            return () -> new WireTwist() {
                @Override
                public String received(String bytes) {
                    return KEY.matcher(bytes)
                            .replaceAll(key -> first.computeIfAbsent(hash.applyAsLong(key.group()), h -> key.group())
                                    .replace("\\", "\\\\"));
                }
            };
        });
        return HeldInMemory.problems(fault, KeysOfOneHashIT::conversations);
    }
}
