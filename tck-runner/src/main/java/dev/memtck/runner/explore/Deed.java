package dev.memtck.runner.explore;

import dev.memtck.reports.results.Level;
import dev.memtck.runner.oracle.Verb;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * What was asked, as a finding is named by it.
 *
 * @param word the command's name, or the opcode's title
 * @param kind the same for every word that asks for the same, whatever the protocol
 * @param rule what it was answered, or should have been, rests on it
 */
record Deed(String word, String kind, String rule, Level level) {
    static Deed of(Request request, String rule, Level level) {
        boolean isOfKeys = request.malformed().isEmpty() && !request.parts().isEmpty();
        String kind = isOfKeys
                ? kind(request.parts().get(0).call().verb())
                : request.quits()
                        ? Quit.KIND
                        : request.word() + (request.malformed().isPresent() ? " malformed" : "");
        return new Deed(request.word(), kind, rule, level);
    }

    /** One that is no request of a client's. */
    static Deed of(String words, String rule, Level level) {
        return new Deed(words, words, rule, level);
    }

    /** Whether it is one of a verb's requests that has this. */
    boolean is(Predicate<Verb> trait) {
        return Arrays.stream(Verb.values()).filter(trait).anyMatch(verb -> kind.equals(kind(verb)));
    }

    private static String kind(Verb verb) {
        return verb.name().toLowerCase(Locale.ROOT);
    }

    /** The same as the level of another where that binds less. */
    Level levelWith(Deed other) {
        return level.compareTo(other.level) >= 0 ? level : other.level;
    }
}
