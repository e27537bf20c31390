package dev.memtck.runner.load;

/** One request as a number, so that a million of them are one array: bit 0 is 1 for a set, the rest is the key's number. */
final class RequestCode {
    private RequestCode() {}

    static int get(int key) {
        return key << 1;
    }

    static int set(int key) {
        return key << 1 | 1;
    }

    static boolean isSet(int request) {
        return (request & 1) == 1;
    }

    static int key(int request) {
        return request >>> 1;
    }
}
