package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import java.util.Optional;

/** What a request brings beside its key and a cas unique, whoever decides what that is. Each is asked for what its command brings. */
interface Filling {
    Data data(DialectCommand command);

    Exptime exptime(Tongue tongue);

    /** Empty where it is left out. */
    Optional<Exptime> perhapsExptime(Tongue tongue);

    long flags(Tongue tongue);

    Exptime timeLeft();

    Exptime leaseTime();

    String delta(Tongue tongue);

    /** Empty where a missing counter is not to be made. */
    Optional<String> initial();

    /** The call with all that its command brings. */
    default Call filled(DialectCommand command, Call call) {
        Tongue tongue = call.tongue();
        Call filled = call;
        if (command.bringsData()) {
            filled = filled.withData(data(command));
        }
        if (command.brings(Brings.VALUE)) {
            filled = filled.withExptime(exptime(tongue)).withFlags(flags(tongue));
        }
        if (command.brings(Brings.EXPTIME)) {
            filled = filled.withExptime(exptime(tongue));
        }
        if (command.brings(Brings.PERHAPS_EXPTIME)) {
            filled = perhapsExptime(tongue).map(filled::withExptime).orElse(filled);
        }
        if (command.brings(Brings.TIME_LEFT)) {
            filled = filled.withExptime(timeLeft());
        }
        if (command.brings(Brings.LEASE_TIME)) {
            filled = filled.withExptime(leaseTime());
        }
        if (command.brings(Brings.DELTA)) {
            filled = filled.withDelta(delta(tongue));
        }
        if (command.brings(Brings.INITIAL)) {
            Optional<String> initial = initial();
            filled = initial.isPresent() ? filled.withInitial(initial.get()).withExptime(exptime(tongue)) : filled;
        }
        return filled;
    }
}
