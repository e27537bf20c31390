package dev.memtck.server.wire;

import io.netty.buffer.ByteBuf;
import java.util.List;

/** Shows the bytes that go one way on one connection, for a log. Used by the connection's worker only. */
public interface Transcript {
    /**
     * Makes lines of the bytes that come next. Reads without moving the indices.
     *
     * @return printable ASCII, but for an ellipsis where bytes are left out
     */
    List<String> show(ByteBuf bytes);
}
