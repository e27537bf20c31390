package dev.memtck.runner.libraries;

import dev.memtck.runner.docs.MadePart;
import dev.memtck.runner.libraries.Finding.Kind;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import dev.memtck.server.engine.Clock;
import dev.memtck.server.misbehave.Conduct;
import dev.memtck.server.misbehave.Misbehaviour;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The table of {@code docs/clients.md}: what Debian's client libraries make of each legal misbehaviour. With
 * {@code -Dmemtck.pages} it is made again.
 */
class ClientsPageIT {
    private static final MadePart PART = new MadePart(
            Path.of("../docs/clients.md"), "<!-- made by ClientsPageIT -->\n", "<!-- as far as here -->\n");
    private static final String COMMAND = "mvn -q verify -Pall -pl tck-runner -am -Dit.test=ClientsPageIT"
            + " -Dfailsafe.failIfNoSpecifiedTests=false -Dmemtck.pages";
    private static final int AT_ONCE = 4;

    /** Only what is asked over text shows these. */
    private static final Set<Misbehaviour> OF_TEXT = EnumSet.of(
            Misbehaviour.REVERSED_ITEMS,
            Misbehaviour.CLOSES_AFTER_SERVER_ERROR,
            Misbehaviour.LONG_ERROR_LINES,
            Misbehaviour.ERROR_LINES_LIKE_REPLIES,
            Misbehaviour.LONG_VERSION);

    private static final Set<Misbehaviour> OF_BINARY = EnumSet.of(
            Misbehaviour.LONG_ERROR_PACKETS,
            Misbehaviour.EMPTY_ERROR_PACKETS,
            Misbehaviour.LATE_QUIET_ANSWERS,
            Misbehaviour.MISSES_WITHOUT_KEY,
            Misbehaviour.TOUCH_WITH_FLAGS,
            Misbehaviour.CAS_WHERE_NONE_IS_ASKED);

    /** The only operation that shows it. */
    private static final Map<Misbehaviour, String> SHOWN_BY = Map.of(
            Misbehaviour.FORGETS_NOREPLY, "quietly",
            Misbehaviour.TOUCH_WITH_FLAGS, "touch",
            Misbehaviour.REVERSED_STATISTICS, "stats",
            Misbehaviour.UNKNOWN_STATISTICS, "stats",
            Misbehaviour.LARGE_STATISTICS, "stats",
            Misbehaviour.LONG_VERSION, "version");

    /** Whether the client has noticed the end of the connection before it asks again is chance. */
    private static final Set<Misbehaviour> BY_CHANCE = EnumSet.of(Misbehaviour.CLOSES_AFTER_TOO_LARGE);

    /** A column. */
    private enum Column {
        PYLIBMC_TEXT("pylibmc", "python3-pylibmc", ClientLibrary.PYLIBMC, SpokenProtocol.TEXT),
        PYLIBMC_BINARY("pylibmc", "python3-pylibmc", ClientLibrary.PYLIBMC, SpokenProtocol.BINARY),
        PYMEMCACHE("pymemcache", "python3-pymemcache", ClientLibrary.PYMEMCACHE, SpokenProtocol.TEXT),
        DALLI("dalli", "ruby-dalli", ClientLibrary.DALLI, SpokenProtocol.BINARY),
        PHP_TEXT("php-memcached", "php-memcached", ClientLibrary.PHP_MEMCACHED, SpokenProtocol.TEXT),
        PHP_BINARY("php-memcached", "php-memcached", ClientLibrary.PHP_MEMCACHED, SpokenProtocol.BINARY),
        FAST(
                "Cache::Memcached::Fast",
                "libcache-memcached-fast-perl",
                ClientLibrary.CACHE_MEMCACHED_FAST,
                SpokenProtocol.TEXT);

        private final String name;
        private final String debian;
        private final ClientLibrary library;
        private final SpokenProtocol protocol;

        Column(String name, String debian, ClientLibrary library, SpokenProtocol protocol) {
            this.name = name;
            this.debian = debian;
            this.library = library;
            this.protocol = protocol;
        }

        String title() {
            return name + ", " + protocol.word();
        }

        boolean isShown(Misbehaviour misbehaviour) {
            return !(protocol == SpokenProtocol.TEXT ? OF_BINARY : OF_TEXT).contains(misbehaviour);
        }
    }

    /** What a client makes of a server; none where it cannot see how that misbehaves. */
    private record Cell(Column column, Optional<Misbehaviour> misbehaviour, Optional<List<Finding>> findings) {
        /** Without what this client makes of a server that does not misbehave, too. */
        Cell beside(Cell usual) {
            return new Cell(
                    column,
                    misbehaviour,
                    findings.filter(some -> !isHidden(usual))
                            .map(some -> some.stream()
                                    .filter(finding -> !usual.all().contains(finding))
                                    .toList()));
        }

        /** Whether the operation that alone shows it goes wrong anyway. */
        private boolean isHidden(Cell usual) {
            return misbehaviour.map(SHOWN_BY::get).stream()
                    .anyMatch(operation -> all().stream()
                            .anyMatch(finding -> finding.words().startsWith(operation + ": ")
                                    && usual.all().contains(finding)));
        }

        private List<Finding> all() {
            return findings.orElse(List.of());
        }

        String word() {
            if (isChance()) {
                return "right or an error";
            }
            return findings.map(some ->
                            worst().map(Finding::kind).orElse(Kind.RIGHT).word())
                    .orElse("–");
        }

        private boolean isChance() {
            return misbehaviour.filter(BY_CHANCE::contains).isPresent()
                    && worst().map(Finding::kind).orElse(Kind.RIGHT).compareTo(Kind.ERROR) <= 0;
        }

        /** The first of the worst. */
        private Optional<Finding> worst() {
            return all().stream().min(Comparator.comparing(Finding::kind).reversed());
        }

        /** What is not right, in words. */
        Stream<String> line() {
            return worst().filter(finding -> !isChance()).stream()
                    .map(finding -> "| " + rowOf(misbehaviour) + " | " + column.title() + " | "
                            + finding.kind().word() + " | " + finding.words().replace("|", "\\|") + " |\n");
        }
    }

    @Test
    void thePageIsWhatTheClientsMakeOfIt() throws IOException, InterruptedException, ExecutionException {
        List<Cell> cells = cells();
        String made = versions() + "\n" + table(cells) + "\n| server | client | | |\n|---|---|---|---|\n"
                + cells.stream().flatMap(Cell::line).collect(Collectors.joining());
        PART.require(made, "docs/clients.md is stale, or another version is installed; make it again with: " + COMMAND);
    }

    private static List<Cell> cells() throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE);
        List<Future<Cell>> running = new ArrayList<>();
        for (Optional<Misbehaviour> misbehaviour : rows()) {
            for (Column column : Column.values()) {
                running.add(pool.submit(() -> cell(column, misbehaviour)));
            }
        }
        List<Cell> cells = new ArrayList<>();
        Map<Column, Cell> usual = new EnumMap<>(Column.class);
        for (Future<Cell> future : running) {
            Cell cell = future.get();
            if (cell.misbehaviour().isEmpty()) {
                usual.put(cell.column(), cell);
                cells.add(cell);
            } else {
                cells.add(cell.beside(usual.get(cell.column())));
            }
        }
        pool.shutdown();
        return cells;
    }

    private static List<Optional<Misbehaviour>> rows() {
        return Stream.concat(
                        Stream.of(Optional.<Misbehaviour>empty()),
                        Misbehaviour.all(Conduct.LEGAL).stream().map(Optional::of))
                .toList();
    }

    private static Cell cell(Column column, Optional<Misbehaviour> misbehaviour) {
        if (!misbehaviour.map(column::isShown).orElse(true)) {
            return new Cell(column, misbehaviour, Optional.empty());
        }
        try (ReferenceServer server = ReferenceServer.start(
                        ServerOptions.onFreePort(),
                        Clock.system(),
                        misbehaviour.map(Set::of).orElse(Set.of()));
                DrivenClient client = DrivenClient.start(column.library, column.protocol, server.port())) {
            LegalExercise exercise =
                    new LegalExercise(client, misbehaviour.equals(Optional.of(Misbehaviour.EVICTS_AT_ONCE)));
            exercise.run(() -> ToldTable.statistics(server.port()), ToldTable.version(server.port()));
            boolean isShown = misbehaviour
                    .map(SHOWN_BY::get)
                    .filter(exercise.cannot()::contains)
                    .isEmpty();
            return new Cell(
                    column, misbehaviour, Optional.of(exercise.findings()).filter(some -> isShown));
        }
    }

    private static String table(List<Cell> cells) {
        Map<Optional<Misbehaviour>, List<Cell>> rows = cells.stream()
                .collect(Collectors.groupingBy(Cell::misbehaviour, LinkedHashMap::new, Collectors.toList()));
        StringBuilder table = new StringBuilder("| |");
        for (Column column : Column.values()) {
            table.append(' ').append(column.title()).append(" |");
        }
        table.append("\n|---|").append("---|".repeat(Column.values().length)).append('\n');
        rows.forEach((misbehaviour, row) -> table.append("| ")
                .append(rowOf(misbehaviour))
                .append(" | ")
                .append(row.stream().map(Cell::word).collect(Collectors.joining(" | ")))
                .append(" |\n"));
        return table.toString();
    }

    private static String rowOf(Optional<Misbehaviour> misbehaviour) {
        return misbehaviour.map(some -> "`" + some.word() + "`").orElse("none");
    }

    private static String versions() throws IOException {
        StringBuilder versions = new StringBuilder("| client | Debian's package |\n|---|---|\n");
        Set<String> named = new LinkedHashSet<>();
        for (Column column : Column.values()) {
            if (named.add(column.name)) {
                versions.append("| " + column.name + " | " + installed(column.debian) + " |\n");
            }
        }
        return versions.append(
                        "| libmemcached, under pylibmc and php-memcached | " + installed("libmemcached11") + " |\n")
                .toString();
    }

    private static String installed(String name) throws IOException {
        Process process = new ProcessBuilder("dpkg-query", "-W", "-f", "${Package} ${Version}", name).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }
}
