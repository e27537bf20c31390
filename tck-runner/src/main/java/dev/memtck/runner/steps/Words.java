package dev.memtck.runner.steps;

import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Runs;
import io.cucumber.java.ParameterType;

/** The words that sentences are made of. */
public final class Words {

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
}
