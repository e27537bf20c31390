package dev.memtck.runner.client.gallery;

import dev.memtck.runner.client.driver.Answer;
import dev.memtck.runner.client.driver.Call;
import dev.memtck.runner.client.driver.Driver;
import dev.memtck.runner.client.driver.Drivers;
import dev.memtck.runner.client.driver.Field;
import dev.memtck.runner.client.driver.Surroundings;
import dev.memtck.runner.client.driver.Told;
import dev.memtck.runner.client.driver.Told.Outcome;
import dev.memtck.runner.client.driver.Verb;
import dev.memtck.runner.wire.Place;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/** A client in this JVM that keeps every rule, but for what is wrong with it. It connects when it is first asked. */
final class SmallClient implements Driver {
    private static final int FOR_EVER = 0;
    private static final int TENTH = 10;

    /** Twice is not as good as once. */
    private static final Set<Verb> MORE_EACH_TIME =
            Set.of(Verb.INCR, Verb.DECR, Verb.APPEND, Verb.PREPEND, Verb.ADD, Verb.CAS);

    /** Before it tries again, where it does so without end. */
    private static final Duration BRIEFLY = Duration.ofMillis(500);

    private final Surroundings surroundings;
    private final Place place;
    private final GalleryClient wrong;
    private final Tongue tongue;
    private final Map<String, Told> remembered = new HashMap<>();
    private final Map<Field, String> said = new EnumMap<>(Field.class);
    private Channel channel;
    private String left = "";
    private int calls;
    private boolean hasFailed;
    /** Null where none is. */
    private Call toBeStored;

    private volatile boolean isOver;

    private SmallClient(Surroundings surroundings, Place place, GalleryClient wrong) {
        this.surroundings = surroundings;
        this.place = place;
        this.wrong = wrong;
        this.tongue = switch (surroundings.protocol()) {
            case TEXT -> new TextTongue(wrong.flaws());
            case BINARY -> new BinaryTongue(wrong.flaws());
            case META -> new MetaTongue(wrong.flaws());
        };
    }

    /** @param places where the server is that it is told of */
    static Drivers with(GalleryClient wrong, Function<Surroundings, Place> places) {
        return surroundings -> new SmallClient(surroundings, places.apply(surroundings), wrong);
    }

    @Override
    public Answer ask(Call call, Duration limit) {
        if (call.verb() == Verb.HELLO) {
            return new Told(Outcome.DONE, Optional.empty(), Map.of(), Map.of(), "small client " + wrong);
        }
        AtomicReference<Answer> answer = new AtomicReference<>();
        CountDownLatch told = new CountDownLatch(1);
        place.clock().start("small client", () -> {
            answer.set(answer(call));
            told.countDown();
        });
        try {
            return place.clock().await(told, limit)
                    ? answer.get()
                    : new Answer.Hangs("nothing came of the call within " + limit.toMillis() + " ms");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Answer answer(Call asked) {
        calls++;
        if (tongue.has(Flaw.TIRES) && calls % TENTH == 0) {
            return Tongue.error("not this time");
        }
        Call call = withLastUnique(tongue.has(Flaw.SAYS_IT_AGAIN) ? withWhatWasSaid(asked) : wrong.asks(asked));
        if (hasFailed && tongue.has(Flaw.GIVES_UP)) {
            return Tongue.error("the server is down");
        }
        if (tongue.has(Flaw.REMEMBERS) && remembered.containsKey(Tongue.key(call)) && call.verb() == Verb.GET) {
            return remembered.get(Tongue.key(call));
        }
        if (tongue.has(Flaw.SENDS_NOTHING) && call.value().isPresent()) {
            return Tongue.told(call.verb() == Verb.SET_QUIETLY ? Outcome.DONE : Outcome.STORED);
        }
        if (!call.keys().stream()
                .limit(tongue.has(Flaw.FIRST_KEY_ONLY) ? 1 : call.keys().size())
                .allMatch(tongue::allows)) {
            return wrong.tells(asked, Tongue.error("a key that may not be sent"));
        }
        try {
            storeWhatFailed();
            Told told = wrong.tells(asked, told(call));
            if (told.outcome() == Outcome.HIT) {
                remembered.put(Tongue.key(call), told);
            }
            return told;
        } catch (IOException e) {
            hasFailed = true;
            if (tongue.has(Flaw.STORES_LATER) && call.value().isPresent()) {
                toBeStored = call;
            }
            drop();
            return wrong.tells(asked, Tongue.error(String.valueOf(e.getMessage())));
        } catch (IllegalStateException e) {
            return new Answer.Ended(e.getMessage());
        }
    }

    private Call withWhatWasSaid(Call call) {
        said.putAll(call.fields());
        return new Call(call.verb(), call.keys(), call.value(), said);
    }

    private Call withLastUnique(Call call) {
        Told last = remembered.get(Tongue.key(call));
        if (!tongue.has(Flaw.LAST_UNIQUE) || call.verb() != Verb.CAS || last == null) {
            return call;
        }
        Map<Field, String> fields = new EnumMap<>(Field.class);
        fields.putAll(call.fields());
        fields.putAll(Map.of(Field.UNIQUE, last.fields().getOrDefault(Field.UNIQUE, "0")));
        return new Call(call.verb(), call.keys(), call.value(), fields);
    }

    private void storeWhatFailed() throws IOException {
        if (toBeStored != null) {
            tongue.ask(toBeStored, connected());
            toBeStored = null;
        }
    }

    private boolean triesAgain(Call call) {
        return tongue.has(Flaw.COUNTS_AGAIN) || tongue.has(Flaw.TRIES_AGAIN) && !MORE_EACH_TIME.contains(call.verb());
    }

    private Told told(Call call) throws IOException {
        if (tongue.has(Flaw.CONNECTS_EACH_TIME)) {
            drop();
        }
        while (tongue.has(Flaw.TRIES_FOR_EVER) && !isOver) {
            try {
                return tongue.ask(call, connected());
            } catch (IOException again) {
                drop();
                place.clock().pass(BRIEFLY);
            }
        }
        try {
            return tongue.ask(call, connected());
        } catch (IOException e) {
            if (!triesAgain(call)) {
                throw e;
            }
            drop();
            return tongue.ask(call, connected());
        }
    }

    private Channel connected() throws IOException {
        boolean isDirty = channel != null && channel.hasUnread() && !tongue.has(Flaw.READS_WHAT_IS_LEFT);
        if (isDirty) {
            channel.close();
            channel = null;
        }
        if (channel == null) {
            int timeout = tongue.has(Flaw.WAITS_FOR_EVER)
                    ? FOR_EVER
                    : (int) surroundings.timeout().toMillis();
            channel = new Channel(
                    place, timeout, tongue.has(Flaw.ONE_PACKET) ? Channel.Reads.ONE_PACKET : Channel.Reads.TO_ITS_END);
            channel.pushBack(left);
            left = "";
            if (tongue.has(Flaw.ASKS_VERSION)) {
                channel.send("version\r\n");
                channel.line();
            }
        }
        return channel;
    }

    private void drop() {
        if (channel != null && !tongue.has(Flaw.KEEPS_CONNECTION)) {
            left = tongue.has(Flaw.KEEPS_THE_REST) ? channel.rest() : "";
            channel.close();
            channel = null;
        }
    }

    @Override
    public void close() {
        isOver = true;
        if (channel != null) {
            channel.close();
        }
    }
}
