package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.expect.Field;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Calls;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One defect comes to the same over every protocol. */
class GistTest {
    private static final byte[] NOTHING = {};

    @Test
    void whatIsDoneAndShouldNotBeIsTheSameOverEveryProtocol() {
        assertThat(text(Tongue.TEXT, "\"NOT_STORED\\r\\n\"", "STORED\r\n", 0)).isEqualTo("done instead of not done");
        assertThat(text(Tongue.META, "\"NS\\r\\n\"", "HD\r\n", 0)).isEqualTo("done instead of not done");
        assertThat(status("0x0005 not stored", "0x0000 no error")).isEqualTo("done instead of not done");
        assertThat(status("any error status", "0x0000 no error")).isEqualTo("done instead of not done");
    }

    @Test
    void aQuietPacketThatIsNotAnsweredIsDone() {
        Match.Differs differs = new Match.Differs(Field.OPCODE, 1, "AppendQ", "Noop");
        byte[] noop = Packet.request(Opcode.NOOP.code(), 1).bytes();
        assertThat(new Gist(request(Tongue.BINARY, Loudness.QUIET), "AppendQ any error status, opaque 0x00000001")
                        .of(differs, noop, Sighting.MISSING))
                .isEqualTo("done instead of not done");
    }

    @Test
    void anItemThatIsAnotherIsToldByWhatOfItDiffers() {
        String expected = "\"VALUE {apple} 0 3\\r\\nred\\r\\nEND\\r\\n\"";
        assertThat(text(Tongue.TEXT, expected, "VALUE mt-apple 0 4\r\nred1\r\nEND\r\n", 17))
                .isEqualTo("value differs");
        assertThat(text(Tongue.META, "\"HD t[seconds 0 to 4]\\r\\n\"", "HD t-1\r\n", 4))
                .isEqualTo(Gist.TOLD);
        assertThat(text(Tongue.TEXT, expected, "VALUE mt-apple 7 3\r\nred\r\nEND\r\n", 15))
                .isEqualTo("flags differ");
    }

    private static String text(Tongue tongue, String expected, String received, int at) {
        byte[] bytes = received.getBytes(StandardCharsets.US_ASCII);
        return new Gist(request(tongue, Loudness.LOUD), expected)
                .of(new Match.Differs(at, "\"x\""), bytes, Sighting.MISSING);
    }

    private static String status(String expected, String received) {
        return new Gist(request(Tongue.BINARY, Loudness.LOUD), expected)
                .of(new Match.Differs(Field.STATUS, 6, expected, received), NOTHING, Sighting.MISSING);
    }

    private static Request request(Tongue tongue, Loudness loudness) {
        Call call = Calls.of(Verb.APPEND, tongue, 0);
        return new Request(1, call.command(), List.of(new Part("apple", call)), loudness, List.of());
    }
}
