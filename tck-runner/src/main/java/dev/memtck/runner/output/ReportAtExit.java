package dev.memtck.runner.output;

import java.io.IOException;

/** If the run is interrupted, what it found so far still becomes a report. */
public final class ReportAtExit {
    private final Thread hook;

    private ReportAtExit(Thread hook) {
        this.hook = hook;
    }

    public static ReportAtExit arm(OutputFolder folder) {
        Thread hook = new Thread(() -> write(folder), "report");
        Runtime.getRuntime().addShutdownHook(hook);
        return new ReportAtExit(hook);
    }

    public void disarm() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // The hook is at work already.
            return;
        }
    }

    private static void write(OutputFolder folder) {
        try {
            Report.of(folder);
            System.err.println("memtck: interrupted; what was found so far: " + folder.file(OutputFolder.Part.PAGE));
        } catch (IOException e) {
            System.err.println("memtck: interrupted before the first scenario; there is no report");
        }
    }
}
