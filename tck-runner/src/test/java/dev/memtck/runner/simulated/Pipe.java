package dev.memtck.runner.simulated;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Bytes on their way in one direction. */
final class Pipe {
    /** As a machine keeps for a connection. In bytes. */
    private static final int USUAL_ROOM = 64 << 10;

    /** Of so many reads one finds only a part of what has come. */
    private static final int ONE_IS_CUT = 8;

    private final World world;
    private final int whole;
    private byte[] bytes = new byte[512];
    private int start;
    private int end;
    private int room = USUAL_ROOM;
    private boolean ended;
    private boolean broken;
    private boolean unread;

    /** @param whole how much of what was written at once is read at once, at the least */
    Pipe(World world, int whole) {
        this.world = world;
        this.whole = whole;
    }

    void room(int bytes) {
        room = bytes;
    }

    boolean hasBytes() {
        return end > start;
    }

    /** Whether who reads finds something, be it the end. */
    boolean isReadable() {
        return end > start || ended || broken;
    }

    /** Whether who writes gets rid of something, or hears why not. */
    boolean isWritable() {
        return end - start < room || broken || unread;
    }

    int write(ByteBuffer from) throws IOException {
        if (broken || ended) {
            throw new IOException("Broken pipe");
        }
        if (unread) {
            // The answer to what comes for nobody is a reset; after that nothing more is taken.
            ended = true;
            int all = from.remaining();
            from.position(from.limit());
            return all;
        }
        int count = Math.min(from.remaining(), room - (end - start));
        if (count <= 0) {
            return 0;
        }
        if (bytes.length - end < count) {
            makeRoom(count);
        }
        from.get(bytes, end, count);
        end += count;
        world.carry(count);
        return count;
    }

    private void makeRoom(int more) {
        int length = end - start;
        byte[] larger = length + more > bytes.length ? new byte[Math.max(2 * bytes.length, length + more)] : bytes;
        System.arraycopy(bytes, start, larger, 0, length);
        bytes = larger;
        start = 0;
        end = length;
    }

    int read(ByteBuffer into) throws IOException {
        if (broken && start == end) {
            throw new IOException("Connection reset");
        }
        int count = Math.min(into.remaining(), end - start);
        if (count == 0) {
            return ended && into.hasRemaining() ? -1 : 0;
        }
        if (count > whole && world.chance().nextInt(ONE_IS_CUT) == 0) {
            count = whole + world.chance().nextInt(count - whole);
        }
        into.put(bytes, start, count);
        start += count;
        if (start == end) {
            start = 0;
            end = 0;
        }
        return count;
    }

    /** Nothing more is written. */
    void end() {
        ended = true;
    }

    /** Nobody reads any more: what is written goes nowhere. */
    void leaveUnread() {
        unread = true;
        start = 0;
        end = 0;
    }

    boolean isUnread() {
        return unread;
    }

    /** What has come may still be read; who was told of the end before hears of nothing else. */
    void breakOff() {
        broken = !ended;
    }
}
