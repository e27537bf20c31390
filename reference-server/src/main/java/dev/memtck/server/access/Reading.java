package dev.memtck.server.access;

import java.util.function.Function;

/** What came of reading a file: what it says, or one line that says what is wrong with it. */
public sealed interface Reading<T> {

    /** What the file says; if it is wrong, throws what is made of the line that says so. */
    <X extends RuntimeException> T orElseThrow(Function<String, X> wrong);

    /** It could be read. */
    record Good<T>(T value) implements Reading<T> {
        @Override
        public <X extends RuntimeException> T orElseThrow(Function<String, X> wrong) {
            return value;
        }
    }

    /** @param reason one line, which names the file and, where there is one, the remedy */
    record Wrong<T>(String reason) implements Reading<T> {
        @Override
        public <X extends RuntimeException> T orElseThrow(Function<String, X> wrong) {
            throw wrong.apply(reason);
        }
    }
}
