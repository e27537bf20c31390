import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.globalstate.ConfigurationStorage;
import org.infinispan.manager.DefaultCacheManager;
import org.infinispan.server.memcached.MemcachedServer;
import org.infinispan.server.memcached.configuration.MemcachedServerConfigurationBuilder;

/** Infinispan's memcached server alone on loopback, on the port given, its state in the folder given, until it is killed. */
class Infinispan {
    public static void main(String[] arguments) {
        String state = arguments[1];
        GlobalConfigurationBuilder global = new GlobalConfigurationBuilder().nonClusteredDefault();
        global.defaultCacheName("default");
        global.globalState()
                .enable()
                .persistentLocation(state)
                .sharedPersistentLocation(state)
                .temporaryLocation(state)
                .configurationStorage(ConfigurationStorage.OVERLAY);
        DefaultCacheManager caches = new DefaultCacheManager(global.build());
        caches.defineConfiguration("default", new ConfigurationBuilder().build());
        new MemcachedServer()
                .start(
                        new MemcachedServerConfigurationBuilder()
                                .host("127.0.0.1")
                                .port(Integer.parseInt(arguments[0]))
                                .build(),
                        caches);
        System.out.println("ready");
    }
}
