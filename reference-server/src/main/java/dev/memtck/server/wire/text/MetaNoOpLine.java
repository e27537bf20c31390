package dev.memtck.server.wire.text;

import dev.memtck.server.wire.text.TextRequest.MetaNoOp;

/** {@code mn}; what else stands in the line is ignored. */
enum MetaNoOpLine implements LineGrammar {
    INSTANCE;

    @Override
    public TextRequest parse(TextVerb verb, Words words) {
        return new MetaNoOp();
    }
}
