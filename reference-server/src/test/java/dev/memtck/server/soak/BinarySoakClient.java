package dev.memtck.server.soak;

import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.TestPacket;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Speaks binary; its locks are Lock and Get and its sets under a lock Replace and Unlock. */
final class BinarySoakClient extends SoakClient {
    private static final int HEADER = 24;
    private static final int STATUS_INDEX = 6;
    private static final int BODY_LENGTH_INDEX = 8;
    private static final int FLAGS = 4;
    private static final int SUCCESS = 0;
    private static final int NOT_FOUND = 1;
    private static final int LOCKED = 0x10;

    private record Response(int status, String body) {}

    BinarySoakClient(int port) throws IOException {
        super(port);
    }

    @Override
    Answer set(String key, String value, int exptime) throws IOException {
        return answer(
                TestPacket.ask(Opcode.SET)
                        .extras(TestPacket.ints(0, exptime))
                        .key(key)
                        .value(value),
                Map.of(SUCCESS, Answer.STORED, LOCKED, Answer.LOCKED));
    }

    @Override
    Answer get(String key) throws IOException {
        return read(key, TestPacket.ask(Opcode.GET).key(key));
    }

    private Answer read(String key, TestPacket request) throws IOException {
        Response response = ask(request);
        return switch (response.status()) {
            case SUCCESS -> value(key, response.body().substring(FLAGS));
            case NOT_FOUND -> Answer.MISS;
            default -> wrong("get " + key, response.toString());
        };
    }

    @Override
    Answer delete(String key) throws IOException {
        return answer(
                TestPacket.ask(Opcode.DELETE).key(key),
                Map.of(SUCCESS, Answer.DELETED, NOT_FOUND, Answer.NOTHING_DELETED, LOCKED, Answer.LOCKED));
    }

    @Override
    Answer touch(String key, int exptime) throws IOException {
        return answer(
                TestPacket.ask(Opcode.TOUCH).extras(TestPacket.ints(exptime)).key(key),
                Map.of(SUCCESS, Answer.TOUCHED, NOT_FOUND, Answer.NOTHING_TOUCHED, LOCKED, Answer.LOCKED));
    }

    /** The expiration says that no item is to be made. */
    @Override
    Answer incr(String key) throws IOException {
        return answer(
                TestPacket.ask(Opcode.INCREMENT)
                        .extras(TestPacket.ints(0, 1, 0, 0, -1))
                        .key(key),
                Map.of(SUCCESS, Answer.COUNTED, NOT_FOUND, Answer.NOTHING_COUNTED, LOCKED, Answer.LOCKED));
    }

    @Override
    Answer lock(String key) throws IOException {
        return answer(
                TestPacket.ask(Opcode.LOCK).key(key),
                Map.of(SUCCESS, Answer.HELD, NOT_FOUND, Answer.NOTHING_LOCKED, LOCKED, Answer.LOCKED));
    }

    @Override
    Answer unlock(String key) throws IOException {
        return answer(TestPacket.ask(Opcode.UNLOCK).key(key), Map.of(SUCCESS, Answer.UNLOCKED));
    }

    /** Lock and Get: a hit holds the lock, and neither it nor a miss is refused. */
    Answer lockAndGet(String key) throws IOException {
        Response response = ask(TestPacket.ask(Opcode.LAG).key(key));
        return switch (response.status()) {
            case SUCCESS -> value(key, response.body().substring(FLAGS));
            case NOT_FOUND -> Answer.MISS;
            case LOCKED -> Answer.LOCKED;
            default -> wrong("lock and get " + key, response.toString());
        };
    }

    /** Replace and Unlock, of a key that this client has locked. */
    Answer replaceAndUnlock(String key, String value) throws IOException {
        return answer(
                TestPacket.ask(Opcode.RAU)
                        .extras(TestPacket.ints(0, 0))
                        .key(key)
                        .value(value),
                Map.of(SUCCESS, Answer.STORED));
    }

    @Override
    String unfinishedRequest() {
        return TestPacket.ask(Opcode.SET)
                .extras(TestPacket.ints(0, 0))
                .key("unfinished")
                .value("x".repeat(5_000))
                .bytes();
    }

    private Answer answer(TestPacket request, Map<Integer, Answer> answers) throws IOException {
        Response response = ask(request);
        Answer answer = answers.get(response.status());
        return answer != null ? answer : wrong(request.toString(), response.toString());
    }

    private Response ask(TestPacket request) throws IOException {
        send(request.bytes());
        ByteBuffer header = ByteBuffer.wrap(read(HEADER).getBytes(StandardCharsets.ISO_8859_1));
        return new Response(header.getShort(STATUS_INDEX), read(header.getInt(BODY_LENGTH_INDEX)));
    }
}
