package dev.memtck.runner.crowd;

import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Invocation;
import java.util.Optional;

/** How the calls of a crowd go over a connection, and its answers come back. Bytes are chars of 0 to 255. Immutable. */
sealed interface Wire permits TextWire, MetaWire, BinaryWire {
    /**
     * What has come.
     *
     * @param length the bytes that belong to it
     */
    record Reply(Answer answer, int length) {}

    /** All that asks it. */
    byte[] request(String key, Invocation invocation);

    /**
     * The answer to a call, once it is whole.
     *
     * @throws NotAnAnswer if what has come can be none
     */
    Optional<Reply> reply(String key, Invocation invocation, String received) throws NotAnAnswer;
}
