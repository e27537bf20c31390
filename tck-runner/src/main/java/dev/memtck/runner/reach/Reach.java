package dev.memtck.runner.reach;

import dev.memtck.reports.results.DurationText;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/** How the kit gets to a server, as the user said it. */
public record Reach(Optional<Tls> tls, Optional<Login> login) {
    /** With nothing between. */
    public static final Reach PLAIN = new Reach(Optional.empty(), Optional.empty());

    /** The same server behind what the user said. */
    public Target to(Target target) {
        Target encrypted =
                tls.map(layer -> target.behind(layer.to(target.place()))).orElse(target);
        return login.map(encrypted::loggedInBy).orElse(encrypted);
    }

    /**
     * Finds out whether the layers come about, and whether what is behind them may be a server of memcached's protocols.
     *
     * @return why not; empty also if nobody is there, of which others will say more
     */
    public Optional<String> complaint(Target target, Duration deadline) {
        return complaint(target, deadline, Remedy.OPTIONS);
    }

    /** The same for a command that speaks to servers with nothing between, and has no options to change that. */
    public static Optional<String> plainComplaint(Target target, Duration deadline) {
        return PLAIN.complaint(target, deadline, Remedy.NONE);
    }

    private Optional<String> complaint(Target target, Duration deadline, Remedy remedy) {
        try {
            FirstWords first = new Stranger(target, deadline).hear();
            Optional<String> strange = first.impression(remedy).or(() -> silence(first, deadline, remedy));
            if (strange.isPresent()) {
                return strange;
            }
            return login.isPresent() ? login.get().findOut(target, deadline) : first.passwordWanted(remedy);
        } catch (SSLException | SilentHandshake e) {
            return Optional.of(new TlsTrouble(e).words());
        } catch (IOException nobody) {
            return Optional.empty();
        }
    }

    private Optional<String> silence(FirstWords first, Duration deadline, Remedy remedy) {
        if (first.isClosing()) {
            return Optional.of("it closes each connection at once and says nothing: "
                    + questions(remedy, Stream.of("does it let this address in")));
        }
        return first.isSilence()
                ? Optional.of("it takes connections and says nothing within " + DurationText.of(deadline) + ": "
                        + questions(
                                remedy,
                                Stream.concat(
                                        login.isEmpty()
                                                ? Stream.of("does it ask for a password" + remedy.with("--auth"))
                                                : Stream.empty(),
                                        Stream.of("is it slow" + remedy.with("--slow 3, or more")))))
                : Optional.empty();
    }

    /** Of what the user has not said already. */
    private String questions(Remedy remedy, Stream<String> others) {
        return Stream.concat(
                        tls.isEmpty() ? Stream.of("does it speak TLS" + remedy.with("--tls")) : Stream.empty(), others)
                .collect(Collectors.joining(", ", "", "?"));
    }
}
