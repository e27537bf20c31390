package dev.memtck.reports.servers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.memtck.reports.results.FileTrouble;
import dev.memtck.reports.results.UnreadableResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A recording on disk: JSON with a rule on each line, so that a change of one rule changes one line. */
public final class RecordingFile {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private RecordingFile() {}

    /**
     * @throws UnreadableResults if the file is missing, is no recording or is of a later format; the message says which
     */
    public static ServerRecording read(Path file) throws UnreadableResults {
        String json;
        try {
            json = Files.readString(file);
        } catch (IOException e) {
            throw new UnreadableResults(file + " cannot be read: " + FileTrouble.words(file, e));
        }
        return parse(file.toString(), json);
    }

    static ServerRecording parse(String name, String json) throws UnreadableResults {
        ServerRecording recording;
        try {
            recording = MAPPER.readValue(json, ServerRecording.class);
        } catch (JsonProcessingException e) {
            throw new UnreadableResults(name + " is no recording of a server: " + e.getOriginalMessage());
        }
        if (recording == null || recording.rules() == null || recording.server().name() == null) {
            throw new UnreadableResults(name + " is no recording of a server: it names no server or no rules");
        }
        if (recording.format() > ServerRecording.FORMAT) {
            throw new UnreadableResults(
                    name + " has format " + recording.format() + ", this memtck reads up to " + ServerRecording.FORMAT
                            + ": use memtck " + recording.made().kit() + " or newer.");
        }
        return recording;
    }

    /**
     * @throws IOException if the file cannot be written
     */
    public static void write(ServerRecording recording, Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, json(recording));
    }

    private static String json(ServerRecording recording) throws JsonProcessingException {
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentArraysWith(new DefaultIndenter("  ", "\n"));
        printer.indentObjectsWith(new TopLevelIndenter());
        return MAPPER.writer(printer).writeValueAsString(recording) + "\n";
    }
}
