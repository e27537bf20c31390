package dev.memtck.runner.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ScriptTest {
    private final Script script = new Script();

    @Test
    void linesAreSaidAsTheFeaturesSayThem() {
        script.sends("A", "get {apple}\\r\\n");
        script.receives("A", "END\\r\\n");
        script.sends("B", "delete {apple} noreply\\r\\n", 4, 4);
        script.receives("B", "");
        script.pause(1);
        script.pause(3);
        script.ends("A", "resets");
        assertThat(script.lines())
                .containsExactly(
                        "When A sends \"get {apple}\\r\\n\"",
                        "Then A receives \"END\\r\\n\"",
                        "When B sends \"delete {apple} noreply\\r\\n\", cut after 4 bytes",
                        "Then B receives nothing",
                        "When 1 second passes",
                        "When 3 seconds pass",
                        "When A resets the connection");
    }

    /** Of a key whose name is another elsewhere. */
    @Test
    void whatIsCutFromTheEndIsSaidByWhatComesBehind() {
        script.sends("A", "set {apple} 0 0 3\\r\\nred\\r\\n", 25, -5);
        script.sends("A", "set {apple} 0 0 3\\r\\n\\x00[d\\r\\n", 26, -4);
        script.sends("A", "set {apple} 0 0 64\\r\\n[64 bytes]\\r\\n", 89, -3);
        script.sends("A", "get {apple}\\r\\n", 0, -50);
        assertThat(script.lines())
                .containsExactly(
                        "When A sends \"set {apple} 0 0 3\\r\\nred\\r\\n\", cut before \"red\\r\\n\"",
                        "When A sends \"set {apple} 0 0 3\\r\\n\\x00[d\\r\\n\", cut after 26 bytes",
                        "When A sends \"set {apple} 0 0 64\\r\\n[64 bytes]\\r\\n\", cut after 89 bytes",
                        "When A sends \"get {apple}\\r\\n\"");
    }

    @Test
    void severalRepliesStandInATable() {
        script.receivesOneOf("A", Set.of("OK\\r\\n"));
        script.receivesOneOf("A", new TreeSet<>(Set.of("OK\\r\\n", "LOCKED\\r\\n")));
        assertThat(script.lines())
                .containsExactly(
                        "Then A receives \"OK\\r\\n\"",
                        "Then A receives one of",
                        "  | LOCKED\\\\r\\\\n |",
                        "  | OK\\\\r\\\\n |");
    }

    @Test
    void aPacketThatBreaksItsFormMayEndTheConnection() {
        Map<String, String> lock = new LinkedHashMap<>();
        lock.put("opcode", "Lock");
        lock.put("extras", "\\x00");
        script.isRefused("A", lock);
        assertThat(script.lines())
                .containsExactly(
                        "When A sends",
                        "  | opcode | extras |",
                        "  | Lock   | \\\\x00  |",
                        "Then A receives an error or the end of the connection");
    }

    @Test
    void packetsStandInOneTableWithWhatComesToEach() {
        Map<String, String> set = new LinkedHashMap<>();
        set.put("opcode", "SetQ");
        set.put("key", "{apple}");
        set.put("value", "a|b");
        Map<String, String> get = new LinkedHashMap<>();
        get.put("opcode", "Get");
        get.put("key", "{apple}");
        script.converses("A", List.of(set, get), List.of(Map.of(), Map.of("status", "not found")));
        assertThat(script.lines())
                .containsExactly(
                        "When A sends and receives",
                        "  | opcode | key     | value | status    |",
                        "  | SetQ   | {apple} | a\\|b  | nothing   |",
                        "  | Get    | {apple} |       | not found |");
    }

    @Test
    void whatChangesSoonIsAskedUntilItHas() {
        Map<String, String> count = new LinkedHashMap<>();
        count.put("opcode", "Decrement");
        count.put("key", "{apple}");
        script.awaits("B", count, Map.of("status", "not a number"), "locked");
        assertThat(script.lines())
                .containsExactly(
                        "Then within 2 seconds B sends and receives",
                        "  | opcode    | key     | status       | until then |",
                        "  | Decrement | {apple} | not a number | locked     |");
    }
}
