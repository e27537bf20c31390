package dev.memtck.server.soak;

import java.io.IOException;
import java.util.Map;

/** Speaks text. */
final class TextSoakClient extends SoakClient {
    TextSoakClient(int port) throws IOException {
        super(port);
    }

    @Override
    Answer set(String key, String value, int exptime) throws IOException {
        return ask(
                "set " + key + " 0 " + exptime + ' ' + value.length() + "\r\n" + value + "\r\n",
                Map.of("STORED\r\n", Answer.STORED, "LOCKED\r\n", Answer.LOCKED));
    }

    @Override
    Answer get(String key) throws IOException {
        send("get " + key + "\r\n");
        String line = readLine();
        if (line.equals("END\r\n")) {
            return Answer.MISS;
        }
        String start = "VALUE " + key + " 0 ";
        if (!line.startsWith(start)) {
            return wrong("get " + key, line);
        }
        String value = read(Integer.parseInt(line.substring(start.length()).strip()));
        String rest = read("\r\nEND\r\n".length());
        return rest.equals("\r\nEND\r\n") ? value(key, value) : wrong("get " + key, rest);
    }

    @Override
    Answer delete(String key) throws IOException {
        return ask(
                "delete " + key + "\r\n",
                Map.of(
                        "DELETED\r\n",
                        Answer.DELETED,
                        "NOT_FOUND\r\n",
                        Answer.NOTHING_DELETED,
                        "LOCKED\r\n",
                        Answer.LOCKED));
    }

    @Override
    Answer touch(String key, int exptime) throws IOException {
        return ask(
                "touch " + key + ' ' + exptime + "\r\n",
                Map.of(
                        "TOUCHED\r\n",
                        Answer.TOUCHED,
                        "NOT_FOUND\r\n",
                        Answer.NOTHING_TOUCHED,
                        "LOCKED\r\n",
                        Answer.LOCKED));
    }

    @Override
    Answer incr(String key) throws IOException {
        send("incr " + key + " 1\r\n");
        String line = readLine();
        return switch (line) {
            case "NOT_FOUND\r\n" -> Answer.NOTHING_COUNTED;
            case "LOCKED\r\n" -> Answer.LOCKED;
            default -> line.matches("\\d+\r\n") ? Answer.COUNTED : wrong("incr " + key, line);
        };
    }

    @Override
    Answer lock(String key) throws IOException {
        return ask(
                "lock " + key + "\r\n",
                Map.of("OK\r\n", Answer.HELD, "NOT_FOUND\r\n", Answer.NOTHING_LOCKED, "LOCKED\r\n", Answer.LOCKED));
    }

    @Override
    Answer unlock(String key) throws IOException {
        return ask("unlock " + key + "\r\n", Map.of("OK\r\n", Answer.UNLOCKED));
    }

    @Override
    String unfinishedRequest() {
        return "set unfinished 0 0 5000\r\n" + "x".repeat(5_001);
    }

    private Answer ask(String request, Map<String, Answer> answers) throws IOException {
        send(request);
        String line = readLine();
        Answer answer = answers.get(line);
        return answer != null ? answer : wrong(request, line);
    }
}
