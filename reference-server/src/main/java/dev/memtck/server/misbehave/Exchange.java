package dev.memtck.server.misbehave;

import dev.memtck.server.command.Session;
import dev.memtck.server.wire.Framing;

/**
 * One request and what it is answered.
 *
 * @param request its bytes, as ISO 8859-1 characters
 * @param reply likewise; empty if there is none
 * @param framing what becomes of the connection then
 * @param session the client's
 */
record Exchange(String request, String reply, Framing framing, Session session) {
    Exchange with(String other) {
        return new Exchange(request, other, framing, session);
    }

    Exchange thenClose() {
        return new Exchange(request, reply, Framing.CLOSE, session);
    }
}
