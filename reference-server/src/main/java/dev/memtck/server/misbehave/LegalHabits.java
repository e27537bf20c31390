package dev.memtck.server.misbehave;

import dev.memtck.server.wire.Framing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/** Habits that the documents leave to a server. */
final class LegalHabits {
    private static final Pattern ERROR_LINE = Pattern.compile("^(CLIENT_ERROR|SERVER_ERROR) [^\r\n]*");
    private static final Pattern RETRIEVAL = Pattern.compile("(?:get|gets|gat|gats) (?s:.*)");
    private static final String LONG = "Please read the manual. ".repeat(170);
    private static final String FREE = "STORED VALUE k 0 5 END OK NOT_FOUND 17";
    private static final String TOO_LARGE = "SERVER_ERROR object too large";
    private static final String SEVERE = "SERVER_ERROR cannot go on with this connection\r\n";
    private static final int SEVERE_ONE_IN = 3;
    private static final long NO_ONES = 0x7766_5544_3322_1100L;

    private LegalHabits() {}

    static Habit reversedItems() {
        return Habit.inText(usual -> {
            TextItems items = TextItems.in(usual.reply());
            List<TextItems.Item> reversed = new ArrayList<>(items.items());
            Collections.reverse(reversed);
            return usual.with(new TextItems(reversed, items.rest()).bytes());
        });
    }

    static Habit longErrorLines() {
        return errorLines(LONG);
    }

    static Habit errorLinesLikeReplies() {
        return errorLines(FREE);
    }

    private static Habit errorLines(String text) {
        return Habit.inText(
                usual -> usual.with(ERROR_LINE.matcher(usual.reply()).replaceFirst("$1 " + text)));
    }

    static Habit longErrorPackets() {
        return errorPackets(LONG);
    }

    static Habit emptyErrorPackets() {
        return errorPackets("");
    }

    private static Habit errorPackets(String text) {
        return Habit.inPackets(
                usual -> Frame.each(usual, frame -> frame.isErrorWithText() ? frame.withBody("", "", text) : frame));
    }

    static Habit longVersion() {
        return Habit.inText(usual -> usual.with(
                usual.reply().replaceFirst("^VERSION [^\r\n]*", "VERSION 1.6.99-rc.1+" + "build.".repeat(100) + "1")));
    }

    static Habit closingAfterTooLarge() {
        return new Habit(
                usual -> usual.reply().startsWith(TOO_LARGE) ? usual.thenClose() : usual,
                usual -> Frame.split(usual.reply()).stream().anyMatch(frame -> frame.code() == Frame.TOO_LARGE)
                        ? usual.thenClose()
                        : usual);
    }

    static Habit missesWithoutKey() {
        return Habit.inPackets(usual -> Frame.each(
                usual, frame -> frame.code() == Frame.NOT_FOUND ? frame.withBody("", "", "Not found") : frame));
    }

    static Habit touchWithFlags() {
        return Habit.inPackets(usual -> Frame.each(
                usual,
                frame -> frame.opcode() == Opcodes.TOUCH && frame.isSuccess()
                        ? frame.withBody("\0\0\0\0", "", "")
                        : frame));
    }

    static Habit casWhereNoneIsAsked() {
        return Habit.inPackets(usual -> Frame.each(
                usual,
                frame -> !frame.isSuccess() || frame.opcode() == Opcodes.DELETE || frame.opcode() == Opcodes.NOOP
                        ? frame.withCas(NO_ONES)
                        : frame));
    }

    /**
     * What a quiet request is answered is kept until another request is answered. Which one it is the answer tells.
     */
    static Habit lateQuietAnswers() {
        StringBuilder kept = new StringBuilder();
        return Habit.inPackets(usual -> {
            boolean isLast = usual.framing() == Framing.CLOSE;
            if (usual.reply().isEmpty() && !isLast) {
                return usual;
            }
            kept.append(usual.reply());
            if (!isLast && isOfQuiet(usual.reply())) {
                return usual.with("");
            }
            String all = kept.toString();
            kept.setLength(0);
            return usual.with(all);
        });
    }

    private static boolean isOfQuiet(String reply) {
        return Frame.split(reply).stream().anyMatch(frame -> Opcodes.QUIET.contains(frame.opcode()));
    }

    /** Each third retrieval of a connection; nothing else, as its command would be carried out. */
    static Habit severeErrors() {
        int[] retrievals = {0};
        return Habit.inText(usual -> {
            boolean isHit = RETRIEVAL.matcher(usual.request()).matches() && ++retrievals[0] % SEVERE_ONE_IN == 0;
            return isHit ? usual.with(SEVERE).thenClose() : usual;
        });
    }
}
