package dev.memtck.runner.release;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The recipe for an image, line by line. */
record Containerfile(List<String> lines) {
    static Containerfile of(String module) throws IOException {
        return new Containerfile(Files.readAllLines(Path.of("..", module, "Containerfile")));
    }

    /** What stands behind the word with which one line begins. */
    String the(String word) {
        List<String> found =
                lines.stream().filter(line -> line.startsWith(word + " ")).toList();
        assertThat(found).as(word).hasSize(1);
        return found.get(0).substring(word.length() + 1);
    }

    /** A command as it is started without a shell. */
    List<String> command(String word) throws IOException {
        String text = the(word);
        return List.of(new ObjectMapper().readValue(text.substring(text.indexOf('[')), String[].class));
    }
}
