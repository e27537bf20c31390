package dev.memtck.runner.rules;

import dev.memtck.reports.results.RuleRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What a rule's description quotes, and from where: a quotation belongs to the document that is named behind it with its
 * section, else to the one named before it, else to the feature's.
 */
final class Quotations {
    /** {@code protocol.txt § Meta Get}; {@code — § Flush} and {@code , § Flush} are sections of the document named before. */
    private static final Pattern SOURCE = Pattern.compile("(?:^|[ (])([^\\s(]+) § ");

    private static final Pattern OPENING = Pattern.compile("(?<=^|[ (])\"(?=\\S)");
    private static final Pattern CLOSING = Pattern.compile("\"(?=$|[ ,;:.)])");
    private static final Pattern SAME = Pattern.compile("—|and|from|.*,");

    private final Map<String, QuotedDocument> documents;
    private final String description;
    private final TreeMap<Integer, String> sources = new TreeMap<>();
    private final List<String> wrong = new ArrayList<>();

    private Quotations(Map<String, QuotedDocument> documents, String ofTheFeature, String description) {
        this.documents = documents;
        this.description = description;
        name(ofTheFeature);
    }

    /** What is not as the documents have it, in words; empty if everything is. */
    static List<String> wrong(Map<String, QuotedDocument> documents, RuleRef rule) {
        String description = (rule.source().sentence() + " " + rule.source().ruling()).strip();
        Quotations quotations = new Quotations(documents, rule.document(), description);
        quotations.check();
        return quotations.wrong.stream().map(wrong -> rule.id() + ": " + wrong).toList();
    }

    private void name(String ofTheFeature) {
        sources.put(-1, ofTheFeature);
        Matcher matcher = SOURCE.matcher(description);
        while (matcher.find()) {
            String last = sources.lastEntry().getValue();
            sources.put(matcher.start(1), SAME.matcher(matcher.group(1)).matches() ? last : matcher.group(1));
        }
        sources.values().stream()
                .filter(source -> !documents.containsKey(source))
                .map(source -> "no document is called " + source)
                .forEach(wrong::add);
    }

    private void check() {
        Matcher opening = OPENING.matcher(description);
        int at = 0;
        while (wrong.isEmpty() && opening.find(at)) {
            at = endOf(opening.end());
        }
    }

    /** The end of the longest text from there that the document says; a quotation may hold quotation marks. */
    private int endOf(int start) {
        Map.Entry<Integer, String> behind = sources.higherEntry(start);
        QuotedDocument document =
                documents.get(behind == null ? sources.lastEntry().getValue() : behind.getValue());
        List<Integer> ends = CLOSING.matcher(description)
                .region(start, behind == null ? description.length() : behind.getKey())
                .results()
                .map(end -> end.start())
                .toList();
        return IntStream.range(0, ends.size())
                .map(index -> ends.get(ends.size() - 1 - index))
                .filter(end -> document.says(description.substring(start, end)))
                .findFirst()
                .orElseGet(() -> missing(document, start));
    }

    private int missing(QuotedDocument document, int start) {
        wrong.add(document.name() + " does not say: "
                + description.substring(start, Math.min(start + 60, description.length())));
        return description.length();
    }
}
