package dev.memtck.runner.explore;

import dev.memtck.runner.dialect.BinaryCommand;
import dev.memtck.runner.dialect.Brings;
import dev.memtck.runner.dialect.DialectCommand;
import dev.memtck.runner.dialect.MetaCommand;
import dev.memtck.runner.dialect.TextCommand;
import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Data;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Somebody else who asks last: sees the same who finds the state wrong, and nothing where only the answer was. */
record Witness(DialectCommand command) {
    private static final List<Witness> LOOKING = List.of(
            new Witness(TextCommand.GETS),
            new Witness(TextCommand.GET),
            new Witness(BinaryCommand.GET),
            new Witness(BinaryCommand.GETK));

    /** Who sees what a reply to no other command tells. */
    private static final List<Witness> TOLD = List.of(new Witness(MetaCommand.MG));

    /** Whom a lock stops. */
    private static final List<Witness> CHANGING = List.of(
            new Witness(TextCommand.DELETE),
            new Witness(TextCommand.SET),
            new Witness(BinaryCommand.DELETE),
            new Witness(BinaryCommand.SET));

    /** Who can tell; empty where nobody else can, or nothing had been asked before. */
    static Optional<Witness> of(Finding finding, Offer offer) {
        Sighting sighting = finding.sighting();
        List<Witness> all = sighting.isOfLocks() ? CHANGING : sighting.gist().equals(Gist.TOLD) ? TOLD : LOOKING;
        return all.stream()
                .filter(witness -> sighting.maker().isPresent()
                        && offer.tongues().contains(witness.command().tongue().ofConnection()))
                .filter(witness -> witness.isElse(sighting.asked()))
                .findFirst();
    }

    /** Who changes asks for something else; who looks, by another command, if there is one. */
    private boolean isElse(Deed asked) {
        Verb verb = command.verb().orElseThrow();
        return verb == Verb.GET
                ? command.tongue() == Tongue.META || !command.word().equals(asked.word())
                : !verb.name().equalsIgnoreCase(asked.kind());
    }

    /**
     * The same conversation up to each of its steps, where a new client asks then: first what is shortest. The last of them
     * lacks only what was asked last.
     *
     * @return none where several things were asked last at once
     */
    List<Conversation> conversations(Conversation whole) {
        List<Step> steps = whole.steps();
        if (steps.isEmpty() || !(steps.get(steps.size() - 1) instanceof Step.Ask last)) {
            return List.of();
        }
        if (last.requests().size() != 1 || last.requests().get(0).parts().isEmpty()) {
            return List.of();
        }
        List<Tongue> tongues = new ArrayList<>(whole.tongues());
        tongues.add(command.tongue().ofConnection());
        int client = tongues.size() - 1;
        String key = last.requests().get(0).parts().get(0).key();
        Step asks = new Step.Ask(client, List.of(request(client, key, nextId(whole))), 0);
        return IntStream.range(1, steps.size())
                .mapToObj(length -> Stream.concat(steps.stream().limit(length), Stream.of(asks))
                        .toList())
                .map(part -> new Conversation(whole.number(), List.copyOf(tongues), part))
                .toList();
    }

    private static int nextId(Conversation conversation) {
        return 1
                + conversation.steps().stream()
                        .filter(Step.Ask.class::isInstance)
                        .map(Step.Ask.class::cast)
                        .flatMap(ask -> ask.requests().stream())
                        .map(Request::id)
                        .max(Comparator.naturalOrder())
                        .orElse(0);
    }

    private Request request(int client, String key, int id) {
        Call call = Call.of(command, client);
        if (command.brings(Brings.VALUE)) {
            call = call.withData(Data.of("red")).withExptime(Exptime.ZERO);
        }
        return new Request(id, command, List.of(new Part(key, call)), Loudness.LOUD, MetaFlags.everything(command));
    }
}
