package dev.memtck.reports.documents;

import dev.memtck.reports.results.RuleRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
    private final TreeMap<Integer, Source> sources = new TreeMap<>();
    private final List<Passage> found = new ArrayList<>();
    private final List<String> wrong = new ArrayList<>();

    /** @param section with the words behind it */
    private record Source(String document, String section) {}

    private Quotations(Map<String, QuotedDocument> documents, RuleRef rule) {
        this.documents = documents;
        description = (rule.source().sentence() + " " + rule.source().ruling()).strip();
        name(new Source(rule.document(), rule.section()));
        check();
    }

    static Quotations of(Map<String, QuotedDocument> documents, RuleRef rule) {
        return new Quotations(documents, rule);
    }

    /** Where the quotations stand, each place once, in their order. */
    List<Passage> passages() {
        return found.stream().distinct().toList();
    }

    /** What is not as the documents have it, in words; empty if everything is. */
    List<String> wrong() {
        return List.copyOf(wrong);
    }

    private void name(Source ofTheFeature) {
        sources.put(-1, ofTheFeature);
        Matcher matcher = SOURCE.matcher(description);
        while (matcher.find()) {
            String last = sources.lastEntry().getValue().document();
            boolean same = SAME.matcher(matcher.group(1)).matches();
            sources.put(
                    matcher.start(1), new Source(same ? last : matcher.group(1), description.substring(matcher.end())));
        }
        sources.values().stream()
                .map(Source::document)
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
        Map.Entry<Integer, Source> behind = sources.higherEntry(start);
        Source source = behind == null ? sources.lastEntry().getValue() : behind.getValue();
        QuotedDocument document = documents.get(source.document());
        List<Integer> ends = CLOSING.matcher(description)
                .region(start, behind == null ? description.length() : behind.getKey())
                .results()
                .map(end -> end.start())
                .toList();
        for (int i = ends.size() - 1; i >= 0; i--) {
            List<Passage> passages = document.find(description.substring(start, ends.get(i)), source.section());
            if (!passages.isEmpty()) {
                found.addAll(passages);
                return ends.get(i);
            }
        }
        return missing(document, start);
    }

    private int missing(QuotedDocument document, int start) {
        wrong.add(document.name() + " does not say: "
                + description.substring(start, Math.min(start + 60, description.length())));
        return description.length();
    }
}
