package dev.memtck.reports.results;

import io.cucumber.messages.types.Feature;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A rule, as its feature file states it.
 *
 * @param id such as LOCK-21
 * @param text the rule in our words
 * @param document the document it comes from
 * @param section of the document
 * @param source the sentence that it rests on, and how that is read
 */
public record RuleRef(String id, Level level, String text, String document, String section, RuleSource source) {
    private static final Pattern ID_TAG = Pattern.compile("@[A-Z]+-\\d+");
    private static final String SECTION_MARK = " § ";

    /**
     * The rule of these tags, wherever among them its id and level stand. What they do not say is said plainly.
     *
     * @param description what stands below the rule's name
     * @param feature named by document and section
     * @param tags with {@code @}
     */
    public static RuleRef of(Feature feature, String text, String description, List<String> tags) {
        String[] name = feature.getName().split(SECTION_MARK, 2);
        return new RuleRef(
                tags.stream()
                        .filter(tag -> ID_TAG.matcher(tag).matches())
                        .findFirst()
                        .map(tag -> tag.substring(1))
                        .orElse("without a rule"),
                tags.stream()
                        .map(tag -> Level.named(tag.substring(1)))
                        .flatMap(Optional::stream)
                        .findFirst()
                        .orElse(Level.MUST),
                text,
                name[0],
                name.length > 1 ? name[1] : "",
                RuleSource.of(description));
    }
}
