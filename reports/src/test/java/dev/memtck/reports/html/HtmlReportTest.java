package dev.memtck.reports.html;

import static dev.memtck.reports.results.Samples.results;
import static dev.memtck.reports.results.Samples.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.documents.FeaturePages;
import dev.memtck.reports.documents.QuotedDocuments;
import dev.memtck.reports.documents.Sources;
import dev.memtck.reports.results.Blame;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.SampleRun;
import dev.memtck.reports.results.Samples;
import dev.memtck.reports.results.ScenarioRecord;
import dev.memtck.reports.results.ScenarioRecord.Finding;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Timeline;
import dev.memtck.reports.results.Timeline.Operation;
import dev.memtck.reports.results.Verdict;
import dev.memtck.reports.results.Verdict.Conclusion;
import dev.memtck.reports.servers.ServerRecording;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the page says. How it looks is looked at in a browser. */
class HtmlReportTest {
    private static final Verdict VERDICT =
            new Verdict(Conclusion.DOES_NOT_CONFORM, List.of("1 rule failed: LOCK-21"), List.of("a <remark>"));

    @TempDir
    private Path folder;

    @Test
    void theVerdictItsReasonsAndAllTotalsAreThere() throws IOException {
        String page = page(results(
                scenario("LOCK-20", Level.MUST, Outcome.PASSED), scenario("LOCK-21", Level.MUST, Outcome.FAILED)));
        assertThat(page).contains("<strong>does not conform</strong>", "<li>1 of 2 rules passed, 1 failed</li>");
        for (Outcome outcome : Outcome.values()) {
            if (outcome != Outcome.NEWER && outcome != Outcome.BLOCKED) {
                assertThat(page).contains(">" + outcome.word() + "</th>");
            }
        }
        assertThat(page).doesNotContain(">newer</th>", ">blocked</th>");
    }

    @Test
    void aFailedMustIsALinkWithItsTitleAndWhatItFailsByAndEverythingElseIsFolded() throws IOException {
        String page = page(results(
                scenario("LOCK-20", Level.SHOULD, Outcome.FAILED), scenario("LOCK-21", Level.MUST, Outcome.FAILED)));
        assertThat(page)
                .containsSubsequence(
                        "<details class=\"fold links\" open>",
                        "<h2>1 must failed</h2>",
                        "<a href=\"#LOCK-21\"><b>LOCK-21</b> lock answers LOCKED</a>",
                        "<span class=\"note\">1 of 1 failed</span>",
                        "<details class=\"fold links\">",
                        "<h2>1 should tolerated</h2>",
                        "<a href=\"#LOCK-20\">")
                .containsOnlyOnce("<details class=\"fold links\" open>")
                .doesNotContain("<details class=\"fold\" open")
                .doesNotContain("1 rule failed: LOCK-21");
    }

    @Test
    void ofManyFailedMustsTheFirstScreenHasTwelve() throws IOException {
        ScenarioResult[] failed = new ScenarioResult[15];
        for (int i = 0; i < failed.length; i++) {
            failed[i] = scenario("LOCK-" + (i + 10), Level.MUST, Outcome.FAILED);
        }
        assertThat(page(results(failed)))
                .containsSubsequence(
                        "15 musts failed",
                        "href=\"#LOCK-21\"><b>",
                        "<summary>and 3 more</summary>",
                        "href=\"#LOCK-22\"><b>");
    }

    @Test
    void aProfileHasABarAndANumber() throws IOException {
        assertThat(page(results(
                        scenario("TEXT-20", Level.MUST, Outcome.PASSED),
                        scenario("TEXT-21", Level.MUST, Outcome.PASSED),
                        scenario("TEXT-22", Level.MUST, Outcome.FAILED))))
                .contains(
                        "aria-label=\"3 of 3 judged, 2 passed, 1 failed\"><i class=\"passed\" style=\"flex-grow:2\"></i>"
                                + "<i class=\"failed\" style=\"flex-grow:1\"></i></span>",
                        "<td class=\"number\">2 of 3</td>");
    }

    @Test
    void whereNothingFailedThatIsSaid() throws IOException {
        String page = page(
                results(scenario("LOCK-21", Level.MUST, Outcome.PASSED)),
                new Verdict(Conclusion.CONFORMS, List.of(), List.of()));
        assertThat(page)
                .contains("<strong>conforms</strong>", "<li>nothing failed: 1 of 1 rules passed</li>")
                .doesNotContain("fold links");
    }

    @Test
    void whatCouldNotBeToldIsSaidWithItsReason() throws IOException {
        String page = page(
                results(
                        scenario("LOCK-20", Level.MUST, Outcome.BROKEN),
                        scenario("LOCK-21", Level.SURVEY, Outcome.BROKEN),
                        scenario("LOCK-22", Level.MUST, Outcome.PASSED)),
                new Verdict(Conclusion.COULD_NOT_TELL, List.of("the run broke off"), List.of()));
        assertThat(page)
                .containsSubsequence(
                        "<strong>could not tell</strong>",
                        "<li>1 of 3 rules passed, 2 could not be judged</li>",
                        "<li>the run broke off</li>",
                        "<details class=\"fold links\" open>",
                        "<h2>1 must could not be judged</h2>",
                        "<details class=\"fold links\">",
                        "<h2>1 survey could not be judged</h2>");
    }

    @Test
    void whatWasLostWithTheTargetCountsAmongTheRulesOfTheRun() throws IOException {
        ScenarioResult lost = scenario("LOCK-21", Level.MUST, Outcome.NOT_RUN);
        Finding finding = new Finding(Outcome.NOT_RUN, ScenarioRecord.GONE + "ended 3 times", null);
        assertThat(page(
                        results(
                                scenario("LOCK-20", Level.MUST, Outcome.BROKEN),
                                lost.with(lost.record().with(finding))),
                        new Verdict(Conclusion.COULD_NOT_TELL, List.of(), List.of())))
                .contains("<li>0 of 2 rules passed, 2 could not be judged</li>", "<td class=\"number\">0 of 2</td>");
    }

    @Test
    void everyRuleIsACellWithASignThatLeadsToIt() throws IOException {
        String page = page(results(
                scenario("LOCK-20", Level.MUST, Outcome.PASSED), scenario("LOCK-21", Level.MUST, Outcome.FAILED)));
        assertThat(page)
                .contains(
                        "<a class=\"cell passed\" href=\"#LOCK-20\" title=\"LOCK-20 passed\" aria-label=\"LOCK-20 passed\">•</a>",
                        "<a class=\"cell failed\" href=\"#LOCK-21\" title=\"LOCK-21 failed\" aria-label=\"LOCK-21 failed\">×</a>",
                        "<span class=\"cell\">×</span> failed");
    }

    @Test
    void whoseAFailureIsStandsUnderIt() throws IOException {
        ScenarioResult failed = scenario("LOCK-21", Level.MUST, Outcome.FAILED);
        Blame blame = Blame.besideOthers(failed.record().scenario(), List.of("TEXT-60/a"), "alone, it passes");
        assertThat(page(results(failed.with(blame))))
                .contains("<tr><th scope=\"row\">blame</th><td>only beside others: alone, it passes</td></tr>");
        assertThat(page(results(failed))).doesNotContain(">blame</th>", ">harm</th>");
    }

    @Test
    void defectsAreCountedBeforeTheRules() throws IOException {
        assertThat(page(results(
                        scenario("LOCK-20", Level.MUST, Outcome.FAILED),
                        scenario("LOCK-21", Level.MUST, Outcome.FAILED))))
                .contains("<li>2 failed rules, most likely 2 defects</li>");
    }

    @Test
    void theBadgeCanBeCopiedInFiveForms() throws IOException {
        assertThat(page(results(scenario("LOCK-21", Level.MUST, Outcome.PASSED))))
                .contains(
                        "<span class=\"soft\">Markdown</span> <code>[![memtck: does not conform](badge.svg)](index.html)</code>",
                        "<code>.. image:: badge.svg",
                        "<code>image:badge.svg[memtck: does not conform,link=index.html]</code>",
                        "&lt;img src",
                        "<code>badge.svg</code>");
    }

    @Test
    void aFailureShowsItsBytesWithNamesForKeysAndInHexWithTheRealOnes() throws IOException {
        String page = page(results(scenario("LOCK-21", Level.MUST, Outcome.FAILED)));
        assertThat(page)
                .contains(
                        "&quot;<mark>L</mark>OCKED\\r\\n&quot;",
                        "byte 0 differs: expected &quot;L&quot;, received &quot;O&quot;")
                .contains("lock {apple}\\r\\n")
                .contains("6c 6f 63 6b 20 6d 74 73 65 65 64 37")
                .contains("java -jar memtck.jar --seed seed7 ");
    }

    @Test
    void aKnownFailureIsShownAsFailingWithItsReason() throws IOException {
        Results results = Samples.withKnown(
                results(scenario("LOCK-21", Level.MUST, Outcome.FAILED)), "LOCK-21", "the whole text");
        assertThat(page(results)).contains("<span class=\"mark\">failed, known</span>", "known failure: a reason");
    }

    @Test
    void rulesStandUnderTheirDocumentAndSection() throws IOException {
        String page = page(results(scenario("LOCK-21", Level.MUST, Outcome.PASSED)));
        assertThat(page).containsSubsequence("<h2>locking.md</h2>", "§ ASCII protocol: lock", "id=\"LOCK-21\"");
    }

    @Test
    void whatATargetSaysIsNeverTakenForMarkup() throws IOException {
        assertThat(page(results(scenario("LOCK-21", Level.MUST, "<b>alert(1)</b>", Outcome.PASSED))))
                .doesNotContain("<b>alert")
                .contains("&lt;b&gt;alert")
                .contains("a &lt;remark&gt;");
    }

    @Test
    void thePageAsksTheNetworkForNothing() throws IOException {
        assertThat(page(results(scenario("LOCK-21", Level.MUST, Outcome.PASSED))))
                .doesNotContain("http://", "https://", "src=\"", "@import");
    }

    @Test
    void theSameResultsMakeTheSameBytes() throws IOException {
        Results results = results(
                scenario("LOCK-20", Level.MUST, Outcome.PASSED), scenario("LOCK-21", Level.MUST, Outcome.FAILED));
        assertThat(page(results)).isEqualTo(page(results));
    }

    @Test
    void theFirstDifferingByteIsMarkedInTextAndInHex() throws IOException {
        assertThat(page(results(scenario("LOCK-21", Level.MUST, Outcome.FAILED))))
                .contains("&quot;<mark>O</mark>K\\r\\n&quot;", "<mark>4f</mark> 4b 0d 0a");
    }

    @Test
    void theExpectedBytesStandInHexUnderTheReceivedOnes() throws IOException {
        assertThat(page(results(scenario("LOCK-21", Level.MUST, Outcome.FAILED))))
                .contains("&quot;<mark>L</mark>OCKED\\r\\n&quot;")
                .containsSubsequence("<mark>4f</mark> 4b 0d 0a", "<mark>4c</mark> 4f 43 4b 45 44 0d 0a");
    }

    @Test
    void aRuleSaysHowManyOfItsScenariosFailedAndTheTopLeadsToIt() throws IOException {
        String page = page(results(
                scenario("LOCK-21", Level.MUST, Outcome.FAILED), scenario("LOCK-21", Level.MUST, Outcome.PASSED)));
        assertThat(page).contains("<a href=\"#LOCK-21\"><b>LOCK-21</b>", "1 of 2 failed</span>", "1 of 2 failed · ");
    }

    @Test
    void aFailedRuleIsClosedAndOpensAtTheFirstScenarioThatFailed() throws IOException {
        String page = page(results(
                scenario("LOCK-21", Level.MUST, Outcome.PASSED),
                scenario("LOCK-21", Level.MUST, Outcome.FAILED),
                scenario("LOCK-21", Level.MUST, Outcome.FAILED)));
        assertThat(page)
                .contains("id=\"LOCK-21\" data-outcome=\"failed\" data-level=\"must\">")
                .containsOnlyOnce("<details class=\"scenario failed\" open>")
                .containsSubsequence(
                        "<details class=\"scenario passed\" data-packed>",
                        "<details class=\"scenario failed\" open>",
                        "<details class=\"scenario failed\">");
    }

    @Test
    void theRealKeysCanBeRead() throws IOException {
        assertThat(page(results(scenario("LOCK-21", Level.MUST, Outcome.FAILED))))
                .contains("{apple} is <code>mtseed7.1.apple</code>");
    }

    @Test
    void theVersionIsSaidInOurWords() throws IOException {
        assertThat(page(results(scenario("LOCK-21", Level.MUST, Outcome.PASSED))))
                .contains("version 1.6.18 ·");
    }

    @Test
    void theWholeRunAndEachScenarioCanBeRunAgain() throws IOException {
        assertThat(page(results(scenario("LOCK-21", Level.MUST, Outcome.FAILED))))
                .contains("<span class=\"soft\">rerun</span> <code>java -jar memtck.jar --seed seed7 --scenario"
                        + " LOCK-21/b-cannot-lock</code>")
                .contains("the whole run again</span> <code>java -jar memtck.jar --seed seed7</code>");
    }

    @Test
    void theBodiesOfWhatNeedsNoAttentionArePackedInTheOrderOfThePage() throws IOException {
        String page = page(results(
                scenario("LOCK-20", Level.MUST, Outcome.PASSED),
                scenario("LOCK-21", Level.MUST, Outcome.FAILED),
                scenario("LOCK-22", Level.MUST, Outcome.NOT_OFFERED)));
        assertThat(page)
                .contains("--scenario LOCK-21/b-cannot-lock</code>")
                .doesNotContain("--scenario LOCK-20", "--scenario LOCK-22");
        assertThat(unpacked(page))
                .startsWith("<div>")
                .endsWith("</div>")
                .containsSubsequence(
                        "0.2\tB\t→\tlock {apple}\\r\\n\n\t\t\t\t6c 6f 63 6b 20 ",
                        "<code>java -jar memtck.jar --seed seed7 --scenario LOCK-20/b-cannot-lock</code>",
                        "</div><div>",
                        "--scenario LOCK-22/b-cannot-lock</code>")
                .doesNotContain("LOCK-21");
    }

    @Test
    void whereEverythingNeedsAttentionNothingIsPacked() throws IOException {
        assertThat(page(results(scenario("LOCK-21", Level.MUST, Outcome.FAILED))))
                .doesNotContain(" data-packed>", "id=\"packed\"");
    }

    @Test
    void aRuleAndItsScenariosLeadToTheirLinesInTheFeature() throws IOException {
        assertThat(pageOver("f00d"))
                .contains("<a href=\"features/locking/lock.html#L5\">locking/lock.feature, line 5</a>")
                .contains("<a href=\"features/locking/lock.html#L7\">locking/lock.feature:7</a>");
    }

    @Test
    void ofARunThatAskedOtherFeaturesNoLineIsLinked() throws IOException {
        assertThat(pageOver("another")).contains("locking/lock.feature:7").doesNotContain("features/locking");
    }

    @Test
    void aRuleLeadsToTheRuleBookThatIsWrittenWithTheSources() throws IOException {
        assertThat(pageOver("another")).contains("<a href=\"rules.html#LOCK-21\">LOCK-21 in the rule book</a>");
        assertThat(page(results(scenario("LOCK-21", Level.MUST, Outcome.FAILED))))
                .doesNotContain("rules.html");
    }

    /** Of rules whose feature is at hand. */
    private String pageOver(String digest) throws IOException {
        List<String> lines = List.of("Feature:", "", "", "", "  Rule: lock answers LOCKED", "", "    Scenario:");
        Sources sources =
                new Sources(QuotedDocuments.NONE, new FeaturePages(digest, Map.of("locking/lock.feature", lines)));
        Path file = folder.resolve("index.html");
        HtmlReport.write(results(scenario("LOCK-21", Level.MUST, Outcome.FAILED)), VERDICT, sources, List.of(), file);
        return Files.readString(file);
    }

    @Test
    void aFailedRuleCanBeDisputedAndNoOther() throws IOException {
        String link = "rel=\"noreferrer\">dispute this rule</a>";
        ScenarioResult failed = scenario("LOCK-21", Level.MUST, Outcome.FAILED);
        ScenarioResult tolerated = scenario("LOCK-22", Level.SHOULD, Outcome.FAILED);
        ScenarioResult passed = scenario("LOCK-23", Level.MUST, Outcome.PASSED);
        assertThat(page(disputable(failed, passed)).split(link)).hasSize(2);
        assertThat(page(disputable(failed, tolerated)).split(link)).hasSize(3);
        assertThat(page(disputable(failed)))
                .contains("<a class=\"dispute\" href=\"https://issues.example/new?title=LOCK-21%20")
                .contains("&amp;body=What%20should");
        assertThat(page(results(failed))).doesNotContain(link);
    }

    private static Results disputable(ScenarioResult... scenarios) {
        return results(
                SampleRun.of(scenarios.length)
                        .with(new RunInfo.Settings(
                                Level.MUST, Map.of(), List.of(), null, "https://issues.example/new")),
                scenarios);
    }

    @Test
    void surveyAnswersStandBesideThoseOfKnownServers() throws IOException {
        ServerRecording known =
                ServerRecording.of(results(Samples.survey("TEXT-13", "a tab", "\"ERROR\\r\\n\"")), "Other 7", "other");
        Results results = results(Samples.survey("TEXT-13", "a tab", "\"STORED\\r\\n\""));
        Path file = folder.resolve("index.html");
        HtmlReport.write(results, VERDICT, Sources.NONE, List.of(known), file);
        assertThat(Files.readString(file))
                .containsSubsequence(
                        "<th scope=\"col\">Other 7</th>",
                        "<td>a tab</td>",
                        "STORED\\r\\n&quot;</td>",
                        "ERROR\\r\\n&quot;</td>");
    }

    @Test
    void aHistoryIsDrawnWithALaneForEachClient() throws IOException {
        Timeline timeline = new Timeline(
                List.of(
                        new Operation("A", "lock {apple}", 1_000_000, 3_000_000L, "OK"),
                        new Operation("B", "lock {apple}", 2_000_000, null, null)),
                "two holders");
        assertThat(page(results(Samples.with(timeline))))
                .contains("<svg ", "two holders", ">A</text>", ">B</text>", "<title>lock {apple} → OK</title>")
                .contains("<td>never</td>", "timeline over 2.000 ms");
    }

    @Test
    void whatExploringFoundHasAChapterOfItsOwn() throws IOException {
        Results results = results(scenario("LOCK-20", Level.MUST, Outcome.PASSED));
        assertThat(page(results)).doesNotContain("Beside the scenarios");
        assertThat(page(Samples.withExplored(results, Samples.explored(Level.MUST))))
                .contains("<details class=\"fold\" id=\"explored\">", "<h2>Beside the scenarios</h2>")
                .contains("TEXT-60 must, delete: OK instead of DELETED")
                .contains("seen in 3 conversations", "When A sends &quot;delete {apple}\\r\\n&quot;")
                .contains("100 conversations and 10 times several clients at once, 2000 requests in 5.0 s")
                .contains("verbs by state of their key: 30 of 90 (33 %)");
    }

    @Test
    void twoThousandScenariosAreUnderAMegabyte() throws IOException {
        ScenarioResult[] scenarios = new ScenarioResult[2_000];
        for (int i = 0; i < scenarios.length; i++) {
            scenarios[i] = Samples.ofUsualLength(
                    String.format("TEXT-%03d", i / 5), i % 40 == 0 ? Outcome.FAILED : Outcome.PASSED);
        }
        String page = page(results(scenarios));
        assertThat(page.getBytes(StandardCharsets.UTF_8).length).isBetween(500_000, 1_000_000);
    }

    /** What the script of the page makes of it. */
    private static String unpacked(String page) throws IOException {
        Matcher packed = Pattern.compile("id=\"packed\">([^<]*)</script>").matcher(page);
        assertThat(packed.find()).isTrue();
        byte[] deflated = Base64.getDecoder().decode(packed.group(1));
        return new String(
                new InflaterInputStream(new ByteArrayInputStream(deflated)).readAllBytes(), StandardCharsets.UTF_8);
    }

    private String page(Results results) throws IOException {
        return page(results, VERDICT);
    }

    private String page(Results results, Verdict verdict) throws IOException {
        Path file = folder.resolve("index.html");
        HtmlReport.write(results, verdict, Sources.NONE, file);
        return Files.readString(file);
    }
}
