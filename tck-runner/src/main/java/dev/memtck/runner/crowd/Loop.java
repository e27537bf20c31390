package dev.memtck.runner.crowd;

import dev.memtck.reports.results.DurationText;
import dev.memtck.runner.wire.Clock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Drives some members of a crowd, at least one, until each has done its tasks, or the target is silent for too long. */
record Loop(List<Member> members, Clock clock, Duration longestSilence) implements Runnable {
    private static final int READ_BYTES = 65_536;

    @Override
    public void run() {
        try (Selector selector = members.get(0).channel().provider().openSelector()) {
            members.forEach(Member::ask);
            drive(selector);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void drive(Selector selector) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(READ_BYTES);
        long heard = clock.nanos();
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
            long left = heard + longestSilence.toNanos() - clock.nanos();
            if (left <= 0) {
                members.stream()
                        .filter(Member::isWaiting)
                        .forEach(member -> member.end(Crowd.NO_ANSWER + DurationText.of(longestSilence)));
                return;
            }
            long wait = Math.min(left, untilOneGoesOn());
            if (selector.select(Math.max(1, TimeUnit.NANOSECONDS.toMillis(wait))) > 0) {
                heard = clock.nanos();
            }
            for (SelectionKey key : selector.selectedKeys()) {
                serve((Member) key.attachment(), key, buffer);
            }
            selector.selectedKeys().clear();
            members.stream().filter(this::isToGoOn).forEach(Member::goOn);
        }
    }

    private boolean isToGoOn(Member member) {
        return member.holdsBack() && member.holdsBackUntil() <= clock.nanos();
    }

    private long untilOneGoesOn() {
        long now = clock.nanos();
        return members.stream()
                .filter(Member::holdsBack)
                .mapToLong(member -> member.holdsBackUntil() - now)
                .min()
                .orElse(Long.MAX_VALUE);
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
