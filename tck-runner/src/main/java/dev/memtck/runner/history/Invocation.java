package dev.memtck.runner.history;

import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Command;
import dev.memtck.runner.oracle.Demand;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a client asks.
 *
 * @param call what it asks of its key, whoever asks; its data are bytes, each a char of 0 to 255. Empty for a command that gives up
 *     every lock of its client
 * @param named the cas unique that it names, if it names one
 */
public record Invocation(Command command, Optional<Call> call, OptionalLong named) {
    private static final int NOBODY = 0;

    /** One that brings no more than its key, if it has one. */
    public static Invocation of(Command command) {
        return command.verb().isPresent()
                ? of(Call.of(command, NOBODY))
                : new Invocation(command, Optional.empty(), OptionalLong.empty());
    }

    public static Invocation of(Call call) {
        return new Invocation(call.command(), Optional.of(call), OptionalLong.empty());
    }

    /** One that names a cas unique. */
    public static Invocation of(Call call, long unique) {
        Demand demand = new Demand.MadeUp(Long.toUnsignedString(unique));
        return new Invocation(call.command(), Optional.of(call.comparing(demand)), OptionalLong.of(unique));
    }

    /** Whether it asks this of its key. */
    public boolean asks(Verb verb) {
        return call.filter(one -> one.verb() == verb).isPresent();
    }

    /** Whether it adds to what its key holds. */
    public boolean joins() {
        return call.filter(one -> one.verb().joins()).isPresent();
    }

    /** Whether a lease that it finds is over, or another. */
    boolean endsLeases() {
        return call.filter(one -> one.verb().endsLeases()).isPresent();
    }

    /** Whether it does no more than look; mg may be told to make the item anew. */
    boolean isLook() {
        return asks(Verb.GET) && command.tongue() != Tongue.META;
    }

    /** What it stores; empty where it stores nothing. */
    public String data() {
        return call.map(one -> one.data().phrase()).orElse("");
    }

    /** Of what it stores. */
    public long flags() {
        return call.map(Call::flags).orElse(0L);
    }

    /** The same for who takes no cas unique for a sign of anything. */
    Invocation withoutUnique() {
        return named.isPresent() ? of(call.orElseThrow().unconditional()) : this;
    }

    /** For people. */
    public String text() {
        return command.word()
                + call.map(Invocation::brought).orElse("")
                + (named.isPresent() ? Shown.unique(named.getAsLong()) : "");
    }

    /** Times are not shown. */
    private static String brought(Call call) {
        Verb verb = call.verb();
        if (verb.counts()) {
            return " by " + call.delta();
        }
        if (verb.joins()) {
            return " " + Shown.data(call.data().phrase());
        }
        return verb.stores() ? " " + Shown.item(call.flags(), call.data().phrase()) : "";
    }
}
