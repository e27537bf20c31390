import org.apache.ignite.Ignition;
import org.apache.ignite.configuration.CacheConfiguration;
import org.apache.ignite.configuration.ConnectorConfiguration;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.spi.discovery.isolated.IsolatedDiscoverySpi;

/** One Ignite node alone on loopback that speaks the binary protocol on the port given, until it is killed. */
class Ignite {
    public static void main(String[] arguments) {
        IgniteConfiguration node = new IgniteConfiguration();
        node.setLocalHost("127.0.0.1");
        node.setWorkDirectory(arguments[1]);
        node.setDiscoverySpi(new IsolatedDiscoverySpi());
        node.setClientConnectorConfiguration(null);
        node.setConnectorConfiguration(
                new ConnectorConfiguration().setHost("127.0.0.1").setPort(Integer.parseInt(arguments[0])));
        // Items that name no cache go into the one of this name.
        node.setCacheConfiguration(new CacheConfiguration<Object, Object>("default"));
        Ignition.start(node);
    }
}
