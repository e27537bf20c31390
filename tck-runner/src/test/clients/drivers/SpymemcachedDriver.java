import dev.memtck.runner.libraries.JudgedClient;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.TimeUnit;
import net.spy.memcached.CASResponse;
import net.spy.memcached.CASValue;
import net.spy.memcached.CachedData;
import net.spy.memcached.ConnectionFactoryBuilder;
import net.spy.memcached.ConnectionFactoryBuilder.Protocol;
import net.spy.memcached.MemcachedClient;
import net.spy.memcached.internal.OperationFuture;
import net.spy.memcached.transcoders.Transcoder;

/** spymemcached. Its values are bytes and flags here. */
public final class SpymemcachedDriver extends JudgedClient {
    private static final Transcoder<CachedData> RAW = new Transcoder<>() {
        @Override
        public boolean asyncDecode(CachedData data) {
            return false;
        }

        @Override
        public CachedData encode(CachedData data) {
            return data;
        }

        @Override
        public CachedData decode(CachedData data) {
            return data;
        }

        @Override
        public int getMaxSize() {
            return CachedData.MAX_SIZE;
        }
    };

    private MemcachedClient client;
    private int timeoutMillis;

    public static void main(String[] arguments) throws Exception {
        // It logs all that it meets on standard error.
        System.setProperty("net.spy.log.LoggerImpl", "net.spy.memcached.compat.log.SunLogger");
        java.util.logging.Logger.getLogger("net.spy").setLevel(java.util.logging.Level.OFF);
        new SpymemcachedDriver().run();
    }

    @Override
    protected String name() {
        return "spymemcached 2.12.3";
    }

    @Override
    protected void begin(Server server) throws Exception {
        timeoutMillis = server.timeoutMillis();
        client = new MemcachedClient(
                new ConnectionFactoryBuilder()
                        .setProtocol(server.protocol().equals("binary") ? Protocol.BINARY : Protocol.TEXT)
                        .setOpTimeout(timeoutMillis)
                        .setDaemon(true)
                        .build(),
                List.of(new InetSocketAddress(server.host(), server.port())));
    }

    @Override
    protected void end() {
        client.shutdown();
    }

    private static String hit(CachedData found) {
        return found == null ? outcome("miss") : hit(found.getData(), ",\"flags\":" + Integer.toUnsignedString(found.getFlags()));
    }

    private static String hit(CASValue<CachedData> found) {
        return found == null
                ? outcome("miss")
                : hit(found.getValue().getData(), ",\"unique\":\"" + Long.toUnsignedString(found.getCas()) + "\"");
    }

    private String outcome(OperationFuture<Boolean> future, String yes, String no) throws Exception {
        boolean isDone = future.get(timeoutMillis, TimeUnit.MILLISECONDS);
        return isDone ? outcome(yes) : refused(future, no);
    }

    private static String refused(OperationFuture<Boolean> future, String no) {
        return switch (future.getStatus().getStatusCode()) {
            case ERR_NOT_FOUND -> outcome("miss");
            case ERR_EXISTS -> outcome("exists");
            case ERR_NOT_STORED -> outcome(no);
            default -> error(future.getStatus().getMessage());
        };
    }

    @Override
    protected String answer(Call call) throws Exception {
        int flags = Integer.parseInt(call.numbers().getOrDefault("flags", "0"));
        CachedData value = call.value() == null ? null : new CachedData(flags, call.value(), CachedData.MAX_SIZE);
        return switch (call.verb()) {
            case "get" -> hit(client.get(call.key(), RAW));
            case "gets" -> hit(client.gets(call.key(), RAW));
            case "gat" -> hit(client.getAndTouch(call.key(), call.exptime(), RAW));
            case "get_many" -> {
                java.util.Map<String, byte[]> items = new java.util.HashMap<>();
                client.getBulk(call.keys(), RAW).forEach((key, data) -> items.put(key, data.getData()));
                yield items(items);
            }
            case "set" -> outcome(client.set(call.key(), call.exptime(), value, RAW), "stored", "not stored");
            case "add" -> outcome(client.add(call.key(), call.exptime(), value, RAW), "stored", "not stored");
            case "replace" -> outcome(client.replace(call.key(), call.exptime(), value, RAW), "stored", "not stored");
            case "append" -> outcome(client.append(call.key(), value, RAW), "stored", "not stored");
            case "prepend" -> outcome(client.prepend(call.key(), value, RAW), "stored", "not stored");
            case "cas" -> {
                CASResponse stands = client.cas(call.key(), call.unique(), call.exptime(), value, RAW);
                yield switch (stands) {
                    case OK -> outcome("stored");
                    case EXISTS -> outcome("exists");
                    case NOT_FOUND -> outcome("miss");
                    default -> error(stands);
                };
            }
            case "delete" -> outcome(client.delete(call.key()), "done", "miss");
            case "touch" -> outcome(client.touch(call.key(), call.exptime(), RAW), "done", "miss");
            case "flush" -> outcome(client.flush(), "done", "miss");
            case "incr" -> counted(client.incr(call.key(), call.delta()));
            case "decr" -> counted(client.decr(call.key(), call.delta()));
            default -> outcome("unsupported");
        };
    }

    /** All it says of a miss is -1. */
    private static String counted(long number) {
        return number == -1 ? outcome("miss") : number(number);
    }
}
