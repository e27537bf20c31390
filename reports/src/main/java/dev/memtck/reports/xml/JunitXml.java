package dev.memtck.reports.xml;

import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.results.Verdict.Conclusion;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes {@code junit.xml}, so that a build server says what the gate says: a failure is a failure, a scenario that could
 * not be judged is an error, and what was tolerated, not offered or not run is skipped with its reason.
 */
public final class JunitXml {
    private JunitXml() {}

    /** @throws IOException if the file cannot be written */
    public static void write(Results results, Verdict verdict, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file)) {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(out);
            xml.writeStartDocument("UTF-8", "1.0");
            suite(results, verdict, xml);
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IOException(e);
        }
    }

    private static void suite(Results results, Verdict verdict, XMLStreamWriter xml) throws XMLStreamException {
        boolean noRun = results.scenarios().isEmpty() && verdict.conclusion() != Conclusion.CONFORMS;
        long errors = results.scenarioTotals().count(Outcome.BROKEN) + (noRun ? 1 : 0);
        long failures = results.scenarioTotals().count(Outcome.FAILED);
        long passed = results.scenarioTotals().count(Outcome.PASSED);
        xml.writeCharacters("\n");
        xml.writeStartElement("testsuite");
        xml.writeAttribute("name", "memtck " + results.run().target());
        xml.writeAttribute("tests", String.valueOf(results.scenarios().size() + (noRun ? 1 : 0)));
        xml.writeAttribute("failures", String.valueOf(failures));
        xml.writeAttribute("errors", String.valueOf(errors));
        xml.writeAttribute(
                "skipped", String.valueOf(results.scenarios().size() + (noRun ? 1 : 0) - passed - failures - errors));
        xml.writeAttribute("time", seconds(results.wallTime().toMillis()));
        xml.writeAttribute("timestamp", results.run().started().toString());
        if (noRun) {
            start(xml, "memtck", "run", 0);
            child(xml, "error", String.join("; ", verdict.reasons()), "");
            xml.writeEndElement();
        }
        for (ScenarioResult scenario : results.scenarios()) {
            test(scenario, scenario.outcome(results.run().gateLevel()), xml);
        }
        xml.writeCharacters("\n");
        xml.writeEndElement();
    }

    private static void test(ScenarioResult scenario, Outcome outcome, XMLStreamWriter xml) throws XMLStreamException {
        ScenarioRecord record = scenario.record();
        start(
                xml,
                scenario.rule().document() + " § " + scenario.rule().section(),
                scenario.rule().id() + " " + scenario.title(),
                record.millis());
        switch (outcome) {
            case PASSED -> {}
            case FAILED ->
                child(xml, "failure", record.reason(), record.failure().text());
            case BROKEN -> child(xml, "error", record.reason(), "");
            case TOLERATED -> child(xml, "skipped", "tolerated: " + record.reason(), "");
            case NOT_OFFERED, NOT_RUN -> child(xml, "skipped", outcome.word() + ": " + record.reason(), "");
        }
        xml.writeEndElement();
    }

    private static void start(XMLStreamWriter xml, String className, String name, long millis)
            throws XMLStreamException {
        xml.writeCharacters("\n");
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", clean(className));
        xml.writeAttribute("name", clean(name));
        xml.writeAttribute("time", seconds(millis));
    }

    private static void child(XMLStreamWriter xml, String element, String message, String text)
            throws XMLStreamException {
        xml.writeStartElement(element);
        xml.writeAttribute("message", clean(message));
        xml.writeCharacters(clean(text));
        xml.writeEndElement();
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.3f", millis / 1000.0);
    }

    /** XML has no way to write most control characters. */
    private static String clean(String text) {
        return text.replaceAll("[^\\x09\\x0a\\x0d\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]", "?");
    }
}
