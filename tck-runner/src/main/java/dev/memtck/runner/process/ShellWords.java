package dev.memtck.runner.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A line split into words by the quoting rules of the shell, POSIX.1-2017, XCU 2.2. */
final class ShellWords {
    private static final String ESCAPED_IN_QUOTES = "\"\\$`";
    private static final char NONE = 0;

    private final List<String> list = new ArrayList<>();
    private final String text;
    private final StringBuilder word = new StringBuilder();
    private boolean inWord;
    private char quote = NONE;
    private String complaint;

    private ShellWords(String text) {
        this.text = text;
    }

    static ShellWords of(String text) {
        ShellWords words = new ShellWords(text);
        words.split();
        return words;
    }

    List<String> list() {
        return List.copyOf(list);
    }

    /** What is not closed. */
    Optional<String> complaint() {
        return Optional.ofNullable(complaint);
    }

    private void split() {
        for (int at = 0; at < text.length(); at++) {
            char here = text.charAt(at);
            if (here == '\\' && quote != '\'') {
                if (at + 1 == text.length()) {
                    complaint = "it ends with a backslash";
                    return;
                }
                at++;
                escaped(text.charAt(at));
            } else if (quote != NONE) {
                quoted(here);
            } else {
                unquoted(here);
            }
        }
        if (quote != NONE) {
            complaint = "a quote " + quote + " is not closed";
        }
        endWord();
    }

    private void escaped(char next) {
        if (quote == '"' && ESCAPED_IN_QUOTES.indexOf(next) < 0) {
            word.append('\\');
        }
        append(next);
    }

    private void quoted(char here) {
        if (here == quote) {
            quote = NONE;
        } else {
            append(here);
        }
    }

    private void unquoted(char here) {
        if (here == '\'' || here == '"') {
            quote = here;
            inWord = true;
        } else if (Character.isWhitespace(here)) {
            endWord();
        } else {
            append(here);
        }
    }

    private void append(char next) {
        word.append(next);
        inWord = true;
    }

    private void endWord() {
        if (inWord) {
            list.add(word.toString());
        }
        word.setLength(0);
        inWord = false;
    }
}
