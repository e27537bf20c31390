package dev.memtck.runner.packets;

import dev.memtck.runner.expect.Phrase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A row of a conversation: the columns before "status" are the request's, from it on the response's.
 *
 * @param response empty where nothing may come
 */
public record Exchange(Request request, Optional<Response> response) {
    private static final String STATUS = "status";
    private static final String NOTHING = "nothing";

    /** Reads a table whose first row names the fields. */
    public static List<Exchange> table(List<List<String>> rows) {
        List<String> names = rows.get(0);
        int status = names.indexOf(STATUS);
        if (status < 0) {
            throw new IllegalArgumentException("a conversation needs a column \"status\": " + names);
        }
        List<Exchange> exchanges = new ArrayList<>();
        for (List<String> row : written(rows)) {
            Request request = Request.of(cells(names, row, 0, status));
            Map<String, String> response = cells(names, row, status, names.size());
            exchanges.add(new Exchange(
                    request,
                    NOTHING.equals(response.get(STATUS)) ? Optional.empty() : Optional.of(Response.of(response))));
        }
        return exchanges;
    }

    /** Reads a table of requests. */
    public static List<Request> requests(List<List<String>> rows) {
        return written(rows).stream()
                .map(row -> Request.of(cells(rows.get(0), row, 0, row.size())))
                .toList();
    }

    /** Reads a table of responses. */
    public static List<Response> responses(List<List<String>> rows) {
        return written(rows).stream()
                .map(row -> Response.of(cells(rows.get(0), row, 0, row.size())))
                .toList();
    }

    /** The rows below the names; one with a repetition in it is as many rows. */
    public static List<List<String>> written(List<List<String>> rows) {
        return rows.subList(1, rows.size()).stream()
                .flatMap(row -> IntStream.rangeClosed(1, times(row))
                        .mapToObj(number -> row.stream()
                                .map(cell -> Phrase.nth(cell, number))
                                .toList()))
                .toList();
    }

    private static int times(List<String> row) {
        return row.stream().mapToInt(Phrase::times).max().orElse(1);
    }

    private static Map<String, String> cells(List<String> names, List<String> row, int from, int to) {
        Map<String, String> cells = new LinkedHashMap<>();
        for (int i = from; i < to; i++) {
            cells.put(names.get(i), row.get(i));
        }
        return cells;
    }
}
