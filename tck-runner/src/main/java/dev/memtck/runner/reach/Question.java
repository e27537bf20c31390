package dev.memtck.runner.reach;

import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import java.nio.charset.StandardCharsets;

/** What a server is asked by a client that it does not know; whoever answers one is no stranger to memcached's protocols. */
enum Question {
    /** The first; the others are asked of who does not answer it as the text protocol does. */
    GET(Greeting.TEXT, Greeting.TEXT.question()),
    BINARY_GET(Greeting.BINARY, Greeting.BINARY.question()),
    VERSION(Greeting.TEXT, "version\r\n".getBytes(StandardCharsets.US_ASCII)),
    META_NOOP(Greeting.TEXT, "mn\r\n".getBytes(StandardCharsets.US_ASCII)),
    BINARY_NOOP(
            Greeting.BINARY,
            Packet.request(Opcode.NOOP.code(), Question.LINE_ENDS).bytes()),

    /** A ClientHello without a body, and a line end. A TLS server takes the others for the heads of records, and waits. */
    HANDSHAKE(Greeting.BINARY, new byte[] {0x16, 3, 1, 0, 4, 1, 0, 0, 0, '\r', '\n'});

    /** As an opaque: who speaks text only answers when it sees a line end. */
    private static final int LINE_ENDS = 0x0d0a0d0a;

    private final Greeting greeting;
    private final byte[] request;

    Question(Greeting greeting, byte[] request) {
        this.greeting = greeting;
        this.request = request;
    }

    /** The protocol in which it is asked. */
    Greeting greeting() {
        return greeting;
    }

    /** Whether this is what its protocol has for an answer. */
    boolean isAnsweredBy(Heard reply) {
        return greeting.door(reply.bytes()) != Greeting.Door.NONE;
    }

    byte[] request() {
        return request.clone();
    }
}
