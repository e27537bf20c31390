package dev.memtck.server.wire.binary;

import dev.memtck.server.access.Users;
import dev.memtck.server.wire.binary.BinaryRequest.Rejected;
import dev.memtck.server.wire.binary.BinaryRequest.Told;
import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The requests with which a client says who it is (memcached's SASLAuthProtocol), by the mechanism PLAIN (RFC 4616). */
enum SaslOpcode {
    /** Which mechanisms there are. */
    LIST(BodyForm.EMPTY) {
        @Override
        BinaryRequest answer(RequestHeader header, ByteBuf body, Users users) {
            return new Told(header.opcode(), header.opaque(), PLAIN);
        }
    },
    /** The mechanism is the key; the value is {@code [<user>] NUL <user> NUL <password>}. */
    AUTH(BodyForm.KEY_AND_VALUE) {
        @Override
        BinaryRequest answer(RequestHeader header, ByteBuf body, Users users) {
            String mechanism = body.readCharSequence(header.keyLength(), StandardCharsets.ISO_8859_1)
                    .toString();
            return mechanism.equals(PLAIN) && isAdmitted(body, users)
                    ? new Told(header.opcode(), header.opaque(), AUTHENTICATED)
                    : new Rejected(header, Status.AUTHENTICATION_ERROR);
        }
    },
    /** The next step of a mechanism: PLAIN has none. */
    STEP(BodyForm.KEY_AND_VALUE) {
        @Override
        BinaryRequest answer(RequestHeader header, ByteBuf body, Users users) {
            return new Rejected(header, Status.AUTHENTICATION_ERROR);
        }
    };

    /** The one mechanism. */
    static final String PLAIN = "PLAIN";

    private static final String AUTHENTICATED = "Authenticated";
    private static final byte NUL = 0;

    private final BodyForm form;

    SaslOpcode(BodyForm form) {
        this.form = form;
    }

    /** The opcode with this number, or null. */
    static SaslOpcode find(int number) {
        return switch (number) {
            case 0x20 -> LIST;
            case 0x21 -> AUTH;
            case 0x22 -> STEP;
            default -> null;
        };
    }

    BodyForm form() {
        return form;
    }

    /** @param body key and value; it has the form of this opcode */
    abstract BinaryRequest answer(RequestHeader header, ByteBuf body, Users users);

    private static boolean isAdmitted(ByteBuf value, Users users) {
        byte[] onBehalfOf = upToNul(value);
        byte[] name = upToNul(value);
        byte[] password = new byte[value.readableBytes()];
        value.readBytes(password);
        return users.admit(name, password) && (onBehalfOf.length == 0 || Arrays.equals(onBehalfOf, name));
    }

    private static byte[] upToNul(ByteBuf value) {
        int length = value.bytesBefore(NUL);
        byte[] part = new byte[length < 0 ? value.readableBytes() : length];
        value.readBytes(part).skipBytes(length < 0 ? 0 : 1);
        return part;
    }
}
