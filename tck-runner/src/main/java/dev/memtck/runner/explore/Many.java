package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.Quietness;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.explore.Row.KeyForm;
import dev.memtck.runner.explore.Step.Ending;
import dev.memtck.runner.explore.Step.Where;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Conversations about many objects at once: what a table, a list of locks or a pipeline holds only so many of goes wrong here.
 *
 * @param objects how many
 */
record Many(Offer offer, int objects) {
    private static final int IN_A_WRITE = 50;

    /** In one retrieval, and how long each is where the target takes such: together more than a MiB. */
    private static final int IN_A_RETRIEVAL = 100;

    private static final int LONG = 12_000;

    /** A table of 1024 has no place for the last of twice as many objects. */
    private static final int TWICE = 2;

    /** Until the locks of who has gone are gone (LOCK-15), and some slack. In seconds. */
    private static final int RELEASED = 2;

    private static final Set<Verb> GIVE_IT_BACK =
            EnumSet.of(Verb.GET, Verb.GET_AND_TOUCH, Verb.LOCK_AND_GET, Verb.GET_LEASE);

    /** What becomes of many that one client has locked. */
    private enum Release {
        ALL_AT_ONCE,
        BY_CLOSING,
        ONE_BY_ONE
    }

    /** Each of another kind. */
    List<Conversation> conversations() {
        return offer.tongues().stream().flatMap(this::conversations).toList();
    }

    private Stream<Conversation> conversations(Tongue tongue) {
        boolean mayLock = offer.asking(Verb.LOCK, tongue).isPresent();
        return Stream.of(
                        Stream.of(stored(tongue), pipelined(tongue), retrievedTogether(tongue), refused(tongue)),
                        offer.commands(tongue).stream()
                                .filter(command -> command.brings(Brings.SEVERAL_KEYS))
                                .filter(command -> command.verb().equals(Optional.of(Verb.GET_AND_TOUCH)))
                                .map(command -> touchedTogether(tongue, command)),
                        Stream.of(tongue)
                                .filter(any -> offer.largest() >= Edges.ROOMY)
                                .map(this::large),
                        offer.asking(Verb.GET_LEASE, tongue).stream().map(getss -> leased(tongue, getss)),
                        Stream.of(Release.values()).filter(release -> mayLock).map(release -> locked(tongue, release)))
                .flatMap(each -> each);
    }

    private Conversation stored(Tongue tongue) {
        Writer writer = new Writer(objects, 0);
        writer.each(0, offer.asking(Verb.SET, tongue));
        writer.each(1, offer.asking(Verb.GET, tongue));
        writer.every(2, 0, offer.asking(Verb.DELETE, tongue));
        writer.every(2, 1, offer.asking(Verb.APPEND, tongue));
        writer.each(1, offer.asking(Verb.GET, tongue));
        return new Conversation(0, List.of(tongue, tongue), writer.steps);
    }

    /** As many as one request may name, or one write hold, and long values. */
    private Conversation retrievedTogether(Tongue tongue) {
        Writer writer = new Writer(IN_A_RETRIEVAL, offer.largest() < Edges.ROOMY ? Edges.LITTLE : LONG);
        writer.each(0, offer.asking(Verb.SET, tongue));
        writer.together(1, offer.asking(Verb.GET, tongue));
        writer.every(2, 0, offer.asking(Verb.DELETE, tongue));
        writer.together(1, offer.asking(Verb.GET, tongue));
        return new Conversation(0, List.of(tongue, tongue), writer.steps);
    }

    /** Each key of a request that names many is touched, not the first ones only. */
    private Conversation touchedTogether(Tongue tongue, DialectCommand gat) {
        Writer writer = new Writer(IN_A_RETRIEVAL, 0);
        writer.each(0, offer.asking(Verb.SET, tongue));
        writer.together(1, gat, Brought.SOON);
        writer.steps.add(new Step.Pause(Cases.WAITED));
        writer.together(0, offer.asking(Verb.GET, tongue));
        return new Conversation(0, List.of(tongue, tongue), writer.steps);
    }

    /** More requests in one write than a server may be willing to serve before it looks for others. */
    private Conversation pipelined(Tongue tongue) {
        Writer writer = new Writer(TWICE * objects, 0);
        writer.each(0, offer.asking(Verb.SET, tongue));
        writer.steps.add(new Step.Ask(1, writer.requests(1, 1, offer.asking(Verb.GET, tongue)), 0));
        return new Conversation(0, List.of(tongue, tongue), writer.steps);
    }

    /** One error behind the other: none of them is a reason to leave. */
    private Conversation refused(Tongue tongue) {
        Writer writer = new Writer(IN_A_RETRIEVAL, 0);
        writer.each(0, offer.asking(Verb.SET, tongue));
        writer.each(0, offer.asking(Verb.INCR, tongue));
        writer.each(0, offer.asking(Verb.GET, tongue));
        return new Conversation(0, List.of(tongue, tongue), writer.steps);
    }

    /** A value that is nearly the largest, by every command that gives one back. */
    private Conversation large(Tongue tongue) {
        Writer writer = new Writer(1, offer.largest() / 4 * 3);
        writer.each(0, offer.asking(Verb.SET, tongue));
        offer.commands(tongue).stream()
                .filter(command -> command.quietness() != Quietness.QUIET)
                .filter(command -> command.verb().filter(GIVE_IT_BACK::contains).isPresent())
                .forEach(command -> writer.each(0, Optional.of(command)));
        writer.each(0, offer.asking(Verb.LOCK, tongue));
        writer.each(0, offer.asking(Verb.SET, tongue));
        writer.each(0, offer.asking(Verb.UNLOCK, tongue));
        writer.each(0, offer.asking(Verb.APPEND, tongue));
        writer.each(0, offer.asking(Verb.PREPEND, tongue));
        writer.each(1, offer.asking(Verb.GET, tongue));
        return new Conversation(0, List.of(tongue, tongue), writer.steps);
    }

    /** As many leases as one request may ask for, each with the time that it says. */
    private Conversation leased(Tongue tongue, DialectCommand getss) {
        Writer writer = new Writer(IN_A_RETRIEVAL, 0);
        writer.together(0, getss, Brought.SOON);
        writer.steps.add(new Step.Pause(Cases.WAITED));
        writer.together(1, getss, Exptime.seconds(100));
        writer.together(0, getss, Brought.SOON);
        return new Conversation(0, List.of(tongue, tongue), writer.steps);
    }

    private Conversation locked(Tongue tongue, Release release) {
        Writer writer = new Writer(release == Release.BY_CLOSING ? TWICE * objects : objects, 0);
        writer.each(0, offer.asking(Verb.SET, tongue));
        writer.each(0, offer.asking(Verb.LOCK, tongue));
        writer.each(1, offer.asking(Verb.DELETE, tongue));
        switch (release) {
            case ALL_AT_ONCE -> offer.unlockingAll(tongue).ifPresent(writer::alone);
            case BY_CLOSING -> {
                writer.steps.add(new Step.End(0, Ending.CLOSE, Where.IDLE));
                writer.steps.add(new Step.Pause(RELEASED));
            }
            case ONE_BY_ONE -> {
                writer.each(0, offer.asking(Verb.UNLOCK, tongue));
                // What was not looked at since is too much to tell.
                writer.each(0, offer.asking(Verb.GET, tongue));
                writer.each(0, offer.asking(Verb.LOCK, tongue));
                writer.each(0, offer.asking(Verb.UNLOCK, tongue));
            }
        }
        writer.each(1, offer.asking(Verb.DELETE, tongue));
        return new Conversation(0, List.of(tongue, tongue), writer.steps);
    }

    /** Belongs to its thread. */
    private static final class Writer {
        private final List<Step> steps = new ArrayList<>();
        private final int objects;
        private final int length;
        private int id;

        /** @param length of each value that is stored, in bytes; 0 for a few. What is joined to one is a few. */
        Writer(int objects, int length) {
            this.objects = objects;
            this.length = length;
        }

        void each(int client, Optional<DialectCommand> command) {
            every(1, client, command);
        }

        /** @param nth object and those that lie as far behind it */
        void every(int nth, int client, Optional<DialectCommand> command) {
            steps.addAll(Step.Ask.inWrites(client, requests(nth, client, command), IN_A_WRITE));
        }

        /** All objects in one request, or, where that names one key, in one write. */
        void together(int client, Optional<DialectCommand> command) {
            List<Request> requests = requests(1, client, command);
            boolean isOne =
                    command.filter(one -> one.brings(Brings.SEVERAL_KEYS)).isPresent();
            steps.add(new Step.Ask(
                    client,
                    isOne
                            ? List.of(new Request(id, command.get(), parts(requests), Loudness.LOUD, List.of()))
                            : requests,
                    0));
        }

        /** Whose states have numbers of their own, as if each were a request. */
        void together(int client, DialectCommand command, Exptime exptime) {
            List<Part> parts = parts(requests(1, client, Optional.of(command))).stream()
                    .map(part -> new Part(part.key(), part.call().withExptime(exptime)))
                    .toList();
            steps.add(new Step.Ask(
                    client, List.of(new Request(id - objects + 1, command, parts, Loudness.LOUD, List.of())), 0));
        }

        private static List<Part> parts(List<Request> requests) {
            return requests.stream()
                    .flatMap(request -> request.parts().stream())
                    .toList();
        }

        private List<Request> requests(int nth, int client, Optional<DialectCommand> command) {
            return IntStream.range(0, objects)
                    .filter(object -> object % nth == 0)
                    .mapToObj(object -> command.map(one -> request(one, client, object)))
                    .flatMap(Optional::stream)
                    .toList();
        }

        void alone(DialectCommand command) {
            id++;
            steps.add(new Step.Ask(0, List.of(new Request(id, command, List.of(), Loudness.LOUD, List.of())), 0));
        }

        private Request request(DialectCommand command, int client, int object) {
            id++;
            return new Request(
                    id,
                    command,
                    List.of(new Part(key(object), call(command, client, object))),
                    Loudness.LOUD,
                    MetaFlags.everything(command));
        }

        /** Several share a place in a table. */
        private static String key(int object) {
            int alike = KeyForm.OF_ONE_HASH.size();
            return "apple" + object / alike + KeyForm.OF_ONE_HASH.get(object % alike);
        }

        private Call call(DialectCommand command, int client, int object) {
            boolean isLong = length > 0 && command.verb().filter(Verb::joins).isEmpty();
            Data data = isLong ? new Data("[" + length + " bytes]", length) : Data.of("v" + object);
            return new Usual(data).filled(command, Call.of(command, client));
        }
    }
}
