import com.hazelcast.config.Config;
import com.hazelcast.config.MemcacheProtocolConfig;
import com.hazelcast.config.NetworkConfig;
import com.hazelcast.core.HazelcastInstance;

/** One Hazelcast member alone on loopback that speaks the text protocol on the port given, until it is killed. */
class Hazelcast {
    public static void main(String[] arguments) {
        Config config = new Config();
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.socket.bind.any", "false");
        NetworkConfig network = config.getNetworkConfig();
        network.setPort(Integer.parseInt(arguments[0])).setPortAutoIncrement(false);
        network.getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        network.getJoin().getAutoDetectionConfig().setEnabled(false);
        network.getJoin().getMulticastConfig().setEnabled(false);
        network.setMemcacheProtocolConfig(new MemcacheProtocolConfig().setEnabled(true));
        HazelcastInstance member = com.hazelcast.core.Hazelcast.newHazelcastInstance(config);
        System.out.println("ready " + member.getName());
    }
}
