package dev.memtck.server.net;

import dev.memtck.server.command.Verbosity;
import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Transcript;
import io.netty.buffer.ByteBuf;
import java.util.List;

/**
 * Requests and replies on standard error, as long as the verbosity asks for them: {@code <7 get k\r\n} came on connection
 * 7, {@code >7 END\r\n} went out on it; the binary protocol shows a line for each packet.
 */
final class ExchangeLog {
    private final Verbosity verbosity;
    private final long connection;
    private Transcript requests;
    private Transcript replies;

    ExchangeLog(Verbosity verbosity, long connection) {
        this.verbosity = verbosity;
        this.connection = connection;
    }

    void received(ByteBuf bytes, Codec codec) {
        if (verbosity.logsExchanges()) {
            requests = requests == null ? codec.transcript() : requests;
            log('<', requests.show(bytes));
        }
    }

    void sent(ByteBuf bytes, Codec codec) {
        if (verbosity.logsExchanges()) {
            replies = replies == null ? codec.transcript() : replies;
            log('>', replies.show(bytes));
        }
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

    private void log(char direction, List<String> lines) {
        lines.forEach(line -> System.err.println(direction + Long.toString(connection) + ' ' + line));
    }
}
