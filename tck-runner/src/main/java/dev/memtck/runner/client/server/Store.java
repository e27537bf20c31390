package dev.memtck.runner.client.server;

import dev.memtck.runner.client.server.Fact.Found;
import dev.memtck.runner.client.server.Fact.Kind;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The items that the server holds. Nothing expires. Used by one thread at a time. */
final class Store {
    private static final BigInteger WRAP = BigInteger.ONE.shiftLeft(Long.SIZE);

    /** Large enough that a client which takes them for something else is seen. */
    private static final long FIRST_UNIQUE = 1_000_001;

    private final Map<String, Item> items = new LinkedHashMap<>();
    private long lastUnique = FIRST_UNIQUE;

    void put(String key, Item item) {
        items.put(key, item);
    }

    void put(String key, String value) {
        items.put(key, new Item(value, 0, nextUnique()));
    }

    private String nextUnique() {
        lastUnique++;
        return String.valueOf(lastUnique);
    }

    Fact answer(Request request) {
        Item held = items.get(request.key());
        return switch (request.act()) {
            case GET, GAT -> found(request.keys());
            case SET -> stored(request, request.value());
            case ADD -> held != null ? Fact.of(Kind.NOT_STORED) : stored(request, request.value());
            case REPLACE -> held == null ? Fact.of(Kind.NOT_STORED) : stored(request, request.value());
            case APPEND -> held == null ? Fact.of(Kind.NOT_STORED) : changed(request, held.value() + request.value());
            case PREPEND -> held == null ? Fact.of(Kind.NOT_STORED) : changed(request, request.value() + held.value());
            case CAS -> swapped(request, held);
            case DELETE -> Fact.of(items.remove(request.key()) == null ? Kind.ABSENT : Kind.DONE);
            case TOUCH -> Fact.of(held == null ? Kind.ABSENT : Kind.DONE);
            case INCR, DECR -> counted(request, held);
            case FLUSH -> flushed();
            case VERSION -> new Fact(Kind.VERSION, List.of(), "1.6.38");
            case NOOP, QUIT -> Fact.of(Kind.NOTHING);
            case OTHER -> Fact.of(Kind.UNKNOWN);
        };
    }

    private Fact found(List<String> keys) {
        return new Fact(
                Kind.RETRIEVED,
                keys.stream()
                        .filter(items::containsKey)
                        .map(key -> new Found(key, items.get(key)))
                        .collect(Collectors.toList()),
                "");
    }

    private Fact stored(Request request, String value) {
        items.put(request.key(), new Item(value, request.flags(), nextUnique()));
        return Fact.of(Kind.STORED);
    }

    private Fact changed(Request request, String value) {
        items.computeIfPresent(request.key(), (key, item) -> item.with(value, nextUnique()));
        return Fact.of(Kind.STORED);
    }

    private Fact swapped(Request request, Item held) {
        if (held == null) {
            return Fact.of(Kind.ABSENT);
        }
        return held.unique().equals(request.unique()) ? stored(request, request.value()) : Fact.of(Kind.EXISTS);
    }

    private Fact counted(Request request, Item held) {
        if (held == null) {
            return Fact.of(Kind.ABSENT);
        }
        if (!held.value().matches("\\d{1,20}")) {
            return Fact.of(Kind.NOT_A_NUMBER);
        }
        BigInteger delta = new BigInteger(request.number());
        BigInteger before = new BigInteger(held.value());
        BigInteger after = request.act() == Act.INCR
                ? before.add(delta).mod(WRAP)
                : before.subtract(delta).max(BigInteger.ZERO);
        changed(request, after.toString());
        return new Fact(Kind.COUNTED, List.of(), after.toString());
    }

    private Fact flushed() {
        items.clear();
        return Fact.of(Kind.DONE);
    }
}
