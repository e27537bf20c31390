package dev.memtck.reports.html;

import dev.memtck.reports.page.Meaning;
import dev.memtck.reports.page.Sign;
import dev.memtck.reports.page.Style;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Profile;
import dev.memtck.reports.results.ProfileResult;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.reports.results.RuleResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All rules in one picture: a cell each, by profile and section, with a sign and a colour for its outcome. */
record Glance(List<ProfileCells> profiles, List<Meaning> signs) {
    /** The cells of a profile. */
    record ProfileCells(String title, List<SectionCells> sections) {}

    /** The cells of a section of a document. */
    record SectionCells(String name, List<CellView> cells) {}

    /** A rule. */
    record CellView(String id, String outcome, String style, String sign) {}

    static Glance of(Results results) {
        return new Glance(
                results.profiles().stream()
                        .map(ProfileResult::profile)
                        .map(profile -> cells(profile, results))
                        .toList(),
                results.outcomes().stream().map(Meaning::of).toList());
    }

    private static ProfileCells cells(Profile profile, Results results) {
        Map<String, List<CellView>> bySection = new LinkedHashMap<>();
        for (RuleResult rule : results.rules(profile)) {
            Outcome outcome = rule.outcome(results.bar());
            bySection
                    .computeIfAbsent(section(rule.rule()), section -> new ArrayList<>())
                    .add(new CellView(rule.rule().id(), outcome.word(), Style.of(outcome), Sign.of(outcome)));
        }
        return new ProfileCells(
                profile.title(),
                bySection.entrySet().stream()
                        .map(section -> new SectionCells(section.getKey(), section.getValue()))
                        .toList());
    }

    private static String section(RuleRef rule) {
        return rule.document() + " § " + rule.section();
    }
}
