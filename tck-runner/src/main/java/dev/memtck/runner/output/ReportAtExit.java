package dev.memtck.runner.output;

import java.io.IOException;

/** If the run is interrupted, what it found so far still becomes a report. */
public final class ReportAtExit {
    private final AtExit atExit;
    private final Runnable task;

    private ReportAtExit(AtExit atExit, Runnable task) {
        this.atExit = atExit;
        this.task = task;
    }

    public static ReportAtExit arm(AtExit atExit, OutputFolder folder, ConsoleProgress progress) {
        Runnable task = () -> {
            // From now on the target may be ended, which would look like its fault.
            progress.interrupt();
            write(folder);
        };
        atExit.add(task);
        return new ReportAtExit(atExit, task);
    }

    /** The report is made in order. */
    public void disarm() {
        atExit.remove(task);
    }

    private static void write(OutputFolder folder) {
        try {
            Report.of(folder);
            System.err.println("memtck: interrupted; what was found so far: " + folder.page());
        } catch (IOException e) {
            System.err.println("memtck: interrupted before the first scenario; there is no report");
        }
    }
}
