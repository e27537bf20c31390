package dev.memtck.reports.xml;

import dev.memtck.reports.results.KnownFailure;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Verdict;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes {@code junit.xml}, so that a build server says what the gate says: a failure is a failure, a scenario that could
 * not be judged is an error, and what is known, tolerated, newer, not offered or not run is skipped with its reason. Where the
 * verdict does not follow from the scenarios, a test case named "verdict" stands for it.
 */
public final class JunitXml {
    private static final String CLASS_NAME = "memtck";

    /** How a test case ended, in the words of the format. */
    private enum Mark {
        PASSED,
        FAILURE,
        ERROR,
        SKIPPED;

        String element() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private record TestCase(String className, String name, long millis, Mark mark, String message, String text) {}

    private JunitXml() {}

    /** @throws IOException if the file cannot be written */
    public static void write(Results results, Verdict verdict, Path file) throws IOException {
        try (Writer out = Files.newBufferedWriter(file)) {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(out);
            xml.writeStartDocument("UTF-8", "1.0");
            suite(results, testCases(results, verdict), xml);
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IOException(e);
        }
    }

    private static List<TestCase> testCases(Results results, Verdict verdict) {
        List<TestCase> cases = new ArrayList<>();
        results.scenarios().forEach(scenario -> cases.add(testCase(scenario, results)));
        Mark mark = mark(verdict);
        if (mark != Mark.PASSED && count(cases, mark) == 0) {
            String message = verdict.conclusion().words() + ": " + String.join("; ", verdict.reasons());
            cases.add(0, new TestCase(CLASS_NAME, "verdict", 0, mark, message, ""));
        }
        return cases;
    }

    private static Mark mark(Verdict verdict) {
        return switch (verdict.conclusion()) {
            case CONFORMS, CONFORMS_BUT_FOR_KNOWN_FAILURES -> Mark.PASSED;
            case DOES_NOT_CONFORM -> Mark.FAILURE;
            case COULD_NOT_TELL -> Mark.ERROR;
            case PARTIAL -> Mark.SKIPPED;
        };
    }

    private static TestCase testCase(ScenarioResult scenario, Results results) {
        ScenarioRecord record = scenario.record();
        Outcome outcome = scenario.outcome(results.bar());
        Optional<KnownFailure> known = results.known(scenario);
        return switch (outcome) {
            case PASSED -> testCase(scenario, Mark.PASSED, "", "");
            case FAILED ->
                known.isPresent()
                        ? testCase(
                                scenario,
                                Mark.SKIPPED,
                                "known failure: " + known.get().reason(),
                                text(scenario))
                        : testCase(scenario, Mark.FAILURE, record.reason(), text(scenario));
            case BROKEN -> testCase(scenario, Mark.ERROR, record.reason(), "");
            case TOLERATED -> testCase(scenario, Mark.SKIPPED, "tolerated: " + record.reason(), text(scenario));
            case NEWER ->
                testCase(
                        scenario,
                        Mark.SKIPPED,
                        "newer than rule set " + results.requirements().set() + ": " + record.reason(),
                        text(scenario));
            case BLOCKED -> testCase(scenario, Mark.SKIPPED, record.reason(), text(scenario));
            case NOT_OFFERED, NOT_RUN -> testCase(scenario, Mark.SKIPPED, outcome.word() + ": " + record.reason(), "");
        };
    }

    /** Of one that failed. */
    private static String text(ScenarioResult scenario) {
        return scenario.record().failure().text()
                + scenario.blame()
                        .map(blame -> "blame     " + blame.words() + "\n")
                        .orElse("");
    }

    private static TestCase testCase(ScenarioResult scenario, Mark mark, String message, String text) {
        return new TestCase(
                scenario.rule().document() + " § " + scenario.rule().section(),
                scenario.rule().id() + " " + scenario.title(),
                scenario.record().time().millis(),
                mark,
                message,
                text);
    }

    private static long count(List<TestCase> cases, Mark mark) {
        return cases.stream().filter(test -> test.mark() == mark).count();
    }

    private static void suite(Results results, List<TestCase> cases, XMLStreamWriter xml) throws XMLStreamException {
        xml.writeCharacters("\n");
        xml.writeStartElement("testsuite");
        xml.writeAttribute("name", clean("memtck " + results.run().judged().address()));
        xml.writeAttribute("tests", String.valueOf(cases.size()));
        xml.writeAttribute("failures", String.valueOf(count(cases, Mark.FAILURE)));
        xml.writeAttribute("errors", String.valueOf(count(cases, Mark.ERROR)));
        xml.writeAttribute("skipped", String.valueOf(count(cases, Mark.SKIPPED)));
        xml.writeAttribute("time", seconds(results.wallTime().toMillis()));
        xml.writeAttribute("timestamp", results.run().started().toString());
        for (TestCase test : cases) {
            write(test, xml);
        }
        xml.writeCharacters("\n");
        xml.writeEndElement();
    }

    private static void write(TestCase test, XMLStreamWriter xml) throws XMLStreamException {
        xml.writeCharacters("\n");
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", clean(test.className()));
        xml.writeAttribute("name", clean(test.name()));
        xml.writeAttribute("time", seconds(test.millis()));
        if (test.mark() != Mark.PASSED) {
            xml.writeStartElement(test.mark().element());
            xml.writeAttribute("message", clean(test.message()));
            xml.writeCharacters(clean(test.text()));
            xml.writeEndElement();
        }
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
