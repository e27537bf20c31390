package dev.memtck.server.misbehave;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Habits that the documents forbid. */
final class IllegalHabits {
    private static final Pattern END = Pattern.compile("END\r\n$");
    private static final Pattern FIRST_WORD = Pattern.compile("^[A-Z_]+(?=[ \r])");
    private static final Pattern LAST_LINE = Pattern.compile("[^\n]*\n$");
    private static final String LINE_END = "\r\n";
    private static final int UNKNOWN_STATUS = 0x7777;
    private static final long HUGE = 0x7fff_ff00L;
    private static final int LAST_BIT = 1;

    private IllegalHabits() {}

    static Habit neverAnswering() {
        return inReplies(reply -> "");
    }

    static Habit halfAReply() {
        return inReplies(reply -> reply.substring(0, reply.length() / 2));
    }

    static Habit closingInABlock() {
        return new Habit(
                usual -> TextItems.in(usual.reply()).isEmpty() ? usual : cut(usual),
                usual -> carriesValue(usual) ? cut(usual) : usual);
    }

    private static Exchange cut(Exchange usual) {
        return usual.with(usual.reply().substring(0, usual.reply().length() / 2))
                .thenClose();
    }

    private static boolean carriesValue(Exchange usual) {
        return Frame.split(usual.reply()).stream().anyMatch(IllegalHabits::isItem);
    }

    private static boolean isItem(Frame frame) {
        return frame.isSuccess() && Opcodes.RETRIEVALS.contains(frame.opcode());
    }

    /** The last line, or the last packet, comes twice. */
    static Habit oneReplyTooMany() {
        return new Habit(
                usual -> usual.with(LAST_LINE.matcher(usual.reply()).replaceFirst(found -> twice(found.group()))),
                usual -> {
                    List<Frame> frames = Frame.split(usual.reply());
                    return frames.isEmpty()
                            ? usual
                            : usual.with(usual.reply()
                                    + frames.get(frames.size() - 1).bytes());
                });
    }

    private static String twice(String line) {
        return Matcher.quoteReplacement(line + line);
    }

    static Habit lengthTooShort() {
        return lengths(length -> String.valueOf(Long.parseLong(length) - 1), -1);
    }

    static Habit lengthTooLong() {
        return lengths(length -> String.valueOf(Long.parseLong(length) + 1), 1);
    }

    static Habit hugeLength() {
        return lengths(length -> String.valueOf(HUGE), HUGE);
    }

    static Habit negativeLength() {
        return Habit.inText(usual -> TextItems.each(usual, item -> item.withLength("-1")));
    }

    private static Habit lengths(UnaryOperator<String> ofAnItem, long lie) {
        return new Habit(
                usual -> TextItems.each(usual, item -> item.withLength(ofAnItem.apply(item.length()))),
                usual -> Frame.each(usual, frame -> isItem(frame) ? frame.lyingBy(lie) : frame));
    }

    static Habit wrongOpaque() {
        return Habit.inPackets(usual -> Frame.each(usual, frame -> frame.withOpaque(frame.opaque() + 1)));
    }

    static Habit wrongOpcode() {
        return Habit.inPackets(usual -> Frame.each(usual, frame -> frame.withOpcode(frame.opcode() ^ LAST_BIT)));
    }

    static Habit wrongMagic() {
        return Habit.inPackets(usual -> Frame.each(usual, frame -> frame.withMagic(frame.magic() ^ LAST_BIT)));
    }

    /** Retrievals and tables have no end. */
    static Habit withoutEnd() {
        return new Habit(usual -> usual.with(END.matcher(usual.reply()).replaceFirst("")), usual -> {
            StringBuilder reply = new StringBuilder();
            List<Frame> frames = Frame.split(usual.reply());
            frames.stream()
                    .filter(frame ->
                            frame.opcode() != Opcodes.STAT || !frame.key().isEmpty())
                    .forEach(frame -> reply.append(frame.bytes()));
            return frames.isEmpty() ? usual : usual.with(reply.toString());
        });
    }

    static Habit anotherKey() {
        return new Habit(
                usual -> TextItems.each(
                        usual, item -> item.withStart(item.start().replaceFirst("^VALUE \\S", "VALUE ~"))),
                usual -> Frame.each(
                        usual,
                        frame -> isItem(frame) && !frame.key().isEmpty()
                                ? frame.withBody(
                                        frame.extras(), "~" + frame.key().substring(1), frame.value())
                                : frame));
    }

    static Habit anotherValue() {
        return new Habit(
                usual -> TextItems.each(usual, item -> item.withData(other(item.data()))),
                usual -> Frame.each(
                        usual,
                        frame -> isItem(frame)
                                ? frame.withBody(frame.extras(), frame.key(), other(frame.value()))
                                : frame));
    }

    /** As many bytes, of which the first is another. */
    private static String other(String value) {
        return value.isEmpty() ? value : (char) (value.charAt(0) ^ LAST_BIT) + value.substring(1);
    }

    static Habit answeringNoreply() {
        return new Habit(
                usual -> usual.reply().isEmpty() ? usual.with("STORED" + LINE_END) : usual,
                usual -> usual.reply().isEmpty()
                        ? Frame.asked(usual.request())
                                .map(asked ->
                                        usual.with(asked.answer(Frame.SUCCESS).bytes()))
                                .orElse(usual)
                        : usual);
    }

    static Habit linesWithoutReturn() {
        return Habit.inText(usual -> usual.with(usual.reply().replaceFirst("\r\n$", "\n")));
    }

    static Habit unknownWords() {
        return new Habit(
                usual -> TextItems.in(usual.reply()).isEmpty()
                        ? usual.with(FIRST_WORD.matcher(usual.reply()).replaceFirst("MAYBE"))
                        : usual,
                usual -> Frame.each(
                        usual,
                        frame -> Opcodes.RETRIEVALS.contains(frame.opcode()) ? frame : frame.withCode(UNKNOWN_STATUS)));
    }

    private static Habit inReplies(UnaryOperator<String> change) {
        UnaryOperator<Exchange> changed = usual -> usual.with(change.apply(usual.reply()));
        return new Habit(changed, changed);
    }
}
