package dev.memtck.runner.load;

import dev.memtck.reports.results.DurationText;
import java.io.IOException;
import java.net.UnknownHostException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** One server under one load for a while, on connections of its own. */
record LoadTurn(LoadPlan plan, Exchanges exchanges, LoadedServer server) {
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(5);
    private static final Duration FILL_DEADLINE = Duration.ofMinutes(2);
    private static final int FILL_PIPELINE = 32;

    /** Stores an item under every key. */
    void fill() throws Unreachable, IOException, InterruptedException {
        long start = System.nanoTime();
        Measurement measurement = new Measurement(start, start + FILL_DEADLINE.toNanos(), new Tally());
        try (ClientLoop loop = new ClientLoop(measurement, 0)) {
            Workload workload = Workload.fill(plan.requests().keys());
            SocketChannel channel = connect();
            loop.add(channel, new LoadConnection(channel, exchanges, workload, Pace.asFastAsPossible(), FILL_PIPELINE));
            loop.run();
        }
        Tally tally = measurement.tally();
        if (tally.count(Exchanges.ReplyKind.UNEXPECTED) > 0) {
            throw new Unreachable(server.target() + " does not store over " + plan.format() + ": a set was answered: "
                    + tally.firstUnexpected());
        }
        if (tally.count(Exchanges.ReplyKind.STORED) < plan.requests().keys()) {
            throw new Unreachable(server.target() + " does not answer: after " + DurationText.of(FILL_DEADLINE)
                    + " it has answered " + tally.count(Exchanges.ReplyKind.STORED) + " of "
                    + plan.requests().keys() + " sets");
        }
    }

    /** Connects, warms up, then measures: however long it takes to connect and to choose keys, it takes nothing from the rest. */
    TurnResult run(int round, LoadProgress progress) throws Unreachable, IOException, InterruptedException {
        List<SocketChannel> channels = new ArrayList<>();
        List<ClientLoop> loops = new ArrayList<>();
        try {
            for (int i = 0; i < plan.client().connections(); i++) {
                channels.add(connect());
            }
            List<Workload> workloads = IntStream.range(0, channels.size())
                    .mapToObj(number -> Workload.mixed(plan.requests(), number))
                    .toList();
            long begin = System.nanoTime();
            long start = begin + plan.schedule().warmUp().toNanos();
            long end = start + plan.schedule().measured().toNanos();
            for (int i = 0; i < plan.client().threads(); i++) {
                loops.add(new ClientLoop(
                        new Measurement(start, end, new Tally()),
                        plan.schedule().rate()));
            }
            for (int i = 0; i < channels.size(); i++) {
                add(loops.get(i % plan.client().threads()), channels.get(i), workloads.get(i), pace(i, begin));
            }
            return measure(loops, start, end, round, progress);
        } finally {
            for (ClientLoop loop : loops) {
                loop.close();
            }
            for (SocketChannel channel : channels) {
                channel.close();
            }
        }
    }

    private TurnResult measure(List<ClientLoop> loops, long start, long end, int round, LoadProgress progress)
            throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (ClientLoop loop : loops) {
            Thread thread = new Thread(loop, "load-" + threads.size());
            threads.add(thread);
            thread.start();
        }
        ProcessorTime client = ProcessorTime.of(ProcessHandle.current().pid());
        sleepUntil(start);
        OptionalLong serverBefore = server.processorNanos();
        OptionalLong clientBefore = client.nanos();
        watch(loops, start, end, round, progress);
        OptionalLong serverAfter = server.processorNanos();
        OptionalLong clientAfter = client.nanos();
        for (Thread thread : threads) {
            thread.join();
        }
        Tally sum = new Tally();
        loops.forEach(loop -> sum.add(loop.tally()));
        return TurnResult.of(
                server.target(),
                round,
                plan,
                sum,
                difference(serverBefore, serverAfter),
                difference(clientBefore, clientAfter));
    }

    private void watch(List<ClientLoop> loops, long start, long end, int round, LoadProgress progress)
            throws InterruptedException {
        long before = 0;
        for (long second = 1; second <= plan.schedule().measured().toSeconds(); second++) {
            sleepUntil(Math.min(end, start + TimeUnit.SECONDS.toNanos(second)));
            long answered =
                    loops.stream().mapToLong(loop -> loop.tally().answered()).sum();
            progress.second(server.target(), round, second, answered - before);
            before = answered;
        }
    }

    private static OptionalLong difference(OptionalLong before, OptionalLong after) {
        return before.isEmpty() || after.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(after.getAsLong() - before.getAsLong());
    }

    private static void sleepUntil(long moment) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(moment - System.nanoTime());
    }

    private void add(ClientLoop loop, SocketChannel channel, Workload workload, Pace pace) throws IOException {
        loop.add(
                channel,
                new LoadConnection(
                        channel, exchanges, workload, pace, plan.client().pipeline()));
    }

    /** Of one of the connections. */
    private Pace pace(int number, long begin) {
        return plan.schedule().rate() == 0
                ? Pace.asFastAsPossible()
                : Pace.atRate(
                        (double) plan.schedule().rate(), number, plan.client().connections(), begin);
    }

    /** Without layers: what is measured is the server's work for the protocol. */
    private SocketChannel connect() throws Unreachable {
        try {
            return server.target().open(CONNECT_LIMIT).channel();
        } catch (UnknownHostException e) {
            throw new Unreachable(e.getMessage());
        } catch (IOException e) {
            throw new Unreachable("cannot connect to " + server.target() + ": " + e.getMessage()
                    + ". Is the server running there, and does it accept "
                    + plan.client().connections() + " connections?");
        }
    }
}
