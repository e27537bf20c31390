package dev.memtck.reports.html;

import dev.memtck.reports.results.ExpectedBytes;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Bytes in hex, those around one that is marked. */
final class HexLine {
    private static final String CUT = "…";

    private HexLine() {}

    /**
     * @param marked index of that one
     * @param length of all
     * @param digits of the byte at an index
     */
    static MarkedText around(int marked, int length, IntFunction<String> digits) {
        int from = Math.max(0, marked - ExpectedBytes.AROUND);
        int to = Math.min(length, marked + 1 + ExpectedBytes.AROUND);
        return new MarkedText(
                (from > 0 ? CUT + " " : "")
                        + IntStream.range(from, marked)
                                .mapToObj(index -> digits.apply(index) + " ")
                                .collect(Collectors.joining()),
                digits.apply(marked),
                " " + IntStream.range(marked + 1, to).mapToObj(digits).collect(Collectors.joining(" "))
                        + (to < length ? " " + CUT : ""));
    }
}
