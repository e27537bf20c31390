package dev.memtck.runner.packets;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Field;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.PacketReader;
import dev.memtck.runner.wire.PacketReader.Reading;
import java.util.Optional;

/** What must come to a request that was sent. */
public record ResponseTo(Packet request, Response response) implements Expectation {

    @Override
    public Match match(byte[] bytes, int length, Scope scope) {
        Reading reading = PacketReader.read(bytes, 0, length);
        if (reading instanceof Reading.Wrong wrong) {
            return new Match.Differs(Field.THE_PACKET, wrong.at(), wrong.expected(), wrong.received());
        }
        if (reading instanceof Reading.Whole whole) {
            return response.compare(whole.packet(), request, scope)
                    .<Match>map(differs -> differs)
                    .orElseGet(() -> new Match.Agrees(whole.length(), response.captures(whole.packet())));
        }
        // A header that is wrong is not waited for until its body has come.
        return header(reading)
                .flatMap(header -> response.compare(header, request, scope))
                .<Match>map(differs -> differs)
                .orElseGet(Match.Incomplete::new);
    }

    private static Optional<PacketHeader> header(Reading reading) {
        return reading instanceof Reading.Incomplete incomplete
                ? Optional.ofNullable(incomplete.header())
                : Optional.empty();
    }

    @Override
    public String words() {
        return response.words(request);
    }

    @Override
    public Optional<String> verb() {
        return Optional.of(Opcode.words(request.header().opcode()));
    }
}
