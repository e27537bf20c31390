import dev.memtck.runner.libraries.CacheClient;
import dev.memtck.runner.libraries.Exercise;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.spy.memcached.CASResponse;
import net.spy.memcached.CASValue;
import net.spy.memcached.ConnectionFactoryBuilder;
import net.spy.memcached.ConnectionFactoryBuilder.Protocol;
import net.spy.memcached.MemcachedClient;
import net.spy.memcached.transcoders.SerializingTranscoder;

/** spymemcached: HOST PORT text|binary LARGEST. */
public final class Spymemcached implements CacheClient {
    private static final int DEADLINE_MILLIS = 30_000;

    private final MemcachedClient client;

    private Spymemcached(MemcachedClient client) {
        this.client = client;
    }

    public static void main(String[] arguments) throws Exception {
        int largest = Integer.parseInt(arguments[3]);
        SerializingTranscoder transcoder = new SerializingTranscoder(4 * largest);
        transcoder.setCompressionThreshold(4 * largest);
        Exercise.run(
                new Spymemcached(new MemcachedClient(
                        new ConnectionFactoryBuilder()
                                .setProtocol(arguments[2].equals("binary") ? Protocol.BINARY : Protocol.TEXT)
                                .setTranscoder(transcoder)
                                .setOpTimeout(DEADLINE_MILLIS)
                                .build(),
                        List.of(new InetSocketAddress(arguments[0], Integer.parseInt(arguments[1]))))),
                largest);
    }

    @Override
    public boolean set(String key, String value, int exptime) throws Exception {
        return client.set(key, exptime, value).get();
    }

    @Override
    public String get(String key) {
        return (String) client.get(key);
    }

    @Override
    public Map<String, String> get(List<String> keys) {
        Map<String, String> found = new HashMap<>();
        client.getBulk(keys).forEach((key, value) -> found.put(key, (String) value));
        return found;
    }

    @Override
    public Versioned gets(String key) {
        CASValue<Object> found = client.gets(key);
        return new Versioned((String) found.getValue(), found.getCas());
    }

    @Override
    public boolean cas(String key, String value, long casUnique) {
        return client.cas(key, casUnique, value) == CASResponse.OK;
    }

    @Override
    public long incr(String key, long delta) {
        return client.incr(key, delta);
    }

    @Override
    public boolean touch(String key, int exptime) throws Exception {
        return client.touch(key, exptime).get();
    }

    @Override
    public boolean delete(String key) throws Exception {
        return client.delete(key).get();
    }
}
