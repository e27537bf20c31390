package dev.memtck.reports.html;

import dev.memtck.reports.page.Documents.DocumentView;
import dev.memtck.reports.page.PageTemplate;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * The bodies of the scenarios that need no attention, which as text would be most of the page: one element for each, in the
 * order of the page, deflated and in base64. The script of the page puts them in their places.
 */
final class PackedBodies {
    private PackedBodies() {}

    /** Empty where there are none. */
    static String of(List<DocumentView<RuleView>> documents) {
        List<ScenarioView> packed = documents.stream()
                .flatMap(document -> document.sections().stream())
                .flatMap(section -> section.rules().stream())
                .flatMap(rule -> rule.scenarios().stream())
                .filter(ScenarioView::packed)
                .toList();
        return packed.isEmpty() ? "" : Base64.getEncoder().encodeToString(deflated(packed));
    }

    private static byte[] deflated(List<ScenarioView> scenarios) {
        PageTemplate body = PageTemplate.of(PackedBodies.class, "scenario.mustache");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try (Writer writer =
                new OutputStreamWriter(new DeflaterOutputStream(bytes, deflater), StandardCharsets.UTF_8)) {
            for (ScenarioView scenario : scenarios) {
                writer.write("<div>");
                body.write(scenario, writer);
                writer.write("</div>");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            deflater.end();
        }
        return bytes.toByteArray();
    }
}
