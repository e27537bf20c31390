package dev.memtck.runner.reach;

import dev.memtck.runner.OneAtATime;
import dev.memtck.runner.wire.Layer;
import dev.memtck.runner.wire.Transport;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Has of whatever a client writes at once the first command arrive, and nothing else. */
public record OneAtATimeLayer() implements Layer {
    @Override
    public Transport open(Opening below, Duration deadline) throws IOException {
        return new AtTheDoor(below.open(deadline));
    }

    private static final class AtTheDoor extends TransportAround {
        private final OneAtATime door = new OneAtATime();
        private ByteBuffer unsent = ByteBuffer.allocate(0);

        AtTheDoor(Transport below) {
            super(below);
        }

        @Override
        public void write(ByteBuffer from) throws IOException {
            if (!unsent.hasRemaining()) {
                byte[] written = new byte[from.remaining()];
                from.get(written);
                String through = door.firstOf(new String(written, StandardCharsets.ISO_8859_1));
                unsent = ByteBuffer.wrap(through.getBytes(StandardCharsets.ISO_8859_1));
            }
            below.write(unsent);
        }

        @Override
        public boolean hasUnsent() {
            return unsent.hasRemaining() || below.hasUnsent();
        }
    }
}
