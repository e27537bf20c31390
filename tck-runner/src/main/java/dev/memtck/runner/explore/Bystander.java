package dev.memtck.runner.explore;

import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.explore.Finding.Difference;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.Reader;
import dev.memtck.runner.wire.Transcript;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Somebody else, who asks while only a part of a request has come: a target that keeps that part where it keeps others' too mixes
 * them up. Belongs to its thread.
 */
final class Bystander implements AutoCloseable {
    /** So that the part has come before it asks. */
    private static final Duration BEFORE = Duration.ofMillis(2);

    private static final byte[] MISS = ascii("END\r\n");
    private static final int KEYS = 20;
    private static final int LONGEST_KEY = 250;

    private final Environment environment;
    private final Scope scope;
    private final Transcript transcript;
    private final Map<Tongue, Connection> connections = new EnumMap<>(Tongue.class);
    private boolean isAnswered = true;

    Bystander(Environment environment, Scope scope, Transcript transcript) {
        this.environment = environment;
        this.scope = scope;
        this.transcript = transcript;
    }

    /**
     * Asks for what nobody stored, with more words and bytes than the part has, and has a fence answered. Who once is not let in,
     * or not answered, asks no more: that others must be served meanwhile no document says.
     *
     * @param tongue of a connection
     * @return what came, if that was something else than the replies
     */
    Optional<Difference> ask(Tongue tongue) {
        environment.system().target().clock().pass(BEFORE);
        if (!isAnswered) {
            return Optional.empty();
        }
        try {
            Connection connection = connection(tongue);
            Optional<Difference> lost = tongue == Tongue.BINARY ? packets(connection) : lines(connection);
            isAnswered = lost.isEmpty();
            return lost.filter(difference -> !difference.received().isEmpty());
        } catch (IOException notLetIn) {
            isAnswered = false;
            return Optional.empty();
        }
    }

    /** To a quiet miss nothing comes. */
    private Optional<Difference> packets(Connection connection) throws IOException {
        byte[] key = ascii(key(0).repeat(LONGEST_KEY).substring(0, LONGEST_KEY));
        connection.write(Packet.request(Opcode.GETKQ.code(), 0, key).bytes());
        return new InStep(connection, scope).lost();
    }

    private Optional<Difference> lines(Connection connection) throws IOException {
        byte[] line =
                ascii(IntStream.range(0, KEYS).mapToObj(this::key).collect(Collectors.joining(" ", "get ", "\r\n")));
        connection.write(line);
        byte[] came = connection
                .read(Reader.ofBytes(MISS.length), environment.limits().reply())
                .bytes();
        if (!Arrays.equals(came, MISS)) {
            return Optional.of(new Difference(
                    scope.readable(line),
                    scope.readable(MISS),
                    scope.readable(came),
                    "a miss of somebody else's, who asks in the midst of a request, is not answered as one"));
        }
        connection.consume(MISS.length);
        return new InStep(connection, scope).lost();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private String key(int number) {
        return environment.keyPrefix() + "-meanwhile" + number;
    }

    private Connection connection(Tongue tongue) throws IOException {
        Connection connection = connections.get(tongue);
        if (connection == null) {
            connection = Connection.ofBystander(tongue, environment, transcript);
            connections.put(tongue, connection);
        }
        return connection;
    }

    @Override
    public void close() {
        connections.values().forEach(Connection::close);
    }
}
