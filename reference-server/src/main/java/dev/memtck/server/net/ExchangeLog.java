package dev.memtck.server.net;

import dev.memtck.server.command.Verbosity;
import io.netty.buffer.ByteBuf;

/**
 * Requests and replies on standard error, as long as the verbosity asks for them: {@code <7 get k\r\n} came on connection
 * 7, {@code >7 END\r\n} went out on it.
 */
final class ExchangeLog {
    private static final int MOST_BYTES = 1_024;

    private final Verbosity verbosity;
    private final long connection;

    ExchangeLog(Verbosity verbosity, long connection) {
        this.verbosity = verbosity;
        this.connection = connection;
    }

    void received(ByteBuf bytes) {
        log('<', bytes);
    }

    void sent(ByteBuf bytes) {
        log('>', bytes);
    }

    void opened(String peer) {
        if (verbosity.logsExchanges()) {
            System.err.println("<" + connection + " new connection from " + peer);
        }
    }

    void closed() {
        if (verbosity.logsExchanges()) {
            System.err.println("<" + connection + " connection closed");
        }
    }

    private void log(char direction, ByteBuf bytes) {
        if (!verbosity.logsExchanges()) {
            return;
        }
        int shown = Math.min(bytes.readableBytes(), MOST_BYTES);
        StringBuilder line =
                new StringBuilder().append(direction).append(connection).append(' ');
        for (int i = 0; i < shown; i++) {
            append(bytes.getByte(bytes.readerIndex() + i) & 0xff, line);
        }
        if (shown < bytes.readableBytes()) {
            line.append(" … ").append(bytes.readableBytes()).append(" bytes");
        }
        System.err.println(line);
    }

    private static void append(int b, StringBuilder line) {
        switch (b) {
            case '\r' -> line.append("\\r");
            case '\n' -> line.append("\\n");
            case '\\' -> line.append("\\\\");
            default -> {
                if (b >= 0x20 && b < 0x7f) {
                    line.append((char) b);
                } else {
                    line.append(String.format("\\x%02x", b));
                }
            }
        }
    }
}
