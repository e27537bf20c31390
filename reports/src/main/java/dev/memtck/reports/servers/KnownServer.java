package dev.memtck.reports.servers;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.memtck.reports.results.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How a server is got, started and judged: an entry of the registry, a YAML file for each. Its commands run in the
 * registry's folder; in them {@value #INSTALLED} stands for a folder of what is installed, {@value #VERSION} for the version.
 *
 * @param name without the version
 * @param from who packages it
 * @param install for a shell
 * @param start as {@code --start} takes it
 * @param options of the kit for this server
 */
public record KnownServer(
        String name, Version version, String from, String install, String start, List<String> options) {
    /** Where the folder goes of what is installed. */
    public static final String INSTALLED = "{installed}";

    /** Where the version goes, where it is written down. */
    public static final String VERSION = "{version}";

    private static final String WRITTEN = "version";
    private static final String ASKED = "version-command";
    private static final List<String> NEEDED = List.of("name", "from", "install", "start");
    private static final String OPTIONS = "options";
    private static final Set<String> KEYS = Set.of("name", WRITTEN, ASKED, "from", "install", "start", OPTIONS);

    /** Values are taken as they are written: a version is no number. */
    private static final TypeReference<Map<String, String>> TEXTS = new TypeReference<>() {};

    private static final YAMLMapper MAPPER = YAMLMapper.builder()
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .build();

    /** Which one is judged. */
    public sealed interface Version {}

    /** The one that is written down; installing brings it. */
    public record Written(String version) implements Version {}

    /** The one that is there: a command for a shell prints it, and nothing while none is installed. */
    public record Asked(String command) implements Version {}

    /**
     * @throws UnreadableKnownServer if the file is missing, is no YAML, lacks a key or has one that is none
     */
    public static KnownServer read(Path file) throws UnreadableKnownServer {
        Map<String, String> entry = entry(file, text(file));
        for (Map.Entry<String, String> pair : entry.entrySet()) {
            require(file, KEYS.contains(pair.getKey()), pair.getKey() + " is no key of a known server");
            require(file, pair.getValue() != null && !pair.getValue().isBlank(), pair.getKey() + " is empty");
        }
        for (String key : NEEDED) {
            require(file, entry.containsKey(key), key + " is missing");
        }
        require(
                file,
                entry.containsKey(WRITTEN) != entry.containsKey(ASKED),
                "one of " + WRITTEN + " and " + ASKED + " must be there");
        return of(entry);
    }

    private static String text(Path file) throws UnreadableKnownServer {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UnreadableKnownServer(file + " cannot be read: " + FileTrouble.words(file, e));
        }
    }

    private static Map<String, String> entry(Path file, String text) throws UnreadableKnownServer {
        require(file, !text.isBlank(), "the file is empty");
        try {
            return MAPPER.readValue(text, TEXTS);
        } catch (JsonProcessingException e) {
            throw new UnreadableKnownServer(file + " is no list of keys with a text each: "
                    + e.getOriginalMessage().lines().findFirst().orElse(""));
        }
    }

    private static void require(Path file, boolean condition, String complaint) throws UnreadableKnownServer {
        if (!condition) {
            throw new UnreadableKnownServer(file + ": " + complaint);
        }
    }

    private static KnownServer of(Map<String, String> entry) {
        return new KnownServer(
                entry.get("name"),
                entry.containsKey(WRITTEN) ? new Written(entry.get(WRITTEN)) : new Asked(entry.get(ASKED)),
                entry.get("from"),
                entry.get("install"),
                entry.get("start"),
                Stream.of(entry.getOrDefault(OPTIONS, "").split(" "))
                        .filter(option -> !option.isEmpty())
                        .toList());
    }
}
