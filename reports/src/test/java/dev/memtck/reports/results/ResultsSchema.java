package dev.memtck.reports.results;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The schema that is published of the lines of a results file. */
public final class ResultsSchema {
    private static final Path FILE = Path.of("../docs/results.schema.json");

    private final Schema schema;

    private ResultsSchema(Schema schema) {
        this.schema = schema;
    }

    public static ResultsSchema read() throws IOException {
        return new ResultsSchema(SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(FILE), InputFormat.JSON));
    }

    /** What is wrong with a line; nothing if it is as the schema says. */
    public Stream<String> troubles(String line) {
        return schema.validate(line, InputFormat.JSON).stream().map(Object::toString);
    }

    /** The same of all lines of a file. */
    public List<String> troubles(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.flatMap(this::troubles).toList();
        }
    }
}
