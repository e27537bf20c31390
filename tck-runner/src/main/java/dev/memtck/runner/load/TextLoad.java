package dev.memtck.runner.load;

import static dev.memtck.runner.load.LineLoad.around;
import static dev.memtck.runner.load.LineLoad.ascii;
import static dev.memtck.runner.load.LineLoad.asking;

import dev.memtck.runner.dialect.TextCommand;
import java.util.List;

/**
 * The classic commands of the text protocol, with client flags 0 and no expiration:
 *
 * <pre>
 * get &lt;key&gt;\r\n                          VALUE &lt;key&gt; 0 &lt;bytes&gt;\r\n&lt;value&gt;\r\nEND\r\n   or END\r\n
 * set &lt;key&gt; 0 0 &lt;bytes&gt;\r\n&lt;value&gt;\r\n   STORED\r\n
 * </pre>
 */
final class TextLoad implements LineLoad {
    private static final byte[] MISS = ascii("END\r\n");

    @Override
    public byte[] get(String key) {
        return ascii(TextCommand.GET.line(List.of(key), asking(TextCommand.GET), false) + "\r\n");
    }

    @Override
    public byte[] set(String key, byte[] value) {
        String line = TextCommand.SET.line(List.of(key), asking(TextCommand.SET, value), false);
        return around(line + "\r\n", value, "\r\n");
    }

    @Override
    public byte[] hit(String key, byte[] value) {
        return around("VALUE " + key + " 0 " + value.length + "\r\n", value, "\r\nEND\r\n");
    }

    @Override
    public byte[] stored() {
        return ascii("STORED\r\n");
    }

    @Override
    public byte[] miss() {
        return MISS;
    }
}
