package dev.memtck.runner.packets;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Field;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.PacketReader;
import dev.memtck.runner.wire.PacketReader.Reading;
import dev.memtck.runner.wire.Status;
import java.util.Map;

/** Any packet with the status of an error, whichever request it answers. */
public record ErrorPacket() implements Expectation {

    @Override
    public Match match(byte[] bytes, int length, Scope scope) {
        Reading reading = PacketReader.read(bytes, 0, length);
        if (reading instanceof Reading.Wrong wrong) {
            return new Match.Differs(Field.THE_PACKET, wrong.at(), wrong.expected(), wrong.received());
        }
        if (!(reading instanceof Reading.Whole whole)) {
            return new Match.Incomplete();
        }
        int status = whole.packet().header().vbucketOrStatus();
        return status == Status.NO_ERROR.code()
                ? new Match.Differs(
                        Field.STATUS, PacketHeader.AT_STATUS + 1, "an error, or nothing", Status.words(status))
                : new Match.Agrees(whole.length(), Map.of());
    }

    @Override
    public String words() {
        return "an error status";
    }
}
