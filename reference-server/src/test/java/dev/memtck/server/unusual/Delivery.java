package dev.memtck.server.unusual;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;

/**
 * How what a server sends reaches its clients.
 *
 * @param connections so many clients are served at once; others wait
 * @param delay from a reply to its arrival
 * @param ending of a connection that the server closes
 */
public record Delivery(int connections, Duration delay, Packets packets, Ending ending) {
    public static final Delivery USUAL =
            new Delivery(Integer.MAX_VALUE, Duration.ZERO, Packets.AS_THEY_COME, Ending.ORDERLY);

    private static final int MOST_SINGLE_BYTES = 200;

    public enum Ending {
        ORDERLY,
        RESET
    }

    public enum Packets {
        AS_THEY_COME {
            @Override
            void write(byte[] bytes, OutputStream out) throws IOException {
                out.write(bytes);
            }
        },
        /** The first bytes of each write, so that a large value does not take for ever. */
        OF_ONE_BYTE {
            @Override
            void write(byte[] bytes, OutputStream out) throws IOException {
                int single = Math.min(bytes.length, MOST_SINGLE_BYTES);
                for (int i = 0; i < single; i++) {
                    out.write(bytes[i]);
                    out.flush();
                }
                out.write(bytes, single, bytes.length - single);
            }
        };

        abstract void write(byte[] bytes, OutputStream out) throws IOException;
    }

    Delivery to(int most) {
        return new Delivery(most, delay, packets, ending);
    }

    Delivery after(Duration other) {
        return new Delivery(connections, other, packets, ending);
    }

    Delivery in(Packets other) {
        return new Delivery(connections, delay, other, ending);
    }

    Delivery with(Ending other) {
        return new Delivery(connections, delay, packets, other);
    }
}
