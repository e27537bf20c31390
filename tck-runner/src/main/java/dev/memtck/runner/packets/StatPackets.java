package dev.memtck.runner.packets;

import dev.memtck.runner.expect.Expectation;
import dev.memtck.runner.expect.Field;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A packet for each statistic, then one with neither key nor value. */
public record StatPackets(ResponseTo statistic) implements Expectation {
    private static final Response STATISTIC = Response.of(Map.of("status", "no error", "key", "any", "value", "any"));

    /** The answer to the oldest request that has none. */
    public static StatPackets to(Unanswered unanswered) {
        return new StatPackets(unanswered.answeredBy(STATISTIC));
    }

    /** Names and values, in order. */
    public static Map<String, String> table(List<Packet> packets) {
        Map<String, String> table = new LinkedHashMap<>();
        packets.stream()
                .filter(packet -> packet.key().length > 0)
                .forEach(packet -> table.put(text(packet.key()), text(packet.value())));
        return table;
    }

    @Override
    public Match match(byte[] bytes, int length, Scope scope) {
        int from = 0;
        while (true) {
            byte[] rest = Arrays.copyOfRange(bytes, from, length);
            Match match = statistic.match(rest, rest.length, scope);
            if (match instanceof Match.Differs differs) {
                return differs.behind(from);
            }
            if (!(match instanceof Match.Agrees agrees)) {
                return match;
            }
            PacketHeader header = PacketHeader.parse(rest, 0);
            if (header.keyLength() == 0) {
                return end(from, header, agrees);
            }
            from += agrees.length();
        }
    }

    private static Match end(int from, PacketHeader header, Match.Agrees agrees) {
        if (from > 0 && header.bodyLength() == 0) {
            return new Match.Agrees(from + agrees.length(), Map.of());
        }
        String expected = from == 0 && header.bodyLength() == 0 ? "a first statistic" : "a name for the value";
        return new Match.Differs(Field.KEY, from + PacketHeader.LENGTH, expected, "no key");
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    @Override
    public String words() {
        return statistic.words();
    }

    @Override
    public Optional<String> verb() {
        return statistic.verb();
    }
}
