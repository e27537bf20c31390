package dev.memtck.server.unusual;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Fact;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.Reply;
import dev.memtck.server.command.Session;
import dev.memtck.server.faults.FewLocks;
import dev.memtck.server.faults.Moments;
import dev.memtck.server.faults.PacketTwist;
import dev.memtck.server.faults.Peers;
import dev.memtck.server.faults.Twist;
import dev.memtck.server.misbehave.Frame;
import dev.memtck.server.wire.binary.Opcode;
import dev.memtck.server.wire.binary.Status;
import dev.memtck.server.wire.text.TextVerb;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a lock does where locking.md does not say. */
final class LockChoices {
    private static final String LOCKS = "LOCK-.*|THREAD-08";
    private static final String SURVEY = "(LOCK-14, survey): the document does not say";

    private static final int OUT_OF_MEMORY = 0x0082;
    private static final int INTERNAL_ERROR = 0x0084;

    private LockChoices() {}

    static List<RightServer> all() {
        return List.of(
                RightServer.of(
                                "add-on-a-locked-object-is-not-stored",
                                LOCKS,
                                "NOT_STORED or 0x0002 would be true as well: LOCKED is a should (LOCK-06)")
                        .inWords(words -> words.with(TextVerb.ADD, Fact.LOCKED, "NOT_STORED\r\n"))
                        .inStatuses(statuses -> statuses.with(Opcode.ADD, Fact.LOCKED, Status.KEY_EXISTS)
                                .with(Opcode.ADDQ, Fact.LOCKED, Status.KEY_EXISTS)),
                RightServer.of(
                                "RaU-of-a-missing-object-is-not-locked",
                                LOCKS,
                                "\"0x0011 (not locked) is returned when the object is not locked by the client\" (locking.md §"
                                        + " Replace and Unlock); 0x0001 is a should (LOCK-70)")
                        .inStatuses(statuses -> statuses.with(Opcode.RAU, Fact.ABSENT, Status.NOT_LOCKED)
                                .with(Opcode.RAUQ, Fact.ABSENT, Status.NOT_LOCKED)),
                RightServer.of(
                                "a-holder-who-asks-again-is-LOCKED",
                                LOCKS,
                                "lock by the client that already holds it " + SURVEY)
                        .inEngine(() -> (command, client, peers) -> {
                            if (!(command instanceof Command.Lock lock)) {
                                return client.execute(command);
                            }
                            Reply reply = client.execute(new Command.LockAndGet(lock.key(), Optional.empty()));
                            if (reply instanceof Reply.Value value) {
                                value.data().release();
                                return Fact.LOCK_HELD;
                            }
                            return reply;
                        }),
                RightServer.of(
                                "a-modification-by-the-holder-ends-the-lock",
                                LOCKS,
                                "that it keeps the lock is a should (LOCK-08)")
                        .inEngine(() -> (command, client, peers) -> {
                            Reply reply = client.execute(command);
                            if ((command instanceof Command.Store && reply instanceof Reply.Stored)
                                    || (command instanceof Command.Arithmetic && reply instanceof Reply.Number)) {
                                client.execute(new Command.Unlock(((Command.Keyed) command).key()));
                            }
                            return reply;
                        }),
                RightServer.of(
                                "does-not-say-that-it-touches-nothing-that-is-locked",
                                LOCKS + "|TEXT-6[89]|BIN-19",
                                "what touch and gat by B on a locked object answer " + SURVEY)
                        .inEngine(() -> LockChoices::untouched),
                RightServer.of("flush_all-takes-locked-objects-too", LOCKS, "flush_all over a locked object " + SURVEY)
                        .inEngine(FlushedLocks::new),
                RightServer.of(
                                "locks-end-ten-seconds-after-their-holder",
                                LOCKS,
                                "the document sets no time: within 30 s; a second is a should (LOCK-11, LOCK-15)")
                        .inEngine(LateReleases::new),
                RightServer.of(
                                "sixteen-locks-are-the-most",
                                LOCKS,
                                "the document sets no number: a SERVER_ERROR from the nth lock on is a should (LOCK-78)")
                        .inEngine(FewLocks::new),
                RightServer.of(
                                "more-locks-than-sixteen-are-an-internal-error",
                                LOCKS,
                                "the document sets no number, and no status for one too many (LOCK-78, a should)")
                        .inEngine(FewLocks::new)
                        .onTheWire(() -> new PacketTwist() {
                            @Override
                            public List<Frame> replied(Frame request, List<Frame> reply) {
                                return reply.stream()
                                        .map(packet -> packet.code() == OUT_OF_MEMORY
                                                ? packet.withCode(INTERNAL_ERROR)
                                                : packet)
                                        .toList();
                            }
                        }),
                RightServer.of(
                                "surplus-parts-of-lock-packets-are-passed-over",
                                "LOCK-(4.|5.|6.|7.)",
                                "MUST NOT of a request binds the client (LOCK-72, LOCK-51)")
                        .onTheWire(() -> new PacketTwist() {
                            @Override
                            public Frame asked(Frame request) {
                                return trimmed(request);
                            }
                        }));
    }

    private static Frame trimmed(Frame request) {
        int opcode = request.opcode();
        int extras = request.extras().length();
        if (opcode >= 0x40 && opcode <= 0x43) {
            return request.withBody("", request.key(), "");
        }
        if (opcode == 0x44 || opcode == 0x45) {
            return request.withBody("", "", "");
        }
        if (opcode >= 0x46 && opcode <= 0x49) {
            return request.withBody(extras < 4 ? "" : request.extras().substring(0, 4), request.key(), "");
        }
        boolean longer = (opcode == 0x4a || opcode == 0x4b) && extras > 8;
        return longer ? request.withBody(request.extras().substring(0, 8), request.key(), request.value()) : request;
    }

    private static Reply untouched(Command command, Session client, Peers peers) {
        Reply reply = client.execute(command);
        if (reply != Fact.LOCKED) {
            return reply;
        }
        return command instanceof Command.GetAndTouch gat
                ? client.execute(new Command.Get(gat.key()))
                : command instanceof Command.Touch ? Fact.TOUCHED : reply;
    }

    private static final class LateReleases implements Twist {
        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            return client.execute(command);
        }

        @Override
        public void close(Session client) {
            Moments.later(Duration.ofSeconds(10), client::close);
        }
    }

    /** Each holder's objects go with all others. */
    private static final class FlushedLocks implements Twist {
        private final Map<Key, Session> holders = new HashMap<>();

        @Override
        public Reply execute(Command command, Session client, Peers peers) {
            Reply reply = client.execute(command);
            if (reply == Fact.LOCK_HELD || (command instanceof Command.LockAndGet && reply instanceof Reply.Value)) {
                holders.put(((Command.Keyed) command).key(), client);
            }
            if (command instanceof Command.FlushAll flush && flush.moment().seconds() == 0) {
                holders.forEach((key, holder) -> holder.execute(new Command.Delete(key)));
                holders.clear();
            }
            return reply;
        }

        @Override
        public void close(Session client) {
            holders.values().removeIf(holder -> holder == client);
            client.close();
        }
    }
}
