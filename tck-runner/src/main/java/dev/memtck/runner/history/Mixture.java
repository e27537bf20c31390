package dev.memtck.runner.history;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A value that nobody wrote as a whole, and whose parts are from several. */
final class Mixture {
    private Mixture() {}

    /** What is to be said of the value that an operation returned, if it is one. */
    static Optional<String> of(Operation reader, List<Operation> operations) {
        if (!(reader.answer() instanceof Answer.Value value)
                || operations.stream()
                        .anyMatch(writer -> writer.invocation().data().equals(value.data()))
                || operations.stream()
                        .noneMatch(writer -> !writer.invocation().data().isEmpty())) {
            return Optional.empty();
        }
        Operation head = best(operations, Comparator.comparingInt(writer -> sameHead(writer, value.data())));
        Operation tail = best(operations, Comparator.comparingInt(writer -> sameTail(writer, value.data())));
        int first = sameHead(head, value.data());
        int last = sameTail(tail, value.data());
        String parts = first == 0 || last == 0
                ? ""
                : ": the first " + first + " are as in " + head.text() + ", the last " + last + " as in " + tail.text();
        return Optional.of("nobody stored these " + value.data().length() + " bytes" + parts);
    }

    private static Operation best(List<Operation> operations, Comparator<Operation> by) {
        return operations.stream().max(by).orElseThrow();
    }

    private static int sameHead(Operation writer, String data) {
        String written = writer.invocation().data();
        int same = 0;
        while (same < Math.min(written.length(), data.length()) && written.charAt(same) == data.charAt(same)) {
            same++;
        }
        return same;
    }

    private static int sameTail(Operation writer, String data) {
        String written = writer.invocation().data();
        int same = 0;
        while (same < Math.min(written.length(), data.length())
                && written.charAt(written.length() - 1 - same) == data.charAt(data.length() - 1 - same)) {
            same++;
        }
        return same;
    }
}
