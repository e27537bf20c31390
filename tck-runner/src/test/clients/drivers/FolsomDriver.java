import com.spotify.folsom.AsciiMemcacheClient;
import com.spotify.folsom.BinaryMemcacheClient;
import com.spotify.folsom.ConnectFuture;
import com.spotify.folsom.GetResult;
import com.spotify.folsom.MemcacheClient;
import com.spotify.folsom.MemcacheClientBuilder;
import com.spotify.folsom.MemcacheStatus;
import dev.memtck.runner.libraries.JudgedClient;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** folsom. It has no flags, and of times only how long something lives. */
public final class FolsomDriver extends JudgedClient {
    private static final int THIRTY_DAYS = 2_592_000;

    private MemcacheClient<byte[]> client;
    private int timeoutMillis;

    public static void main(String[] arguments) throws Exception {
        new FolsomDriver().run();
    }

    @Override
    protected String name() {
        return "folsom 1.21.0";
    }

    @Override
    protected void begin(Server server) throws Exception {
        timeoutMillis = server.timeoutMillis();
        MemcacheClientBuilder<byte[]> builder = MemcacheClientBuilder.newByteArrayClient()
                .withAddress(server.host(), server.port())
                .withRequestTimeoutMillis(timeoutMillis)
                .withConnectionTimeoutMillis(timeoutMillis)
                .withMaxSetLength(1 << 24);
        client = server.protocol().equals("binary") ? builder.connectBinary() : builder.connectAscii();
        ConnectFuture.connectFuture(client).toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    @Override
    protected void end() {
        client.shutdown();
    }

    /** It gives a request up by itself; the rest is for a client that does not. */
    private <T> T await(CompletionStage<T> stage) throws Exception {
        return stage.toCompletableFuture().get(15L * timeoutMillis, TimeUnit.MILLISECONDS);
    }

    private String outcome(CompletionStage<MemcacheStatus> stage, String yes) throws Exception {
        MemcacheStatus status = await(stage);
        return switch (status) {
            case OK -> outcome(yes);
            case KEY_NOT_FOUND -> outcome("miss");
            case KEY_EXISTS -> outcome("exists");
            case ITEM_NOT_STORED -> outcome("not stored");
            default -> error(status);
        };
    }

    private static String counted(Long number) {
        return number == null ? outcome("miss") : number(number);
    }

    @Override
    protected String answer(Call call) throws Exception {
        if (call.numbers().containsKey("flags") || call.exptime() > THIRTY_DAYS) {
            return outcome("unsupported");
        }
        String key = call.keys().isEmpty() ? "" : call.key();
        int exptime = call.exptime();
        return switch (call.verb()) {
            case "get" -> hit(await(client.get(key)), "");
            case "gets" -> {
                GetResult<byte[]> found = await(client.casGet(key));
                yield found == null
                        ? outcome("miss")
                        : hit(found.getValue(), ",\"unique\":\"" + Long.toUnsignedString(found.getCas()) + "\"");
            }
            case "get_many" -> {
                Map<String, byte[]> items = new HashMap<>(await(client.getAsMap(call.keys())));
                items.values().removeIf(java.util.Objects::isNull);
                yield items(items);
            }
            case "set" -> outcome(client.set(key, call.value(), exptime), "stored");
            case "add" -> outcome(client.add(key, call.value(), exptime), "stored");
            case "replace" -> outcome(client.replace(key, call.value(), exptime), "stored");
            case "append" -> outcome(client.append(key, call.value()), "stored");
            case "prepend" -> outcome(client.prepend(key, call.value()), "stored");
            case "cas" -> outcome(client.set(key, call.value(), exptime, call.unique()), "stored");
            case "delete" -> outcome(client.delete(key), "done");
            case "touch" -> outcome(client.touch(key, exptime), "done");
            case "flush" -> outcome(client.flushAll(0), "done");
            case "incr", "decr", "gat" -> ofOneProtocol(call, key);
            default -> outcome("unsupported");
        };
    }

    private String ofOneProtocol(Call call, String key) throws Exception {
        if (client instanceof AsciiMemcacheClient<byte[]> text) {
            return switch (call.verb()) {
                case "incr" -> counted(await(text.incr(key, call.delta())));
                case "decr" -> counted(await(text.decr(key, call.delta())));
                default -> outcome("unsupported");
            };
        }
        BinaryMemcacheClient<byte[]> binary = (BinaryMemcacheClient<byte[]>) client;
        return switch (call.verb()) {
            case "incr" -> counted(await(binary.incr(key, call.delta(), 0, -1)));
            case "decr" -> counted(await(binary.decr(key, call.delta(), 0, -1)));
            default -> hit(await(binary.getAndTouch(key, call.exptime())), "");
        };
    }
}
