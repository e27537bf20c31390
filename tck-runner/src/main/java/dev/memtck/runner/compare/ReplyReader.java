package dev.memtck.runner.compare;

import dev.memtck.reports.results.EscapedBytes;
import dev.memtck.reports.results.KeyNames;
import dev.memtck.runner.compare.ConnectionReplies.Reply;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import dev.memtck.runner.wire.PacketReader;
import dev.memtck.runner.wire.PacketReader.Reading;
import dev.memtck.runner.wire.PacketText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Cuts what comes over one connection into replies, however it was spread over reads. */
final class ReplyReader {
    private static final String STATISTIC = "STAT ";
    private static final String TABLE = "statistics …";

    private final Map<String, String> keys;
    private final TextForm textForm;
    private final Opaques opaques = new Opaques();
    private final PacketForm packetForm;
    private final List<Reply> replies = new ArrayList<>();
    private final Set<List<Reply>> tables = new HashSet<>();
    private byte[] pending = {};
    private String sent = "";
    private boolean answered;
    private int answer;
    private boolean inTable;
    private boolean whole = true;
    private boolean left;

    /**
     * @param keys the real key for each name
     * @param casNumbers of the scenario: all its connections share them
     */
    ReplyReader(Map<String, String> keys, CasNumbers casNumbers) {
        this.keys = keys;
        this.textForm = new TextForm(casNumbers);
        this.packetForm = new PacketForm(casNumbers, opaques);
    }

    void sent(byte[] bytes) {
        left = false;
        if (answered) {
            leaveOutAskedAgain();
        }
        boolean packet = bytes.length > 0 && Byte.toUnsignedInt(bytes[0]) == PacketHeader.REQUEST;
        opaques.sent(bytes);
        String text = KeyNames.insert(packet ? PacketText.summary(bytes) : EscapedBytes.escape(bytes), keys);
        sent = answered || sent.isEmpty() ? text : sent + (packet ? "; " : "") + text;
        answered = false;
    }

    void received(byte[] bytes) {
        if (!whole) {
            return;
        }
        byte[] all = Arrays.copyOf(pending, pending.length + bytes.length);
        System.arraycopy(bytes, 0, all, pending.length, bytes.length);
        int from = 0;
        int length;
        while ((length = read(all, from)) > 0) {
            from += length;
        }
        pending = Arrays.copyOfRange(all, from, all.length);
    }

    /** Bytes came that are not in the record. */
    void cut() {
        whole = false;
        pending = new byte[0];
    }

    /** The kit closed the connection while the scenario went on: more may have been on its way. */
    void left() {
        left = true;
        pending = new byte[0];
    }

    /** The target ended the connection. */
    void closed() {
        addUnfinished();
        if (whole) {
            add(ConnectionReplies.END);
        }
    }

    ConnectionReplies end() {
        addUnfinished();
        leaveOutAskedAgain();
        return new ConnectionReplies(List.copyOf(replies), whole && !left);
    }

    private void addUnfinished() {
        if (pending.length > 0 && !LogLine.begins(pending, 0)) {
            add("unfinished: " + EscapedBytes.escape(pending));
        }
        pending = new byte[0];
    }

    /** @return how long the reply is that stands there; 0 if it has not come whole */
    private int read(byte[] bytes, int from) {
        if (from == bytes.length) {
            return 0;
        }
        boolean packet = Byte.toUnsignedInt(bytes[from]) == PacketHeader.RESPONSE;
        return packet ? readPacket(bytes, from) : readText(bytes, from);
    }

    private int readPacket(byte[] bytes, int from) {
        Reading reading = PacketReader.read(bytes, from, bytes.length);
        if (reading instanceof Reading.Whole found) {
            Packet packet = found.packet();
            if (PacketForm.isStatistic(packet)) {
                addStatistic();
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

    private int readText(byte[] bytes, int from) {
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
        if (line.startsWith(STATISTIC)) {
            addStatistic();
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

    /** What a server counts, and for how many sizes and connections, is no matter of rules: a table is one reply. */
    private void addStatistic() {
        if (!inTable) {
            add(TABLE);
        }
        inTable = true;
    }

    /** Statistics are asked for until they rest: how often that is says nothing of the target. */
    private void leaveOutAskedAgain() {
        List<Reply> last = replies.subList(answer, replies.size());
        if (!last.isEmpty() && last.get(0).text().equals(TABLE) && !tables.add(List.copyOf(last))) {
            last.clear();
        }
        answer = replies.size();
    }

    private void add(String text) {
        inTable = false;
        answered = true;
        replies.add(new Reply(sent, KeyNames.insert(text, keys)));
    }
}
