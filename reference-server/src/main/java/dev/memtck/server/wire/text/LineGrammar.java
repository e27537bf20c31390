package dev.memtck.server.wire.text;

/** How the words of a command line make a request. */
interface LineGrammar {
    /**
     * @param words the line; its first word is the verb
     * @return what the line asks, or why it is rejected
     */
    TextRequest parse(TextVerb verb, Words words);
}
