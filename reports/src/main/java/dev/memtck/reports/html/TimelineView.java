package dev.memtck.reports.html;

import dev.memtck.reports.results.Timeline;
import dev.memtck.reports.results.Timeline.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * What several clients did at the same time, drawn: a lane for each client, a bar for each operation.
 *
 * @param height of the drawing; its width is {@value #WIDTH}
 * @param span of time, in words
 */
record TimelineView(String reason, int height, String span, List<Lane> lanes, List<Bar> bars, List<Row> rows) {
    private static final int WIDTH = 1_000;
    private static final int LEFT = 60;
    private static final int LANE = 44;

    record Lane(String client, int y, int textY) {}

    /** @param label as much of the operation as the bar has room for */
    record Bar(String style, String x, int y, String width, int textY, String label, String whole) {}

    /** The same in words, for those who do not see the drawing. */
    record Row(Operation operation, String invoked, String responded) {}

    static TimelineView of(Timeline timeline) {
        List<Operation> operations = timeline.operations().stream()
                .sorted(Comparator.comparingLong(Operation::invokedNanos))
                .toList();
        List<String> clients =
                operations.stream().map(Operation::client).distinct().sorted().toList();
        Scale scale = Scale.of(operations);
        List<Bar> bars = new ArrayList<>();
        List<Row> rows = new ArrayList<>();
        for (Operation operation : operations) {
            bars.add(bar(operation, scale, clients.indexOf(operation.client()) * LANE));
            rows.add(new Row(
                    operation,
                    scale.millis(operation.invokedNanos()),
                    operation.respondedNanos() == null ? "never" : scale.millis(operation.respondedNanos())));
        }
        List<Lane> lanes = clients.stream()
                .map(client -> new Lane(client, clients.indexOf(client) * LANE, clients.indexOf(client) * LANE + 27))
                .toList();
        return new TimelineView(
                timeline.reason(), clients.size() * LANE, scale.millis(scale.last()), lanes, bars, rows);
    }

    private static Bar bar(Operation operation, Scale scale, int y) {
        long end = operation.respondedNanos() == null ? scale.last() : operation.respondedNanos();
        double from = scale.x(operation.invokedNanos());
        double width = Math.max(2, scale.x(end) - from);
        String whole = operation.name() + (operation.result().isEmpty() ? "" : " → " + operation.result());
        int room = (int) (width / 7.5);
        return new Bar(
                operation.respondedNanos() == null ? "open" : "closed",
                decimal(from),
                y + 8,
                decimal(width),
                y + 27,
                whole.length() <= room ? whole : room < 3 ? "" : whole.substring(0, room - 1) + "…",
                whole);
    }

    private static String decimal(double number) {
        return String.format(Locale.ROOT, "%.1f", number);
    }

    /** Nanoseconds to places in the drawing. */
    private record Scale(long first, long last) {
        static Scale of(List<Operation> operations) {
            long first =
                    operations.stream().mapToLong(Operation::invokedNanos).min().orElse(0);
            long last = operations.stream()
                    .mapToLong(operation -> operation.respondedNanos() == null
                            ? operation.invokedNanos()
                            : Math.max(operation.invokedNanos(), operation.respondedNanos()))
                    .max()
                    .orElse(first);
            return new Scale(first, last);
        }

        double x(long nanos) {
            return LEFT + (WIDTH - LEFT) * (double) (nanos - first) / Math.max(1, last - first);
        }

        String millis(long nanos) {
            return String.format(Locale.ROOT, "%.3f ms", (nanos - first) / 1e6);
        }
    }
}
