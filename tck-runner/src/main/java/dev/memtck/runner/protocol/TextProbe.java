package dev.memtck.runner.protocol;

import dev.memtck.reports.results.CapabilityFinding.Status;
import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.reports.results.Shortened;
import dev.memtck.runner.dialect.Extension;
import dev.memtck.runner.expect.LeaseBlock;
import dev.memtck.runner.protocol.Fence.Manner;
import dev.memtck.runner.protocol.Fence.Turn;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Reader;
import dev.memtck.runner.wire.Received;
import dev.memtck.runner.wire.StatTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The questions over the text protocol, each on a connection of its own. */
record TextProbe(Probe probe) implements ProtocolProbe {
    /** A probe's reply is one line; a target that floods is read no further. In bytes. */
    private static final int MOST_BYTES = 4_096;

    private static final int MOST_TABLE_BYTES = 262_144;
    private static final int MOST_SHOWN = 80;

    /** Which line of a reply with one item is its data block. */
    private static final int BLOCK = 1;

    private static final String VERSION = "VERSION ";
    private static final String NO_SUCH_COMMAND = "ERROR\r\n";

    /** How a reply of the text protocol may begin. */
    private static final List<String> FIRST_WORDS =
            List.of("END", "VALUE ", "VERSION ", "ERROR", "CLIENT_ERROR", "SERVER_ERROR", "NOT_FOUND", "MN");

    /** A reply and how it ended. */
    private record Answer(String request, byte[] reply, Arrival end) {
        String text() {
            return new String(reply, StandardCharsets.ISO_8859_1);
        }

        /** Of several lines the others may come too late to be seen. */
        String firstLine() {
            int end = text().indexOf('\n');
            return end < 0 ? text() : text().substring(0, end);
        }

        boolean isText() {
            return FIRST_WORDS.stream().anyMatch(text()::startsWith);
        }

        String words() {
            return "\"" + EscapedBytes.escape(request.getBytes(StandardCharsets.ISO_8859_1)) + "\" got "
                    + (reply.length == 0
                            ? (isSilent() ? "no reply" : end.words())
                            : "\"" + Shortened.to(MOST_SHOWN, EscapedBytes.escape(reply)) + "\"");
        }

        boolean isSilent() {
            return reply.length == 0 && end == Arrival.SILENCE;
        }

        Turn turn() {
            return new Turn(request.getBytes(StandardCharsets.US_ASCII), reply);
        }
    }

    /** What a command got, and what the made-up one got that was asked in its stead. */
    private record Pair(Answer answer, Answer unknown) {
        String words() {
            return answer.words() + ", the made-up " + unknown.words();
        }
    }

    /** A get of a missing key, and version, else mn: each is part of the fence only if it is answered. */
    @Override
    public Probed protocol() throws IOException {
        Answer get = askPatiently("get " + probe.missingKey());
        Answer version = ask("version");
        List<Answer> answers = new ArrayList<>(List.of(get, version));
        if (answers.stream().noneMatch(Answer::isText)) {
            Optional.of(ask("mn")).filter(Answer::isText).ifPresent(answers::add);
        }
        boolean isText = answers.stream().anyMatch(Answer::isText);
        Status status = get.isText() ? Status.OFFERED : isText ? Status.UNCLEAR : Status.NOT_OFFERED;
        String evidence = answers.stream()
                .limit(get.isText() ? 1 : answers.size())
                .map(Answer::words)
                .collect(Collectors.joining(", "));
        return new Probed(new Shown(status, evidence), fence(answers), versionText(version));
    }

    /** Once more where nothing comes: what a target that stands still offers is not known by that. */
    private Answer askPatiently(String command) throws IOException {
        Answer answer = ask(command);
        return answer.isSilent() ? ask(command) : answer;
    }

    private Optional<Fence> fence(List<Answer> answers) throws IOException {
        List<Turn> commands =
                answers.stream().filter(Answer::isText).map(Answer::turn).toList();
        return commands.isEmpty()
                ? Optional.empty()
                : Optional.of(new Fence(commands, Manner.TOGETHER).asAnsweredBy(probe.inquiry()));
    }

    private static String versionText(Answer version) {
        String firstLine = version.text().lines().findFirst().orElse("").strip();
        return firstLine.startsWith(VERSION)
                ? Shortened.to(
                        MOST_SHOWN,
                        EscapedBytes.escape(
                                firstLine.substring(VERSION.length()).getBytes(StandardCharsets.ISO_8859_1)))
                : "";
    }

    @Override
    public Shown extension(Extension extension) throws IOException {
        return switch (extension) {
            case LOCKING -> anyOf("unlock_all", "lock " + probe.missingKey(), "unlock " + probe.missingKey());
            case LEASES -> leases();
            case META ->
                // Not mn: a server that knows only that has no meta command to be judged by.
                anyOf(
                        "mg " + probe.missingKey(),
                        "ms " + probe.otherMissingKey() + " 0 MR\r\n",
                        "md " + probe.missingKey(),
                        "ma " + probe.otherMissingKey());
            case AUTH -> auth();
        };
    }

    /** Found out before the first probe: once the kit has said them, a wrong server may ask nobody any more. */
    private Shown auth() {
        return probe.inquiry().target().standIn().isPresent()
                ? new Shown(Status.OFFERED, "a get before user and password got an error line")
                : new Shown(Status.NOT_OFFERED, "not probed: no user and password were given (--auth)");
    }

    /** Each of a missing key leaves a lease there, which is removed. */
    private Shown leases() throws IOException {
        Shown shown = anyOf("getss 1 " + probe.leaseKey(), "deletess 1 " + probe.leaseKey());
        if (shown.status() == Status.OFFERED) {
            removeLease();
        }
        return shown;
    }

    @Override
    public LeaseBlock leaseBlock() throws IOException {
        String reply = ask("getss 1 " + probe.leaseKey()).text();
        removeLease();
        String[] parts = reply.split("\r\n", -1);
        boolean isLease = parts[0].startsWith("VALUE ") && parts.length > BLOCK;
        return isLease ? LeaseBlock.shownBy(parts[BLOCK]) : LeaseBlock.AS_PRINTED;
    }

    private void removeLease() throws IOException {
        for (String request : CleanUp.LEASES_TOO.of(probe.leaseKey())) {
            ask(request, TextProbe::hasLine);
        }
    }

    /** An extension is there as soon as one of its verbs is: what is missing of it is then its fault. */
    private Shown anyOf(String... commands) throws IOException {
        Shown first = null;
        for (String command : commands) {
            Pair pair = askBeside(command);
            Shown shown = new Shown(status(pair, command.split(" ")[0]), pair.words());
            // Who leaves the made-up one without an answer too is not asked again and again.
            if (shown.status() == Status.OFFERED || pair.unknown().isSilent()) {
                return shown;
            }
            first = first == null || (first.status() == Status.NOT_OFFERED && shown.status() == Status.UNCLEAR)
                    ? shown
                    : first;
        }
        return first;
    }

    /** The made-up one has the same arguments. */
    private Pair askBeside(String command) throws IOException {
        String arguments = command.substring(command.split(" ")[0].length());
        return new Pair(ask(command), ask(probe.madeUp() + arguments));
    }

    /**
     * A verb is known unless it is told to be none ("ERROR", protocol.txt § Error strings), or is answered as a made-up one:
     * with the same line, or with the end of the connection.
     */
    private Status status(Pair pair, String verb) {
        Answer answer = pair.answer();
        Answer unknown = pair.unknown();
        boolean silent = answer.reply().length == 0;
        boolean same = silent
                ? unknown.reply().length == 0
                        && answer.end().isEnd()
                        && unknown.end().isEnd()
                : answer.firstLine().equals(unknown.firstLine().replace(probe.madeUp(), verb));
        return same || answer.text().startsWith(NO_SUCH_COMMAND)
                ? Status.NOT_OFFERED
                : silent ? Status.UNCLEAR : Status.OFFERED;
    }

    private static boolean isNothing(Answer answer) {
        return answer.reply().length == 0 && answer.end().isEnd();
    }

    /** @param line whose verb is asked for, without its line end */
    @Override
    public Knowledge knowledgeOf(String line) throws IOException {
        Optional<String> call = Vocabulary.callFor(line, probe.otherMissingKey());
        if (call.isEmpty()) {
            return Knowledge.TAKEN_FOR_KNOWN;
        }
        Pair pair = new Pair(ask(call.get()), ask(probe.madeUp()));
        if (isNothing(pair.unknown()) && isNothing(ask("get " + probe.missingKey()))) {
            throw new NobodyAnswers();
        }
        return new Knowledge(status(pair, call.get().split(" ")[0]) != Status.NOT_OFFERED, pair.words());
    }

    @Override
    public Map<String, String> statistics(String name) throws IOException {
        Predicate<byte[]> whole =
                reply -> reply.length >= MOST_TABLE_BYTES || StatTable.isWhole(reply, reply.length) || isError(reply);
        return StatTable.parse(ask(("stats " + name).strip() + "\r\n", whole).reply());
    }

    private static boolean isError(byte[] reply) {
        return hasLine(reply) && !new String(reply, StandardCharsets.ISO_8859_1).startsWith("STAT ");
    }

    private static boolean hasLine(byte[] reply) {
        return reply.length >= MOST_BYTES || new String(reply, StandardCharsets.ISO_8859_1).contains("\r\n");
    }

    /** The reply to a command that a line answers: the line, and what else comes until a moment of silence. */
    private Answer ask(String command) throws IOException {
        return ask(command + "\r\n", TextProbe::hasLine);
    }

    private Answer ask(String request, Predicate<byte[]> whole) throws IOException {
        Reader<byte[]> reader = pending -> Optional.of(pending).filter(whole);
        Received<byte[]> received =
                probe.inquiry().askAndDrain(request.getBytes(StandardCharsets.US_ASCII), reader, MOST_BYTES);
        return new Answer(request, received.bytes(), received.arrival());
    }
}
