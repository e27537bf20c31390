package dev.memtck.runner.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * The processes that came of one command: those in its process group, those that carry the mark that it was given in its
 * environment, which also one that went into the background does, and its descendants. Read from {@code /proc}, where there
 * is one; else there are only the descendants.
 *
 * @param group the id of the process group, or {@value #NO_GROUP} if it has none of its own
 */
record Family(Process first, long group, String mark) {
    /** The variable that carries the mark. */
    static final String VARIABLE = "MEMTCK_STARTED";

    static final long NO_GROUP = -1;
    private static final Path PROC = Path.of("/proc");

    /** In {@code /proc/PID/stat}, behind the name, which may hold anything and ends with the last parenthesis. */
    private static final int STATE = 0;

    private static final int GROUP = 2;

    static String newMark() {
        return UUID.randomUUID().toString();
    }

    /** Those that run; one that has ended and that nobody has asked after does not. */
    List<ProcessHandle> alive() {
        return Stream.concat(Stream.concat(Stream.of(first.toHandle()), first.descendants()), found())
                .distinct()
                .filter(ProcessHandle::isAlive)
                .filter(process -> !stat(process.pid(), STATE).matches("[ZX]"))
                .toList();
    }

    private Stream<ProcessHandle> found() {
        try (Stream<Path> all = Files.list(PROC)) {
            return all
                    .map(folder -> folder.getFileName().toString())
                    .filter(name -> name.matches("\\d+"))
                    .map(Long::valueOf)
                    .filter(this::isOne)
                    .toList()
                    .stream()
                    .flatMap(pid -> ProcessHandle.of(pid).stream());
        } catch (IOException noProc) {
            return Stream.empty();
        }
    }

    private boolean isOne(long pid) {
        return (group != NO_GROUP && stat(pid, GROUP).equals(String.valueOf(group)))
                || text(pid, "environ").contains(VARIABLE + "=" + mark);
    }

    private static String stat(long pid, int field) {
        String stat = text(pid, "stat");
        return stat.isEmpty() ? "" : stat.substring(stat.lastIndexOf(')') + 2).split(" ")[field];
    }

    /** Empty if there is no such process any more, or it is somebody else's. */
    private static String text(long pid, String file) {
        try {
            return Files.readString(PROC.resolve(String.valueOf(pid)).resolve(file), StandardCharsets.ISO_8859_1);
        } catch (IOException gone) {
            return "";
        }
    }
}
