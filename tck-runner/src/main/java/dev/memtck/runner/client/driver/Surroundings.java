package dev.memtck.runner.client.driver;

import java.time.Duration;
import java.util.Map;

/**
 * What a driver is told when it starts.
 *
 * @param host of the server
 * @param protocol in which its client is to speak
 * @param timeout after which its client is to give a server up: to connect, and for each answer
 */
public record Surroundings(String host, int port, Spoken protocol, Duration timeout) {
    Map<String, String> environment() {
        return Map.of(
                "DRIVER_HOST", host,
                "DRIVER_PORT", String.valueOf(port),
                "DRIVER_PROTOCOL", protocol.word(),
                "DRIVER_TIMEOUT_MS", String.valueOf(timeout.toMillis()));
    }
}
