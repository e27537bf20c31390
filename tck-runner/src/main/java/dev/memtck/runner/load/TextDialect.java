package dev.memtck.runner.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** The text protocol: {@code get <key>}, {@code set <key> 0 0 <bytes>}. */
final class TextDialect implements Dialect {
    private static final byte[] MISS = "END\r\n".getBytes(US_ASCII);

    @Override
    public byte[] get(String key) {
        return ("get " + key + "\r\n").getBytes(US_ASCII);
    }

    @Override
    public byte[] set(String key, byte[] value) {
        return joined("set " + key + " 0 0 " + value.length + "\r\n", value, "\r\n");
    }

    @Override
    public byte[] hit(String key, byte[] value) {
        return joined("VALUE " + key + " 0 " + value.length + "\r\n", value, "\r\nEND\r\n");
    }

    @Override
    public byte[] stored() {
        return "STORED\r\n".getBytes(US_ASCII);
    }

    @Override
    public int missLength(byte[] in, int start, int end) {
        boolean whole = end - start >= MISS.length;
        return whole && Arrays.equals(in, start, start + MISS.length, MISS, 0, MISS.length) ? MISS.length : 0;
    }

    @Override
    public boolean mayBecomeMiss(byte[] in, int start, int end) {
        int length = Math.min(end - start, MISS.length);
        return Arrays.equals(in, start, start + length, MISS, 0, length);
    }

    private static byte[] joined(String head, byte[] value, String tail) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(head.getBytes(US_ASCII));
        out.writeBytes(value);
        out.writeBytes(tail.getBytes(US_ASCII));
        return out.toByteArray();
    }
}
