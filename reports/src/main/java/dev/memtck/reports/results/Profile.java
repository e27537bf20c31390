package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A part of the documents that a server may offer or not, with a verdict of its own. */
public enum Profile {
    TEXT("text"),
    BINARY("binary"),
    META("meta"),
    LOCKS_OVER_TEXT("locks over text"),
    LOCKS_OVER_BINARY("locks over binary"),
    LEASES("leases"),
    MANY_CLIENTS("many clients");

    /** What stands before their words in a selection. */
    public static final String OPTION = "--profile ";

    private static final Map<String, Profile> BY_WORD_OF_ID =
            Map.of("TEXT", TEXT, "BIN", BINARY, "META", META, "LEASE", LEASES, "THREAD", MANY_CLIENTS);

    private static final String OF_CLIENTS = "CLIENT";

    private static final Map<String, Profile> LOCKS_BY_TAG =
            Map.of("@text", LOCKS_OVER_TEXT, "@binary", LOCKS_OVER_BINARY);

    private final String title;

    Profile(String title) {
        this.title = title;
    }

    /**
     * To which a scenario belongs; to at least one, but for those of clients, which are judged in one protocol at a time.
     *
     * @param rule its id
     * @param tags of the scenario, with those that it has from its feature
     */
    public static Set<Profile> of(String rule, Collection<String> tags) {
        String word = rule.replaceFirst("-.*", "");
        if (word.equals(OF_CLIENTS)) {
            return Set.of();
        }
        Profile profile = BY_WORD_OF_ID.get(word);
        if (profile != null) {
            return Set.of(profile);
        }
        Set<Profile> locks = tags.stream()
                .filter(LOCKS_BY_TAG::containsKey)
                .map(LOCKS_BY_TAG::get)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Profile.class)));
        return locks.isEmpty() ? Set.of(LOCKS_OVER_TEXT) : Set.copyOf(locks);
    }

    /** The one of a {@link #word()}. */
    public static Optional<Profile> named(String word) {
        return Stream.of(values())
                .filter(profile -> profile.word().equals(word))
                .findFirst();
    }

    /**
     * Those that were asked for, each whole; none if everything was, or something less than a profile.
     *
     * @param selection in the words of the options
     */
    public static List<Profile> asked(List<String> selection) {
        return selection.size() == 1 && selection.get(0).startsWith(OPTION)
                ? Stream.of(selection.get(0).substring(OPTION.length()).split(","))
                        .flatMap(word -> named(word).stream())
                        .toList()
                : List.of();
    }

    /** All their words. */
    public static List<String> words() {
        return Stream.of(values()).map(Profile::word).toList();
    }

    /** In options, files and their names: {@code locks-over-text}. */
    @JsonValue
    public String word() {
        return title.replace(' ', '-');
    }

    /** For people: {@code locks over text}. */
    public String title() {
        return title;
    }
}
