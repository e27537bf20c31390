package dev.memtck.reports.page;

import dev.memtck.reports.results.RuleRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Rules under their document and section, in the order in which they come. */
public final class Documents {
    private Documents() {}

    /** A document with its sections. */
    public record DocumentView<T>(String name, List<SectionView<T>> sections) {}

    /** A section of a document with its rules. */
    public record SectionView<T>(String name, List<T> rules) {}

    /**
     * @param rule of an entry
     * @param view of an entry
     */
    public static <E, T> List<DocumentView<T>> of(List<E> entries, Function<E, RuleRef> rule, Function<E, T> view) {
        Map<String, Map<String, List<T>>> byDocument = new LinkedHashMap<>();
        for (E entry : entries) {
            byDocument
                    .computeIfAbsent(rule.apply(entry).document(), document -> new LinkedHashMap<>())
                    .computeIfAbsent(rule.apply(entry).section(), section -> new ArrayList<>())
                    .add(view.apply(entry));
        }
        return byDocument.entrySet().stream()
                .map(document -> new DocumentView<>(
                        document.getKey(),
                        document.getValue().entrySet().stream()
                                .map(section -> new SectionView<>(section.getKey(), section.getValue()))
                                .toList()))
                .toList();
    }
}
