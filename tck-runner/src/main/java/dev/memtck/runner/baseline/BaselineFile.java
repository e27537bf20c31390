package dev.memtck.runner.baseline;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.memtck.reports.results.FileTrouble;
import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.KnownFailure.Described;
import dev.memtck.reports.results.KnownFailure.Unsteady;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A YAML file of known failures.
 *
 * <pre>{@code
 * server: what these are the failures of, and how it was started
 * failures:
 *   - id: LOCK-21                     # a rule, or a scenario's id
 *     words: 'received  "OK\r\n"'     # that the text of each of its failures holds
 *     reason: why it is borne
 *     link: https://…                 # optional
 *     expires: 2027-03-31             # optional: the last day
 *     unsteady: 8 of 10 runs          # only if it does not fail in every run
 * }</pre>
 *
 * @param server may be null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BaselineFile(String server, List<KnownFailure> failures) {
    private static final List<String> WORDS =
            List.of("id", "words", "reason", "link", "expires", "unsteady", "exchange");

    /** @throws UnreadableBaseline if it cannot be read, or does not have the form above */
    public static BaselineFile read(Path file) throws UnreadableBaseline {
        BaselineFile read;
        JsonNode tree;
        try {
            String text = Files.readString(file);
            read = text.isBlank() ? null : mapper().readValue(text, BaselineFile.class);
            tree = mapper().readTree(text);
        } catch (JsonProcessingException e) {
            throw new UnreadableBaseline(file + ": " + what(e));
        } catch (IOException e) {
            throw new UnreadableBaseline(file + " cannot be read: " + FileTrouble.words(file, e));
        }
        if (read == null || read.failures() == null) {
            throw new UnreadableBaseline(file + " has no list \"failures:\"");
        }
        requireKnownWords(tree.path("failures"), file);
        for (KnownFailure entry : read.failures()) {
            require(entry.id(), "an entry has no id", file);
            require(entry.words(), entry.id() + " has no words: say what the text of its failure holds", file);
            require(entry.reason(), entry.id() + " has no reason: say why it is borne", file);
        }
        return read;
    }

    /** The entries' parts are one flat object, of which the parser skips what belongs to none of them. */
    private static void requireKnownWords(JsonNode entries, Path file) throws UnreadableBaseline {
        for (JsonNode entry : entries) {
            for (String word : (Iterable<String>) entry::fieldNames) {
                if (!WORDS.contains(word)) {
                    throw new UnreadableBaseline(file + ": " + unknown(word));
                }
            }
        }
    }

    private static String unknown(String word) {
        return "unknown word \"" + word + "\"; an entry has " + String.join(", ", WORDS);
    }

    private static void require(String value, String complaint, Path file) throws UnreadableBaseline {
        if (value == null || value.isBlank()) {
            throw new UnreadableBaseline(file + ": " + complaint);
        }
    }

    private static String what(JsonProcessingException e) {
        String message = e.getOriginalMessage().lines().findFirst().orElse("no YAML");
        String line = e.getLocation() == null ? "" : "line " + e.getLocation().getLineNr() + ": ";
        if (e instanceof UnrecognizedPropertyException unknown) {
            return unknown(unknown.getPropertyName());
        }
        boolean isOurs = message.startsWith(UnsteadyReader.WORD);
        return e instanceof MismatchedInputException && !isOurs
                ? line + "this is no list \"failures:\" of entries with id, words and reason"
                : line + (isOurs ? message : "this is no YAML: " + message);
    }

    /** With those of these entries that are not in it. */
    public BaselineFile with(List<KnownFailure> more) {
        Set<Described> there = failures.stream().map(KnownFailure::described).collect(Collectors.toSet());
        return new BaselineFile(
                server,
                Stream.concat(failures.stream(), more.stream().filter(entry -> !there.contains(entry.described())))
                        .toList());
    }

    /**
     * Writes it in the place of what is there; lines of comment at its head stay.
     *
     * @throws IOException if it cannot be written; what was there is then there still
     */
    public void replace(Path file) throws IOException {
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        String head = Files.exists(target)
                ? Files.readString(target)
                        .lines()
                        .takeWhile(line -> line.isBlank() || line.startsWith("#"))
                        .map(line -> line + "\n")
                        .collect(Collectors.joining())
                : "";
        Path beside =
                Files.createTempFile(target.getParent(), target.getFileName().toString(), null);
        try {
            Files.writeString(beside, head + mapper().writeValueAsString(this));
            if (Files.exists(target)) {
                Files.setPosixFilePermissions(beside, Files.getPosixFilePermissions(target));
            }
            Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    /** @throws IOException if it cannot be written, or is there already */
    public void write(Path file) throws IOException {
        Files.writeString(file, mapper().writeValueAsString(this), StandardOpenOption.CREATE_NEW);
    }

    private static ObjectMapper mapper() {
        SimpleModule unsteady = new SimpleModule()
                .addSerializer(Unsteady.class, ToStringSerializer.instance)
                .addDeserializer(Unsteady.class, new UnsteadyReader());
        return YAMLMapper.builder()
                .addModule(new JavaTimeModule())
                .addModule(unsteady)
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
                .enable(YAMLGenerator.Feature.INDENT_ARRAYS_WITH_INDICATOR)
                .disable(YAMLGenerator.Feature.SPLIT_LINES)
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build();
    }

    /** {@code 8 of 10 runs}. */
    private static final class UnsteadyReader extends FromStringDeserializer<Unsteady> {
        private static final long serialVersionUID = 1;
        static final String WORD = "unsteady: ";
        private static final Pattern FORM = Pattern.compile("(\\d{1,6}) of (\\d{1,6}) runs");

        UnsteadyReader() {
            super(Unsteady.class);
        }

        @Override
        protected Unsteady _deserialize(String text, DeserializationContext context) throws IOException {
            Matcher form = FORM.matcher(text);
            if (!form.matches()) {
                context.reportInputMismatch(
                        Unsteady.class,
                        WORD + "%s: write how many measured runs failed, for example 8 of 10 runs",
                        text);
            }
            return new Unsteady(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
        }
    }
}
