package dev.memtck.runner.client.server;

import java.util.List;

/** The flags of a meta command, as they were sent. */
record MetaFlags(List<String> words) {
    boolean has(char flag) {
        return words.stream().anyMatch(word -> word.charAt(0) == flag);
    }

    /** What stands behind a flag; empty if there is none. */
    String token(char flag) {
        return words.stream()
                .filter(word -> word.charAt(0) == flag)
                .map(word -> word.substring(1))
                .findFirst()
                .orElse("");
    }

    long number(char flag, long otherwise) {
        String token = token(flag);
        return token.matches("-?\\d{1,18}") ? Long.parseLong(token) : otherwise;
    }
}
