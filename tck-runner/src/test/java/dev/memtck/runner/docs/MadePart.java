package dev.memtck.runner.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The part of a page that a test makes. With {@code -Dmemtck.pages} it is made again, and not looked at.
 *
 * @param beginning the line before it, with its end
 * @param end the line behind it
 */
public record MadePart(Path page, String beginning, String end) {

    /** @param stale what is said if something else stands there */
    public void require(String made, String stale) throws IOException {
        String whole = Files.readString(page);
        int from = whole.indexOf(beginning) + beginning.length();
        int to = whole.indexOf(end);
        assertThat(to).isGreaterThanOrEqualTo(from);
        if (System.getProperty("memtck.pages") != null) {
            Files.writeString(page, whole.substring(0, from) + made + whole.substring(to));
            return;
        }
        assertThat(whole.substring(from, to)).as(stale).isEqualTo(made);
    }
}
