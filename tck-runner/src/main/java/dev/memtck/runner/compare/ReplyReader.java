package dev.memtck.runner.compare;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.reports.results.KeyNames;
import dev.memtck.runner.compare.ConnectionReplies.Reply;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.PacketReader;
import dev.memtck.runner.wire.PacketReader.Reading;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts what comes over one connection into replies, however it was spread over reads. */
final class ReplyReader {
    private static final Pattern STATISTIC = Pattern.compile("STAT (\\S+).*");

    private final Map<String, String> keys;
    private final TextForm textForm;
    private final PacketForm packetForm;
    private final List<Reply> replies = new ArrayList<>();
    private final TreeSet<String> table = new TreeSet<>();
    private byte[] pending = {};
    private String sent = "";
    private boolean whole = true;

    /**
     * @param keys the real key for each name
     * @param casNumbers of the scenario: all its connections share them
     */
    ReplyReader(Map<String, String> keys, CasNumbers casNumbers) {
        this.keys = keys;
        this.textForm = new TextForm(casNumbers);
        this.packetForm = new PacketForm(casNumbers);
    }

    /** @param text escaped */
    void sent(String text) {
        sent = KeyNames.insert(text, keys);
    }

    void received(byte[] bytes) {
        if (!whole) {
            return;
        }
        byte[] all = Arrays.copyOf(pending, pending.length + bytes.length);
        System.arraycopy(bytes, 0, all, pending.length, bytes.length);
        int from = 0;
        int length;
        while ((length = take(all, from)) > 0) {
            from += length;
        }
        pending = Arrays.copyOfRange(all, from, all.length);
    }

    /** Bytes came that are not in the record. */
    void cut() {
        whole = false;
        pending = new byte[0];
    }

    ConnectionReplies end() {
        if (pending.length > 0 && !LogLine.isBegun(pending)) {
            add("unfinished: " + EscapedBytes.escape(pending));
        }
        endTable();
        return new ConnectionReplies(List.copyOf(replies), whole);
    }

    /** @return how long the reply is that stands there; 0 if it has not come whole */
    private int take(byte[] bytes, int from) {
        if (from == bytes.length) {
            return 0;
        }
        boolean packet = Byte.toUnsignedInt(bytes[from]) == PacketHeader.RESPONSE;
        return packet ? takePacket(bytes, from) : takeText(bytes, from);
    }

    private int takePacket(byte[] bytes, int from) {
        Reading reading = PacketReader.read(bytes, from, bytes.length);
        if (reading instanceof Reading.Whole found) {
            Packet packet = found.packet();
            if (PacketForm.isStatistic(packet)) {
                addStatistic(new String(packet.key(), StandardCharsets.ISO_8859_1));
            } else {
                add(packetForm.of(packet));
            }
            return found.length();
        }
        if (reading instanceof Reading.Wrong) {
            add("no packet: " + EscapedBytes.escape(bytes, from, bytes.length));
            return bytes.length - from;
        }
        return 0;
    }

    private int takeText(byte[] bytes, int from) {
        int logged = LogLine.length(bytes, from);
        if (logged > 0) {
            return logged;
        }
        int end = endOfLine(bytes, from);
        if (end < 0) {
            return 0;
        }
        String line = EscapedBytes.escape(bytes, from, end);
        int afterLine = end + 2;
        int data = TextForm.dataLength(line);
        if (afterLine + data > bytes.length) {
            return 0;
        }
        addText(line, Arrays.copyOfRange(bytes, afterLine, afterLine + data));
        return afterLine + data - from;
    }

    private void addText(String line, byte[] data) {
        Matcher statistic = STATISTIC.matcher(line);
        if (statistic.matches()) {
            addStatistic(statistic.group(1));
        } else if (data.length > 0) {
            add(textForm.item(line, data));
        } else {
            add(textForm.line(line) + "\\r\\n");
        }
    }

    private static int endOfLine(byte[] bytes, int from) {
        for (int i = from; i + 1 < bytes.length; i++) {
            if (bytes[i] == '\r' && bytes[i + 1] == '\n') {
                return i;
            }
        }
        return -1;
    }

    /** Which classes of sizes and connections there are is no matter of rules. */
    private void addStatistic(String name) {
        table.add(name.replaceAll("\\d+", "#"));
    }

    private void endTable() {
        if (!table.isEmpty()) {
            replies.add(new Reply(sent, "statistics " + String.join(", ", table)));
            table.clear();
        }
    }

    private void add(String text) {
        endTable();
        replies.add(new Reply(sent, KeyNames.insert(text, keys)));
    }
}
