package dev.memtck.runner.rules;

import dev.memtck.reports.results.FeatureIndex;
import dev.memtck.reports.results.FeatureText;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Locations;
import dev.memtck.reports.results.RuleRef;
import dev.memtck.runner.target.Capability;
import io.cucumber.messages.types.Pickle;
import io.cucumber.messages.types.PickleTag;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Scenarios of the feature files on the class path.
 *
 * @param digest SHA-256 over all files, hex
 * @param catalogue the ids that the documents' catalogue has
 * @param texts of these scenarios, and maybe of more
 */
public record RuleBook(
        List<ScenarioEntry> scenarios, String digest, List<CatalogueEntry> catalogue, FeatureTexts texts) {
    /** The package that holds the feature files. */
    public static final String PACKAGE = "dev.memtck.features";

    private static final String CATALOGUE = "catalogue.tsv";

    /** What is shipped stays as it is: one reading does for all runs of a JVM. */
    private static final class Shipped {
        private static final RuleBook BOOK = read();
    }

    /** Likewise, and only where somebody asks for them. */
    private static final class ShippedForClients {
        private static final RuleBook BOOK = read(Subject.CLIENTS);
    }

    /** That of the feature files on servers. A file that is no Gherkin is a bug of ours and throws. */
    public static RuleBook load() {
        return Shipped.BOOK;
    }

    /** That of these rules. */
    public static RuleBook of(Subject subject) {
        return subject == Subject.CLIENTS ? ShippedForClients.BOOK : Shipped.BOOK;
    }

    /** Reads those on servers anew, for who has changed the class path of this thread. */
    public static RuleBook read() {
        return read(Subject.SERVERS);
    }

    private static RuleBook read(Subject subject) {
        List<ScenarioEntry> scenarios = new ArrayList<>();
        Map<FeatureText, FeatureText.Parsed> files = new LinkedHashMap<>();
        MessageDigest digest = sha256();
        FeatureIndex index = new FeatureIndex();
        for (FeatureText file : FeatureFiles.of(subject)) {
            digest.update(file.text().getBytes(StandardCharsets.UTF_8));
            FeatureText.Parsed parsed = file.parse();
            index.add(parsed);
            files.put(file, parsed);
            parsed.pickles().forEach(pickle -> scenarios.add(entry(index, pickle)));
        }
        return new RuleBook(
                List.copyOf(scenarios),
                HexFormat.of().formatHex(digest.digest()),
                CatalogueEntry.load("/" + Locations.ROOT + subject.table(CATALOGUE)),
                new FeatureTexts(files));
    }

    private static ScenarioEntry entry(FeatureIndex index, Pickle pickle) {
        RuleRef rule = index.rule(pickle);
        Set<String> tags = pickle.getTags().stream().map(PickleTag::getName).collect(Collectors.toUnmodifiableSet());
        Set<Capability> needs = Capability.neededBy(tags);
        return new ScenarioEntry(
                rule.id() + "/" + slug(pickle.getName()),
                rule,
                pickle.getName(),
                index.location(pickle),
                needs,
                tags,
                pickle.getSteps().stream().map(ScenarioStep::of).toList());
    }

    /** Lower case, everything but letters and digits a dash. */
    static String slug(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    }

    /** The same rules with these scenarios only. */
    public RuleBook only(Predicate<ScenarioEntry> wanted) {
        return new RuleBook(scenarios.stream().filter(wanted).toList(), digest, catalogue, texts);
    }

    /** The files in which they stand. */
    public List<FeatureText> features() {
        return texts.of(scenarios);
    }

    /** The scenarios by location. */
    public Map<String, ScenarioEntry> byLocation() {
        return scenarios.stream().collect(Collectors.toMap(ScenarioEntry::location, Function.identity()));
    }

    /** The rules that the features carry, each once, in the order of their ids. */
    public List<RuleRef> rules() {
        Map<String, RuleRef> rules = new TreeMap<>();
        scenarios.forEach(scenario -> rules.putIfAbsent(scenario.rule().id(), scenario.rule()));
        return List.copyOf(rules.values());
    }

    /** The levels of the rules that the features carry, by id. */
    public Map<String, Level> levels() {
        return rules().stream().collect(Collectors.toMap(RuleRef::id, RuleRef::level));
    }

    /** For each id of the catalogue the rule set in which the rule came. */
    public Map<String, Integer> sets() {
        return catalogue.stream().collect(Collectors.toMap(CatalogueEntry::id, CatalogueEntry::since));
    }

    /** Ids of the catalogue that no feature carries yet. */
    public List<String> pendingRules() {
        return catalogue.stream()
                .filter(CatalogueEntry::pending)
                .map(CatalogueEntry::id)
                .toList();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
