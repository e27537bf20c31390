package dev.memtck.runner.cuts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.reports.results.Level;
import dev.memtck.reports.results.Outcome;
import dev.memtck.reports.results.Results;
import dev.memtck.reports.results.RunInfo;
import dev.memtck.reports.results.ScenarioResult;
import dev.memtck.runner.Judged;
import dev.memtck.runner.RecordingProxy;
import dev.memtck.runner.rules.ScenarioEntry;
import dev.memtck.runner.run.Plan;
import dev.memtck.runner.run.Questions;
import dev.memtck.runner.run.Selection;
import dev.memtck.runner.sentences.Trait;
import dev.memtck.runner.target.Capability;
import dev.memtck.runner.wire.Target;
import dev.memtck.server.ReferenceServer;
import dev.memtck.server.ServerOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every distinct request that a scenario with one connection sends, cut at every byte, sent byte by byte, and all requests
 * of a scenario in one packet: the replies are the same as when each request comes whole.
 */
class CutEverywhereIT {
    private static final Path OUT = Path.of("target", "cut-everywhere");
    private static final Set<Trait> NOT_REPLAYED =
            Set.of(Trait.WAITS, Trait.CROWD, Trait.MANY, Trait.CUTS, Trait.MAY_END, Trait.UNSTEADY);

    /** The slot that stands for it. */
    private static final String TIME_OF_THE_TARGET = "[now";

    /** Replies that are longer come once for each cut, which takes too long. In characters. */
    private static final int MOST_REPLIES = 500_000;

    private static final int MOST_BYTES = 2_048;
    private static final long MOST_NANOS = 30_000_000_000L;

    private final long seed = Long.getLong("memtck.seed", System.nanoTime());
    private final Set<String> cutBefore = new HashSet<>();
    private final List<String> differences = new ArrayList<>();
    private int replays;
    private int ended;
    private int requestsCut;
    private int cuts;

    @ParameterizedTest
    @EnumSource(
            value = Capability.class,
            names = {"TEXT", "BINARY"})
    void theRepliesAreTheSameHoweverTheRequestsArrive(Capability protocol) throws IOException {
        try (ReferenceServer server =
                ReferenceServer.start(ServerOptions.onFreePort().withWorkers(1))) {
            List<Conversation> conversations = record(server.port(), protocol);
            Collections.shuffle(conversations, new Random(seed));
            // One with a long block would take all the time.
            conversations.sort(Comparator.comparingInt(Conversation::length));
            long end = System.nanoTime() + MOST_NANOS;
            int done = 0;
            try (Replay replay = new Replay(server.port())) {
                for (Conversation conversation : conversations) {
                    if (System.nanoTime() > end) {
                        break;
                    }
                    cutEverywhere(conversation, replay);
                    done++;
                }
            }
            System.out.println("cut everywhere: " + protocol.word() + ", " + conversations.size()
                    + " eligible scenarios, " + done + " replayed, " + ended
                    + " of them end the connection, "
                    + requestsCut + " distinct requests, " + cuts + " cuts; seed " + seed
                    + " (-Dmemtck.seed=" + seed + ")");
            assertThat(conversations).hasSizeGreaterThan(100);
            assertThat(cuts).isGreaterThan(1_000);
            assertThat(ended).isLessThan(conversations.size() / 20);
            assertThat(differences).isEmpty();
        }
    }

    private static List<Conversation> record(int serverPort, Capability protocol) throws IOException {
        Set<String> eligible = Judged.ruleBook().scenarios().stream()
                .filter(scenario -> scenario.needs().contains(protocol))
                .filter(CutEverywhereIT::isEligible)
                .map(ScenarioEntry::id)
                .collect(Collectors.toSet());
        try (RecordingProxy proxy = new RecordingProxy(serverPort)) {
            Results results = Judged.run(Plan.of(new Target("127.0.0.1", proxy.port()), OUT)
                    .recording(RunInfo.Settings.of(Level.SHOULD))
                    .asking(Questions.of(Selection.of(eligible))));
            List<Conversation> conversations = new ArrayList<>();
            for (ScenarioResult scenario : results.scenarios()) {
                if (scenario.record().outcome() == Outcome.PASSED) {
                    Optional<Conversation> conversation = Conversation.of(scenario, proxy.recordings());
                    conversation.ifPresent(conversations::add);
                }
            }
            return conversations;
        }
    }

    /** One connection, no waiting, nothing that changes by itself, no end in the middle of a request. */
    private static boolean isEligible(ScenarioEntry scenario) {
        return scenario.clients().size() == 1
                && NOT_REPLAYED.stream().noneMatch(scenario::has)
                && !scenario.tags().contains("@alone")
                && !(scenario.needs().contains(Capability.TEXT)
                        && scenario.needs().contains(Capability.BINARY))
                && scenario.texts().stream().noneMatch(text -> text.contains(TIME_OF_THE_TARGET));
    }

    private void cutEverywhere(Conversation conversation, Replay replay) throws IOException {
        String whole = replies(conversation, replay, bytes -> requestByRequest(conversation, bytes));
        if (whole.startsWith(Replay.ENDED)) {
            // What had been answered is lost with the connection, so there is nothing to compare.
            ended++;
            return;
        }
        compare(conversation, whole, "in one packet", replies(conversation, replay, List::of));
        if (whole.length() > MOST_REPLIES) {
            return;
        }
        for (int request = 0; request < conversation.requests().size(); request++) {
            int length = conversation.requests().get(request).length;
            if (length > MOST_BYTES || !cutBefore.add(conversation.anonymous(request))) {
                continue;
            }
            requestsCut++;
            int from = conversation.offset(request);
            for (int at = from + 1; at < from + length; at++) {
                int position = at;
                cuts++;
                compare(
                        conversation,
                        whole,
                        "cut behind byte " + position,
                        replies(conversation, replay, bytes -> Replay.cut(bytes, position)));
            }
            compare(
                    conversation,
                    whole,
                    "byte by byte from " + from,
                    replies(conversation, replay, bytes -> Replay.byteByByte(bytes, from, from + length)));
        }
    }

    private interface Packets {
        List<byte[]> of(byte[] bytes);
    }

    /** Each replay is on keys that no other has used. */
    private String replies(Conversation conversation, Replay replay, Packets packets) throws IOException {
        String prefix = conversation.prefix();
        String number = Integer.toString(replays++, 36);
        String fresh = "r" + "0".repeat(prefix.length() - number.length() - 2) + number + ".";
        String text = new String(replay.replies(packets.of(conversation.onKeys(fresh))), StandardCharsets.ISO_8859_1);
        return Chance.without(text.replace(fresh, prefix));
    }

    private static List<byte[]> requestByRequest(Conversation conversation, byte[] bytes) {
        List<byte[]> packets = new ArrayList<>();
        int from = 0;
        for (byte[] request : conversation.requests()) {
            packets.add(Arrays.copyOfRange(bytes, from, from + request.length));
            from += request.length;
        }
        return packets;
    }

    private void compare(Conversation conversation, String whole, String how, String replies) {
        if (!replies.equals(whole)) {
            differences.add(
                    conversation.scenario() + " " + how + ": " + escaped(replies) + " instead of " + escaped(whole));
        }
    }

    private static String escaped(String text) {
        return EscapedBytes.escape(text.getBytes(StandardCharsets.ISO_8859_1));
    }
}
