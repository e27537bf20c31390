package dev.memtck.runner.client.steps;

import dev.memtck.runner.client.driver.Call;
import dev.memtck.runner.client.scene.Returned;
import dev.memtck.runner.client.server.Manner;
import io.cucumber.java.ParameterType;

/** The words that sentences are made of. */
public final class ClientParameterTypes {

    /** {@code set "apple" to "red" flags 5}: what a client is called for, or what a server receives. */
    @ParameterType(value = Call.FORM, useForSnippets = false)
    public Call call(String text) {
        return Call.parse(text);
    }

    /** {@code hit "red" or no value}: what a call returns. */
    @ParameterType(value = Returned.FORM, useForSnippets = false)
    public Returned returned(String text) {
        return Returned.parse(text);
    }

    /** {@code "red" under "apple" flags 5 unique 7}: an item of the server's. */
    @ParameterType(
            value = "\"([^\"]*)\" under \"([^\"]*)\"(?: flags (\\d+))?(?: unique (\\d+))?",
            useForSnippets = false)
    public HeldItem item(String value, String key, String flags, String unique) {
        return HeldItem.of(value, key, flags, unique);
    }

    /** {@code "v-1" under "k-1", ..., "v-99" under "k-99"}: many of them. */
    @ParameterType(value = HeldItems.FORM, useForSnippets = false)
    public HeldItems items(String text) {
        return HeldItems.parse(text);
    }

    /** {@code get}, {@code every set}: the next request of a kind, or each from now on. */
    @ParameterType(
            value =
                    "(every )?(request|get|set|add|replace|append|prepend|cas|delete|incr|decr|touch|gat|flush|version|noop)",
            useForSnippets = false)
    public Cue cue(String every, String word) {
        return Cue.of(every, word);
    }

    /** {@code byte by byte}, {@code up to byte 9, and ends the connection}: how it is answered. */
    @ParameterType(
            value =
                    "(?:byte by byte|cut after|when told|once|never|and ends|by ending|by resetting|up to byte|but for|twice"
                            + "|with|as if|aloud)(?s: .*)?",
            useForSnippets = false)
    public Manner manner(String words) {
        return Manner.parse(words);
    }

    /** What the server does beside answering. */
    @ParameterType(
            value = "ends every connection|goes away|comes back|sends what it held back"
                    + "|says items in reverse order|says each item twice",
            useForSnippets = false)
    public Deed deed(String words) {
        return Deed.named(words);
    }
}
