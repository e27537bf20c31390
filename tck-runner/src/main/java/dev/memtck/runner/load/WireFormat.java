package dev.memtck.runner.load;

import java.util.Locale;

/** What the load is worded in. */
enum WireFormat {
    TEXT(new TextLoad()),
    META(new MetaLoad()),
    BINARY(new BinaryLoad());

    private final LoadProtocol protocol;

    WireFormat(LoadProtocol protocol) {
        this.protocol = protocol;
    }

    LoadProtocol protocol() {
        return protocol;
    }

    /** As users write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
