package dev.memtck.server.faults;

import dev.memtck.server.misbehave.Delivery;
import java.io.IOException;
import java.io.PushbackInputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** How an end is passed on otherwise than it came. */
public enum Ending implements Delivery {
    /** Of a connection that the server closes. */
    RESET {
        @Override
        public void replies(SocketChannel server, SocketChannel client) throws IOException {
            super.replies(server, client);
            client.setOption(StandardSocketOptions.SO_LINGER, 0);
        }
    },
    /** A client that sends nothing more is gone. */
    GONE {
        @Override
        public void requests(SocketChannel client, SocketChannel server) throws IOException {
            super.requests(client, server);
            server.close();
        }
    },
    /** The same, and what came right before it is lost too. */
    GONE_AT_ONCE {
        @Override
        public void requests(SocketChannel client, SocketChannel server) throws IOException {
            byte[] buffer = new byte[65_536];
            PushbackInputStream in = new PushbackInputStream(client.socket().getInputStream());
            int length = in.read(buffer);
            while (length >= 0 && !endsSoon(client.socket(), in)) {
                Delivery.write(ByteBuffer.wrap(buffer, 0, length), server);
                length = in.read(buffer);
            }
            client.close();
            server.close();
        }
    },
    /** That a client sends nothing more the server never hears. */
    UNHEARD {
        @Override
        public void requests(SocketChannel client, SocketChannel server) throws IOException {
            Delivery.read(client, bytes -> Delivery.write(bytes, server));
        }
    };

    /** What the end comes so soon behind is lost. */
    private static final int SOON_MILLIS = 20;

    private static boolean endsSoon(Socket client, PushbackInputStream in) throws IOException {
        client.setSoTimeout(SOON_MILLIS);
        try {
            int next = in.read();
            if (next >= 0) {
                in.unread(next);
            }
            return next < 0;
        } catch (SocketTimeoutException nothingMore) {
            return false;
        } finally {
            client.setSoTimeout(0);
        }
    }
}
