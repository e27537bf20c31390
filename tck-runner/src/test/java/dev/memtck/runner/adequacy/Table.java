package dev.memtck.runner.adequacy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A line for each mutant that was judged, written as it comes; who begins again goes on where it ends. Columns: subject, mutant, class, method,
 * line, what was changed, how it was seen, and by what.
 */
record Table(Path file) {
    private static final String TAB = "\t";
    private static final int HOW = 6;

    /** The mutants of a subject that have a line. */
    Set<String> done(String subject) throws IOException {
        return of(subject).map(columns -> columns[1]).collect(Collectors.toSet());
    }

    /** How many of a subject's mutants were seen, of those that were reached. */
    Share seen(String subject) throws IOException {
        List<String> hows = of(subject)
                .map(columns -> columns[HOW])
                .filter(how -> !how.equals(Finding.NOT_REACHED))
                .toList();
        return new Share(
                (int) hows.stream().filter(how -> !how.equals(Finding.NOT_SEEN)).count(), hows.size());
    }

    /** The columns of each line of a subject. */
    private Stream<String[]> of(String subject) throws IOException {
        List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
        return lines.stream().map(line -> line.split(TAB, -1)).filter(columns -> columns[0].equals(subject));
    }

    void add(String subject, Mutant mutant, Finding finding) throws IOException {
        Files.writeString(
                file,
                String.join(
                                TAB,
                                subject,
                                mutant.id(),
                                mutant.className(),
                                mutant.method(),
                                String.valueOf(mutant.line().number()),
                                mutant.description(),
                                finding.text())
                        + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }
}
