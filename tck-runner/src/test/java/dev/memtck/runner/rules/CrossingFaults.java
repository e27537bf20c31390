package dev.memtck.runner.rules;

import dev.memtck.server.faults.Fault;
import dev.memtck.server.faults.crossed.Crossed;
import dev.memtck.server.faults.crossed.Defect;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Which wrong servers there are for a crossing of a rule with a verb and a word. */
final class CrossingFaults {
    private static final Path TABLE = Path.of("src/test/resources/crossing-faults.tsv");

    /**
     * One line of the table: the first that matches holds.
     *
     * @param defects none, where {@code reason} says why
     */
    private record Line(String rule, String verb, String word, List<Defect> defects, String reason) {
        static Line parse(String line) {
            String[] columns = line.split("\t");
            return new Line(
                    columns[0],
                    columns[1],
                    columns[2],
                    columns[3].equals(Pair.ANY)
                            ? List.of()
                            : Arrays.stream(columns[3].split(" "))
                                    .map(CrossingFaults::defect)
                                    .toList(),
                    columns[4]);
        }

        boolean matches(Pair pair) {
            return pair.rule().matches(rule)
                    && pair.verb().matches(verb)
                    && pair.word().matches(word);
        }
    }

    /** A wrong server, and the scenarios that say that they would notice. */
    record Wrong(Pair pair, Defect defect, Set<String> scenarios) {
        Fault fault() {
            return defect.in(new Crossed(pair.verb(), pair.word()));
        }

        /** As a line of a table. */
        String line() {
            return pair.line() + "\t" + name(defect);
        }
    }

    private final List<Line> lines;

    private CrossingFaults(List<Line> lines) {
        this.lines = lines;
    }

    static CrossingFaults load() {
        try {
            return new CrossingFaults(Files.readAllLines(TABLE, StandardCharsets.UTF_8).stream()
                    .skip(1)
                    .filter(line -> !line.isBlank())
                    .map(Line::parse)
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Defect defect(String name) {
        return Defect.valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    private static String name(Defect defect) {
        return defect.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private Optional<Line> line(Pair pair) {
        return lines.stream().filter(line -> line.matches(pair)).findFirst();
    }

    /** Whether a line says what becomes of the pair. */
    boolean covers(Pair pair) {
        return line(pair).isPresent();
    }

    /** Why a pair has no wrong server, if it has none. */
    Optional<String> reason(Pair pair) {
        return line(pair).filter(line -> line.defects.isEmpty()).map(Line::reason);
    }

    Stream<Wrong> of(Map.Entry<Pair, Set<String>> asked) {
        return line(asked.getKey()).stream()
                .flatMap(line -> line.defects.stream())
                .map(defect -> new Wrong(asked.getKey(), defect, asked.getValue()));
    }
}
