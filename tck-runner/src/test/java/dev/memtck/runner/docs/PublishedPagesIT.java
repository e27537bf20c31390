package dev.memtck.runner.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.runner.Browser;
import dev.memtck.runner.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The matrix and the rule book that {@code memtck pages} makes, opened from disk. */
class PublishedPagesIT {
    @TempDir
    private static Path pages;

    @TempDir
    private Path profile;

    private Browser browser;

    @BeforeAll
    static void make() {
        PrintWriter console = new PrintWriter(Writer.nullWriter());
        String[] arguments = {"pages", "--out", pages.toString()};
        assertThat(Main.run(arguments, new Properties(), console, console)).isZero();
    }

    @BeforeEach
    void open() {
        browser = Browser.open(profile);
        browser.size(1_400, 1_200);
    }

    @AfterEach
    void close() {
        browser.close();
    }

    @Test
    void aCellOfTheMatrixOpensToTheBytes() throws IOException {
        browser.show(pages.resolve("matrix.html"));
        WebElement cell = browser.driver().findElement(By.cssSelector("td details:has(.tolerated)"));
        cell.findElement(By.tagName("summary")).click();
        assertThat(cell.getText()).contains("sent", "expected", "received");
        browser.assertQuiet();
        browser.driver().executeScript("scrollTo(0, 0)");
        browser.picture("matrix");
        leave("tr[id]", "tr[id^=LOCK-2], tr:has(details[open])");
        browser.assertAccessible();
        browser.colours("dark");
        browser.assertAccessible();
        browser.size(390, 1_000);
        browser.assertNoSidewaysScrolling();
    }

    @Test
    void theMatrixBeginsWithTheGridAndShowsWhereServersDiffer() {
        browser.show(pages.resolve("matrix.html"));
        WebElement grid = browser.driver().findElement(By.cssSelector(".side"));
        assertThat(grid.getLocation().getY()).as("on the first screen").isLessThan(600);
        WebElement same = browser.driver().findElement(By.cssSelector("tr.same"));
        assertThat(same.isDisplayed()).isTrue();
        browser.driver().findElement(By.id("differing")).click();
        assertThat(same.isDisplayed()).isFalse();
        assertThat(browser.driver()
                        .findElement(By.cssSelector("tr[id]:not(.same)"))
                        .isDisplayed())
                .isTrue();
        assertThat(browser.driver().findElements(By.cssSelector(".side .same")))
                .isNotEmpty()
                .noneMatch(WebElement::isDisplayed);
        browser.assertQuiet();
    }

    @Test
    void theRuleBookHasAnAddressForEachRule() throws IOException {
        browser.show(pages.resolve("rules.html"));
        browser.driver().get(pages.resolve("rules.html").toUri() + "#LOCK-21");
        WebElement rule = browser.driver().findElement(By.id("LOCK-21"));
        rule.findElement(By.tagName("summary")).click();
        assertThat(rule.getText()).contains("LOCK-21", "lock {apple}\\r\\n", "LOCKED\\r\\n", "Has caught:");
        browser.assertQuiet();
        browser.picture("rules");
        leave("article", "[id^=LOCK-2]");
        browser.assertAccessible();
        browser.colours("dark");
        browser.assertAccessible();
        browser.size(390, 1_000);
        browser.assertNoSidewaysScrolling();
    }

    @Test
    void theRuleBookIsSearchedAndAFollowedLinkIsShown() {
        browser.show(pages.resolve("rules.html"));
        WebElement search = browser.driver().findElement(By.name("text"));
        search.sendKeys("lock-21");
        assertThat(browser.driver().findElement(By.id("LOCK-21")).isDisplayed()).isTrue();
        assertThat(browser.driver().findElement(By.id("LEASE-01")).isDisplayed())
                .isFalse();
        browser.driver().executeScript("location.hash = 'LEASE-01'");
        browser.driver().executeScript("return new Promise(shown => setTimeout(shown, 200))");
        assertThat(browser.driver().findElement(By.id("LEASE-01")).isDisplayed())
                .isTrue();
        assertThat(search.getDomProperty("value")).isEmpty();
        browser.assertQuiet();
    }

    @Test
    void theRuleBookIsFilteredByProfileAndByRuleSet() {
        browser.show(pages.resolve("rules.html"));
        browser.size(390, 1_000);
        WebElement shown = browser.driver().findElement(By.cssSelector(".filter output"));
        String all = shown.getText();
        browser.driver().findElement(By.name("profile")).sendKeys("locks over b");
        assertThat(shownRules()).contains("LOCK-42").noneMatch(id -> !id.startsWith("LOCK"));
        browser.driver().findElement(By.name("set")).sendKeys("came in 2");
        assertThat(shownRules()).isNotEmpty().doesNotContain("LOCK-42");
        assertThat(shown.getText()).startsWith(shownRules().size() + " of ").isNotEqualTo(all);
        browser.driver().findElement(By.cssSelector(".filter [type=reset]")).sendKeys(Keys.ENTER);
        // A form tells of its reset before it is reset.
        browser.driver().executeScript("return new Promise(done => setTimeout(done))");
        assertThat(shown.getText()).isEqualTo(all);
        browser.assertQuiet();
    }

    private List<String> shownRules() {
        return browser.driver().findElements(By.cssSelector(".rule:not([hidden])")).stream()
                .map(rule -> rule.getDomAttribute("id"))
                .toList();
    }

    @Test
    void aDocumentMarksThePassageThatARuleQuotes() {
        browser.driver().get(pages.resolve("documents/locking.html").toUri() + "#L18-L19");
        assertThat(browser.driver().findElements(By.className("quoted")))
                .extracting(line -> line.getDomAttribute("id"))
                .containsExactly("L18", "L19");
        browser.assertQuiet();
        browser.assertAccessible();
        browser.colours("dark");
        browser.assertAccessible();
        browser.size(390, 1_000);
        browser.assertNoSidewaysScrolling();
    }

    /** The elements are all alike, and looking at each of them takes long. */
    private void leave(String elements, String few) {
        browser.driver()
                .executeScript(
                        "document.querySelectorAll(arguments[0]).forEach(e => { if (!e.matches(arguments[1])) e.remove(); })",
                        elements,
                        few);
        assertThat(browser.driver().findElements(By.cssSelector(elements))).hasSizeBetween(5, 30);
    }
}
