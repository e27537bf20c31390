package dev.memtck.server;

import dev.memtck.server.faults.MortalFaults;

/** A process of its own with one defect that can end it. */
public final class MortalServer {
    private MortalServer() {}

    /** @param arguments the port, the name of the fault */
    public static void main(String[] arguments) throws InterruptedException {
        FaultyServer.start(
                MortalFaults.all().stream()
                        .filter(fault -> fault.name().equals(arguments[1]))
                        .findFirst()
                        .orElseThrow(),
                Integer.parseInt(arguments[0]));
        System.out.println("listening on 127.0.0.1:" + arguments[0]);
        Thread.currentThread().join();
    }
}
