import dev.memtck.runner.libraries.JudgedClient;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.rubyeye.xmemcached.GetsResponse;
import net.rubyeye.xmemcached.MemcachedClient;
import net.rubyeye.xmemcached.XMemcachedClientBuilder;
import net.rubyeye.xmemcached.command.BinaryCommandFactory;
import net.rubyeye.xmemcached.command.TextCommandFactory;
import net.rubyeye.xmemcached.transcoders.CachedData;
import net.rubyeye.xmemcached.transcoders.CompressionMode;
import net.rubyeye.xmemcached.transcoders.Transcoder;

/** xmemcached. Its values are bytes and flags here. Whether a cas or an add is refused, and why, it does not tell apart. */
public final class XmemcachedDriver extends JudgedClient {
    private static final class Raw implements Transcoder<CachedData> {
        @Override
        public CachedData encode(CachedData data) {
            return data;
        }

        @Override
        public CachedData decode(CachedData data) {
            return data;
        }

        @Override
        public void setPrimitiveAsString(boolean yes) {}

        @Override
        public void setPackZeros(boolean yes) {}

        @Override
        public void setCompressionThreshold(int size) {}

        @Override
        public boolean isPrimitiveAsString() {
            return false;
        }

        @Override
        public boolean isPackZeros() {
            return false;
        }

        @Override
        public void setCompressionMode(CompressionMode mode) {}
    }

    private static final Raw RAW = new Raw();

    private MemcachedClient client;

    public static void main(String[] arguments) throws Exception {
        new XmemcachedDriver().run();
    }

    @Override
    protected String name() {
        return "xmemcached 2.4.9";
    }

    @Override
    protected void begin(Server server) throws Exception {
        XMemcachedClientBuilder builder =
                new XMemcachedClientBuilder(List.of(new InetSocketAddress(server.host(), server.port())));
        builder.setCommandFactory(
                server.protocol().equals("binary") ? new BinaryCommandFactory() : new TextCommandFactory());
        builder.setTranscoder(RAW);
        builder.setOpTimeout(server.timeoutMillis());
        builder.setConnectTimeout(server.timeoutMillis());
        client = builder.build();
    }

    @Override
    protected void end() throws Exception {
        client.shutdown();
    }

    private static String hit(CachedData found) {
        return found == null ? outcome("miss") : hit(found.getData(), ",\"flags\":" + Integer.toUnsignedString(found.getFlag()));
    }

    private static String outcome(boolean isDone, String yes, String no) {
        return outcome(isDone ? yes : no);
    }

    @Override
    protected String answer(Call call) throws Exception {
        int flags = Integer.parseInt(call.numbers().getOrDefault("flags", "0"));
        CachedData value = call.value() == null ? null : new CachedData(flags, call.value());
        String key = call.keys().isEmpty() ? "" : call.key();
        switch (call.verb()) {
            case "get":
                return hit(client.get(key, RAW));
            case "gets":
                GetsResponse<CachedData> found = client.gets(key, RAW);
                return found == null
                        ? outcome("miss")
                        : hit(found.getValue().getData(), ",\"unique\":\"" + Long.toUnsignedString(found.getCas()) + "\"");
            case "gat":
                CachedData touched = client.getAndTouch(key, call.exptime());
                return hit(touched);
            case "get_many":
                Map<String, byte[]> items = new HashMap<>();
                Map<String, CachedData> many = client.get(call.keys(), RAW);
                many.forEach((one, data) -> items.put(one, data.getData()));
                return items(items);
            case "set":
                return outcome(client.set(key, call.exptime(), value, RAW), "stored", "not stored");
            case "add":
                return outcome(client.add(key, call.exptime(), value, RAW), "stored", "not stored");
            case "replace":
                return outcome(client.replace(key, call.exptime(), value, RAW), "stored", "not stored");
            case "append":
                return outcome(client.append(key, value), "stored", "not stored");
            case "prepend":
                return outcome(client.prepend(key, value), "stored", "not stored");
            case "cas":
                return outcome(client.cas(key, call.exptime(), value, RAW, call.unique()), "stored", "exists");
            case "delete":
                return outcome(client.delete(key), "done", "miss");
            case "touch":
                return outcome(client.touch(key, call.exptime()), "done", "miss");
            case "incr":
                return number(client.incr(key, call.delta()));
            case "decr":
                return number(client.decr(key, call.delta()));
            case "flush":
                client.flushAll();
                return outcome("done");
            case "set_quietly":
                client.setWithNoReply(key, 0, value, RAW);
                return outcome("done");
            case "delete_quietly":
                client.deleteWithNoReply(key);
                return outcome("done");
            case "incr_quietly":
                client.incrWithNoReply(key, call.delta());
                return outcome("done");
            default:
                return outcome("unsupported");
        }
    }
}
