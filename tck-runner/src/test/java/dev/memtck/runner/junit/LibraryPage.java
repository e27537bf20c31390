package dev.memtck.runner.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code docs/library.md}. */
record LibraryPage(String text) {
    static LibraryPage read() throws IOException {
        return new LibraryPage(Files.readString(Path.of("../docs/library.md")));
    }

    /** The one block that is of this language. */
    String the(String language) {
        Matcher block =
                Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(text);
        assertThat(block.find()).as(language).isTrue();
        String found = block.group(1);
        assertThat(block.find()).as("a second block of " + language).isFalse();
        return found;
    }
}
