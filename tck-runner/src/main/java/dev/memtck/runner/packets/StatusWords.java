package dev.memtck.runner.packets;

import dev.memtck.runner.expect.Field;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.Status;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The statuses that a feature takes: one by name or as 0xNNNN, any error, or several of these with "or" between them.
 *
 * @param codes with {@value #ANY} for any but 0
 */
record StatusWords(List<Integer> codes) {
    private static final String ANY_ERROR = "an error";
    private static final String OR = " or ";

    /** No packet has room for it. */
    private static final int ANY = -1;

    static StatusWords parse(String text) {
        return text.contains(OR)
                ? new StatusWords(
                        Arrays.stream(text.split(OR)).map(StatusWords::code).toList())
                : new StatusWords(List.of(code(text)));
    }

    private static int code(String text) {
        if (text.equals(ANY_ERROR)) {
            return ANY;
        }
        return text.startsWith("0x")
                ? Integer.parseInt(text.substring(2), 16)
                : Status.named(text)
                        .orElseThrow(() -> new IllegalArgumentException("no such status: " + text))
                        .code();
    }

    boolean take(int status) {
        return codes.contains(status) || codes.contains(ANY) && status != Status.NO_ERROR.code();
    }

    /** What is wrong with a status that is not taken. */
    Match.Differs differs(int status) {
        if (codes.size() == 1 && codes.get(0) != ANY) {
            return NumberField.STATUS
                    .compare(codes.get(0), code -> words(), status, code -> Status.words((int) code))
                    .orElseThrow();
        }
        return new Match.Differs(
                Field.STATUS, PacketHeader.AT_STATUS + differing(status), words(), Status.words(status));
    }

    /** Which byte of it differs; no error has the low one of every error wrong. */
    private int differing(int status) {
        return codes.stream()
                .mapToInt(code -> code == ANY || (code ^ status) >> Byte.SIZE == 0 ? 1 : 0)
                .max()
                .orElseThrow();
    }

    /** Whether an error's text may stand in the value. */
    boolean isError() {
        return !codes.contains(Status.NO_ERROR.code());
    }

    String words() {
        return codes.stream()
                .map(code -> code == ANY ? "any error status" : Status.words(code))
                .collect(Collectors.joining(OR));
    }
}
