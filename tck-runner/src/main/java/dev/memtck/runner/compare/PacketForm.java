package dev.memtck.runner.compare;

import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.PacketText;
import java.util.Arrays;

/** A packet without what a server may choose: cas uniques, texts of errors, the version. Opaques are numbered. */
record PacketForm(CasNumbers casNumbers, Opaques opaques) {
    private static final byte[] NOTHING = {};
    private static final int SHOWN_WHOLE = 64;

    /** Whether this is a line of a table of statistics, and not the end of one. */
    static boolean isStatistic(Packet packet) {
        PacketHeader header = packet.header();
        return header.magic() == PacketHeader.RESPONSE
                && header.opcode() == Opcode.STAT.code()
                && header.vbucketOrStatus() == 0
                && packet.key().length > 0;
    }

    String of(Packet packet) {
        PacketHeader header = packet.header();
        boolean free = hasFreeValue(packet);
        byte[] value = free ? NOTHING : packet.value();
        PacketHeader numbered =
                header.with(opaques.number(header.opaque()), casNumbers.number(Long.toUnsignedString(header.cas())));
        return PacketText.of(new Packet(numbered, packet.extras(), packet.key(), value))
                + (free && packet.value().length > 0 ? ", value …" : "")
                + (value.length > SHOWN_WHOLE ? String.format(", hash 0x%08x", Arrays.hashCode(value)) : "");
    }

    private static boolean hasFreeValue(Packet packet) {
        PacketHeader header = packet.header();
        return header.magic() == PacketHeader.RESPONSE
                && (header.vbucketOrStatus() != 0 || header.opcode() == Opcode.VERSION.code());
    }
}
