package dev.memtck.runner.load;

import static dev.memtck.runner.load.LineLoad.around;
import static dev.memtck.runner.load.LineLoad.ascii;
import static dev.memtck.runner.load.LineLoad.asking;

import dev.memtck.runner.dialect.MetaCommand;
import java.util.List;

/**
 * Meta commands, asked to tell and to keep what {@code get} and {@code set} do: the value, client flags 0, no expiration. No
 * request is quiet, so that each has a reply that can be timed.
 *
 * <pre>
 * mg &lt;key&gt; f v\r\n                            VA &lt;bytes&gt; f0\r\n&lt;value&gt;\r\n   or EN\r\n
 * ms &lt;key&gt; &lt;bytes&gt; F0 T0\r\n&lt;value&gt;\r\n   HD\r\n
 * </pre>
 */
final class MetaLoad implements LineLoad {
    private static final List<String> FLAGS_AND_VALUE = List.of("f", "v");
    private static final List<String> NO_FLAGS_NO_END = List.of("F0", "T0");
    private static final byte[] MISS = ascii("EN\r\n");

    @Override
    public byte[] get(String key) {
        return ascii(MetaCommand.MG.line(key, asking(MetaCommand.MG), FLAGS_AND_VALUE) + "\r\n");
    }

    @Override
    public byte[] set(String key, byte[] value) {
        String line = MetaCommand.MS.line(key, asking(MetaCommand.MS, value), NO_FLAGS_NO_END);
        return around(line + "\r\n", value, "\r\n");
    }

    @Override
    public byte[] hit(String key, byte[] value) {
        return around("VA " + value.length + " f0\r\n", value, "\r\n");
    }

    @Override
    public byte[] stored() {
        return ascii("HD\r\n");
    }

    @Override
    public byte[] miss() {
        return MISS;
    }
}
