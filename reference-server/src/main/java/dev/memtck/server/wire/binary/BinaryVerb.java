package dev.memtck.server.wire.binary;

import dev.memtck.server.command.Command;
import dev.memtck.server.command.Command.Direction;
import dev.memtck.server.command.Exptime;
import dev.memtck.server.command.Initial;
import dev.memtck.server.command.Key;
import dev.memtck.server.command.StatsTopic;
import dev.memtck.server.command.StoreMode;
import dev.memtck.server.wire.binary.BinaryRequest.Noop;
import dev.memtck.server.wire.binary.BinaryRequest.Quit;
import dev.memtck.server.wire.binary.BinaryRequest.Rejected;
import dev.memtck.server.wire.binary.BinaryRequest.Whole;
import dev.memtck.server.wire.binary.Opcode.ReplyKey;
import java.util.function.Function;

/** What the opcodes ask, whether quiet or not, with the form of the body and how it makes a command. */
enum BinaryVerb {
    GET(BodyForm.KEY, asks(packet -> new Command.Get(packet.key()))),
    GET_AND_TOUCH(
            BodyForm.EXPIRATION_AND_KEY, asks(packet -> new Command.GetAndTouch(packet.key(), packet.exptime(0)))),
    TOUCH(BodyForm.EXPIRATION_AND_KEY, asks(packet -> new Command.Touch(packet.key(), packet.exptime(0)))),
    SET(BodyForm.ITEM, asks(packet -> store(StoreMode.SET, packet))),
    ADD(BodyForm.ITEM, asks(packet -> store(StoreMode.ADD, packet))),
    REPLACE(BodyForm.ITEM, asks(packet -> store(StoreMode.REPLACE, packet))),
    APPEND(BodyForm.KEY_AND_VALUE, asks(packet -> join(StoreMode.APPEND, packet))),
    PREPEND(BodyForm.KEY_AND_VALUE, asks(packet -> join(StoreMode.PREPEND, packet))),
    DELETE(BodyForm.KEY, asks(packet -> new Command.Delete(packet.key(), packet.condition()))),
    INCREMENT(BodyForm.NUMBER, asks(packet -> arithmetic(Direction.INCREMENT, packet))),
    DECREMENT(BodyForm.NUMBER, asks(packet -> arithmetic(Direction.DECREMENT, packet))),
    LOCK(BodyForm.KEY, asks(packet -> new Command.Lock(packet.key()))),
    UNLOCK(BodyForm.KEY, asks(packet -> new Command.Unlock(packet.key()))),
    UNLOCK_ALL(BodyForm.EMPTY, asks(packet -> new Command.UnlockAll())),
    LOCK_AND_GET(
            BodyForm.KEY_AND_EXPIRATION_IF_ANY,
            asks(packet -> new Command.LockAndGet(packet.key(), packet.exptimeIfAny()))),
    REPLACE_AND_UNLOCK(
            BodyForm.ITEM_WITH_VALUE, asks(packet -> new Command.ReplaceAndUnlock(store(StoreMode.REPLACE, packet)))),
    FLUSH(
            BodyForm.EXPIRATION_IF_ANY,
            asks(packet -> new Command.FlushAll(packet.exptimeIfAny().orElse(Exptime.NONE)))),
    STAT(BodyForm.KEY_IF_ANY, BinaryVerb::stat),
    VERSION(BodyForm.EMPTY, asks(packet -> new Command.Version())),
    NOOP(BodyForm.EMPTY, packet -> new Noop(packet.opcode(), packet.header().opaque())),
    QUIT(BodyForm.EMPTY, packet -> new Quit(packet.opcode(), packet.header().opaque()));

    /** An expiration that stands for: create nothing (binary protocol § Increment, Decrement). */
    private static final int CREATE_NOTHING = 0xffff_ffff;

    private final BodyForm form;
    private final Function<Packet, BinaryRequest> request;

    BinaryVerb(BodyForm form, Function<Packet, BinaryRequest> request) {
        this.form = form;
        this.request = request;
    }

    BodyForm form() {
        return form;
    }

    /** @param packet one that has this verb's form */
    BinaryRequest request(Packet packet) {
        return request.apply(packet);
    }

    /** Of verbs that are one command of the engine. */
    private static Function<Packet, BinaryRequest> asks(Function<Packet, Command> command) {
        return packet -> whole(packet, command.apply(packet));
    }

    private static BinaryRequest whole(Packet packet, Command command) {
        Key missedKey = packet.opcode().replyKey() == ReplyKey.KEY ? packet.key() : null;
        return new Whole(packet.opcode(), packet.header().opaque(), missedKey, command);
    }

    private static Command.Store store(StoreMode mode, Packet packet) {
        return new Command.Store(
                mode, packet.key(), packet.flags(), packet.storageExptime(), packet.value(), packet.condition());
    }

    private static Command.Store join(StoreMode mode, Packet packet) {
        return new Command.Store(mode, packet.key(), 0, Exptime.NONE, packet.value(), packet.condition());
    }

    private static Command.Arithmetic arithmetic(Direction direction, Packet packet) {
        Initial initial = packet.initialExptimeBits() == CREATE_NOTHING
                ? Initial.NONE
                : Initial.of(packet.initialNumber(), packet.initialExptime());
        return new Command.Arithmetic(direction, packet.key(), packet.delta(), initial, packet.condition());
    }

    private static BinaryRequest stat(Packet packet) {
        if (!packet.hasKey()) {
            return whole(packet, new Command.Stats(StatsTopic.GENERAL));
        }
        if (packet.keyText().equals("reset")) {
            return whole(packet, new Command.ResetStats());
        }
        return StatsTopic.named(packet.keyText())
                .map(topic -> whole(packet, new Command.Stats(topic)))
                .orElse(new Rejected(packet.header(), Status.KEY_NOT_FOUND));
    }
}
