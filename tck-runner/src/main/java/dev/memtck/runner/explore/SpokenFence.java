package dev.memtck.runner.explore;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.runner.protocol.Fence;
import dev.memtck.runner.protocol.Fence.Manner;
import dev.memtck.runner.protocol.Fence.Turn;
import dev.memtck.runner.protocol.Fences;
import dev.memtck.runner.protocol.Protocol;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The fence of the text protocol as a feature says it, worded as the target was heard to word it.
 *
 * @param commands each with its reply
 */
record SpokenFence(List<Command> commands) {
    private static final String GET = "get ";
    private static final String MISSING = "get {nothing}\\r\\n";
    private static final String END = "END\\r\\n";
    private static final String VERSION = "VERSION ";

    /** What it says of itself is another in each scenario's server. */
    private static final String ANY_VERSION = "VERSION [text]\\r\\n";

    /** Both as phrases. */
    record Command(String phrase, String reply) {}

    static SpokenFence of(Fences fences) {
        List<Command> commands = fences.of(Protocol.TEXT).map(Fence::commands).orElse(List.of()).stream()
                .map(SpokenFence::command)
                .toList();
        return new SpokenFence(commands.isEmpty() ? List.of(new Command(MISSING, END)) : commands);
    }

    /** Whether the target answers only one of several requests in a write. */
    static boolean isInTurn(Fences fences, Protocol protocol) {
        Optional<Fence> fence = fences.of(protocol);
        return fence.filter(one -> one.manner() == Manner.IN_TURN).isPresent();
    }

    private static Command command(Turn turn) {
        String asked = new String(turn.request(), StandardCharsets.US_ASCII);
        String came = new String(turn.reply(), StandardCharsets.ISO_8859_1);
        return new Command(
                asked.startsWith(GET) ? MISSING : phrase(turn.request()),
                came.startsWith(VERSION) && came.length() > VERSION.length() + 2 ? ANY_VERSION : phrase(turn.reply()));
    }

    /** What opens a slot or a name stands for itself. */
    private static String phrase(byte[] bytes) {
        return EscapedBytes.escape(bytes).replace("[", "\\x5b").replace("{", "\\x7b");
    }

    List<String> phrases() {
        return commands.stream().map(Command::phrase).toList();
    }

    String reply() {
        return String.join("", commands.stream().map(Command::reply).toList());
    }
}
