import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.globalstate.ConfigurationStorage;
import org.infinispan.manager.DefaultCacheManager;
import org.infinispan.server.memcached.MemcachedServer;
import org.infinispan.server.memcached.configuration.MemcachedServerConfigurationBuilder;

/** Infinispan's memcached server in this JVM, on a free port of loopback. */
final class MyServer implements AutoCloseable {
    private final MemcachedServer server;
    private final DefaultCacheManager caches;
    private final Path state;

    private MyServer(MemcachedServer server, DefaultCacheManager caches, Path state) {
        this.server = server;
        this.caches = caches;
        this.state = state;
    }

    static MyServer onAnyPort() throws Exception {
        Path state = Files.createTempDirectory("infinispan");
        String folder = state.toString();
        GlobalConfigurationBuilder global = new GlobalConfigurationBuilder().nonClusteredDefault();
        global.defaultCacheName("default");
        global.globalState()
                .enable()
                .persistentLocation(folder)
                .sharedPersistentLocation(folder)
                .temporaryLocation(folder)
                .configurationStorage(ConfigurationStorage.OVERLAY);
        DefaultCacheManager caches = new DefaultCacheManager(global.build());
        caches.defineConfiguration("default", new ConfigurationBuilder().build());
        MemcachedServer server = new MemcachedServer();
        server.start(
                new MemcachedServerConfigurationBuilder()
                        .host("127.0.0.1")
                        .port(0)
                        .build(),
                caches);
        server.postStart();
        return new MyServer(server, caches, state);
    }

    int port() {
        return server.getTransport().getPort();
    }

    @Override
    public void close() throws Exception {
        server.stop();
        caches.close();
        try (Stream<Path> files = Files.walk(state)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
