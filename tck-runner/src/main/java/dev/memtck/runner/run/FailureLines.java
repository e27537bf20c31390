package dev.memtck.runner.run;

import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.results.Shortened;
import dev.memtck.reports.results.TranscriptLine;
import dev.memtck.runner.rules.ScenarioEntry;
import java.util.Locale;

/** What the texts of all failures have in common, line by line. Used by one thread. */
public final class FailureLines {
    /** Of what is shown of one thing that was sent or received. In characters. */
    private static final int LONGEST = 400;

    private final StringBuilder text = new StringBuilder();

    /** As {@link String#format}, without blanks at its end. */
    public void line(String format, Object... arguments) {
        text.append(String.format(Locale.ROOT, format, arguments).stripTrailing())
                .append('\n');
    }

    /** Rule and scenario, and an empty line. */
    public void head(ScenarioEntry scenario) {
        RuleRef rule = scenario.rule();
        line("%s (%s)  %s § %s", rule.id(), rule.level().word(), rule.document(), rule.section());
        line("%s", rule.text());
        line("source    %s", rule.source().sentence());
        if (!rule.source().ruling().isEmpty()) {
            line("ruling    %s", rule.source().ruling());
        }
        line("scenario  %s  (%s)", scenario.title(), scenario.location());
        line("");
    }

    /**
     * A line of a transcript.
     *
     * @param words what it says, without what is cut away
     * @param width of the column of names
     */
    public void event(TranscriptLine event, String words, int width) {
        String mark = switch (event.direction()) {
            case SENT -> "->";
            case RECEIVED -> "<-";
            case NOTE, GAP -> "  ";
        };
        String tail = event.cut() == null
                ? ""
                : " … " + event.cut().tail() + " (" + event.cut().length() + " bytes)";
        line("%8.1f  %-" + width + "s %s %s", event.micros() / 1000.0, event.client(), mark, shortened(words + tail));
    }

    /** As much of it as is shown. */
    public static String shortened(String words) {
        return Shortened.to(LONGEST, words);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
