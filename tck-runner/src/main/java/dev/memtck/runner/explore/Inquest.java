package dev.memtck.runner.explore;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/**
 * Who ended the target, or made it hang: each conversation that was held then is heard alone, on a target that has come back.
 * Any thread may call.
 */
final class Inquest {
    private final SystemUnderTest system;
    private final Hall hall;
    private final Runs runs;
    private final Sentence sentence;
    private final BooleanSupplier isStopped;

    /** Conversations that were being held when the target ended. */
    private final Set<Conversation> suspects = ConcurrentHashMap.newKeySet();

    private final List<String> unexplained = new CopyOnWriteArrayList<>();
    private final AtomicReference<String> trouble = new AtomicReference<>("");
    private volatile boolean isOpen;

    /** Makes a run of a conversation that is held alone. */
    interface Runs {
        ConversationRun of(Conversation conversation, int take, BooleanSupplier isOver);
    }

    /** What becomes of a finding. */
    interface Sentence {
        /** @param take holds it again */
        void on(Finding finding, Shrinker.Take take);
    }

    Inquest(SystemUnderTest system, Hall hall, Runs runs, Sentence sentence, BooleanSupplier isStopped) {
        this.system = system;
        this.hall = hall;
        this.runs = runs;
        this.sentence = sentence;
        this.isStopped = isStopped;
    }

    /** Whether the target has ended, and nobody has looked into it yet. */
    boolean isOpen() {
        return isOpen;
    }

    /** Ends that nobody repeats alone, in words. */
    List<String> unexplained() {
        return unexplained;
    }

    /** Why the target did not come back; else empty. */
    String trouble() {
        return trouble.get();
    }

    void trouble(String why) {
        trouble.compareAndSet("", why);
    }

    /** Who was at work when the target ended may have ended it. */
    void suspect(Conversation conversation) {
        if (isOpen || !system.isAlive()) {
            isOpen = true;
            suspects.add(conversation);
        }
    }

    /** Nobody else is at work until it is known who it was. */
    void hold() {
        hall.alone(() -> {
            if (isOpen) {
                hear();
            }
        });
    }

    private void hear() {
        Demise demise = system.demise();
        List<Conversation> all = List.copyOf(suspects);
        suspects.clear();
        isOpen = false;
        if (comesBack(demise) && all.stream().noneMatch(this::isCulprit)) {
            unexplained.add(demise.unexplained(all.size()));
        }
    }

    private boolean isCulprit(Conversation conversation) {
        Optional<Finding> end = heardAlone(conversation, Venue.FIRST_TAKE, isStopped);
        end.ifPresent(finding -> sentence.on(finding, this::heardAlone));
        return end.isPresent();
    }

    /** That it ends the target, if it does; then the target has come back. */
    private Optional<Finding> heardAlone(Conversation conversation, int take, BooleanSupplier isOver) {
        ConversationRun run = runs.of(conversation, take, isOver);
        try (run) {
            run.hold();
        } catch (IOException e) {
            // It is asked now whether that is because the target has gone.
        }
        if (system.survives()) {
            return Optional.empty();
        }
        Demise demise = system.demise();
        Finding end = run.ended(demise, system.output());
        comesBack(demise);
        return Optional.of(end);
    }

    private boolean comesBack(Demise demise) {
        Optional<String> whyNot = system.bringBack();
        whyNot.ifPresent(why -> trouble(demise.past() + " and " + why));
        return whyNot.isEmpty();
    }
}
