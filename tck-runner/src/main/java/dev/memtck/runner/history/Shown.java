package dev.memtck.runner.history;

/** Items as people read them. */
final class Shown {
    private static final int LONGEST = 60;
    private static final int HEAD = 30;
    private static final int TAIL = 15;

    private Shown() {}

    /** Data in quotes; its flags only if there are any. */
    static String item(long flags, String data) {
        return data(data) + (flags == 0 ? "" : " flags " + flags);
    }

    /** Bytes in quotes; what is long is cut to its head and tail. */
    static String data(String data) {
        if (data.length() <= LONGEST) {
            return "\"" + escaped(data) + "\"";
        }
        return "\"" + escaped(data.substring(0, HEAD)) + "…" + escaped(data.substring(data.length() - TAIL)) + "\" ("
                + data.length() + " bytes)";
    }

    static String unique(long unique) {
        return ", cas unique " + Long.toUnsignedString(unique);
    }

    private static String escaped(String data) {
        StringBuilder text = new StringBuilder();
        for (char c : data.toCharArray()) {
            if (c == '\r') {
                text.append("\\r");
            } else if (c == '\n') {
                text.append("\\n");
            } else if (c < 0x20 || c >= 0x7f) {
                text.append(String.format("\\x%02x", (int) c));
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }
}
