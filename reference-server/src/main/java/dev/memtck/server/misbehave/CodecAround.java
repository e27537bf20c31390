package dev.memtck.server.misbehave;

import dev.memtck.server.wire.Codec;
import dev.memtck.server.wire.Replies;
import dev.memtck.server.wire.Transcript;

/** A codec around another, which differs in its exchanges alone. */
public interface CodecAround extends Codec {
    Codec real();

    @Override
    default void refuseForMemory(Replies replies) {
        real().refuseForMemory(replies);
    }

    @Override
    default long passedOver() {
        return real().passedOver();
    }

    @Override
    default Transcript transcript() {
        return real().transcript();
    }
}
