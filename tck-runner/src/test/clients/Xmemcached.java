import dev.memtck.runner.libraries.CacheClient;
import dev.memtck.runner.libraries.Exercise;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import net.rubyeye.xmemcached.GetsResponse;
import net.rubyeye.xmemcached.MemcachedClient;
import net.rubyeye.xmemcached.XMemcachedClientBuilder;
import net.rubyeye.xmemcached.command.BinaryCommandFactory;
import net.rubyeye.xmemcached.command.TextCommandFactory;
import net.rubyeye.xmemcached.transcoders.SerializingTranscoder;

/** xmemcached: HOST PORT text|binary LARGEST. */
public final class Xmemcached implements CacheClient {
    private static final int DEADLINE_MILLIS = 30_000;

    private final MemcachedClient client;

    private Xmemcached(MemcachedClient client) {
        this.client = client;
    }

    public static void main(String[] arguments) throws Exception {
        int largest = Integer.parseInt(arguments[3]);
        SerializingTranscoder transcoder = new SerializingTranscoder(4 * largest);
        transcoder.setCompressionThreshold(4 * largest);
        XMemcachedClientBuilder builder = new XMemcachedClientBuilder(
                List.of(new InetSocketAddress(arguments[0], Integer.parseInt(arguments[1]))));
        builder.setCommandFactory(
                arguments[2].equals("binary") ? new BinaryCommandFactory() : new TextCommandFactory());
        builder.setTranscoder(transcoder);
        builder.setOpTimeout(DEADLINE_MILLIS);
        Exercise.run(new Xmemcached(builder.build()), largest);
    }

    @Override
    public boolean set(String key, String value, int exptime) throws Exception {
        return client.set(key, exptime, value);
    }

    @Override
    public String get(String key) throws Exception {
        return client.get(key);
    }

    @Override
    public Map<String, String> get(List<String> keys) throws Exception {
        return client.get(keys);
    }

    @Override
    public Versioned gets(String key) throws Exception {
        GetsResponse<String> found = client.gets(key);
        return new Versioned(found.getValue(), found.getCas());
    }

    @Override
    public boolean cas(String key, String value, long casUnique) throws Exception {
        return client.cas(key, 0, value, casUnique);
    }

    @Override
    public long incr(String key, long delta) throws Exception {
        return client.incr(key, delta);
    }

    @Override
    public boolean touch(String key, int exptime) throws Exception {
        return client.touch(key, exptime);
    }

    @Override
    public boolean delete(String key) throws Exception {
        return client.delete(key);
    }
}
