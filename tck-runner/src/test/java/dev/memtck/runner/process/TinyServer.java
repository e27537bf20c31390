package dev.memtck.runner.process;

import dev.memtck.runner.QuickJvm;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A process of its own that listens where it is told, and has one answer to whatever comes. */
public final class TinyServer {
    private TinyServer() {}

    /** The command that starts it; more words may follow. */
    static String command() {
        return QuickJvm.command(Path.of("target/test-classes").toAbsolutePath().toString(), TinyServer.class);
    }

    /** @param arguments the port, the answer; an empty one for none */
    public static void main(String[] arguments) throws IOException {
        try (ServerSocket server =
                new ServerSocket(Integer.parseInt(arguments[0]), 50, InetAddress.getLoopbackAddress())) {
            System.out.println("listening on " + server.getLocalPort());
            while (true) {
                Socket client = server.accept();
                if (!arguments[1].isEmpty() && client.getInputStream().read() >= 0) {
                    client.getOutputStream().write((arguments[1] + "\r\n").getBytes(StandardCharsets.US_ASCII));
                }
            }
        }
    }
}
