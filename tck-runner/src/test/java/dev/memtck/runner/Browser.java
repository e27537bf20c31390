package dev.memtck.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.results.Rule;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * Headless Chromium, until it is closed. Its pictures go to {@code target/pictures}; with {@code -Dmemtck.pictures} also
 * to {@code docs}.
 */
public record Browser(ChromeDriver driver) implements AutoCloseable {
    /** The property that renews the pictures in {@code docs}. */
    static final String PICTURES_WANTED = "memtck.pictures";

    private static final Path PICTURES = Path.of("target", "pictures");
    private static final Path DOCS = Path.of("..", "docs");

    /** For one look at a page with every rule opened, on a machine that has other things to do. */
    private static final Duration LOOK = Duration.ofMinutes(5);

    private static final int LEAST_BYTES_OF_A_PICTURE = 15_000;

    public static Browser open(Path profile) {
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
                "--user-data-dir=" + profile);
        options.setCapability("goog:loggingPrefs", logs);
        options.setScriptTimeout(LOOK);
        return new Browser(new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(new File("/usr/bin/chromedriver"))
                        .usingAnyFreePort()
                        .build(),
                options));
    }

    public void show(Path page) {
        driver.get(page.toUri().toString());
    }

    /** The size of the window in CSS pixels. */
    public void size(int width, int height) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    /** @param scheme light or dark */
    public void colours(String scheme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /** Nothing was asked of the network, and the console is empty. */
    public void assertQuiet() {
        List<?> requests = (List<?>) driver.executeScript(
                "return performance.getEntriesByType('resource').map(e => e.name).filter(n => !n.startsWith('data:'))");
        assertThat(requests).as("requests").isEmpty();
        assertThat(driver.manage().logs().get(LogType.BROWSER).getAll())
                .as("console")
                .isEmpty();
    }

    // Deprecated for the sake of frames, which no page of ours has.
    @SuppressWarnings("deprecation")
    public void assertAccessible() {
        // In the page itself, which has no frames: an empty one in a second window has a second to load, too little on
        // a busy machine.
        List<Rule> violations =
                new AxeBuilder().setLegacyMode(true).analyze(driver).getViolations();
        assertThat(violations)
                .extracting(rule -> rule.getId() + ": " + rule.getHelp() + " "
                        + rule.getNodes().stream()
                                .limit(3)
                                .map(node -> node.getHtml())
                                .toList())
                .isEmpty();
    }

    /** Nothing is wider than the window but what scrolls by itself. */
    public void assertNoSidewaysScrolling() {
        assertThat((Long) driver.executeScript(
                        "return document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .as("pixels wider than the window")
                .isLessThanOrEqualTo(0);
    }

    public void picture(String name) throws IOException {
        Files.createDirectories(PICTURES);
        Path kept = PICTURES.resolve(name + ".png");
        Files.write(kept, driver.getScreenshotAs(OutputType.BYTES));
        assertThat(Files.size(kept)).isGreaterThan(LEAST_BYTES_OF_A_PICTURE);
        if (System.getProperty(PICTURES_WANTED) != null) {
            Files.copy(kept, DOCS.resolve(name + ".png"), StandardCopyOption.REPLACE_EXISTING);
        }
        assertThat(DOCS.resolve(name + ".png")).exists();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
