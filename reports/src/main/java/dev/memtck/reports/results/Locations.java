package dev.memtck.reports.results;

import java.util.Comparator;

/** Where a scenario stands: {@code locking/lock.feature:17}. */
public final class Locations {
    static final Comparator<String> BY_FILE_AND_LINE =
            Comparator.comparing(Locations::file).thenComparingInt(Locations::line);

    /** The folder of all feature files on the class path. */
    public static final String ROOT = "dev/memtck/features/";

    private Locations() {}

    /** The location of a line of a feature file, whatever scheme its address has. */
    public static String of(String uri, long line) {
        int root = uri.indexOf(ROOT);
        return (root < 0 ? uri : uri.substring(root + ROOT.length())) + ":" + line;
    }

    /** The feature file, below {@link #ROOT}. */
    public static String file(String location) {
        return location.substring(0, location.lastIndexOf(':'));
    }

    /** The line in that file. */
    public static int line(String location) {
        return Integer.parseInt(location.substring(location.lastIndexOf(':') + 1));
    }
}
