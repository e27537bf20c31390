package dev.memtck.runner.reach;

import dev.memtck.runner.wire.Layer;
import dev.memtck.runner.wire.NotLetIn;
import dev.memtck.runner.wire.Target;
import dev.memtck.runner.wire.Transport;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A user and a password before what a client says first. In which protocols the server takes them is found out once; before
 * that, and in others, nothing is said.
 */
public final class Login implements Layer {
    private final Credentials credentials;
    private volatile Set<Greeting> taken = EnumSet.noneOf(Greeting.class);

    public Login(Credentials credentials) {
        this.credentials = credentials;
    }

    /**
     * Finds out in which protocols this server takes the password.
     *
     * @return a complaint if it does in none
     * @throws IOException if there is no connection
     */
    public Optional<String> findOut(Target target, Duration deadline) throws IOException {
        Set<Greeting> found = EnumSet.noneOf(Greeting.class);
        List<String> refusals = new ArrayList<>();
        Stranger stranger = new Stranger(target, deadline);
        for (Greeting greeting : Greeting.values()) {
            // Who asks for none would store it like any other value.
            if (greeting.door(stranger.reply(greeting, greeting.question())) == Greeting.Door.LOCKED) {
                byte[] reply = stranger.reply(greeting, greeting.request(credentials));
                if (greeting.isWelcome(reply)) {
                    found.add(greeting);
                } else {
                    refusals.add(greeting.words() + ": " + shown(greeting.said(reply)));
                }
            }
        }
        taken = found;
        return found.isEmpty() ? Optional.of(complaint(refusals)) : Optional.empty();
    }

    private String complaint(List<String> refusals) {
        return refusals.isEmpty()
                ? "the server asks for no password; leave out --auth"
                : "the server does not take the password of " + credentials + ". It answers over "
                        + String.join(", over ", refusals);
    }

    private String shown(String said) {
        return Greeting.shown(credentials.hiddenIn(said));
    }

    @Override
    public Transport open(Opening below, Duration deadline) throws IOException {
        return new LoginTransport(below.open(deadline), this, deadline);
    }

    @Override
    public Optional<StandIn> standIn() {
        return taken.contains(Greeting.TEXT) ? Optional.of(credentials.standIn()) : Optional.empty();
    }

    @Override
    public Layer unsaid() {
        return new Layer() {
            @Override
            public Transport open(Opening below, Duration deadline) throws IOException {
                return new StandInTransport(below.open(deadline), credentials);
            }

            @Override
            public Optional<StandIn> standIn() {
                return Login.this.standIn();
            }
        };
    }

    /**
     * Says it before this first byte, where the server takes it.
     *
     * @throws NotLetIn if it does not take it now
     */
    void before(byte first, Transport line, Duration deadline) throws NotLetIn {
        Greeting greeting = Greeting.of(first);
        if (!taken.contains(greeting)) {
            return;
        }
        byte[] reply;
        try {
            reply = greeting.exchange(
                    line, greeting.request(credentials), line.clock().in(deadline));
        } catch (IOException e) {
            throw new NotLetIn("the connection ended before the password was taken", e);
        }
        if (!greeting.isWelcome(reply)) {
            throw new NotLetIn(
                    "the server took the password before, and now says " + shown(greeting.said(reply)), null);
        }
    }

    @Override
    public String toString() {
        return credentials.toString();
    }
}
