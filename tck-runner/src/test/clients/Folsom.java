import com.spotify.folsom.AsciiMemcacheClient;
import com.spotify.folsom.BinaryMemcacheClient;
import com.spotify.folsom.ConnectFuture;
import com.spotify.folsom.GetResult;
import com.spotify.folsom.MemcacheClient;
import com.spotify.folsom.MemcacheClientBuilder;
import com.spotify.folsom.MemcacheStatus;
import dev.memtck.runner.libraries.CacheClient;
import dev.memtck.runner.libraries.Exercise;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** folsom: HOST PORT text|binary LARGEST. */
public final class Folsom implements CacheClient {
    private static final int DEADLINE_SECONDS = 30;

    /** How a client of either protocol counts: the two share no method for it. */
    private interface Increment {
        CompletionStage<Long> by(String key, long delta);
    }

    private final MemcacheClient<String> client;
    private final Increment increment;

    private Folsom(MemcacheClient<String> client, Increment increment) throws Exception {
        this.client = client;
        this.increment = increment;
        ConnectFuture.connectFuture(client).toCompletableFuture().get(DEADLINE_SECONDS, TimeUnit.SECONDS);
    }

    public static void main(String[] arguments) throws Exception {
        int largest = Integer.parseInt(arguments[3]);
        MemcacheClientBuilder<String> builder = MemcacheClientBuilder.newStringClient(StandardCharsets.ISO_8859_1)
                .withAddress(arguments[0], Integer.parseInt(arguments[1]))
                .withRequestTimeoutMillis(TimeUnit.SECONDS.toMillis(DEADLINE_SECONDS))
                .withMaxSetLength(4 * largest);
        Exercise.run(arguments[2].equals("binary") ? binary(builder) : text(builder), largest);
    }

    private static Folsom binary(MemcacheClientBuilder<String> builder) throws Exception {
        BinaryMemcacheClient<String> client = builder.connectBinary();
        return new Folsom(client, (key, delta) -> client.incr(key, delta, 0, 0));
    }

    private static Folsom text(MemcacheClientBuilder<String> builder) throws Exception {
        AsciiMemcacheClient<String> client = builder.connectAscii();
        return new Folsom(client, client::incr);
    }

    @Override
    public boolean set(String key, String value, int exptime) throws Exception {
        return isOk(client.set(key, value, exptime));
    }

    @Override
    public String get(String key) throws Exception {
        return await(client.get(key));
    }

    @Override
    public Map<String, String> get(List<String> keys) throws Exception {
        return await(client.getAsMap(keys));
    }

    @Override
    public Versioned gets(String key) throws Exception {
        GetResult<String> found = await(client.casGet(key));
        return new Versioned(found.getValue(), found.getCas());
    }

    @Override
    public boolean cas(String key, String value, long casUnique) throws Exception {
        return isOk(client.set(key, value, 0, casUnique));
    }

    @Override
    public long incr(String key, long delta) throws Exception {
        return await(increment.by(key, delta));
    }

    @Override
    public boolean touch(String key, int exptime) throws Exception {
        return isOk(client.touch(key, exptime));
    }

    @Override
    public boolean delete(String key) throws Exception {
        return isOk(client.delete(key));
    }

    private static boolean isOk(CompletionStage<MemcacheStatus> status) throws Exception {
        return await(status) == MemcacheStatus.OK;
    }

    private static <T> T await(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(DEADLINE_SECONDS, TimeUnit.SECONDS);
    }
}
