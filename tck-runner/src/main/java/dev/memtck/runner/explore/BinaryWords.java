package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.BinaryCommand;
import dev.memtck.runner.explore.Reply.Fields;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Fact;
import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.Possible.Shown;
import dev.memtck.runner.oracle.Reading;
import dev.memtck.runner.oracle.Verb;
import dev.memtck.runner.oracle.Window;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Calls as packets, and facts as responses, both as rows of the features' tables. */
record BinaryWords() implements Words {
    /** What the features call an opcode that answers nothing if it succeeds. */
    private static final Set<String> SURELY_ANSWERING_ERRORS = Set.of("SetQ", "AddQ", "ReplaceQ");

    @Override
    public Fields request(Request request) {
        BinaryCommand command = (BinaryCommand) request.command();
        Map<String, String> fields = request.parts().stream()
                .findFirst()
                .map(part -> command.fields("{" + part.key() + "}", part.call()))
                .orElseGet(command::fields);
        request.saidOpaque().ifPresent(opaque -> fields.put("opaque", Integer.toString(opaque)));
        return new Fields(fields);
    }

    @Override
    public boolean showsUnique(Request request) {
        return !request.isQuiet();
    }

    @Override
    public List<Reply> replies(Request request, List<List<Possible>> possible, Reading reading, Window window) {
        if (request.parts().isEmpty()) {
            return List.of(new Reply(
                    new Fields(request.isQuiet() ? Map.of() : Map.of("status", "no error")),
                    ((BinaryCommand) request.command()).rule(),
                    List.of()));
        }
        Call call = request.parts().get(0).call();
        List<Reply> replies = new ArrayList<>();
        for (Possible one : possible.get(0)) {
            for (Map<String, String> fields : responses(request, call, one, reading)) {
                String rule = rule(request, call, one);
                String origin =
                        one.fact() == Fact.ITEM ? one.shown().orElseThrow().origin() : rule;
                replies.add(new Reply(new Fields(fields), rule, origin, List.of(one.next())));
            }
        }
        return replies;
    }

    private static String rule(Request request, Call call, Possible one) {
        if (!request.isQuiet()) {
            return one.rule();
        }
        if (call.verb().locks()) {
            return one.fact() == Fact.DONE || one.fact() == Fact.STORED ? "LOCK-46" : one.rule();
        }
        boolean retrieves = call.verb() == Verb.GET;
        return retrieves
                ? "BIN-11"
                : one.rule().startsWith("BIN-1") && call.verb() != Verb.GET_AND_TOUCH
                        ? quietRule(request, one)
                        : one.rule();
    }

    private static String quietRule(Request request, Possible one) {
        boolean isDone = one.fact() == Fact.STORED || one.fact() == Fact.DELETED || one.fact() == Fact.NUMBER;
        return isDone || SURELY_ANSWERING_ERRORS.contains(request.word()) ? "BIN-24" : "BIN-34";
    }

    private static List<Map<String, String>> responses(Request request, Call call, Possible one, Reading reading) {
        boolean answersErrors = !request.isQuiet()
                || SURELY_ANSWERING_ERRORS.contains(request.word())
                || call.verb().locks()
                || one.fact() == Fact.LOCKED
                || reading.asks("BIN-34");
        List<Map<String, String>> nothing = List.of(Map.of());
        return switch (one.fact()) {
            case ITEM -> items(request, one.shown().orElseThrow());
            case MISS -> request.isQuiet() ? nothing : List.of(Map.of("status", "not found"));
            case STORED, NUMBER, DELETED, TOUCHED, DONE -> request.isQuiet() ? nothing : List.of(done(call, one));
            case PRESENT -> error(reading.asks("BIN-46") ? "exists" : "an error", answersErrors);
            case CHANGED -> error(reading.asks(casRule(call)) ? "exists" : "an error", answersErrors);
            case ABSENT -> error(absent(call, reading), answersErrors);
            case NOT_A_NUMBER -> error("not a number", answersErrors);
            case LOCKED -> error("locked", answersErrors);
            case NOT_HOLDER -> error("not locked", answersErrors);
            case REFUSED -> error("an error", answersErrors);
            case NEW_LEASE, OLD_LEASE, DELETED_FOR_LEASE, ABSENT_FOR_LEASE ->
                throw new IllegalArgumentException("over binary: " + one.fact());
        };
    }

    private static String casRule(Call call) {
        return call.verb() == Verb.CAS ? "BIN-46" : call.verb() == Verb.REPLACE_AND_UNLOCK ? "LOCK-77" : "BIN-30";
    }

    private static List<Map<String, String>> error(String status, boolean isAnswered) {
        Map<String, String> error = Map.of("status", status);
        return isAnswered ? List.of(error) : List.of(error, Map.of());
    }

    private static String absent(Call call, Reading reading) {
        return switch (call.verb()) {
            case APPEND, PREPEND -> reading.asks("BIN-31") ? "not stored" : "an error";
            case REPLACE, CAS -> reading.asks("BIN-46") ? "not found" : "an error";
            case REPLACE_AND_UNLOCK -> reading.asks("LOCK-70") ? "not found" : "an error";
            default -> "not found";
        };
    }

    /** What APPEND, PREPEND, INCR and DECR tell as the cas is no more than a should, and a slot that it filled would stay. */
    private static Map<String, String> done(Call call, Possible one) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("status", "no error");
        switch (call.verb()) {
            case SET, ADD, REPLACE, CAS, REPLACE_AND_UNLOCK -> fields.put("cas", unique(one));
            case INCR, DECR -> fields.put("number", one.number());
            case TOUCH -> fields.put("extras", "any");
            default -> {}
        }
        return fields;
    }

    private static String unique(Possible one) {
        return one.shown().orElseThrow().unique().phrase();
    }

    private static List<Map<String, String>> items(Request request, Shown shown) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("status", "no error");
        fields.put("cas", shown.unique().phrase());
        fields.put("flags", String.valueOf(shown.flags()));
        if (request.word().contains("K")) {
            fields.put("key", "{" + request.parts().get(0).key() + "}");
        }
        fields.put("value", shown.data().phrase());
        return List.of(fields);
    }
}
