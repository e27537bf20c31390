package dev.memtck.runner.adequacy;

import dev.memtck.runner.process.StartCommand;
import dev.memtck.runner.process.StartFailed;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.target.Demands;
import dev.memtck.runner.target.LeaseFlag;
import dev.memtck.runner.target.TargetSettings.ToldLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Changes classes of a server, one at a time and drawn by lot, and asks scenarios and search of each changed server whether they
 * see it. Arguments: the subject's name, how many mutants, and for how many minutes at the most.
 */
public final class Adequacy {
    private static final Path OUT = Path.of("target", "adequacy");
    private static final long LOT = 37;

    private final Subject subject;
    private final Table table;
    private final Path work;

    private Adequacy(Subject subject) throws IOException {
        this.subject = subject;
        this.table = new Table(OUT.resolve("adequacy.tsv"));
        this.work = Files.createTempDirectory(Files.createDirectories(OUT), subject.name());
    }

    public static void main(String[] arguments) throws Exception {
        Files.createDirectories(OUT);
        Subject subject = Subject.named(arguments[0], OUT.resolve("installed"));
        long end = System.nanoTime() + Long.parseLong(arguments[2]) * 60_000_000_000L;
        Adequacy adequacy = new Adequacy(subject);
        adequacy.judge(Integer.parseInt(arguments[1]), end);
        System.out.println(subject.name() + ": seen " + adequacy.table.seen(subject.name()));
        System.exit(0);
    }

    private void judge(int many, long endNanos) throws IOException, StartFailed {
        Mutations mutations = new Mutations(subject);
        List<Mutant> lots = new ArrayList<>(mutations.all());
        Collections.shuffle(lots, new Random(LOT));
        System.out.println(subject.name() + ": " + lots.size() + " mutants");
        Usual usual = usual();
        System.out.println(subject.name() + ": " + usual.passed().size() + " scenarios pass, search finds "
                + new TreeSet<>(usual.found()) + ", offered " + usual.offered());
        Jury jury = jury(usual.required());
        Set<String> done = table.done(subject.name());
        StartCommand unchanged = subject.start(Files.createTempDirectory(work, "unchanged"));
        int judged = 0;
        for (Mutant mutant : lots) {
            if (judged == many || System.nanoTime() > endNanos) {
                return;
            }
            boolean reached = usual.reached().contains(mutant.line().toString());
            judged += reached ? 1 : 0;
            if (!done.contains(mutant.id())) {
                long began = System.nanoTime();
                Finding finding = reached
                        ? jury.differs(subject.start(changed(mutations, mutant)), unchanged, usual)
                        : new Finding.NotReached();
                table.add(subject.name(), mutant, finding);
                if (reached) {
                    System.out.println(judged + "\t" + (System.nanoTime() - began) / 1_000_000 + " ms\t" + mutant.id()
                            + "\t" + finding.text());
                }
            }
        }
    }

    /** Of the unchanged server, and which lines are reached while it is asked. Measured once. */
    private Usual usual() throws IOException, StartFailed {
        Path file = OUT.resolve(subject.name() + ".json");
        if (Files.exists(file)) {
            return Usual.read(file);
        }
        Probe probe = new Probe(Files.createTempDirectory(work, "probe"));
        probe.fill(subject);
        Usual usual = jury(Set.of()).usual(subject.start(probe.folder())).reaching(probe.reached());
        usual.write(file);
        return usual;
    }

    private Jury jury(Set<Capability> required) throws IOException {
        return new Jury(
                new Demands(required, leftOut()),
                ToldLimits.NONE.orLeaseFlag(LeaseFlag.parse("0x3333:0xffff")),
                Files.createTempDirectory(work, "run"));
    }

    private Set<Capability> leftOut() {
        int without = subject.options().indexOf("--without");
        return without < 0 ? Set.of() : Capability.named(subject.options().get(without + 1));
    }

    private Path changed(Mutations mutations, Mutant mutant) throws IOException {
        Path folder = Files.createTempDirectory(work, "mutant");
        ClassFiles.put(folder, mutant.className(), mutations.bytes(mutant));
        return folder;
    }
}
