package dev.memtck.runner.packets;

import dev.memtck.runner.expect.Field;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.Status;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The statuses that a feature takes: one by name or as 0xNNNN, several with "or" between them, or any error.
 *
 * @param codes empty for any but 0
 */
record StatusWords(List<Integer> codes) {
    private static final String ANY_ERROR = "an error";

    static StatusWords parse(String text) {
        return text.equals(ANY_ERROR)
                ? new StatusWords(List.of())
                : new StatusWords(
                        Arrays.stream(text.split(" or ")).map(StatusWords::code).toList());
    }

    private static int code(String text) {
        return text.startsWith("0x")
                ? Integer.parseInt(text.substring(2), 16)
                : Status.named(text)
                        .orElseThrow(() -> new IllegalArgumentException("no such status: " + text))
                        .code();
    }

    boolean take(int status) {
        return codes.isEmpty() ? status != Status.NO_ERROR.code() : codes.contains(status);
    }

    /** What is wrong with a status that is not taken. */
    Match.Differs differs(int status) {
        if (codes.size() == 1) {
            return NumberField.STATUS
                    .compare(codes.get(0), words(), status, Status.words(status))
                    .orElseThrow();
        }
        return new Match.Differs(
                Field.STATUS, PacketHeader.AT_STATUS + differing(status), words(), Status.words(status));
    }

    /** Which byte of it differs; no error has the low one of every error wrong. */
    private int differing(int status) {
        return codes.stream()
                .mapToInt(code -> (code ^ status) >> Byte.SIZE == 0 ? 1 : 0)
                .max()
                .orElse(1);
    }

    /** Whether an error's text may stand in the value. */
    boolean isError() {
        return !codes.contains(Status.NO_ERROR.code());
    }

    String words() {
        return codes.isEmpty()
                ? "any error status"
                : codes.stream().map(Status::words).collect(Collectors.joining(" or "));
    }
}
