package dev.memtck.server.faults;

import dev.memtck.server.command.Command;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Defects of gat and gats. */
final class GatFaults {
    private GatFaults() {}

    static List<Fault> all() {
        return List.of(
                Fault.inEngine(
                        "gat-does-not-touch",
                        () -> (command, client, peers) -> command instanceof Command.GetAndTouch gat
                                ? client.execute(new Command.Get(gat.key()))
                                : client.execute(command)),
                Fault.onTheWire(
                        "gat-takes-one-key",
                        () -> () -> new WireTwist() {
                            @Override
                            public String received(String bytes) {
                                return bytes.replaceAll("(?m)^(gats? \\S+ \\S+) .*\r\n", "$1\r\n");
                            }
                        }),
                Fault.onTheWire("gat-that-meets-a-lock-has-no-END", () -> {
                    Set<String> locked = ConcurrentHashMap.newKeySet();
                    return () -> new WireTwist() {
                        @Override
                        public String answered(String request, String reply) {
                            if (request.startsWith("lock ") && reply.equals("OK\r\n")) {
                                locked.add(request.split("[ \r]")[1]);
                            }
                            boolean meets = request.startsWith("gat")
                                    && Stream.of(request.split("[ \r]")).anyMatch(locked::contains);
                            return meets ? reply.replace("END\r\n", "LOCKED\r\n") : reply;
                        }
                    };
                }),
                Fault.onTheWire(
                        "gats-shows-no-cas-unique",
                        () -> () -> new WireTwist() {
                            @Override
                            public String answered(String request, String reply) {
                                return request.startsWith("gats ")
                                        ? reply.replaceAll("(VALUE \\S+ \\d+ \\d+) \\d+\r\n", "$1\r\n")
                                        : reply;
                            }
                        }));
    }
}
