package dev.memtck.runner.simulated;

import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.AbstractSelectableChannel;
import java.nio.channels.spi.AbstractSelectionKey;
import java.nio.channels.spi.AbstractSelector;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Waits on {@link WorldChannel}s. */
class WorldSelector extends AbstractSelector {
    private final World world;
    private final Set<SelectionKey> keys = new LinkedHashSet<>();
    private final Set<SelectionKey> selected = new LinkedHashSet<>();
    private boolean woken;

    private static final class Key extends AbstractSelectionKey {
        private final WorldSelector selector;
        private final WorldChannel channel;
        private int interest;
        private int ready;

        Key(WorldSelector selector, WorldChannel channel) {
            this.selector = selector;
            this.channel = channel;
        }

        int readyNow() {
            return isValid() && channel.isOpen() ? channel.readyOperations() & interest : 0;
        }

        @Override
        public SelectableChannel channel() {
            return channel;
        }

        @Override
        public Selector selector() {
            return selector;
        }

        @Override
        public int interestOps() {
            return interest;
        }

        @Override
        public SelectionKey interestOps(int operations) {
            interest = operations;
            return this;
        }

        @Override
        public int readyOps() {
            return ready;
        }
    }

    WorldSelector(WorldNetwork network) {
        super(network.provider());
        this.world = network.world();
    }

    World world() {
        return world;
    }

    boolean isReady() {
        if (woken) {
            return true;
        }
        for (SelectionKey key : keys) {
            if (((Key) key).readyNow() != 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    protected SelectionKey register(AbstractSelectableChannel channel, int operations, Object attachment) {
        Key key = new Key(this, (WorldChannel) channel);
        key.interestOps(operations);
        key.attach(attachment);
        keys.add(key);
        return key;
    }

    @Override
    public int selectNow() {
        Set<SelectionKey> cancelled = cancelledKeys();
        synchronized (cancelled) {
            for (SelectionKey key : cancelled) {
                keys.remove(key);
                selected.remove(key);
                deregister((AbstractSelectionKey) key);
            }
            cancelled.clear();
        }
        woken = false;
        int count = 0;
        for (SelectionKey one : keys) {
            Key key = (Key) one;
            key.ready = key.readyNow();
            if (key.ready != 0) {
                selected.add(key);
                count++;
            }
        }
        return count;
    }

    @Override
    public int select(long millis) {
        long end = millis == 0 ? Long.MAX_VALUE : world.nanos() + TimeUnit.MILLISECONDS.toNanos(millis);
        world.await(this::isReady, end);
        return selectNow();
    }

    /** In the order in which they were registered: the JDK's own would be another one each time. */
    @Override
    public int select(Consumer<SelectionKey> action, long millis) {
        select(millis);
        List<SelectionKey> ready = List.copyOf(selected);
        selected.clear();
        ready.forEach(action);
        return ready.size();
    }

    @Override
    public int select() {
        return select(0);
    }

    @Override
    public Selector wakeup() {
        woken = true;
        return this;
    }

    @Override
    public Set<SelectionKey> keys() {
        return Collections.unmodifiableSet(keys);
    }

    @Override
    public Set<SelectionKey> selectedKeys() {
        return selected;
    }

    @Override
    protected void implCloseSelector() {
        for (SelectionKey key : keys) {
            deregister((AbstractSelectionKey) key);
        }
        keys.clear();
        selected.clear();
    }
}
