package dev.memtck.reports.documents;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * A line of a text on a page, with an anchor of its own.
 *
 * @param number counted from 1
 * @param passages anchors of those that begin here
 */
record Line(int number, String text, List<String> passages) {
    /** @param passages by the line's number */
    static List<Line> of(List<String> texts, IntFunction<List<String>> passages) {
        return IntStream.rangeClosed(1, texts.size())
                .mapToObj(number -> new Line(number, texts.get(number - 1), passages.apply(number)))
                .toList();
    }

    static String anchor(int number) {
        return "L" + number;
    }
}
