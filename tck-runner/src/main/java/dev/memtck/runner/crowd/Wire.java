package dev.memtck.runner.crowd;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.history.Answer;
import dev.memtck.runner.history.Invocation;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** How the calls of a crowd go over a connection, and its answers come back. Bytes are chars of 0 to 255. Immutable. */
sealed interface Wire permits TextWire, MetaWire, BinaryWire {
    /**
     * What has come.
     *
     * @param length the bytes that belong to it
     */
    record Reply(Answer answer, int length) {}

    /** A command line, and the data block behind it where the command brings one. */
    static byte[] lines(String line, DialectCommand command, String data) {
        String block = command.bringsData() ? data + FirstLine.END : "";
        return (line + FirstLine.END + block).getBytes(StandardCharsets.ISO_8859_1);
    }

    /** All that asks it. */
    byte[] request(String key, Invocation invocation);

    /**
     * The answer to a call, once it is whole.
     *
     * @throws NotAnAnswer if what has come can be none
     */
    Optional<Reply> reply(String key, Invocation invocation, String received) throws NotAnAnswer;
}
