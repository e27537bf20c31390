package dev.memtck.runner.client.scene;

import dev.memtck.runner.client.driver.Call;
import dev.memtck.runner.client.driver.Field;
import dev.memtck.runner.client.driver.Verb;
import dev.memtck.runner.client.server.Act;
import dev.memtck.runner.client.server.Request;
import dev.memtck.runner.client.server.ScriptedServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** What the scripted server has received of a client. */
public record Requests(ScriptedServer server) {
    /** For what was sent without an answer to arrive. */
    private static final Duration SOON = Duration.ofSeconds(2);

    /** For what must not come; a client that returned has sent it before. */
    private static final Duration BRIEF = Duration.ofMillis(30);

    private static final Map<Verb, Act> ACTS = Map.ofEntries(
            Map.entry(Verb.GET, Act.GET),
            Map.entry(Verb.GETS, Act.GET),
            Map.entry(Verb.GET_MANY, Act.GET),
            Map.entry(Verb.SET, Act.SET),
            Map.entry(Verb.SET_QUIETLY, Act.SET),
            Map.entry(Verb.ADD, Act.ADD),
            Map.entry(Verb.REPLACE, Act.REPLACE),
            Map.entry(Verb.APPEND, Act.APPEND),
            Map.entry(Verb.PREPEND, Act.PREPEND),
            Map.entry(Verb.CAS, Act.CAS),
            Map.entry(Verb.DELETE, Act.DELETE),
            Map.entry(Verb.DELETE_QUIETLY, Act.DELETE),
            Map.entry(Verb.INCR, Act.INCR),
            Map.entry(Verb.INCR_QUIETLY, Act.INCR),
            Map.entry(Verb.DECR, Act.DECR),
            Map.entry(Verb.TOUCH, Act.TOUCH),
            Map.entry(Verb.GAT, Act.GAT),
            Map.entry(Verb.FLUSH, Act.FLUSH),
            Map.entry(Verb.VERSION, Act.VERSION));

    /** Whether one such request comes; more may be said in it than the call says. */
    public boolean hold(Call call) {
        return server.await(isThere(call), SOON);
    }

    /** Whether none has come. */
    public boolean lack(Call call) {
        return !server.await(isThere(call), BRIEF);
    }

    private BooleanSupplier isThere(Call call) {
        return () -> alike(call).stream().anyMatch(request -> fits(request, call));
    }

    private static boolean fits(Request request, Call call) {
        return request.keys().containsAll(call.keys())
                && call.value().map(request.value()::equals).orElse(true)
                && call.fields().entrySet().stream()
                        .allMatch(field -> field.getValue().equals(told(request, field.getKey())));
    }

    private static String told(Request request, Field field) {
        return switch (field) {
            case FLAGS -> String.valueOf(request.flags());
            case EXPTIME -> String.valueOf(request.exptime());
            case UNIQUE -> request.unique();
            case DELTA -> request.number();
            case INITIAL, NUMBER -> "not looked at";
        };
    }

    /** Whether nothing of this kind has come, whatever it says. */
    public boolean lackAllLike(Call call) {
        return alike(call).isEmpty();
    }

    private List<Request> alike(Call call) {
        return server.requests().stream()
                .filter(request -> request.act() == ACTS.get(call.verb()))
                .toList();
    }

    /** What came of this kind, for a message; all that came if nothing did. */
    public String like(Call call) {
        List<Request> alike = alike(call);
        String words = (alike.isEmpty() ? server.requests() : alike)
                .stream().map(Requests::words).collect(Collectors.joining("; "));
        return words.isEmpty() ? "nothing" : Shown.brief(words);
    }

    private static String words(Request request) {
        return request.act().word() + " " + String.join(" ", request.keys()) + " flags " + request.flags() + " exptime "
                + request.exptime() + " unique " + request.unique();
    }

    /** What came and no document allows, in words. */
    public List<String> forbidden() {
        server.await(() -> false, BRIEF);
        return server.forbidden();
    }
}
