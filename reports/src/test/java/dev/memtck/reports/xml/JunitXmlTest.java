package dev.memtck.reports.xml;

import static dev.memtck.reports.results.Samples.results;
import static dev.memtck.reports.results.Samples.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Blame;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.Samples;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.results.Verdict.Conclusion;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

/** What a build server is told: never green where the gate is red, and the reverse. */
class JunitXmlTest {
    private static final Verdict CONFORMS = verdict(Conclusion.CONFORMS);
    private static final Verdict FAILED = verdict(Conclusion.DOES_NOT_CONFORM, "1 rule failed: LOCK-21");

    @TempDir
    private Path folder;

    @Test
    void aTestIsNamedAfterItsRuleAndScenarioAndStandsUnderItsSection() throws Exception {
        Element test = test(xml(results(scenario("LOCK-21", Level.MUST, Outcome.PASSED)), CONFORMS), 0);
        assertThat(test.getAttribute("classname")).isEqualTo("locking.md § ASCII protocol: lock");
        assertThat(test.getAttribute("name")).isEqualTo("LOCK-21 B cannot lock what A has locked");
        assertThat(test.getAttribute("time")).isEqualTo("0.012");
        assertThat(test.getChildNodes().getLength()).isZero();
    }

    @Test
    void eachOutcomeHasItsElement() throws Exception {
        Element suite = xml(
                results(
                        scenario("LOCK-20", Level.MUST, Outcome.PASSED),
                        scenario("LOCK-21", Level.MUST, Outcome.FAILED),
                        scenario("LOCK-08", Level.SHOULD, Outcome.FAILED),
                        scenario("LOCK-22", Level.MUST, Outcome.BROKEN),
                        scenario("LOCK-23", Level.MUST, Outcome.NOT_OFFERED),
                        scenario("LOCK-24", Level.MUST, Outcome.NOT_RUN)),
                FAILED);
        assertCounts(suite, 6, 1, 1, 3);
        assertChild(test(suite, 1), "failure", "byte 0 differs: expected \"L\", received \"O\"", "the whole text");
        assertChild(
                test(suite, 2),
                "skipped",
                "tolerated: byte 0 differs: expected \"L\", received \"O\"",
                "the whole text");
        assertChild(test(suite, 3), "error", "no connection", "");
        assertChild(test(suite, 4), "skipped", "not offered: locking is not offered", "");
        assertChild(test(suite, 5), "skipped", "not run: destructive", "");
    }

    @Test
    void aKnownFailureIsSkippedAndSaysThatItFails() throws Exception {
        Results results = Samples.withKnown(
                results(scenario("LOCK-21", Level.MUST, Outcome.FAILED)), "LOCK-21", "the whole text");
        Element suite = xml(results, verdict(Conclusion.CONFORMS_BUT_FOR_KNOWN_FAILURES));
        assertCounts(suite, 1, 0, 0, 1);
        assertChild(test(suite, 0), "skipped", "known failure: a reason", "the whole text");
    }

    @Test
    void aFailureWithOtherWordsThanTheKnownOneIsAFailure() throws Exception {
        Results results =
                Samples.withKnown(results(scenario("LOCK-21", Level.MUST, Outcome.FAILED)), "LOCK-21", "other words");
        assertCounts(xml(results, FAILED), 1, 1, 0, 0);
    }

    @Test
    void whatTheGateMissesAndNoScenarioShowsIsATestOfItsOwn() throws Exception {
        Element suite = xml(
                results(scenario("LOCK-21", Level.MUST, Outcome.PASSED)),
                verdict(Conclusion.DOES_NOT_CONFORM, "the baseline's entry LOCK-21 passes: remove it", "and more"));
        assertCounts(suite, 2, 1, 0, 0);
        assertThat(test(suite, 0).getAttribute("name")).isEqualTo("verdict");
        assertChild(
                test(suite, 0),
                "failure",
                "does not conform: the baseline's entry LOCK-21 passes: remove it; and more",
                "");
    }

    @Test
    void aRunThatBrokeOffIsAnErrorHoweverGreen() throws Exception {
        Element suite = xml(
                results(scenario("LOCK-21", Level.MUST, Outcome.PASSED)),
                verdict(Conclusion.COULD_NOT_TELL, "the run broke off: 1 of 9 scenarios are in the results"));
        assertCounts(suite, 2, 0, 1, 0);
        assertChild(
                test(suite, 0), "error", "could not tell: the run broke off: 1 of 9 scenarios are in the results", "");
    }

    @Test
    void aRunWithoutScenariosIsAnError() throws Exception {
        Element suite = xml(results(), verdict(Conclusion.COULD_NOT_TELL, "cannot connect to 127.0.0.1:1"));
        assertCounts(suite, 1, 0, 1, 0);
    }

    @Test
    void aPartIsNoGreenSuite() throws Exception {
        Element suite = xml(
                results(scenario("LOCK-21", Level.MUST, Outcome.PASSED)),
                verdict(Conclusion.PARTIAL, "only a part was asked for: shard 1/2"));
        assertCounts(suite, 2, 0, 0, 1);
        assertChild(test(suite, 0), "skipped", "partial run, no verdict: only a part was asked for: shard 1/2", "");
    }

    @Test
    void controlCharactersAndMarkupDoNotBreakTheFile() throws Exception {
        Element suite = xml(
                results(scenario("LOCK-21", Level.MUST, "a\0b\u001bc \uD800 <d> & ]]> \u00e9", Outcome.PASSED)),
                CONFORMS);
        assertThat(test(suite, 0).getAttribute("name")).isEqualTo("LOCK-21 a?b?c ? <d> & ]]> \u00e9");
    }

    @Test
    void whoseAFailureIsStandsBehindItsText() throws Exception {
        ScenarioResult failed = scenario("LOCK-21", Level.MUST, Outcome.FAILED);
        Element suite = xml(
                results(failed.with(Blame.own(failed.record().scenario()))),
                verdict(Conclusion.DOES_NOT_CONFORM, "1 rule failed: LOCK-21"));
        assertThat(test(suite, 0).getTextContent())
                .isEqualTo("the whole textblame     its own: asked again alone, it fails too\n");
    }

    private Element xml(Results results, Verdict verdict) throws Exception {
        Path file = folder.resolve("junit.xml");
        JunitXml.write(results, verdict, file);
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(file.toFile())
                .getDocumentElement();
    }

    private static Element test(Element suite, int number) {
        return (Element) suite.getElementsByTagName("testcase").item(number);
    }

    private static void assertChild(Element test, String name, String message, String text) {
        Element child = (Element) test.getFirstChild();
        assertThat(child.getTagName()).isEqualTo(name);
        assertThat(child.getAttribute("message")).isEqualTo(message);
        assertThat(child.getTextContent()).isEqualTo(text);
    }

    /** The counts that the suite states, and those of its elements. */
    private static void assertCounts(Element suite, int tests, int failures, int errors, int skipped) {
        assertThat(suite.getAttribute("tests")).isEqualTo("" + tests);
        assertThat(suite.getAttribute("failures")).isEqualTo("" + failures);
        assertThat(suite.getAttribute("errors")).isEqualTo("" + errors);
        assertThat(suite.getAttribute("skipped")).isEqualTo("" + skipped);
        assertThat(suite.getElementsByTagName("testcase").getLength()).isEqualTo(tests);
        assertThat(suite.getElementsByTagName("failure").getLength()).isEqualTo(failures);
        assertThat(suite.getElementsByTagName("error").getLength()).isEqualTo(errors);
        assertThat(suite.getElementsByTagName("skipped").getLength()).isEqualTo(skipped);
    }

    private static Verdict verdict(Conclusion conclusion, String... reasons) {
        return new Verdict(conclusion, List.of(reasons), List.of());
    }
}
