package dev.memtck.runner.process;

import dev.memtck.runner.life.Footprint;
import dev.memtck.runner.life.ProcessorTime;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The processes that came of one command: those in its process group, those that carry the mark that it was given in its
 * environment, which also one that went into the background does, and its descendants. Read from {@code /proc}, where there
 * is one; else there are only the descendants.
 *
 * @param group the id of the process group, or {@value #NO_GROUP} if it has none of its own
 */
record Family(Process first, long group, String mark) {
    static final long NO_GROUP = -1;
    private static final Path PROC = Path.of("/proc");

    /** In {@code /proc/PID/stat}, behind the name, which may hold anything and ends with the last parenthesis. */
    private static final int STATE = 0;

    private static final int GROUP = 2;

    private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");

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

    /** Of all that run, as far as {@code /proc} tells. */
    Footprint footprint() {
        List<Long> pids = alive().stream().map(ProcessHandle::pid).toList();
        return new Footprint(
                first.pid(),
                pids.stream().mapToLong(Family::residentBytes).sum(),
                pids.stream().flatMap(pid -> descriptors(pid).stream()).toList());
    }

    /** Of all that run, as far as {@code /proc} tells. */
    ProcessorTime processorTime() {
        List<long[]> threads = alive().stream()
                .flatMap(process -> threads(process.pid()).stream())
                .toList();
        return new ProcessorTime(sum(threads, 0), sum(threads, 1));
    }

    private static Duration sum(List<long[]> threads, int field) {
        return Duration.ofNanos(
                threads.stream().mapToLong(thread -> thread[field]).sum());
    }

    /** Of each thread the nanoseconds that it ran, and those that it waited to: {@code /proc/PID/task/TID/schedstat}. */
    private static List<long[]> threads(long pid) {
        try (Stream<Path> tasks = Files.list(PROC.resolve(String.valueOf(pid)).resolve("task"))) {
            return tasks.map(task -> text(pid, "task/" + task.getFileName() + "/schedstat"))
                    .filter(line -> line.matches("\\d+ \\d+ \\d+\\s*"))
                    .map(line -> Stream.of(line.split(" ", 3))
                            .limit(2)
                            .mapToLong(Long::parseLong)
                            .toArray())
                    .toList();
        } catch (IOException gone) {
            return List.of();
        }
    }

    private static long residentBytes(long pid) {
        Matcher line = RESIDENT.matcher(text(pid, "status"));
        return line.find() ? Long.parseLong(line.group(1)) << 10 : 0;
    }

    private static List<String> descriptors(long pid) {
        try (Stream<Path> open = Files.list(PROC.resolve(String.valueOf(pid)).resolve("fd"))) {
            return open.flatMap(descriptor -> linked(descriptor).stream())
                    .sorted()
                    .toList();
        } catch (IOException notOurs) {
            return List.of();
        }
    }

    private static Optional<String> linked(Path descriptor) {
        try {
            return Optional.of(Files.readSymbolicLink(descriptor).toString());
        } catch (IOException closed) {
            return Optional.empty();
        }
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
                || text(pid, "environ").contains(TargetProcess.MARK + "=" + mark);
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
