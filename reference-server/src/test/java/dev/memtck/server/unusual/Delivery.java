package dev.memtck.server.unusual;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * How what a server sends reaches its clients.
 *
 * @param connections so many clients are served at once; others wait
 * @param delay from a reply to its arrival
 * @param ending of a connection that the server closes
 * @param halfClosed what becomes of a client that sends nothing more
 * @param unread in bytes; a client for whom more waits is gone
 */
public record Delivery(
        int connections, Duration delay, Packets packets, Ending ending, HalfClosed halfClosed, long unread) {
    public static final Delivery USUAL = new Delivery(
            Integer.MAX_VALUE,
            Duration.ZERO,
            Packets.AS_THEY_COME,
            Ending.ORDERLY,
            HalfClosed.ANSWERED,
            Long.MAX_VALUE);

    private static final int MOST_SINGLE_BYTES = 200;

    public enum Ending {
        ORDERLY,
        RESET
    }

    public enum HalfClosed {
        ANSWERED,
        GONE
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
        },
        /** Each ends behind a carriage return, and the line feed comes in the next; the first ones of each write. */
        CUT_IN_LINE_ENDS {
            @Override
            void write(byte[] bytes, OutputStream out) throws IOException {
                int start = 0;
                int cuts = 0;
                for (int i = 0; i < bytes.length - 1 && cuts < MOST_CUTS; i++) {
                    if (bytes[i] == '\r') {
                        out.write(bytes, start, i + 1 - start);
                        pause(SHORT);
                        start = i + 1;
                        cuts++;
                    }
                }
                out.write(bytes, start, bytes.length - start);
            }
        },
        /** Of each write. */
        LAST_BYTE_LATE {
            @Override
            void write(byte[] bytes, OutputStream out) throws IOException {
                out.write(bytes, 0, bytes.length - 1);
                pause(LONG);
                out.write(bytes[bytes.length - 1]);
            }
        },
        /** About two MiB a second. */
        OF_8_KIB_WITH_PAUSES {
            @Override
            void write(byte[] bytes, OutputStream out) throws IOException {
                for (int start = 0; start < bytes.length; start += PIECE) {
                    pause(start == 0 ? Duration.ZERO : SHORT);
                    out.write(bytes, start, Math.min(PIECE, bytes.length - start));
                }
            }
        };

        private static final int MOST_CUTS = 20;
        private static final int PIECE = 8_192;
        private static final Duration SHORT = Duration.ofMillis(4);
        private static final Duration LONG = Duration.ofMillis(60);

        private static void pause(Duration time) {
            LockSupport.parkNanos(time.toNanos());
        }

        abstract void write(byte[] bytes, OutputStream out) throws IOException;
    }

    Delivery to(int most) {
        return new Delivery(most, delay, packets, ending, halfClosed, unread);
    }

    Delivery after(Duration other) {
        return new Delivery(connections, other, packets, ending, halfClosed, unread);
    }

    Delivery in(Packets other) {
        return new Delivery(connections, delay, other, ending, halfClosed, unread);
    }

    Delivery with(Ending other) {
        return new Delivery(connections, delay, packets, other, halfClosed, unread);
    }

    Delivery to(HalfClosed other) {
        return new Delivery(connections, delay, packets, ending, other, unread);
    }

    Delivery ofNoMoreThan(long bytes) {
        return new Delivery(connections, delay, packets, ending, halfClosed, bytes);
    }
}
