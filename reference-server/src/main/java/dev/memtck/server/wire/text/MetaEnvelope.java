package dev.memtck.server.wire.text;

import dev.memtck.server.command.Key;

/** What of a meta command its answer depends on. */
record MetaEnvelope(TextVerb verb, Key key, MetaFlags flags) {
    boolean isQuiet() {
        return flags.has(MetaFlag.QUIET);
    }
}
