package dev.memtck.runner.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** The first word of a command: a file, or a name that is looked for as a shell does. */
record Program(String word) {
    /** @param path folders with colons between them, as in {@code $PATH} */
    Optional<String> complaint(String path) {
        if (word.contains("/")) {
            return isExecutable(Path.of(word))
                    ? Optional.empty()
                    : Optional.of(word + " is not there, or is no file that can be executed");
        }
        return Stream.of(path.split(":")).anyMatch(folder -> isExecutable(Path.of(folder, word)))
                ? Optional.empty()
                : Optional.of("there is no command " + word + " on the PATH");
    }

    private static boolean isExecutable(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }
}
