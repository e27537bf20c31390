package dev.memtck.server.faults;

import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Reply;
import java.util.function.Consumer;

/** Looks at a value, if the reply is one, and releases it. */
record ReleaseValue(Consumer<Reply.Value> look) implements Reply.Visitor {
    @Override
    public void value(Reply.Value value) {
        look.accept(value);
        value.data().release();
    }

    @Override
    public void fact(Fact fact) {}

    @Override
    public void stored(Reply.Stored stored) {}

    @Override
    public void number(Reply.Number number) {}

    @Override
    public void version(Reply.Version version) {}

    @Override
    public void table(Reply.Table table) {}
}
