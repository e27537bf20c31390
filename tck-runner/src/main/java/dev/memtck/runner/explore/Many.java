package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.explore.Step.Ending;
import dev.memtck.runner.explore.Step.Where;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Conversations about many objects at once: what a table, a list of locks or a pipeline holds only so many of goes wrong here.
 *
 * @param objects how many
 */
record Many(Offer offer, int objects) {
    private static final int IN_A_WRITE = 50;

    /** Until the locks of who has gone are gone (LOCK-15), and some slack. In seconds. */
    private static final int RELEASED = 2;

    /** What becomes of many that one client has locked. */
    private enum Release {
        ALL_AT_ONCE,
        BY_CLOSING,
        ONE_BY_ONE
    }

    /** Each of another kind. */
    List<Conversation> conversations() {
        return offer.tongues().stream()
                .flatMap(tongue -> Stream.concat(
                        Stream.of(stored(tongue)),
                        Stream.of(Release.values())
                                .filter(release ->
                                        offer.asking(Verb.LOCK, tongue).isPresent())
                                .map(release -> locked(tongue, release))))
                .toList();
    }

    private Conversation stored(Tongue tongue) {
        Writer writer = new Writer();
        writer.each(0, offer.asking(Verb.SET, tongue));
        writer.each(1, offer.asking(Verb.GET, tongue));
        writer.every(2, 0, offer.asking(Verb.DELETE, tongue));
        writer.every(2, 1, offer.asking(Verb.APPEND, tongue));
        writer.each(1, offer.asking(Verb.GET, tongue));
        return new Conversation(0, List.of(tongue, tongue), writer.steps);
    }

    private Conversation locked(Tongue tongue, Release release) {
        Writer writer = new Writer();
        writer.each(0, offer.asking(Verb.SET, tongue));
        writer.each(0, offer.asking(Verb.LOCK, tongue));
        writer.each(1, offer.asking(Verb.DELETE, tongue));
        switch (release) {
            case ALL_AT_ONCE -> offer.unlockingAll(tongue).ifPresent(writer::alone);
            case BY_CLOSING -> {
                writer.steps.add(new Step.End(0, Ending.CLOSE, Where.IDLE));
                writer.steps.add(new Step.Pause(RELEASED));
            }
            case ONE_BY_ONE -> writer.each(0, offer.asking(Verb.UNLOCK, tongue));
        }
        writer.each(1, offer.asking(Verb.DELETE, tongue));
        return new Conversation(0, List.of(tongue, tongue), writer.steps);
    }

    /** Belongs to its thread. */
    private final class Writer {
        private final List<Step> steps = new ArrayList<>();
        private int id;

        void each(int client, Optional<DialectCommand> command) {
            every(1, client, command);
        }

        /** @param nth object and those that lie as far behind it */
        void every(int nth, int client, Optional<DialectCommand> command) {
            List<Request> requests = IntStream.range(0, objects)
                    .filter(object -> object % nth == 0)
                    .mapToObj(object -> command.map(one -> request(one, client, object)))
                    .flatMap(Optional::stream)
                    .toList();
            for (int from = 0; from < requests.size(); from += IN_A_WRITE) {
                steps.add(
                        new Step.Ask(client, requests.subList(from, Math.min(requests.size(), from + IN_A_WRITE)), 0));
            }
        }

        void alone(DialectCommand command) {
            id++;
            steps.add(new Step.Ask(0, List.of(new Request(id, command, List.of(), Loudness.LOUD, List.of())), 0));
        }

        private Request request(DialectCommand command, int client, int object) {
            id++;
            Call call = Call.of(command, client).withData(Data.of("v" + object)).withExptime(Exptime.ZERO);
            Call asked = command.bringsData() ? call : Call.of(command, client);
            return new Request(id, command, List.of(new Part("apple" + object, asked)), Loudness.LOUD, List.of());
        }
    }
}
