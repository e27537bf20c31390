package dev.memtck.runner.crowd;

import dev.memtck.reports.results.DurationText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;

/**
 * Drives some members of a crowd until each has done its tasks, or the target is silent for too long.
 *
 * @param start all loops of a crowd set off together
 */
record Loop(List<Member> members, CyclicBarrier start, Duration longestSilence) implements Callable<Void> {
    private static final int READ_BYTES = 65_536;

    /** For the other loops' threads to come to the start. */
    private static final Duration TOGETHER = Duration.ofMinutes(1);

    @Override
    public Void call() throws Exception {
        try (Selector selector = Selector.open()) {
            start.await(TOGETHER.toMillis(), TimeUnit.MILLISECONDS);
            members.forEach(Member::ask);
            drive(selector);
        }
        return null;
    }

    private void drive(Selector selector) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(READ_BYTES);
        long heard = System.nanoTime();
        while (members.stream().anyMatch(Member::isWaiting)) {
            for (Member member : members) {
                if (member.channel().isOpen() && member.channel().keyFor(selector) == null) {
                    member.channel().register(selector, SelectionKey.OP_READ, member);
                }
            }
            for (SelectionKey key : selector.keys()) {
                if (key.isValid()) {
                    Member member = (Member) key.attachment();
                    key.interestOps(SelectionKey.OP_READ | (member.hasUnsent() ? SelectionKey.OP_WRITE : 0));
                }
            }
            long left = heard + longestSilence.toNanos() - System.nanoTime();
            if (left <= 0) {
                members.stream()
                        .filter(Member::isWaiting)
                        .forEach(member -> member.end(Crowd.NO_ANSWER + DurationText.of(longestSilence)));
                return;
            }
            if (selector.select(Math.max(1, TimeUnit.NANOSECONDS.toMillis(left))) > 0) {
                heard = System.nanoTime();
            }
            for (SelectionKey key : selector.selectedKeys()) {
                serve((Member) key.attachment(), key, buffer);
            }
            selector.selectedKeys().clear();
        }
    }

    private static void serve(Member member, SelectionKey key, ByteBuffer buffer) {
        if (key.isValid() && key.isWritable()) {
            member.send();
        }
        if (key.isValid() && key.isReadable()) {
            member.receive(buffer);
        }
    }
}
