package dev.memtck.server.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/** One connection's spoiled traffic, cut at any byte, from its seed. */
final class Attack {
    /** So many of the last bytes that came are looked at. */
    static final int REPLIES_KEPT = 256;

    /** What a connection too many is told. */
    private static final String REFUSAL = "ERROR Too many open connections\r\n";

    private static final long DEADLINE_NANOS = Duration.ofSeconds(60).toNanos();
    private static final int SHOWN = 4_096;
    private static final int SMALL_WINDOW = 4_096;
    private static final List<Traffic> TRAFFIC = List.of(new TextTraffic(), new BinaryTraffic());

    /** How an attack ended as it should. */
    enum End {
        FENCE_ANSWERED,
        CLOSED_BY_SERVER,
        /** The server closed when this side had nothing more to send. */
        CLOSED_AFTER_SWALLOWING,
        REFUSED,
        RESET,
        LEFT
    }

    private final long seed;
    private final Random random;
    private final int port;
    private final byte[] bytes;
    /** Takes replies only when nothing more can be sent, and few at a time. */
    private final boolean reluctant;

    private final StringBuilder replies = new StringBuilder();
    private final ByteBuffer in = ByteBuffer.allocate(65_536);

    Attack(long seed, int port) {
        this.seed = seed;
        this.random = new Random(seed);
        this.port = port;
        this.bytes = spoiled();
        this.reluctant = random.nextInt(4) == 0;
    }

    private byte[] spoiled() {
        Traffic traffic = TRAFFIC.get(random.nextInt(TRAFFIC.size()));
        ByteArrayOutputStream requests = new ByteArrayOutputStream();
        for (int count = random.nextInt(20); count >= 0; count--) {
            requests.writeBytes(traffic.request(random));
        }
        byte[] spoiled = requests.toByteArray();
        for (int count = random.nextInt(3); count >= 0; count--) {
            spoiled = Mutation.values()[random.nextInt(Mutation.values().length)].of(spoiled, random);
        }
        return spoiled;
    }

    /** @throws AssertionError if the connection is neither answered nor closed, or otherwise than its bytes ask for */
    End run() {
        try {
            return switch (random.nextInt(8)) {
                case 0 -> broken(End.RESET);
                case 1 -> broken(End.LEFT);
                default -> fenced();
            };
        } catch (IOException | RuntimeException e) {
            throw new AssertionError(toString(), e);
        }
    }

    /** Ends somewhere on the way. */
    private End broken(End end) throws IOException {
        try (SocketChannel channel = connected();
                Selector selector = selector(channel)) {
            channel.setOption(StandardSocketOptions.SO_LINGER, end == End.RESET ? 0 : -1);
            send(channel, selector, Arrays.copyOf(bytes, 1 + random.nextInt(bytes.length)));
        }
        return end;
    }

    private End fenced() throws IOException {
        Protocol protocol = Protocol.of(bytes[0]);
        byte[] fence = protocol.fenceBytes();
        byte[] all = Arrays.copyOf(bytes, bytes.length + fence.length);
        System.arraycopy(fence, 0, all, bytes.length, fence.length);
        Outcome expected = Outcome.of(protocol, all);
        try (SocketChannel channel = connected();
                Selector selector = selector(channel)) {
            boolean open = send(channel, selector, all);
            if (open && expected == Outcome.SWALLOWED) {
                channel.shutdownOutput();
            } else if (!open && expected != Outcome.CLOSED) {
                return require(replies.toString().equals(REFUSAL), "the server should not have closed", End.REFUSED);
            }
            while (open && !(expected == Outcome.ANSWERED && protocol.answersFence(replies.toString()))) {
                await(selector, SelectionKey.OP_READ);
                open = read(channel);
            }
            return end(expected, protocol.answersFence(replies.toString()));
        }
    }

    private End end(Outcome expected, boolean answered) {
        return switch (expected) {
            case ANSWERED -> require(answered, "the fence should have been answered", End.FENCE_ANSWERED);
            case SWALLOWED -> require(!answered, "the fence should have been swallowed", End.CLOSED_AFTER_SWALLOWING);
            case CLOSED -> End.CLOSED_BY_SERVER;
        };
    }

    private End require(boolean right, String message, End end) {
        if (!right) {
            throw new AssertionError(message + "; " + this);
        }
        return end;
    }

    private SocketChannel connected() throws IOException {
        SocketChannel channel = SocketChannel.open();
        if (reluctant) {
            channel.setOption(StandardSocketOptions.SO_RCVBUF, SMALL_WINDOW);
        }
        channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        return channel;
    }

    private static Selector selector(SocketChannel channel) throws IOException {
        Selector selector = Selector.open();
        channel.register(selector, 0);
        return selector;
    }

    /** Sends in pieces of any size and reads what comes meanwhile; whether the connection is still open. */
    private boolean send(SocketChannel channel, Selector selector, byte[] all) throws IOException {
        ByteBuffer out = ByteBuffer.wrap(all);
        int largestPiece = 1 << random.nextInt(16);
        boolean open = true;
        while (open && out.hasRemaining()) {
            int piece = Math.min(out.remaining(), 1 + random.nextInt(largestPiece));
            try {
                int sent = channel.write(out.slice(out.position(), piece));
                out.position(out.position() + sent);
                if (sent == 0) {
                    await(selector, SelectionKey.OP_READ | SelectionKey.OP_WRITE);
                }
                open = sent > 0 && (reluctant || random.nextInt(4) > 0) || read(channel);
            } catch (IOException closedByServer) {
                open = false;
            }
        }
        return open;
    }

    /** Reads what is there; whether the connection is still open. */
    private boolean read(SocketChannel channel) {
        try {
            for (int length = channel.read(in.clear()); length != 0; length = channel.read(in.clear())) {
                if (length < 0) {
                    return false;
                }
                replies.append(StandardCharsets.ISO_8859_1.decode(in.flip()));
                replies.delete(0, Math.max(0, replies.length() - REPLIES_KEPT));
            }
            return true;
        } catch (IOException reset) {
            return false;
        }
    }

    private void await(Selector selector, int operations) throws IOException {
        selector.keys().iterator().next().interestOps(operations);
        long start = System.nanoTime();
        selector.selectedKeys().clear();
        while (selector.select(Duration.ofNanos(DEADLINE_NANOS).toMillis()) == 0) {
            if (System.nanoTime() - start > DEADLINE_NANOS) {
                throw new AssertionError("neither answered nor closed; " + this);
            }
        }
    }

    @Override
    public String toString() {
        return "attack with seed " + seed + ", " + bytes.length + " bytes: "
                + HexFormat.of().formatHex(bytes, 0, Math.min(SHOWN, bytes.length)) + "; last replies: " + replies;
    }
}
