package dev.memtck.runner.client.gallery;

import dev.memtck.runner.client.driver.Call;
import dev.memtck.runner.client.driver.Field;
import dev.memtck.runner.client.driver.Told;
import dev.memtck.runner.client.driver.Told.Outcome;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A protocol as the small client speaks it. */
abstract class Tongue {
    /** An answer that no document has: the connection is of no more use. */
    static final class NoAnswer extends IOException {
        private static final long serialVersionUID = 1;

        NoAnswer(String why) {
            super(why);
        }
    }

    private final Set<Flaw> flaws;

    Tongue(Set<Flaw> flaws) {
        this.flaws = flaws;
    }

    boolean has(Flaw flaw) {
        return flaws.contains(flaw);
    }

    /** Whether a key may be sent. */
    abstract boolean allows(String key);

    /** @throws IOException if the connection must not be used again */
    abstract Told ask(Call call, Channel channel) throws IOException;

    static Told told(Outcome outcome) {
        return new Told(outcome, Optional.empty(), Map.of(), Map.of(), "");
    }

    static Told error(String words) {
        return new Told(Outcome.ERROR, Optional.empty(), Map.of(), Map.of(), words);
    }

    static Told hit(String value, String flags, String unique) {
        return new Told(
                Outcome.HIT,
                Optional.of(value),
                unique == null ? Map.of(Field.FLAGS, flags) : Map.of(Field.FLAGS, flags, Field.UNIQUE, unique),
                Map.of(),
                "");
    }

    static Told number(String digits) {
        return new Told(Outcome.NUMBER, Optional.empty(), Map.of(Field.NUMBER, digits), Map.of(), "");
    }

    static Told items(Map<String, String> items) {
        return new Told(Outcome.ITEMS, Optional.empty(), Map.of(), items, "");
    }

    /** Whether what has come of many keys before something failed is taken for all of it. */
    boolean isEnough(Map<String, ?> come) {
        return has(Flaw.PART_IS_ALL) && !come.isEmpty();
    }

    /**
     * What a client makes of many keys whose answer breaks off.
     *
     * @throws IOException the cut, where what has come is not taken for all of it
     */
    Told cutOff(Map<String, String> come, Channel channel, IOException cut) throws IOException {
        if (!isEnough(come)) {
            throw cut;
        }
        channel.close();
        return items(come);
    }

    static String field(Call call, Field field, String otherwise) {
        return call.fields().getOrDefault(field, otherwise);
    }

    static String key(Call call) {
        List<String> keys = call.keys();
        return keys.isEmpty() ? "" : keys.get(0);
    }
}
