package dev.memtck.runner.reach;

import java.util.Map;
import java.util.Optional;

/** What a server said to a client that it does not know, to each question that it was asked. */
record FirstWords(Map<Question, Heard> heard) {
    /** That the server asks for a password, if it says so: text first, and binary where there is no text. */
    Optional<String> passwordWanted() {
        return heard.entrySet().stream()
                .filter(one ->
                        one.getKey().greeting().asksForPassword(one.getValue().bytes()))
                .findFirst()
                .map(one -> "the server asks for user and password (it answers over "
                        + one.getKey().greeting().words() + ": "
                        + Greeting.shown(
                                one.getKey().greeting().said(one.getValue().bytes()))
                        + "); give them with --auth");
    }

    /** What it seems to be, if all that it said is of another protocol. */
    Optional<String> impression() {
        return Impression.of(heard.values());
    }

    /** Whether it took the connections, and no byte came on any. */
    boolean isSilence() {
        return heard.values().stream().allMatch(Heard::isNothing);
    }

    /** Whether it also ended every one of them. */
    boolean isClosing() {
        return isSilence() && heard.values().stream().allMatch(Heard::isEnded);
    }
}
