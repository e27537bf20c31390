package dev.memtck.runner.oracle;

import dev.memtck.runner.dialect.DialectCommand;

/** What is asked of a key, as tests say it. */
public final class Calls {
    private Calls() {}

    /** By the first command that asks so. */
    public static Call of(Verb verb, Tongue tongue, int connection) {
        boolean compares = verb == Verb.CAS && tongue != Tongue.TEXT;
        Verb asked = compares ? Verb.SET : verb;
        Call call = DialectCommand.all().stream()
                .filter(command -> command.tongue() == tongue
                        && command.verb().filter(asked::equals).isPresent())
                .findFirst()
                .map(command -> Call.of(command, connection))
                .orElseThrow();
        return compares ? call.comparing(new Demand.Any()) : call;
    }
}
