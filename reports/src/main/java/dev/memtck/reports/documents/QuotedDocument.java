package dev.memtck.reports.documents;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A document that the features quote. A run of blanks, line ends and borders of tables counts as one space.
 *
 * @param origin what it is, and where it is from
 * @param lines as they stand
 * @param text in one line
 * @param starts the number of each line, counted from 1, by where in the text it begins; empty lines are not in it
 * @param headings lines that may be one, the longest first
 */
record QuotedDocument(
        Origin origin, List<String> lines, String text, NavigableMap<Integer, Integer> starts, List<Heading> headings) {
    private static final Pattern GAP = Pattern.compile("[\\s|]+");
    private static final String LEFT_OUT = "…";

    /** Shorter ones name no section. */
    private static final int SHORTEST_HEADING = 3;

    /**
     * What a document is.
     *
     * @param name by which features name it, and no other
     * @param extent "whole" or "passages"
     * @param address public
     * @param words of whom it is
     */
    record Origin(String name, String extent, String address, String words) {}

    /**
     * A line that may be the heading of a section.
     *
     * @param words without what marks a heading
     * @param at where in the text it begins
     */
    record Heading(String words, int at) {
        private static final Pattern MARKS = Pattern.compile("^[#\\s]+|[:\\s]+$");

        static Heading of(String line, int at) {
            return new Heading(MARKS.matcher(line).replaceAll(""), at);
        }
    }

    static QuotedDocument of(Origin origin, String text) {
        List<String> lines = text.lines().toList();
        StringBuilder all = new StringBuilder();
        NavigableMap<Integer, Integer> starts = new TreeMap<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = inOneLine(lines.get(i));
            if (!line.isEmpty()) {
                starts.put(all.length(), i + 1);
                all.append(line).append(' ');
            }
        }
        List<Heading> headings = starts.entrySet().stream()
                .map(start -> Heading.of(lines.get(start.getValue() - 1), start.getKey()))
                .filter(heading -> heading.words().length() >= SHORTEST_HEADING)
                .sorted(Comparator.comparingInt(heading -> -heading.words().length()))
                .toList();
        return new QuotedDocument(origin, lines, all.toString(), starts, headings);
    }

    private static String inOneLine(String text) {
        return GAP.matcher(text).replaceAll(" ").strip();
    }

    String name() {
        return origin.name();
    }

    /**
     * Where it says this, verbatim: a passage for each part of a quotation that leaves something out, one behind the other.
     *
     * @param section with which it should begin to look; any words
     * @return empty where it does not say so
     */
    List<Passage> find(String quotation, String section) {
        return IntStream.of(begin(section), 0)
                .mapToObj(begin -> find(quotation, begin))
                .filter(passages -> !passages.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private List<Passage> find(String quotation, int begin) {
        List<Passage> found = new ArrayList<>();
        int from = begin;
        for (String part : parts(quotation)) {
            int at = text.indexOf(part, from);
            if (at < 0) {
                return List.of();
            }
            from = at + part.length();
            found.add(new Passage(name(), lineAt(at), lineAt(from - 1)));
        }
        return found;
    }

    private static List<String> parts(String quotation) {
        return Stream.of(quotation.split(LEFT_OUT))
                .map(QuotedDocument::inOneLine)
                .filter(part -> !part.isEmpty())
                .toList();
    }

    /** The heading of a section, or the document's first line. */
    Passage heading(String section) {
        int line = lineAt(begin(section));
        return new Passage(name(), line, line);
    }

    private int lineAt(int offset) {
        return starts.floorEntry(offset).getValue();
    }

    /** Where the line stands with which these words begin, the longest if there are several; else the document's begin. */
    private int begin(String section) {
        return headings.stream()
                .filter(heading -> section.startsWith(heading.words()))
                .findFirst()
                .map(Heading::at)
                .orElse(0);
    }
}
