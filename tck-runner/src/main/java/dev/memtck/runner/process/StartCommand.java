package dev.memtck.runner.process;

import dev.memtck.runner.wire.Target;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The command that starts a server. It is split into words as a shell would split it, and no shell sees it: nothing in it is
 * expanded but the two places for what the kit chooses.
 *
 * @param words the first one is the program; in each may stand {@value #PORT} and {@value #FOLDER}
 */
public record StartCommand(List<String> words) {
    /** Where the port goes. */
    public static final String PORT = "{port}";

    /** Where the folder goes: an empty one, which is deleted afterwards. */
    public static final String FOLDER = "{dir}";

    private static final Set<String> OF_A_SHELL = Set.of("&&", "||", "|", ";", "&", ">", ">>", "<", "2>", "2>&1");

    /** What is wrong with a command as the user wrote it. */
    public static Optional<String> complaint(String text) {
        ShellWords words = ShellWords.of(text);
        if (words.complaint().isPresent()) {
            return words.complaint();
        }
        Optional<String> ofShell =
                words.list().stream().filter(OF_A_SHELL::contains).findFirst();
        if (ofShell.isPresent()) {
            return Optional.of(ofShell.get() + " is for a shell, and none reads the command; write sh -c '...'");
        }
        return words.list().isEmpty() || words.list().get(0).isEmpty()
                ? Optional.of("there is no command in it")
                : Optional.empty();
    }

    /** @param text without {@link #complaint} */
    public static StartCommand of(String text) {
        return new StartCommand(ShellWords.of(text).list());
    }

    /** Whether the port stands in it. */
    public boolean takesPort() {
        return words.stream().anyMatch(word -> word.contains(PORT));
    }

    String program() {
        return words.get(0);
    }

    /** A folder with spaces stays in one word. */
    List<String> filled(Target target, Path folder) {
        return words.stream()
                .map(word -> word.replace(PORT, String.valueOf(target.port())).replace(FOLDER, folder.toString()))
                .toList();
    }
}
