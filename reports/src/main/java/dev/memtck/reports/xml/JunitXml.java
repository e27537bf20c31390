package dev.memtck.reports.xml;

import io.cucumber.junitxmlformatter.MessagesToJunitXmlWriter;
import io.cucumber.messages.types.Envelope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes {@code junit.xml}. */
public final class JunitXml {
    private JunitXml() {}

    /**
     * @param messages of a results file
     * @throws IOException if the file cannot be written
     */
    public static void write(List<Envelope> messages, Path file) throws IOException {
        try (MessagesToJunitXmlWriter writer =
                MessagesToJunitXmlWriter.builder().testSuiteName("memtck").build(Files.newOutputStream(file))) {
            for (Envelope message : messages) {
                writer.write(message);
            }
        }
    }
}
