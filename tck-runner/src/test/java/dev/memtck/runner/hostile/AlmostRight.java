package dev.memtck.runner.hostile;

import dev.memtck.runner.FakeServer;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A small text server that is right, but for what a test does to its answers. */
public final class AlmostRight {
    /** What becomes of an answer. */
    @FunctionalInterface
    public interface Mouth {
        /**
         * Says something.
         *
         * @param line the command line, without its end
         * @param right what a right server answers
         */
        void say(String line, String right, Socket socket) throws IOException;
    }

    private final Map<String, String> items = new ConcurrentHashMap<>();
    private final Mouth mouth;

    private AlmostRight(Mouth mouth) {
        this.mouth = mouth;
    }

    public static FakeServer start(Mouth mouth) throws IOException {
        return FakeServer.start(serving(mouth));
    }

    /** The same, where it is to listen on a port of the caller's. */
    public static FakeServer.Behaviour serving(Mouth mouth) {
        return new AlmostRight(mouth)::serve;
    }

    /** Lies when the scenario sends a line that begins so, and else says what is right. Probes and fences get the truth. */
    public static FakeServer lyingTo(String verb, Mouth lie) throws IOException {
        return start((line, right, socket) -> {
            if (line.startsWith(verb) && !line.contains("-none")) {
                lie.say(line, right, socket);
            } else {
                write(right, socket);
            }
        });
    }

    public static void write(String text, Socket socket) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Ends the connection in order. */
    public static void close(Socket socket) throws IOException {
        throw new SocketException("closed on purpose: " + socket);
    }

    /** Breaks the connection off. */
    public static void reset(Socket socket) throws IOException {
        socket.setSoLinger(true, 0);
        close(socket);
    }

    /** Says the same until the other side has gone. */
    public static void flood(String text, Socket socket) throws IOException {
        String much = text.repeat(1 + 8_192 / text.length());
        while (true) {
            write(much, socket);
        }
    }

    private void serve(Socket socket) throws IOException {
        InputStream in = new BufferedInputStream(socket.getInputStream());
        for (String line = line(in); line != null; line = line(in)) {
            String right = answer(line, in);
            mouth.say(line, line.endsWith(" noreply") ? "" : right, socket);
        }
    }

    private String answer(String line, InputStream in) throws IOException {
        String[] words = line.split(" ");
        return switch (words[0]) {
            case "set", "append" -> store(words, in);
            case "get" -> {
                String item = items.get(words[1]);
                yield item == null
                        ? "END\r\n"
                        : "VALUE " + words[1] + " 0 " + item.length() + "\r\n" + item + "\r\nEND\r\n";
            }
            case "delete" -> items.remove(words[1]) == null ? "NOT_FOUND\r\n" : "DELETED\r\n";
            case "version" -> "VERSION almost\r\n";
            case "stats" -> "STAT pid 1\r\nEND\r\n";
            default -> "ERROR\r\n";
        };
    }

    private String store(String[] words, InputStream in) throws IOException {
        String block = new String(in.readNBytes(Integer.parseInt(words[4]) + 2), StandardCharsets.ISO_8859_1);
        items.merge(words[1], block.strip(), (old, added) -> words[0].equals("append") ? old + added : added);
        return "STORED\r\n";
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = in.read(); b >= 0; b = in.read()) {
            if (b == '\n') {
                return line.toString().strip();
            }
            line.append((char) b);
        }
        return null;
    }
}
