package dev.memtck.reports.results;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;

/** How records are written as JSON, and read. */
final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            // A later memtck may say more.
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private Json() {}

    static String write(Object record) {
        try {
            return MAPPER.writeValueAsString(record);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a record that is no JSON", e);
        }
    }

    /** @throws JsonProcessingException if it is no JSON, or lacks what the record cannot be without */
    static <T> T read(String body, Class<T> type) throws JsonProcessingException {
        T record = MAPPER.readValue(body, type);
        if (record == null) {
            throw new JsonParseException(null, "null is no record");
        }
        return record;
    }
}
