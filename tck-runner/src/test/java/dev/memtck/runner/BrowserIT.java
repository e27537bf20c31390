package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.Results;
import dev.memtck.runner.gate.Gate;
import dev.memtck.runner.judge.Plan;
import dev.memtck.runner.target.Target;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.faults.Faults;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;

/** The report of a wrong server, opened from disk. */
class BrowserIT {

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
            results = Judged.run(Plan.of(new Target("127.0.0.1", server.port()), folder));
        }
        OutputFolder.of(folder).writeReports(results, Gate.judge(results));
    }

    @BeforeEach
    void open() {
        browser = Browser.open(profile);
        driver = browser.driver();
        browser.size(1_100, 1_750);
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
        assertThat(driver.findElements(By.cssSelector("details.scenario[open]")))
                .hasSize(1);
        assertThat(driver.findElement(By.cssSelector(".scenario[open] .failure mark"))
                        .isDisplayed())
                .isTrue();
        browser.assertQuiet();
        browser.picture("report");
    }

    @Test
    void aFailureShowsItsBytes() throws IOException {
        driver.findElement(By.cssSelector(".links a[href='#LOCK-22']")).click();
        WebElement failure = driver.findElement(By.cssSelector("#LOCK-22 .scenario[open] .failure"));
        assertThat(failure.getText()).contains("lock {apple}\\r\\n", "NOT_FOUND\\r\\n", "OK\\r\\n");
        assertThat(failure.findElement(By.tagName("mark")).getText()).isEqualTo("O");
        browser.size(1_100, 900);
        driver.executeScript("document.getElementById('LOCK-22').scrollIntoView()");
        browser.picture("report-failure");
    }

    @Test
    void aTranscriptExpandsAndItsCommandCanBeCopied() {
        WebElement passed = driver.findElement(By.id("LOCK-20"));
        assertThat(passed.getDomAttribute("open")).isNull();
        passed.findElement(By.tagName("summary")).sendKeys(Keys.ENTER);
        WebElement scenario = passed.findElement(By.cssSelector("details.scenario"));
        scenario.findElement(By.tagName("summary")).sendKeys(Keys.ENTER);
        WebElement wire = scenario.findElement(By.cssSelector(".wire"));
        assertThat(wire.isDisplayed()).isTrue();
        assertThat(wire.getText()).contains("→ sent", "← received", "lock {apple}\\r\\n", "6c 6f 63 6b 20");
        assertThat(scenario.findElement(By.cssSelector(".rerun code")).getText())
                .contains("--scenario LOCK-20/");
        assertThat(scenario.findElement(By.cssSelector("button.copy")).isDisplayed())
                .isTrue();
        browser.assertQuiet();
    }

    @Test
    void aLinkLeadsToItsRuleAlsoWhereTheFilterHidIt() {
        search("LOCK-20");
        WebElement link = driver.findElement(By.cssSelector(".links a[href='#LOCK-22']"));
        link.click();
        WebElement rule = driver.findElement(By.id("LOCK-22"));
        assertThat(rule.isDisplayed()).isTrue();
        assertThat(rule.getDomAttribute("open")).isNotNull();
        assertThat(driver.findElement(By.cssSelector("#LOCK-22 .book a")).getDomProperty("href"))
                .endsWith("/rules.html#LOCK-22");
        driver.findElement(By.cssSelector("#LOCK-22 .book a")).click();
        assertThat(driver.findElement(By.id("LOCK-22")).isDisplayed()).isTrue();
        assertThat(driver.getTitle()).startsWith("The rule book");
        browser.assertQuiet();
    }

    @Test
    void searchAndFilterLeaveWhatFits() {
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
        browser.assertAccessible();
        browser.colours("dark");
        browser.assertAccessible();
        browser.picture("report-dark");
        browser.colours("light");
        browser.size(390, 1_400);
        browser.assertAccessible();
        browser.assertNoSidewaysScrolling();
        browser.picture("report-phone");
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
