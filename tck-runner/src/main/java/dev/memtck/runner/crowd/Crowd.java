package dev.memtck.runner.crowd;

import dev.memtck.runner.history.Operation;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Target;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.function.LongPredicate;

/** Connections that ask at the same time, and one more that prepares what they find. Used by one thread. */
public final class Crowd implements AutoCloseable {
    private static final int MOST_LOOPS = 4;

    /** No two clients make the same token. */
    private static final int TOKENS_PER_CLIENT = 100_000;

    /** The name of the one that prepares. */
    public static final String PREPARER = "before";

    /** In the trouble of a client to which nothing came. */
    public static final String NO_ANSWER = "no answer within ";

    private final List<Member> members = new ArrayList<>();
    private final Member preparer;
    private final Target target;
    private final Duration longestSilence;
    private final Random random;
    private final Wires wires;

    /**
     * Connects all of them.
     *
     * @param showsLease whether what a getss answers with these flags is a lease
     * @param seed of the choices that its clients make
     * @throws IOException if a connection cannot be made
     */
    public Crowd(int clients, Target target, LongPredicate showsLease, Duration longestSilence, long seed)
            throws IOException {
        this.target = target;
        this.wires = Wires.to(showsLease);
        this.longestSilence = longestSilence;
        this.random = new Random(seed);
        try {
            preparer = member(PREPARER, TOKENS_PER_CLIENT);
            for (int i = 1; i <= clients; i++) {
                members.add(member("c" + i, (i + 1) * TOKENS_PER_CLIENT));
            }
        } catch (IOException e) {
            members.forEach(Member::close);
            throw e;
        }
    }

    private Member member(String name, int firstNumber) throws IOException {
        return new Member(name, () -> target.open(longestSilence), wires, firstNumber);
    }

    /** How many clients it has. */
    public int size() {
        return members.size();
    }

    /** One client does these, one after the other, while the others wait. */
    public void prepare(List<Task> tasks) {
        preparer.give(tasks);
        run(List.of(List.of(preparer)));
    }

    /**
     * Each does so many tasks, chosen from those of its protocol among these; between two parts of some, others ask.
     *
     * @param whole over which no request is cut, as the target takes what comes at once for one
     */
    public void choose(int times, List<Task> tasks, List<Protocol> whole) {
        divide(member -> {
            List<Task> own = ownOf(member, tasks);
            long seed = random.nextLong();
            members.get(member).cut(whole.contains(own.get(0).protocol()) ? Cut.NEVER : Cut.ofSome(seed));
            return random.ints(times, 0, own.size()).mapToObj(own::get).toList();
        });
    }

    /** The clients take the protocols in which there is something to ask in turns. */
    private static List<Task> ownOf(int member, List<Task> tasks) {
        List<Protocol> spoken = Protocol.ALL.stream()
                .filter(protocol -> tasks.stream().anyMatch(task -> task.protocol() == protocol))
                .toList();
        Protocol own = spoken.get(member % spoken.size());
        return tasks.stream().filter(task -> task.protocol() == own).toList();
    }

    /** Each does tasks of its own. */
    public void divide(IntFunction<List<Task>> tasksOf) {
        for (int i = 0; i < members.size(); i++) {
            members.get(i).give(tasksOf.apply(i));
        }
        run(shares());
    }

    /** Each does those of its protocol; a cas has the cas unique of its key that the one who prepares saw last. */
    public void together(List<Task> tasks) {
        members.forEach(member -> member.tell(preparer.uniques()));
        divide(member -> ownOf(member, tasks));
    }

    /** Everything that has been asked so far. */
    public List<Operation> operations() {
        List<Operation> all = new ArrayList<>(preparer.operations());
        members.forEach(member -> all.addAll(member.operations()));
        return all;
    }

    /** What went wrong on the connections, a line each. */
    public List<String> troubles() {
        List<Member> all = new ArrayList<>(members);
        all.add(preparer);
        return all.stream()
                .map(Member::trouble)
                .filter(trouble -> !trouble.isEmpty())
                .toList();
    }

    private List<List<Member>> shares() {
        int loops = Math.min(MOST_LOOPS, members.size());
        List<List<Member>> shares = new ArrayList<>();
        for (int i = 0; i < loops; i++) {
            shares.add(new ArrayList<>());
        }
        for (int i = 0; i < members.size(); i++) {
            shares.get(i % loops).add(members.get(i));
        }
        return shares;
    }

    private void run(List<List<Member>> shares) {
        Clock clock = target.clock();
        clock.together(
                "crowd",
                shares.stream()
                        .<Runnable>map(share -> new Loop(share, clock, longestSilence))
                        .toList());
    }

    @Override
    public void close() {
        preparer.close();
        members.forEach(Member::close);
    }
}
