package dev.memtck.reports.matrix;

import dev.memtck.reports.page.PageTemplate;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.servers.ServerRecording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Writes the matrix. The same rules and recordings make the same bytes. */
public final class Matrix {
    private Matrix() {}

    /**
     * @param rules as the features carry them now, each once
     * @param features SHA-256 over all feature files, hex
     * @throws IOException if the file cannot be written
     */
    public static void write(List<RuleRef> rules, String features, List<ServerRecording> servers, Path file)
            throws IOException {
        PageTemplate.of(Matrix.class, "matrix.mustache").write(MatrixPage.of(rules, features, servers), file);
    }
}
