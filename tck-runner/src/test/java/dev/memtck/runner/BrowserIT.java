package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.differences.DifferencesPage;
import dev.memtck.reports.html.HtmlReport;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.Samples;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Timeline;
import dev.memtck.runner.compare.Comparison;
import dev.memtck.runner.gate.Gate;
import dev.memtck.runner.output.OutputFolder;
import dev.memtck.runner.rules.RuleBook;
import dev.memtck.runner.rules.ShippedSources;
import dev.memtck.runner.rules.Subject;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;

/**
 * The report of a wrong server, opened from disk. Of the rules those are asked that make every kind of element; for the
 * pictures in {@code docs} all of them.
 */
class BrowserIT {
    private static final int MANY = 2_000;
    private static final String ASKED = "LEASE-13|LOCK-(17|2.|53)|TEXT-(03|10|13|31|53|70|78)|BIN-(02|06|24)|THREAD-05";

    @TempDir
    private static Path folder;

    private static Results results;

    @TempDir
    private Path profile;

    private Browser browser;
    private ChromeDriver driver;

    @BeforeAll
    static void judgeAWrongServer() throws IOException {
        try (ReferenceServer server = FaultyServer.start(Faults.byName().get("lock-of-nothing-answers-OK"))) {
            Plan plan = Plan.of(new Target("127.0.0.1", server.port()), folder);
            results = withATimeline(Judged.run(asked(), plan.recording(withAForm(plan.settings()))));
        }
        OutputFolder.of(folder).writeReports(results, Gate.judge(results));
    }

    private static RunInfo.Settings withAForm(RunInfo.Settings settings) {
        return new RunInfo.Settings(
                settings.gateLevel(),
                settings.options(),
                settings.knownFailures(),
                settings.requirements(),
                "https://issues.example/new");
    }

    private static RuleBook asked() {
        return System.getProperty(Browser.PICTURES_WANTED) != null ? Judged.ruleBook() : only(ASKED);
    }

    /** @param ids a pattern */
    private static RuleBook only(String ids) {
        return Judged.ruleBook().only(scenario -> scenario.rule().id().matches(ids));
    }

    /** Only a wrong lock under many clients would leave one. */
    private static Results withATimeline(Results results) {
        Timeline timeline = new Timeline(
                List.of(
                        new Timeline.Operation("A", "lock {apple}", 1_000_000, 3_000_000L, "OK"),
                        new Timeline.Operation("B", "lock {apple}", 2_000_000, null, "")),
                "two holders");
        return changed(
                results,
                scenario -> scenario.rule().id().equals("LOCK-20")
                        ? scenario.with(Samples.withTimeline(scenario.record(), timeline))
                        : scenario);
    }

    private static Results changed(Results results, UnaryOperator<ScenarioResult> change) {
        return new Results(
                results.run(),
                results.scenarios().stream().map(change).toList(),
                results.ending(),
                results.remarks(),
                results.wallTime());
    }

    @BeforeEach
    void open() {
        browser = Browser.open(profile);
        driver = browser.driver();
        browser.size(1_280, 900);
        browser.show(folder.resolve("index.html"));
    }

    @AfterEach
    void close() {
        browser.close();
    }

    @Test
    void aFailureIsThereToBeSeen() throws IOException {
        assertThat(driver.getTitle()).contains("does not conform");
        assertThat(driver.findElement(By.cssSelector(".verdict strong")).getText())
                .isEqualTo("does not conform");
        WebElement link = driver.findElement(By.cssSelector(".links a"));
        assertThat(link.isDisplayed()).isTrue();
        assertThat(bottom(link)).isLessThan(900);
        assertThat(driver.findElements(By.cssSelector("details.fold[open]"))).hasSize(1);
        browser.assertQuiet();
        browser.picture("report");
    }

    @Test
    void aLinkOpensItsRuleWhereItFails() {
        WebElement link = driver.findElement(By.cssSelector(".links a"));
        link.click();
        WebElement mark = driver.findElement(By.cssSelector(".rule[open] .scenario.failed[open] .failure mark"));
        assertThat(mark.isDisplayed()).isTrue();
        assertThat(bottom(mark)).isBetween(0L, 900L);
        browser.assertQuiet();
    }

    @Test
    void aRuleThatIsOpenedByHandOpensWhereItFails() {
        openAllRules();
        WebElement rule = driver.findElement(By.cssSelector("details.rule.failed"));
        rule.findElement(By.tagName("summary")).sendKeys(Keys.ENTER);
        WebElement mark = rule.findElement(By.cssSelector(".scenario.failed[open] .failure mark"));
        driver.executeAsyncScript(
                "const done = arguments[0]; (function wait() {"
                        + " if (document.querySelector('.rule[open] div.wire')) { done(); } else { setTimeout(wait, 20); } }())");
        assertThat(bottom(mark)).isBetween(0L, 900L);
        browser.assertQuiet();
    }

    /** In CSS pixels from the top of the window. */
    private long bottom(WebElement element) {
        return (Long) driver.executeScript("return Math.round(arguments[0].getBoundingClientRect().bottom)", element);
    }

    private void openAllRules() {
        driver.executeScript("document.getElementById('rules').open = true");
    }

    @Test
    void aFailureShowsItsBytes() throws IOException {
        driver.findElement(By.cssSelector(".links a[href='#LOCK-22']")).click();
        WebElement failure = driver.findElement(By.cssSelector("#LOCK-22 .scenario[open] .failure"));
        assertThat(failure.getText()).contains("lock {apple}\\r\\n", "NOT_FOUND\\r\\n", "OK\\r\\n");
        assertThat(failure.findElements(By.tagName("mark")))
                .extracting(WebElement::getText)
                .containsExactly("N", "O", "4f", "4e");
        WebElement dispute = driver.findElement(By.cssSelector("#LOCK-22 a.dispute"));
        assertThat(dispute.isDisplayed()).isTrue();
        assertThat(dispute.getDomAttribute("href"))
                .startsWith("https://issues.example/new?title=LOCK-22%20")
                .contains("NOT_FOUND");
        browser.assertQuiet();
        browser.picture("report-failure");
    }

    @Test
    void aRuleLeadsToItsLineInTheFeature() {
        driver.findElement(By.cssSelector(".links a[href='#LOCK-22']")).click();
        driver.findElement(By.cssSelector("#LOCK-22 .book a[href^='features/']"))
                .click();
        WebElement line = driver.findElement(By.cssSelector(".lines li:target"));
        assertThat(line.getText()).contains("Rule: ");
        assertThat(bottom(line)).isBetween(0L, 900L);
        browser.assertQuiet();
        browser.assertAccessible();
        browser.size(390, 844);
        browser.assertNoSidewaysScrolling();
    }

    @Test
    void aTranscriptExpandsAndItsCommandCanBeCopied() {
        openAllRules();
        WebElement passed = driver.findElement(By.id("LOCK-20"));
        assertThat(passed.getDomAttribute("open")).isNull();
        passed.findElement(By.tagName("summary")).sendKeys(Keys.ENTER);
        WebElement scenario = passed.findElement(By.cssSelector("details.scenario"));
        scenario.findElement(By.tagName("summary")).sendKeys(Keys.ENTER);
        // The script puts its table in the place of the text.
        driver.executeAsyncScript("const done = arguments[0]; (function wait() {"
                + " if (document.querySelector('#LOCK-20 div.wire')) { done(); } else { setTimeout(wait, 20); } }())");
        WebElement wire = scenario.findElement(By.cssSelector("div.wire"));
        assertThat(wire.isDisplayed()).isTrue();
        assertThat(wire.getText()).contains("→ sent", "← received", "lock {apple}\\r\\n", "6c 6f 63 6b 20 6d 74");
        assertThat(scenario.findElement(By.cssSelector(".rerun code")).getText())
                .contains("--scenario LOCK-20/");
        assertThat(scenario.findElement(By.cssSelector("button.copy")).isDisplayed())
                .isTrue();
        browser.assertQuiet();
    }

    @Test
    void whatPassedIsFoundByAWordOfItsSteps() {
        openAllRules();
        awaitBodies();
        search("6c 6f 63 6b 20 6d 74 lock-20/ receives");
        assertThat(shown()).containsExactly("LOCK-20");
        browser.assertQuiet();
    }

    @Test
    void aSearchAndAnOpenedScenarioThatWereThereFirstGetTheBodiesWhenTheyCome() {
        String page = driver.getCurrentUrl();
        driver.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", """
                const Real = DecompressionStream;
                DecompressionStream = function (format) {
                  const real = new Real(format);
                  const wait = new TransformStream({ start: () => new Promise(done => { window.release = done; }) });
                  return { writable: wait.writable, readable: wait.readable.pipeThrough(real) };
                };
                """));
        driver.get(page);
        openAllRules();
        driver.executeScript(
                "document.querySelectorAll('#LOCK-20, #LOCK-20 .scenario').forEach(part => part.open = true)");
        search("lock-20/ receives");
        assertThat(shown()).isEmpty();
        assertThat(driver.findElements(By.cssSelector("#LOCK-20 .steps"))).isEmpty();
        driver.executeAsyncScript("const done = arguments[0]; (function wait() {"
                + " if (window.release) { release(); done(); } else { setTimeout(wait, 20); } }())");
        awaitBodies();
        assertThat(shown()).containsExactly("LOCK-20");
        assertThat(driver.findElement(By.cssSelector("#LOCK-20 div.wire")).getText())
                .contains("→ sent", "lock {apple}\\r\\n", "6c 6f 63 6b 20 6d 74");
        browser.assertQuiet();
    }

    @Test
    void whereABrowserCannotUnpackThatIsSaid() {
        String page = driver.getCurrentUrl();
        driver.executeCdpCommand(
                "Page.addScriptToEvaluateOnNewDocument", Map.of("source", "delete window.DecompressionStream"));
        driver.get(page);
        openAllRules();
        driver.executeScript(
                "document.querySelectorAll('#LOCK-20, #LOCK-20 .scenario').forEach(part => part.open = true)");
        assertThat(driver.findElement(By.id("LOCK-20")).getText()).contains("This browser cannot unpack");
        driver.findElement(By.cssSelector(".links a[href='#LOCK-22']")).click();
        assertThat(driver.findElement(By.cssSelector("#LOCK-22 .scenario[open] .failure mark"))
                        .isDisplayed())
                .isTrue();
        browser.assertQuiet();
    }

    @Test
    void withoutAScriptWhatFailedCanBeReadAndWhyTheRestCannot() {
        driver.executeCdpCommand("Emulation.setScriptExecutionDisabled", Map.of("value", true));
        driver.navigate().refresh();
        driver.findElement(By.cssSelector("#rules > summary")).click();
        assertThat(driver.findElement(By.cssSelector("#rules noscript")).getText())
                .contains("results.ndjson");
        driver.findElement(By.cssSelector("#LOCK-22 > summary")).click();
        assertThat(driver.findElement(By.cssSelector("#LOCK-22 .scenario[open]"))
                        .getText())
                .contains("NOT_FOUND\\r\\n", "6c 6f 63 6b 20");
    }

    private void awaitBodies() {
        driver.executeAsyncScript("const done = arguments[0]; (function wait() {"
                + " if (document.getElementById('packed')) { setTimeout(wait, 20); } else { done(); } }())");
    }

    @Test
    void aLinkLeadsToItsRuleAlsoWhereTheFilterHidIt() {
        openAllRules();
        search("LOCK-20");
        WebElement link = driver.findElement(By.cssSelector(".links a[href='#LOCK-22']"));
        link.click();
        WebElement rule = driver.findElement(By.id("LOCK-22"));
        assertThat(rule.isDisplayed()).isTrue();
        assertThat(rule.getDomAttribute("open")).isNotNull();
        assertThat(driver.findElement(By.cssSelector("#LOCK-22 .book a[href^='rules.html']"))
                        .getDomProperty("href"))
                .endsWith("/rules.html#LOCK-22");
        driver.findElement(By.cssSelector("#LOCK-22 .book a[href^='rules.html']"))
                .click();
        assertThat(driver.findElement(By.id("LOCK-22")).isDisplayed()).isTrue();
        assertThat(driver.getTitle()).startsWith("The rule book");
        browser.assertQuiet();
    }

    @Test
    void searchAndFilterLeaveWhatFits() {
        openAllRules();
        search("not_found lock");
        assertThat(shown()).isNotEmpty().contains("LOCK-22").doesNotContain("TEXT-20");
        assertThat(driver.findElement(By.cssSelector(".filter output")).getText())
                .isEqualTo(shown().size() + " of " + results.rules().size() + " rules");
        driver.findElement(By.cssSelector(".filter .clear")).click();
        assertThat(shown()).hasSameSizeAs(results.rules());
        driver.findElement(By.cssSelector("input[name=outcome][value=passed]")).click();
        assertThat(shown()).contains("LOCK-22").doesNotContain("LOCK-20");
        driver.findElement(By.cssSelector("input[name=level][value=must]")).click();
        assertThat(shown()).doesNotContain("LOCK-22");
        browser.assertQuiet();
    }

    @Test
    void everybodyCanReadItInLightInDarkAndOnAPhone() throws IOException {
        browser.colours("dark");
        browser.picture("report-dark");
        browser.size(390, 844);
        assertThat(bottom(driver.findElement(By.cssSelector(".verdict strong"))))
                .isLessThan(844);
        assertThat((Boolean) driver.executeScript("return [...document.querySelectorAll('.links b')]"
                        + ".every(id => id.getClientRects().length <= 1)"))
                .as("each id stands on one line")
                .isTrue();
        browser.picture("report-phone");
        browser.size(1_280, 900);
        awaitBodies();
        driver.executeScript("document.querySelectorAll('.fold, #LOCK-20, #LOCK-20 details, #LOCK-22')"
                + ".forEach(part => part.open = true)");
        browser.assertAccessible();
        browser.colours("light");
        browser.assertAccessible();
        browser.size(390, 1_400);
        browser.assertAccessible();
        browser.assertNoSidewaysScrolling();
    }

    @Test
    void whereTwoServersDifferCanBeRead() throws IOException {
        Path page = folder.resolve("differences.html");
        try (ReferenceServer server = ReferenceServer.start(ServerOptions.onFreePort())) {
            RuleBook locks = only("LOCK-2.|TEXT-13");
            Plan plan = Plan.of(new Target("127.0.0.1", server.port()), folder.resolve("compared"));
            DifferencesPage.write(Comparison.of(results, Judged.run(locks, plan)), page);
        }
        browser.show(page);
        WebElement rule = driver.findElement(By.id("LOCK-22"));
        rule.findElement(By.tagName("summary")).sendKeys(Keys.ENTER);
        assertThat(rule.getText())
                .contains("lock {apple}\\r\\n", "NOT_FOUND\\r\\n", "OK\\r\\n", "first failed, second passed");
        browser.assertQuiet();
        browser.assertAccessible();
        browser.size(1_100, 800);
        browser.picture("differences");
        browser.colours("dark");
        browser.assertAccessible();
        browser.size(390, 1_000);
        browser.assertNoSidewaysScrolling();
    }

    @Test
    void twoThousandScenariosCanBeUsed() throws IOException {
        Path page = folder.resolve("many.html");
        HtmlReport.write(many(), Gate.judge(results), ShippedSources.of(Subject.SERVERS), page);
        browser.show(page);
        awaitBodies();
        Object loaded =
                driver.executeScript("return Math.round(performance.getEntriesByType('navigation')[0].loadEventEnd)");
        Object searched = driver.executeScript("const start = performance.now();"
                + "const field = document.querySelector('input[type=search]'); field.value = 'noreply';"
                + "field.dispatchEvent(new Event('input', {bubbles: true})); document.body.offsetHeight;"
                + "return Math.round(performance.now() - start)");
        System.out.println(MANY + " scenarios: " + Files.size(page) + " bytes, loaded in " + loaded
                + " ms, searched in " + searched + " ms");
        assertThat(Files.size(page)).isLessThan(4_000_000);
        assertThat(shown()).contains("LOCK-29-0").doesNotContain("LOCK-20-0");
        browser.assertQuiet();
    }

    /** The run, repeated under other ids. */
    private static Results many() {
        List<ScenarioResult> scenarios = new ArrayList<>();
        for (int i = 0; scenarios.size() < MANY; i++) {
            int turn = i;
            scenarios.addAll(
                    changed(results, scenario -> underAnotherId(scenario, turn)).scenarios());
        }
        return new Results(
                results.run(), scenarios.subList(0, MANY), results.ending(), results.remarks(), results.wallTime());
    }

    private static ScenarioResult underAnotherId(ScenarioResult scenario, int turn) {
        RuleRef rule = scenario.rule();
        return new ScenarioResult(
                new RuleRef(
                        rule.id() + "-" + turn,
                        rule.level(),
                        rule.text(),
                        rule.document(),
                        rule.section(),
                        rule.source()),
                scenario.title(),
                scenario.location(),
                scenario.profiles(),
                scenario.steps(),
                scenario.record());
    }

    private void search(String words) {
        WebElement field = driver.findElement(By.cssSelector(".filter input[type=search]"));
        field.clear();
        field.sendKeys(words);
    }

    private List<String> shown() {
        List<?> ids = (List<?>) driver.executeScript(
                "return [...document.querySelectorAll('details.rule:not([hidden])')].map(rule => rule.id)");
        return ids.stream().map(String::valueOf).toList();
    }
}
