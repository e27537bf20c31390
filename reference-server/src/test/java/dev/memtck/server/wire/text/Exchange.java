package dev.memtck.server.wire.text;

import dev.memtck.server.access.Users;
import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.command.LeaseFlag;
import dev.memtck.server.command.Session;
import dev.memtck.server.engine.Engine;
import dev.memtck.server.engine.Engines;
import dev.memtck.server.engine.SteppedClock;
import dev.memtck.server.wire.Framing;
import dev.memtck.server.wire.Replies;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text codec with an engine of its own, and one client. */
final class Exchange {
    private static final int ITEM_LIMIT = 1_024;
    private static final ItemLimit LIMIT = new ItemLimit(ITEM_LIMIT);
    private static final LeaseFlag LEASE_FLAG = new LeaseFlag(0x3333, 0xffff);
    private static final Pattern STEP = Pattern.compile("\\{\\+(\\d+) s}");

    private final SteppedClock clock = new SteppedClock();
    private final StringBuilder answer = new StringBuilder();
    private final ByteBuf in = Unpooled.buffer();
    private final TextCodec codec;
    private Framing framing = Framing.NEED_MORE;

    private Exchange(TextCodec codec) {
        this.codec = codec;
    }

    /** All that is answered to the packets; one of the form <code>{+5 s}</code> is a step of the clock. */
    static String answer(String... packets) {
        return new Exchange(new TextCodec(LIMIT, TextWording.standard(), Optional.of(LEASE_FLAG))).answers(packets);
    }

    /** The same to a client that must first say who it is. */
    static String answer(Users users, String... packets) {
        return new Exchange(new TextCodec(LIMIT, TextWording.standard(), Optional.of(LEASE_FLAG), users))
                .answers(packets);
    }

    private String answers(String... packets) {
        Engine engine = Engines.engine(1 << 20, ITEM_LIMIT, clock);
        try (Session session = engine.open("test")) {
            for (String packet : packets) {
                feed(packet, session);
            }
        }
        engine.close();
        in.release();
        return answer.toString();
    }

    private void feed(String packet, Session session) {
        Matcher step = STEP.matcher(packet);
        if (step.matches()) {
            clock.advance(Duration.ofSeconds(Long.parseLong(step.group(1))));
            return;
        }
        in.writeCharSequence(packet, StandardCharsets.ISO_8859_1);
        if (framing == Framing.CLOSE) {
            return;
        }
        do {
            Replies replies = new Replies(UnpooledByteBufAllocator.DEFAULT);
            framing = codec.exchange(in, session, replies);
            replies.drainTo(buffer -> {
                answer.append(buffer.toString(StandardCharsets.ISO_8859_1));
                buffer.release();
            });
        } while (framing != Framing.NEED_MORE && framing != Framing.CLOSE);
        in.discardReadBytes();
    }
}
