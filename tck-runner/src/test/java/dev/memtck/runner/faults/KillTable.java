package dev.memtck.runner.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which fault must fail which rule, as the files under {@code features/kills} say: columns separated by tabs.
 *
 * @param kills fault, rule, and words that the failure must hold
 * @param collateral fault, another rule that it fails too, and why
 * @param unseen scenarios that no wrong server fails yet, and why
 * @param only faults that disturb every other scenario at random, so that only their own rules are judged, and why
 */
record KillTable(List<Kill> kills, List<Collateral> collateral, List<Only> only, List<Unseen> unseen) {
    static final Path FOLDER = Path.of("../features/kills");

    record Kill(String fault, String rule, String words) {}

    record Collateral(String fault, String rule, String reason) {}

    record Unseen(String scenario, String reason) {}

    record Only(String fault, String rule, String reason) {}

    static KillTable load() throws IOException {
        List<Kill> kills = new ArrayList<>();
        List<Collateral> collateral = new ArrayList<>();
        List<Only> only = new ArrayList<>();
        List<Unseen> unseen = new ArrayList<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.sorted().toList()) {
                for (String line : Files.readAllLines(file)) {
                    if (line.isBlank() || line.startsWith("#")) {
                        continue;
                    }
                    String[] columns = line.split("\t+");
                    if (columns.length != 4) {
                        throw new IOException(file + ": four columns, separated by tabs, not: " + line);
                    }
                    switch (columns[0]) {
                        case "kills" -> kills.add(new Kill(columns[1], columns[2], columns[3]));
                        case "also" -> collateral.add(new Collateral(columns[1], columns[2], columns[3]));
                        case "only" -> only.add(new Only(columns[1], columns[2], columns[3]));
                        case "unseen" -> unseen.add(new Unseen(columns[1] + "/" + columns[2], columns[3]));
                        default ->
                            throw new IOException(
                                    file + ": a line begins with kills, also, only or unseen, not: " + line);
                    }
                }
            }
        }
        return new KillTable(List.copyOf(kills), List.copyOf(collateral), List.copyOf(only), List.copyOf(unseen));
    }

    List<Kill> killsOf(String fault) {
        return kills.stream().filter(kill -> kill.fault().equals(fault)).toList();
    }

    List<Collateral> collateralOf(String fault) {
        return collateral.stream().filter(entry -> entry.fault().equals(fault)).toList();
    }

    /** The rules that alone can be judged on this fault; empty for all. */
    Set<String> onlyRulesOf(String fault) {
        return only.stream()
                .filter(entry -> entry.fault().equals(fault))
                .map(Only::rule)
                .collect(Collectors.toSet());
    }

    /** The rules that this fault is said to fail. */
    Set<String> rulesOf(String fault) {
        return Stream.concat(
                        killsOf(fault).stream().map(Kill::rule),
                        collateralOf(fault).stream().map(Collateral::rule))
                .collect(Collectors.toSet());
    }
}
