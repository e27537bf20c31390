package dev.memtck.runner.client.steps;

import dev.memtck.runner.client.server.ScriptedServer;
import dev.memtck.runner.client.words.Series;
import java.util.List;
import java.util.regex.Pattern;

/** Items that the server holds, without flags. */
record HeldItems(List<HeldItem> items) {
    static final String FORM = "\"[^\"]*\" under \"[^\"]*\", \\.{3}, \"[^\"]*\" under \"[^\"]*\"";

    private static final Pattern ITEM = Pattern.compile("\"([^\"]*)\" under \"([^\"]*)\"");

    static HeldItems parse(String text) {
        return new HeldItems(ITEM.matcher(Series.whole(text))
                .results()
                .map(item -> HeldItem.of(item.group(1), item.group(2), null, null))
                .toList());
    }

    void putInto(ScriptedServer server) {
        items.forEach(item -> item.putInto(server));
    }
}
