package dev.memtck.runner.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Data;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** A protocol of ASCII lines: data blocks stand among them, and every miss is the same line. */
sealed interface LineLoad extends LoadProtocol permits TextLoad, MetaLoad {
    /** What answers a get of an item that is not there; always the same array. */
    byte[] miss();

    @Override
    default int missLength(byte[] in, int start, int end) {
        byte[] miss = miss();
        boolean whole = end - start >= miss.length;
        return whole && mayBecomeMiss(in, start, end) ? miss.length : 0;
    }

    @Override
    default boolean mayBecomeMiss(byte[] in, int start, int end) {
        byte[] miss = miss();
        int length = Math.min(end - start, miss.length);
        return Arrays.equals(in, start, start + length, miss, 0, length);
    }

    /** What one client asks. */
    static Call asking(DialectCommand command) {
        return Call.of(command, 0);
    }

    /** The same of what stores. */
    static Call asking(DialectCommand command, byte[] value) {
        return asking(command).withData(Data.of(new String(value, US_ASCII)));
    }

    static byte[] ascii(String text) {
        return text.getBytes(US_ASCII);
    }

    /** A data block between what stands before and behind it. */
    static byte[] around(String head, byte[] value, String tail) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(ascii(head));
        out.writeBytes(value);
        out.writeBytes(ascii(tail));
        return out.toByteArray();
    }
}
