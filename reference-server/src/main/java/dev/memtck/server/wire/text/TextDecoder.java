package dev.memtck.server.wire.text;

import dev.memtck.server.command.ItemLimit;
import dev.memtck.server.wire.text.TextRequest.Header;
import dev.memtck.server.wire.text.TextRequest.Incomplete;
import dev.memtck.server.wire.text.TextRequest.Rejected;
import dev.memtck.server.wire.text.TextRequest.RejectedForGood;
import io.netty.buffer.ByteBuf;
import java.util.Set;

/**
 * Bytes to requests. A command line ends with \n, with or without a \r before it; a data block is followed by \r\n.
 *
 * <p>Where the bytes are cut does not matter: the decoder remembers what it has seen and goes on when more have come.
 */
class TextDecoder {
    /** The longest command line but for a retrieval's, in bytes with its end. */
    static final int MAX_LINE = 2_048;

    /** The longest retrieval line: a thousand of the longest keys and some to spare. In bytes. */
    static final int MAX_RETRIEVAL_LINE = 262_144;

    /** The first byte of a binary packet; no command name has it. */
    private static final byte BINARY_MAGIC = (byte) 0x80;

    /** What ends a data block, in bytes. */
    static final long LINE_END = 2;

    private static final int RETRIEVAL_PREFIX = 3;

    private final ItemLimit itemLimit;
    private final Set<TextVerb> verbs;
    private final Words words = new Words();
    /** How many bytes from the reader index on are known to hold no line end. */
    private int scanned;
    /** How many bytes of a rejected block are still to be passed over. */
    private long skip;
    /** How many have been so far, and of lines. */
    private long passedOver;
    /** The rest of a line, after a bad data block, is to be passed over. */
    private boolean skipLine;
    /** The storage line whose data block is awaited, or null. */
    private Header header;

    /** @param verbs those that are known */
    TextDecoder(ItemLimit itemLimit, Set<TextVerb> verbs) {
        this.itemLimit = itemLimit;
        this.verbs = verbs;
    }

    /** Reads at most one request. A data block in it is a slice of {@code in}: use it before {@code in} changes. */
    TextRequest next(ByteBuf in) {
        if (!skipRejected(in)) {
            return Incomplete.INCOMPLETE;
        }
        return header != null ? block(in) : line(in);
    }

    /** How many bytes of rejected requests have been passed over, after they were rejected. */
    long passedOver() {
        return passedOver;
    }

    private boolean skipRejected(ByteBuf in) {
        if (skip > 0) {
            int now = (int) Math.min(skip, in.readableBytes());
            in.skipBytes(now);
            skip -= now;
            passedOver += now;
        }
        if (skip == 0 && skipLine) {
            int length = in.bytesBefore((byte) '\n');
            skipLine = length < 0;
            int now = length < 0 ? in.readableBytes() : length + 1;
            in.skipBytes(now);
            passedOver += now;
        }
        return skip == 0 && !skipLine;
    }

    private TextRequest line(ByteBuf in) {
        if (in.isReadable() && in.getByte(in.readerIndex()) == BINARY_MAGIC) {
            return new RejectedForGood(TextError.BINARY_PACKET);
        }
        int found = in.bytesBefore(in.readerIndex() + scanned, in.readableBytes() - scanned, (byte) '\n');
        if (found < 0) {
            scanned = in.readableBytes();
            return scanned >= maxLine(in) ? new RejectedForGood(TextError.LINE_TOO_LONG) : Incomplete.INCOMPLETE;
        }
        int start = in.readerIndex();
        int end = start + scanned + found;
        scanned = 0;
        if (end - start >= maxLine(in)) {
            return new RejectedForGood(TextError.LINE_TOO_LONG);
        }
        in.readerIndex(end + 1);
        words.split(in, start, end > start && in.getByte(end - 1) == '\r' ? end - 1 : end);
        return request(in);
    }

    private static int maxLine(ByteBuf in) {
        int start = in.readerIndex();
        boolean retrieval = in.readableBytes() >= RETRIEVAL_PREFIX
                && in.getByte(start) == 'g'
                && (in.getByte(start + 1) == 'e' || in.getByte(start + 1) == 'a')
                && in.getByte(start + 2) == 't';
        return retrieval ? MAX_RETRIEVAL_LINE : MAX_LINE;
    }

    private TextRequest request(ByteBuf in) {
        TextRequest request = parse(words);
        if (request instanceof Header storage) {
            return storage(storage, in);
        }
        if (request instanceof Rejected rejected) {
            skip = rejected.skip();
        }
        return request;
    }

    /** What a line asks. */
    TextRequest parse(Words line) {
        TextVerb verb = line.count() == 0 ? null : line.verb();
        if (verb == null || !verbs.contains(verb)) {
            // What follows comes from a browser, or from somebody who makes one send it: none of it is to be executed.
            return line.endInHttpVersion()
                    ? new RejectedForGood(TextError.UNKNOWN_COMMAND)
                    : new Rejected(TextError.UNKNOWN_COMMAND);
        }
        return verb.grammar().parse(verb, line);
    }

    private TextRequest storage(Header storage, ByteBuf in) {
        if (!itemLimit.admits(storage.keyLength(), storage.dataLength())) {
            skip = storage.dataLength() + LINE_END;
            return storage.oversized();
        }
        header = storage;
        return block(in);
    }

    private TextRequest block(ByteBuf in) {
        int length = header.dataLength();
        if (in.readableBytes() < length + LINE_END) {
            return Incomplete.INCOMPLETE;
        }
        Header storage = header;
        header = null;
        ByteBuf data = in.readSlice(length);
        int first = in.readByte();
        int second = in.readByte();
        if (first == '\r' && second == '\n') {
            return storage.withData(data);
        }
        // The client counted wrong: what is left of its line would be taken for a command.
        skipLine = second != '\n';
        return new Rejected(TextError.BAD_DATA_BLOCK, storage.replyWish(), 0);
    }
}
