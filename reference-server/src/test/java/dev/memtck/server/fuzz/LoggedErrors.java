package dev.memtck.server.fuzz;

import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Warnings and exceptions that anybody logs meanwhile. Requests that are logged because a client asks for it are dropped. */
public final class LoggedErrors implements AutoCloseable {
    private final Logger root = Logger.getLogger("");
    private final PrintStream standardError = System.err;
    private final Queue<String> errors = new ConcurrentLinkedQueue<>();
    private final Handler handler = new Recorder();

    public LoggedErrors() {
        root.addHandler(handler);
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    }

    public Queue<String> errors() {
        return errors;
    }

    @Override
    public void close() {
        root.removeHandler(handler);
        System.setErr(standardError);
    }

    private final class Recorder extends Handler {
        @Override
        public void publish(LogRecord entry) {
            if (entry.getThrown() != null || entry.getLevel().intValue() >= Level.WARNING.intValue()) {
                errors.add(entry.getLoggerName() + ": " + entry.getMessage() + ": " + stackTrace(entry.getThrown()));
            }
        }

        @Override
        public void flush() {
            // Nothing is kept back.
        }

        @Override
        public void close() {
            // Nothing is held.
        }
    }

    private static String stackTrace(Throwable thrown) {
        StringWriter text = new StringWriter();
        if (thrown != null) {
            thrown.printStackTrace(new PrintWriter(text));
        }
        return text.toString();
    }
}
