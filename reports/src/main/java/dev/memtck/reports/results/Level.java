package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How binding a rule is. */
public enum Level {
    /** The document says so outright; who breaks it does not conform. */
    MUST,
    /** It follows from the document, or every trusted server does it; fails the gate only when the user asks for that. */
    SHOULD,
    /** The document is silent; what the target does is recorded. */
    SURVEY;

    /** The level of a word, in whatever case. */
    public static Optional<Level> named(String word) {
        return Stream.of(values())
                .filter(level -> level.word().equalsIgnoreCase(word))
                .findFirst();
    }

    /** The word in tags, files and pages. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
