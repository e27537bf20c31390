package dev.memtck.runner.steps;

import dev.memtck.runner.acts.Amount;
import dev.memtck.runner.acts.StatTables;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Runs;
import io.cucumber.java.ParameterType;

/** The words that sentences are made of. */
public final class ParameterTypes {

    /** {@code A}: a connection of its own; its first mention opens it. */
    @ParameterType(value = "[A-Z]", useForSnippets = false)
    public Client client(String name) {
        return Runs.scene().client(name);
    }

    /** {@code "get {apple}\r\n"}: bytes to send. */
    @ParameterType(value = "\"([^\"]*)\"", useForSnippets = false)
    public Phrase bytes(String text) {
        return Phrase.parse(text);
    }

    /** {@code "VALUE {apple} 0 3 [cas]\r\nred\r\n"}: a reply, with slots for what the target chooses. */
    @ParameterType(value = "\"([^\"]*)\"", useForSnippets = false)
    public ReplyPhrase reply(String text) {
        return new ReplyPhrase(Phrase.parse(text));
    }

    /** {@code [cas before]}: what a slot has captured. */
    @ParameterType(value = "\\[([a-z][a-z0-9 -]*)]", useForSnippets = false)
    public String slot(String label) {
        return label;
    }

    /** {@code [cas before]} or {@code "0"}: what a slot is held against. */
    @ParameterType(value = "\\[([a-z][a-z0-9 -]*)]|\"([^\"]*)\"", useForSnippets = false)
    public Other other(String label, String value) {
        return label == null ? Other.value(value) : Other.slot(label);
    }

    /** {@code 50 clients}: new ones; {@code idle clients}: those that were connected before. */
    @ParameterType(value = "(\\d+) clients|idle clients", useForSnippets = false)
    public Clients clients(String fresh) {
        return fresh == null ? Clients.idle(Runs.scene()) : Clients.fresh(Runs.scene(), Integer.parseInt(fresh));
    }

    /** How a client ends its connection. */
    @ParameterType(value = "closes|half-closes|resets", useForSnippets = false)
    public Closing closing(String word) {
        return Closing.named(word);
    }

    /** {@code byte by byte}, {@code cut after 3 bytes}, {@code cut before "red\r\n"}. */
    @ParameterType(value = "(byte by byte)|cut after (\\d+) bytes?|cut before \"([^\"]*)\"", useForSnippets = false)
    public Cut cut(String everywhere, String after, String before) {
        if (everywhere != null) {
            return Cut.everywhere();
        }
        return after == null
                ? Cut.before(Phrase.parse(before).bytes(Runs.scene().scope()).length)
                : Cut.after(Integer.parseInt(after));
    }

    /** What comes when no further reply is due. */
    @ParameterType(
            value =
                    "nothing|the end of the connection|at most an error and then the end of the connection|at most an error",
            useForSnippets = false)
    public Rest rest(String words) {
        return Rest.named(words);
    }

    /** What comes where the connection may end instead. */
    @ParameterType(
            value = "an error or the end of the connection|an error or a reset|nothing or the end of the connection",
            useForSnippets = false)
    public PossibleEnd possibleEnd(String words) {
        return PossibleEnd.named(words);
    }

    /** {@code listed}, {@code a number}, {@code how each name begins}: what a name must have in a table of statistics. */
    @ParameterType(
            value = "listed|a number|a number of (?:32|64) bits where listed|how a name begins|how each name begins",
            useForSnippets = false)
    public Entry entry(String words) {
        return Entry.named(words);
    }

    /** {@code statistics}, {@code statistics by size class}: which of them are noted. */
    @ParameterType(value = "statistics|statistics by size class", useForSnippets = false)
    public StatTables tables(String words) {
        return StatTables.named(words);
    }

    /** {@code -1}, {@code at least 9000}, {@code one for each get of the crowd}, {@code an amount that is recorded}. */
    @ParameterType(
            value = "(?:(at least|at most) )?(-?\\d+)|one for each (\\w+) of the crowd|(an amount that is recorded)",
            useForSnippets = false)
    public Rise rise(String bound, String amount, String verb, String recorded) {
        if (amount != null) {
            return Rise.by(Amount.named(bound, Long.parseLong(amount)));
        }
        return verb == null ? Rise.recorded() : Rise.byEach(verb);
    }
}
