package dev.memtck.reports.html;

import dev.memtck.reports.html.ReportPage.Fact;
import dev.memtck.reports.results.Verdict;
import java.util.List;

/** How the badge is written into a page of its reader's, beside which the report lies. */
final class BadgeText {
    private static final String IMAGE = "badge.svg";
    private static final String PAGE = "index.html";

    private BadgeText() {}

    static List<Fact> of(Verdict verdict) {
        String words = "memtck: " + verdict.conclusion().words();
        return List.of(
                new Fact("Markdown", "[![" + words + "](" + IMAGE + ")](" + PAGE + ")"),
                new Fact("reStructuredText", ".. image:: " + IMAGE + "\n   :alt: " + words + "\n   :target: " + PAGE),
                new Fact("AsciiDoc", "image:" + IMAGE + "[" + words + ",link=" + PAGE + "]"),
                new Fact("HTML", "<a href=\"" + PAGE + "\"><img src=\"" + IMAGE + "\" alt=\"" + words + "\"></a>"),
                new Fact("URL", IMAGE));
    }
}
