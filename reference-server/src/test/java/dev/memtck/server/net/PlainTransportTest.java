package dev.memtck.server.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PlainTransportTest {
    private SocketChannel peer;
    private SocketChannel channel;
    private PlainTransport transport;
    private final List<ByteBuf> all = new ArrayList<>();

    @BeforeEach
    void connect() throws IOException {
        try (ServerSocketChannel port = ServerSocketChannel.open()) {
            port.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            peer = SocketChannel.open(port.getLocalAddress());
            channel = port.accept();
        }
        channel.configureBlocking(false);
        transport = new PlainTransport(channel);
    }

    @AfterEach
    void close() throws IOException {
        peer.close();
        transport.close();
    }

    @Test
    void severalBuffersArriveInOrder() throws IOException {
        Queue<ByteBuf> inOrder = buffers("VALUE k 0 2\r\n", "ab", "\r\nEND\r\n");
        assertThat(transport.write(inOrder)).isTrue();
        assertThat(received(22)).isEqualTo("VALUE k 0 2\r\nab\r\nEND\r\n");
    }

    @Test
    void whatIsSentIsReleased() throws IOException {
        Queue<ByteBuf> inOrder = buffers("a", "b");
        transport.write(inOrder);
        assertThat(inOrder).isEmpty();
        assertThat(all).extracting(ByteBuf::refCnt).containsOnly(0);
    }

    @Test
    void buffersWithoutBytesAreSentToo() throws IOException {
        assertThat(transport.write(buffers("", "a", ""))).isTrue();
        assertThat(received(1)).isEqualTo("a");
    }

    @Test
    void moreBuffersThanOneWriteTakesArriveInOrder() throws IOException {
        StringBuilder expected = new StringBuilder();
        Queue<ByteBuf> inOrder = new ArrayDeque<>();
        for (int i = 0; i < 200; i++) {
            expected.append(i).append(' ');
            inOrder.addAll(buffers(i + " "));
        }
        assertThat(transport.write(inOrder)).isTrue();
        assertThat(received(expected.length())).isEqualTo(expected.toString());
    }

    /** Where the peer stops within a buffer, the rest of it is sent later. */
    @Test
    void whatThePeerDoesNotTakeYetIsSentLater() throws IOException {
        StringBuilder expected = new StringBuilder();
        Queue<ByteBuf> inOrder = new ArrayDeque<>();
        do {
            String value = expected.length() + "x".repeat(99_991);
            expected.append(value);
            inOrder.addAll(buffers(value));
        } while (transport.write(inOrder));
        StringBuilder came = new StringBuilder();
        while (!transport.write(inOrder)) {
            came.append(received(10_000));
        }
        came.append(received(expected.length() - came.length()));
        assertThat(came).hasToString(expected.toString());
        assertThat(all).extracting(ByteBuf::refCnt).containsOnly(0);
    }

    private Queue<ByteBuf> buffers(String... texts) {
        Queue<ByteBuf> inOrder = new ArrayDeque<>();
        for (String text : texts) {
            inOrder.add(Unpooled.directBuffer().writeBytes(text.getBytes(StandardCharsets.US_ASCII)));
        }
        all.addAll(inOrder);
        return inOrder;
    }

    private String received(int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            if (peer.read(bytes) < 0) {
                throw new IOException("closed after " + bytes.position() + " bytes");
            }
        }
        return new String(bytes.array(), StandardCharsets.US_ASCII);
    }
}
