package dev.memtck.runner.reach;

import dev.memtck.runner.wire.Transport;
import java.io.IOException;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLEngineResult.Status;
import javax.net.ssl.SSLHandshakeException;

/** A connection whose bytes go through TLS. */
final class TlsTransport extends TransportAround {
    /** A record holds at most 16 KiB, and a little for the cipher. In bytes. */
    private static final int RECORD = 18 << 10;

    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final SSLEngine engine;

    /** What has come and is not decrypted; between calls it is ready to be written to. */
    private final ByteBuffer encrypted = ByteBuffer.allocate(2 * RECORD);

    /** Whether that is only a part of a record. */
    private boolean starved = true;

    /** What is decrypted and not taken; ready to be read. */
    private final ByteBuffer decrypted = ByteBuffer.allocate(2 * RECORD).limit(0);

    /** What is encrypted and not sent; ready to be read. */
    private final ByteBuffer unsent = ByteBuffer.allocate(2 * RECORD).limit(0);

    private TlsTransport(Transport below, SSLEngine engine) {
        super(below);
        this.engine = engine;
    }

    /** @throws IOException if the handshake fails, or does not end until then */
    static TlsTransport over(Transport below, SSLEngine engine, long endNanos) throws IOException {
        TlsTransport line = new TlsTransport(below, engine);
        line.shakeHands(endNanos);
        return line;
    }

    private void shakeHands(long endNanos) throws IOException {
        engine.beginHandshake();
        for (HandshakeStatus status = engine.getHandshakeStatus();
                status != HandshakeStatus.NOT_HANDSHAKING;
                status = engine.getHandshakeStatus()) {
            switch (status) {
                case NEED_TASK -> runTasks();
                case NEED_WRAP -> {
                    encrypt(NOTHING);
                    if (!below.write(unsent, endNanos)) {
                        throw new SilentHandshake();
                    }
                }
                default -> {
                    if (decrypt().getStatus() == Status.BUFFER_UNDERFLOW) {
                        awaitMore(endNanos);
                    }
                }
            }
        }
    }

    private void awaitMore(long endNanos) throws IOException {
        int count = below.read(encrypted, endNanos);
        if (count == 0) {
            throw new SilentHandshake();
        }
        if (count < 0) {
            throw new SSLHandshakeException("the server closed the connection in the TLS handshake");
        }
    }

    private void runTasks() {
        for (Runnable task = engine.getDelegatedTask(); task != null; task = engine.getDelegatedTask()) {
            task.run();
        }
    }

    /** The next record, if it is there, once the one before is taken. */
    private SSLEngineResult decrypt() throws IOException {
        encrypted.flip();
        decrypted.clear();
        try {
            SSLEngineResult result = engine.unwrap(encrypted, decrypted);
            starved = result.getStatus() == Status.BUFFER_UNDERFLOW;
            return result;
        } finally {
            encrypted.compact();
            decrypted.flip();
        }
    }

    /** One record at most, once the one before is sent. */
    private void encrypt(ByteBuffer from) throws IOException {
        unsent.clear();
        try {
            if (engine.wrap(from, unsent).getStatus() == Status.CLOSED && from.hasRemaining()) {
                throw new IOException("the TLS connection is closed");
            }
        } finally {
            unsent.flip();
        }
    }

    @Override
    public String words() {
        return below.words() + " over " + engine.getSession().getProtocol();
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        while (!decrypted.hasRemaining()) {
            Status status = decrypt().getStatus();
            if (status == Status.CLOSED) {
                return -1;
            }
            answerTheOtherSide();
            if (status == Status.BUFFER_UNDERFLOW) {
                int count = below.read(encrypted);
                if (count <= 0) {
                    return count;
                }
            }
        }
        int count = Math.min(into.remaining(), decrypted.remaining());
        into.put(decrypted.slice().limit(count));
        decrypted.position(decrypted.position() + count);
        return count;
    }

    /** It may want new keys. */
    private void answerTheOtherSide() throws IOException {
        runTasks();
        if (engine.getHandshakeStatus() == HandshakeStatus.NEED_WRAP) {
            synchronized (unsent) {
                if (!unsent.hasRemaining()) {
                    encrypt(NOTHING);
                    below.write(unsent);
                }
            }
        }
    }

    @Override
    public boolean hasUnread() {
        return decrypted.hasRemaining() || !starved;
    }

    @Override
    public void write(ByteBuffer from) throws IOException {
        synchronized (unsent) {
            below.write(unsent);
            while (!unsent.hasRemaining() && from.hasRemaining()) {
                encrypt(from);
                below.write(unsent);
            }
        }
    }

    @Override
    public boolean hasUnsent() {
        synchronized (unsent) {
            return unsent.hasRemaining();
        }
    }

    /** Before TLS 1.3 who hears the end must end too (RFC 5246 § 7.2.1). */
    @Override
    public boolean hasHalves() {
        return engine.getSession().getProtocol().equals("TLSv1.3");
    }

    @Override
    public void endSending() throws IOException {
        sayGoodbye();
        below.endSending();
    }

    private void sayGoodbye() throws IOException {
        synchronized (unsent) {
            engine.closeOutbound();
            below.write(unsent);
            if (!unsent.hasRemaining()) {
                encrypt(NOTHING);
                below.write(unsent);
            }
        }
    }

    @Override
    public void close() throws IOException {
        try {
            sayGoodbye();
        } catch (IOException alreadyGone) {
            // Who has gone hears no goodbye.
        } finally {
            below.close();
        }
    }
}
