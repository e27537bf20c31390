package dev.memtck.runner.load;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Everything that a run measured; its JSON form has these names.
 *
 * @param plan in one line
 * @param processors that this machine has
 * @param turns in the order in which they ran
 * @param comparison null if there was one server only
 */
record LoadResults(String plan, int processors, List<TurnResult> turns, Ratios comparison) {
    void writeTo(Path file) throws IOException {
        String json = JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .build()
                .writeValueAsString(this);
        Files.writeString(file, json + "\n");
    }

    boolean areClean() {
        return turns.stream().allMatch(TurnResult::isClean);
    }
}
