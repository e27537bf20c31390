package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.html.HtmlReport;
import dev.memtck.reports.results.Results;
import dev.memtck.runner.gate.Gate;
import dev.memtck.runner.judge.Plan;
import dev.memtck.runner.target.Target;
import dev.memtck.server.FaultyServer;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.faults.Faults;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * The report of a wrong server in headless Chromium, opened from disk. Leaves pictures in {@code target/pictures}; with
 * {@code -Dmemtck.pictures} it renews the one in {@code docs}.
 */
class BrowserIT {
    private static final Path PICTURES = Path.of("target", "pictures");
    private static final Path DOCS_PICTURE = Path.of("../docs/report.png");

    @TempDir
    private Path folder;

    private ChromeDriver browser;

    @BeforeEach
    void open() {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, java.util.logging.Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary("/usr/bin/chromium");
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--hide-scrollbars",
                "--user-data-dir=" + folder.resolve("profile"));
        options.setCapability("goog:loggingPrefs", logs);
        browser = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(new File("/usr/bin/chromedriver"))
                        .usingAnyFreePort()
                        .build(),
                options);
    }

    @AfterEach
    void quit() {
        browser.quit();
    }

    @Test
    void aFailureIsThereToBeSeen() throws IOException {
        Path page = reportOfAWrongServer();
        browser.manage().window().setSize(new Dimension(1_100, 1_750));
        browser.get(page.toUri().toString());

        assertThat(browser.getTitle()).contains("does not conform");
        assertThat(browser.findElement(By.cssSelector(".verdict strong")).getText())
                .isEqualTo("does not conform");
        WebElement rule = browser.findElement(By.id("LOCK-22"));
        assertThat(rule.getDomAttribute("open")).isNotNull();
        WebElement failure = rule.findElement(By.cssSelector(".failure"));
        assertThat(failure.isDisplayed()).isTrue();
        assertThat(failure.getText()).contains("lock {apple}\\r\\n", "NOT_FOUND\\r\\n", "OK\\r\\n");
        assertThat(rule.findElement(By.cssSelector(".wire")).isDisplayed()).isTrue();
        WebElement passed = browser.findElement(By.id("LOCK-20"));
        assertThat(passed.getDomAttribute("open")).isNull();
        passed.findElement(By.tagName("summary")).click();
        assertThat(passed.findElement(By.cssSelector(".scenario")).isDisplayed())
                .isTrue();
        passed.findElement(By.tagName("summary")).click();

        List<?> requests = (List<?>) browser.executeScript(
                "return performance.getEntriesByType('resource').map(e => e.name).filter(n => !n.startsWith('data:'))");
        assertThat(requests).isEmpty();
        assertThat(browser.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();

        Files.createDirectories(PICTURES);
        File picture = browser.getScreenshotAs(OutputType.FILE);
        Path kept = PICTURES.resolve("report.png");
        Files.copy(picture.toPath(), kept, StandardCopyOption.REPLACE_EXISTING);
        assertThat(Files.size(kept)).isGreaterThan(20_000);
        if (System.getProperty("memtck.pictures") != null) {
            Files.copy(kept, DOCS_PICTURE, StandardCopyOption.REPLACE_EXISTING);
        }
        assertThat(DOCS_PICTURE).exists();
    }

    private Path reportOfAWrongServer() throws IOException {
        try (ReferenceServer server = FaultyServer.start(Faults.byName().get("lock-of-nothing-answers-OK"))) {
            Results results = Judged.run(Plan.of(new Target("127.0.0.1", server.port()), folder));
            Path page = folder.resolve("index.html");
            HtmlReport.write(results, Gate.judge(results), page);
            return page;
        }
    }
}
