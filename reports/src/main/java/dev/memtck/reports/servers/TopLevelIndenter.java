package dev.memtck.reports.servers;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;

/** Breaks lines between the members of the outermost object only. */
final class TopLevelIndenter extends DefaultPrettyPrinter.NopIndenter {
    private static final long serialVersionUID = 1;

    @Override
    public void writeIndentation(JsonGenerator generator, int level) throws IOException {
        if (level <= 1) {
            generator.writeRaw(level == 0 ? "\n" : "\n  ");
        }
    }

    @Override
    public boolean isInline() {
        return false;
    }
}
