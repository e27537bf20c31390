package dev.memtck.runner.reach;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a server said to a client that it does not know.
 *
 * @param heard to each question that it was asked
 * @param unasked before it was asked anything, where somebody listened
 */
record FirstWords(Map<Question, Heard> heard, Heard unasked) {
    static FirstWords asked(Map<Question, Heard> heard) {
        return new FirstWords(heard, Heard.NOTHING);
    }

    static FirstWords unasked(Heard unasked) {
        return new FirstWords(Map.of(), unasked);
    }

    /** The same, with what it said unasked. */
    FirstWords orUnasked(Heard other) {
        return new FirstWords(heard, other);
    }

    /** Whether it said something, and nothing by which it is known. */
    boolean isStrange() {
        return !isSilence()
                && impression(Remedy.NONE).isEmpty()
                && heard.entrySet().stream().noneMatch(one -> one.getKey().isAnsweredBy(one.getValue()));
    }

    /** That the server asks for a password, if it says so: text first, and binary where there is no text. */
    Optional<String> passwordWanted(Remedy remedy) {
        return heard.entrySet().stream()
                .filter(one ->
                        one.getKey().greeting().asksForPassword(one.getValue().bytes()))
                .findFirst()
                .map(one -> "the server asks for user and password (it answers over "
                        + one.getKey().greeting().words() + ": "
                        + Greeting.shown(
                                one.getKey().greeting().said(one.getValue().bytes()))
                        + ")" + remedy.ofPassword());
    }

    /** What it seems to be, if all that it said is of another protocol. */
    Optional<String> impression(Remedy remedy) {
        return Impression.of(
                        Stream.concat(heard.values().stream(), Stream.of(unasked))
                                .toList(),
                        remedy)
                .or(this::greeting);
    }

    /** A server of memcached's protocols waits for a request. */
    private Optional<String> greeting() {
        return unasked.isNothing()
                ? Optional.empty()
                : Optional.of("it sends before it is asked, which no memcached does (it says "
                        + Greeting.shown(unasked.text()) + ")" + Impression.ELSEWHERE);
    }

    /** Whether it took the connections, and no byte came on any. */
    boolean isSilence() {
        return unasked.isNothing() && heard.values().stream().allMatch(Heard::isNothing);
    }

    /** Whether it also ended every one of them. */
    boolean isClosing() {
        return isSilence() && heard.values().stream().allMatch(Heard::isEnded);
    }
}
