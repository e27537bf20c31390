package dev.memtck.runner;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Many servers, each in a world of its own, looked into or judged by as many threads as there are processors. */
public final class SideBySide {
    private SideBySide() {}

    /** Looks into one. */
    @FunctionalInterface
    public interface Look<S, T> {
        T at(S server) throws Exception;
    }

    /** What came of each, by its name. */
    public static <S, T> Map<String, T> each(Map<String, S> servers, Look<S, T> look)
            throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            Map<String, Future<T>> running = new TreeMap<>();
            servers.forEach((name, server) -> running.put(name, pool.submit(() -> look.at(server))));
            Map<String, T> all = new TreeMap<>();
            for (Map.Entry<String, Future<T>> entry : running.entrySet()) {
                all.put(entry.getKey(), entry.getValue().get());
            }
            return all;
        } finally {
            pool.shutdown();
        }
    }
}
