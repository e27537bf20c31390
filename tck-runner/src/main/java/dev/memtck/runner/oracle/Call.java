package dev.memtck.runner.oracle;

import java.math.BigInteger;
import java.util.Optional;

/**
 * What a client asks of one key.
 *
 * @param verb what it asks for: a set or a replace that names a cas unique is a {@link Verb#CAS}
 * @param connection who asks; another connection of the same client is somebody else
 * @param exptime empty where the command gives none
 * @param delta a decimal, perhaps too large; empty for other verbs than incr and decr
 * @param initial what a missing counter is made with, over binary
 * @param chosen the cas unique that what it makes is to have, where it says so
 */
public record Call(
        Command command,
        Verb verb,
        int connection,
        long flags,
        Optional<Exptime> exptime,
        Data data,
        Demand demand,
        String delta,
        Optional<String> initial,
        Optional<String> chosen) {

    /** One that brings no more than its key. */
    public static Call of(Command command, int connection) {
        return new Call(
                command,
                command.verb().orElseThrow(),
                connection,
                0,
                Optional.empty(),
                Data.EMPTY,
                new Demand.Any(),
                "",
                Optional.empty(),
                Optional.empty());
    }

    public Call withFlags(long other) {
        return new Call(command, verb, connection, other, exptime, data, demand, delta, initial, chosen);
    }

    public Call withExptime(Exptime other) {
        return new Call(command, verb, connection, flags, Optional.of(other), data, demand, delta, initial, chosen);
    }

    public Call withData(Data other) {
        return new Call(command, verb, connection, flags, exptime, other, demand, delta, initial, chosen);
    }

    public Call withDemand(Demand other) {
        return new Call(command, verb, connection, flags, exptime, data, other, delta, initial, chosen);
    }

    /** The same with a cas unique; a set or a replace is a cas then. */
    public Call comparing(Demand other) {
        Verb compared = verb == Verb.SET || verb == Verb.REPLACE ? Verb.CAS : verb;
        return new Call(command, compared, connection, flags, exptime, data, other, delta, initial, chosen);
    }

    /** The same, whatever cas unique the item has; a cas is a set then. */
    public Call unconditional() {
        Verb set = verb == Verb.CAS ? Verb.SET : verb;
        return new Call(command, set, connection, flags, exptime, data, new Demand.Any(), delta, initial, chosen);
    }

    public Call withDelta(String other) {
        return new Call(command, verb, connection, flags, exptime, data, demand, other, initial, chosen);
    }

    public Call withInitial(String other) {
        return new Call(command, verb, connection, flags, exptime, data, demand, delta, Optional.of(other), chosen);
    }

    public Call withChosen(String other) {
        return new Call(command, verb, connection, flags, exptime, data, demand, delta, initial, Optional.of(other));
    }

    /** The same, asked on another connection. */
    public Call on(int otherConnection) {
        return new Call(command, verb, otherConnection, flags, exptime, data, demand, delta, initial, chosen);
    }

    /** In which words it is asked. */
    public Tongue tongue() {
        return command.tongue();
    }

    /** The rule that says what it is answered. */
    String rule(Fact fact) {
        return command.rule(verb, fact);
    }

    /** Empty where it is no unsigned 64-bit decimal. */
    Optional<BigInteger> deltaNumber() {
        return Data.of(delta).number();
    }

    /** Whether it names no cas unique. */
    public boolean demandsNothing() {
        return demand instanceof Demand.Any;
    }
}
