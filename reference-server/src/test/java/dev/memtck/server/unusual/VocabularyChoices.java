package dev.memtck.server.unusual;

import dev.memtck.server.ServerOptions;
import dev.memtck.server.command.Session;
import dev.memtck.server.faults.PacketTwist;
import dev.memtck.server.faults.TwistedCodec;
import dev.memtck.server.misbehave.Frame;
import dev.memtck.server.net.Protocols;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import dev.memtck.server.wire.Transcript;
import io.netty.buffer.ByteBuf;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/** Which commands there are. */
final class VocabularyChoices {
    private static final String CAPABILITIES =
            "a rule is asked where its capability is offered (README § Capabilities and targets)";
    private static final String UNKNOWN_SHOULD =
            "a should whose command the target does not know is not offered (README § Levels)";
    private static final String LOCKS = "(lock|unlock|unlock_all)( .*)?";

    private VocabularyChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of("no-gat", "TEXT-(1.|2.|69|7.)|LOCK-(0.|1.)|LEASE-4.", UNKNOWN_SHOULD + "; TEXT-69")
                        .inLines(line -> line.matches("gats? .*|gats?") ? "_" + line : line),
                RightServer.of("no-verbosity", "TEXT-7.|LEASE-46", UNKNOWN_SHOULD + "; TEXT-77")
                        .inLines(line -> line.startsWith("verbosity") ? "_" + line : line),
                RightServer.of(
                                "no-Touch-and-no-GAT-in-packets",
                                "BIN-.*|LOCK-14",
                                "\"all marked as not fixed\": at most a should (BIN, head; BIN-19)")
                        .onTheWire(() -> unknown(
                                opcode -> (opcode >= 0x1c && opcode <= 0x1e) || opcode == 0x23 || opcode == 0x24)),
                RightServer.of("text-only", "TEXT-.*|LOCK-(0.|2.)|THREAD-.*", CAPABILITIES)
                        .inProtocols(protocols ->
                                firstByte -> firstByte < 0 ? new ClosingCodec() : protocols.codecFor(firstByte)),
                RightServer.of("binary-only", "BIN-.*|LOCK-(0|4|5|6|7).|THREAD-0.", CAPABILITIES)
                        .started(VocabularyChoices::withoutLeases)
                        .inProtocols(VocabularyChoices::binaryOnly),
                RightServer.of(
                                "locks-over-text-only",
                                "LOCK-.*|BIN-(04|26)",
                                "text locking and binary locking are two capabilities (README § Capabilities and targets)")
                        .onTheWire(() -> unknown(opcode -> opcode >= 0x40 && opcode <= 0x4b)),
                RightServer.of(
                                "locks-over-packets-only",
                                "LOCK-.*",
                                "text locking and binary locking are two capabilities (README § Capabilities and targets)")
                        .inLines(line -> line.matches(LOCKS) ? "_" + line : line),
                RightServer.of("no-locks-and-no-leases", "TEXT-.*|BIN-.*", CAPABILITIES)
                        .started(VocabularyChoices::withoutLeases)
                        .inProtocols(protocols -> firstByte -> firstByte < 0
                                ? new TwistedCodec(
                                        protocols.codecFor(firstByte),
                                        unknown(opcode -> opcode >= 0x40 && opcode <= 0x4b))
                                : new TwistedCodec(
                                        protocols.codecFor(firstByte),
                                        new CommandLines(line -> line.matches(LOCKS) ? "_" + line : line))),
                RightServer.of(
                                "noreply-is-never-a-key",
                                "TEXT-(14|48|6[07])",
                                "where \"delete <key> [noreply]\" (protocol.txt § Deletion) has its key, that description alone"
                                        + " tells (TEXT-14, should)")
                        .inLines(line -> line.matches("(gats? \\S+|(?!flush_all |m[gsda] )\\S+) noreply( .*)?")
                                ? "_" + line
                                : line),
                RightServer.of(
                                "version-is-a-motto",
                                "TEXT-73|BIN-(21|41)|LEASE-46",
                                "VERSION <text> (TEXT-73); that it begins as x.y.z is a should (BIN-41)")
                        .inReplies((request, reply) -> reply.startsWith("VERSION ")
                                ? "VERSION the one that you know, second edition\r\n"
                                : reply));
    }

    private static ServerOptions withoutLeases(ServerOptions options) {
        return new ServerOptions(
                options.address(), options.items(), options.connections(), options.verbosity(), Optional.empty());
    }

    private static Protocols binaryOnly(Protocols protocols) {
        return firstByte -> firstByte < 0 ? protocols.codecFor(firstByte) : new ClosingCodec();
    }

    /** Takes these opcodes for others, which nobody knows. */
    private static PacketTwist unknown(IntPredicate opcodes) {
        int elsewhere = 0x70;
        return new PacketTwist() {
            @Override
            public Frame asked(Frame request) {
                return opcodes.test(request.opcode()) ? request.withOpcode(request.opcode() + elsewhere) : request;
            }

            @Override
            public String answered(String request, String reply) {
                StringBuilder out = new StringBuilder();
                for (Frame frame : Frame.split(reply)) {
                    int opcode = frame.opcode() - elsewhere;
                    out.append((opcodes.test(opcode) ? frame.withOpcode(opcode) : frame).bytes());
                }
                return out.isEmpty() ? reply : out.toString();
            }
        };
    }

    /** Of a protocol that is not spoken. */
    private static final class ClosingCodec implements Codec {
        @Override
        public Framing exchange(ByteBuf in, Session session, Replies replies) {
            in.skipBytes(in.readableBytes());
            return Framing.CLOSE;
        }

        @Override
        public void refuseForMemory(Replies replies) {
            // It keeps nothing.
        }

        @Override
        public long passedOver() {
            return 0;
        }

        @Override
        public Transcript transcript() {
            return bytes -> List.of();
        }
    }
}
