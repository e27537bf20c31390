package dev.memtck.reports.html;

import dev.memtck.reports.results.Failure;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.reports.results.Shortened;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A prepared issue in which somebody disputes a rule: what the rule says, and what a target did. */
record Dispute(RuleRef rule, ScenarioResult failed, RunInfo run) {
    /** Of an address that browsers and servers take, in characters. */
    static final int LONGEST = 6_000;

    private static final String TITLE = "{title}";
    private static final String BODY = "{body}";

    /** Of the title, in characters. */
    private static final int LONGEST_TITLE = 200;

    /** Of what was sent, expected and received each, in characters: none of them leaves the others no room. */
    private static final int LONGEST_BYTES = 500;

    private static final int LONGEST_VERSION = 100;

    private static final String CUT = "\n\n(cut here: an address has no room for more; the report has the rest)\n";

    /**
     * The address of the form, filled in; empty where the run knows of no form.
     *
     * <p>A form whose address holds {@code {title}} and {@code {body}} gets them there, another one as parameters of these names.
     */
    String address() {
        String url = run.settings().disputeUrl();
        if (url == null || !url.matches("https?://.*")) {
            return "";
        }
        String form = url.contains(BODY) ? url : url + (url.contains("?") ? "&" : "?") + "title={title}&body={body}";
        String titled = form.replace(TITLE, encoded(title()));
        return titled.replace(BODY, encoded(body(), LONGEST - titled.length() + BODY.length()));
    }

    private String title() {
        return Shortened.to(LONGEST_TITLE, rule.id() + " (" + rule.level().word() + ") disputed: " + rule.text());
    }

    /** What is copied stands as code, so that nothing of it is taken for markup. */
    private String body() {
        Failure failure = failed.record().failure();
        List<String> facts = new ArrayList<>();
        facts.add("rule      " + rule.id() + " (" + rule.level().word() + ") " + rule.text());
        facts.add("document  " + rule.document() + " § " + rule.section());
        facts.add("scenario  " + failed.record().scenario() + " (" + failed.location() + ")");
        facts.add("kit       memtck " + run.suite().kit() + ", seed "
                + run.asked().seed());
        facts.add("target    " + run.judged().address() + versionWords());
        facts.add("");
        facts.add(failure.client() + " sent    "
                + Shortened.to(LONGEST_BYTES, failure.mismatch().sent()));
        facts.add("expected  " + Shortened.to(LONGEST_BYTES, failure.mismatch().expected()));
        facts.add("received  " + Shortened.to(LONGEST_BYTES, failure.mismatch().received()));
        facts.add("problem   " + Shortened.to(LONGEST_BYTES, failure.problem()));
        return "What should the rule say, and why?\n\n\n\n"
                + facts.stream().map(fact -> ("    " + fact).stripTrailing()).collect(Collectors.joining("\n"))
                + "\n";
    }

    private String versionWords() {
        String version = run.judged().version();
        return version.isEmpty() ? "" : ", version " + Shortened.to(LONGEST_VERSION, version);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** The whole, or its beginning with the words that it is cut: no more than so many characters. */
    private static String encoded(String text, int room) {
        String whole = encoded(text);
        if (whole.length() <= room) {
            return whole;
        }
        String cut = encoded(CUT);
        StringBuilder beginning = new StringBuilder();
        for (int at = 0; at < text.length(); at = text.offsetByCodePoints(at, 1)) {
            String next = encoded(text.substring(at, text.offsetByCodePoints(at, 1)));
            if (beginning.length() + next.length() + cut.length() > room) {
                break;
            }
            beginning.append(next);
        }
        return beginning.append(cut).toString();
    }
}
