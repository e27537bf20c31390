package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Nothing but the data is out of the ordinary. */
record Usual(Data data) implements Filling {
    static final Exptime LEASE_TIME = Exptime.seconds(100);

    /** The call with all that its command brings, and a number where that is data. */
    static Call filled(Call call) {
        return with(Data.of("7")).apply(call);
    }

    /** The same, with this where that is data. */
    static UnaryOperator<Call> with(Data data) {
        return call -> new Usual(data).filled((DialectCommand) call.command(), call);
    }

    @Override
    public Data data(DialectCommand command) {
        return data;
    }

    @Override
    public Exptime exptime(Tongue tongue) {
        return Exptime.ZERO;
    }

    @Override
    public Optional<Exptime> perhapsExptime(Tongue tongue) {
        return Optional.empty();
    }

    @Override
    public long flags(Tongue tongue) {
        return 0;
    }

    @Override
    public Exptime timeLeft() {
        return Exptime.seconds(30);
    }

    @Override
    public Exptime leaseTime() {
        return LEASE_TIME;
    }

    @Override
    public String delta(Tongue tongue) {
        return "1";
    }

    @Override
    public Optional<String> initial() {
        return Optional.empty();
    }
}
