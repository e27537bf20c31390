package dev.memtck.runner.protocol;

import dev.memtck.runner.dialect.TextCommand;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which of the command lines that were sent together a reply answers. Read as far as sender and target keep to the forms. */
final class AnsweredCommand {
    private static final String UNKNOWN = "an unknown command";
    private static final String LINE_END = "\r\n";

    /** Which word of a line tells how long the data block behind it is. */
    private static final Map<String, Integer> LENGTH_AT = lengths();

    /** Lines behind which the reply goes on. */
    private static final Set<String> NOT_THE_LAST = Set.of("VALUE", "STAT");

    /** The name under which each is known: two of one command have one. */
    private static final Map<String, String> FAMILY = Arrays.stream(TextCommand.values())
            .collect(Collectors.toUnmodifiableMap(
                    TextCommand::word, command -> command.plain().word()));

    private static final Set<String> OTHERS =
            Set.of("verbosity", "version", "stats", "quit", "mg", "ms", "md", "ma", "mn", "me");

    private static final Set<String> KNOWN =
            Stream.concat(FAMILY.values().stream(), OTHERS.stream()).collect(Collectors.toUnmodifiableSet());

    /** That have always one. */
    private static final Set<String> ONE_REPLY = KNOWN.stream()
            .filter(name -> !Set.of("stats", "quit").contains(name))
            .collect(Collectors.toUnmodifiableSet());

    /** A meta command that may be answered by silence. */
    private static final Pattern QUIET = Pattern.compile("(?m)^m[gsda] (?:[^\r\n]* )?q\\b");

    private AnsweredCommand() {}

    private static Map<String, Integer> lengths() {
        Map<String, Integer> lengths = new HashMap<>(Map.of("ms", 2, "VALUE", 3, "VA", 1));
        Arrays.stream(TextCommand.values())
                .filter(TextCommand::bringsData)
                .forEach(command -> lengths.put(command.word(), 4));
        return Map.copyOf(lengths);
    }

    /**
     * The command's name.
     *
     * @param sent all that was sent at once
     * @param received all that came to it
     * @param at a byte of the reply
     */
    static String name(byte[] sent, byte[] received, int at) {
        List<String> names = names(text(sent));
        int reply = wholeReplies(text(received), at);
        return names.isEmpty() ? UNKNOWN : names.get(Math.min(reply, names.size() - 1));
    }

    /** What was sent at once, cut before each command; a data block stays with its line. */
    static List<byte[]> commands(byte[] sent) {
        String text = text(sent);
        List<byte[]> commands = new ArrayList<>();
        for (int from = 0; from < sent.length; from = behind(text, from)) {
            commands.add(Arrays.copyOfRange(sent, from, behind(text, from)));
        }
        return commands;
    }

    /** How many replies more than commands there are; empty where a command may have none, or several. */
    static Optional<Surplus> surplus(byte[] sent, byte[] received) {
        List<String> names = names(text(sent));
        boolean isClear = ONE_REPLY.containsAll(names)
                && !QUIET.matcher(text(sent)).find()
                && text(received).matches("(?s)(.*\r\n)?");
        if (!isClear) {
            return Optional.empty();
        }
        List<Integer> ends = ends(text(received));
        int asked = names.size();
        int answered = asked == 0 ? 0 : asked <= ends.size() ? ends.get(asked - 1) : received.length;
        return Optional.of(new Surplus(ends.size() - asked, Arrays.copyOfRange(received, answered, received.length)));
    }

    /** Of each command that is answered. */
    private static List<String> names(String sent) {
        List<String> names = new ArrayList<>();
        for (int from = 0; from < sent.length(); from = behind(sent, from)) {
            String line = line(sent, from);
            if (!line.endsWith(" noreply")) {
                String word = line.split(" ", 2)[0];
                String name = FAMILY.getOrDefault(word, word);
                names.add(KNOWN.contains(name) ? name : UNKNOWN);
            }
        }
        return names;
    }

    private static int wholeReplies(String received, int at) {
        return (int) ends(received).stream().filter(end -> end <= at).count();
    }

    /** Where each reply ends. */
    private static List<Integer> ends(String received) {
        List<Integer> ends = new ArrayList<>();
        for (int from = 0; from < received.length(); ) {
            boolean isLast = !NOT_THE_LAST.contains(line(received, from).split(" ", 2)[0]);
            from = behind(received, from);
            if (isLast) {
                ends.add(from);
            }
        }
        return ends;
    }

    /** Where the next line begins that is no data block. */
    private static int behind(String text, int from) {
        String line = line(text, from);
        String[] words = line.split(" ", -1);
        Integer at = LENGTH_AT.get(words[0]);
        boolean hasBlock = at != null && words.length > at && words[at].matches("\\d{1,9}");
        int block = hasBlock ? Integer.parseInt(words[at]) + LINE_END.length() : 0;
        return Math.min(text.length(), from + line.length() + LINE_END.length() + block);
    }

    private static String line(String text, int from) {
        int end = text.indexOf(LINE_END, from);
        return text.substring(from, end < 0 ? text.length() : end);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
