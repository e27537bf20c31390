package dev.memtck.runner.scene;

import java.io.ByteArrayOutputStream;
import java.util.List;

/**
 * Sends bytes in several packets. After each one every witness gets two replies from the target: a worker that has answered
 * twice has been through its event loop, and so has read the packet if the connection is one of its own.
 * What they ask has many words, so that a target that keeps a part of a request where it keeps others' mixes up something.
 *
 * @param witnesses several, so that one of them is likely to share the worker
 */
record InPackets(Client client, List<Client> witnesses) {
    private static final int ROUNDS = 2;

    void send(List<byte[]> packets) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] packet : packets) {
            client.transmit(packet);
            all.writeBytes(packet);
            for (int round = 0; round < ROUNDS; round++) {
                witnesses.forEach(
                        witness -> witness.fenceCheck().begin(witness.fence().inManyWords()));
                witnesses.forEach(
                        witness -> witness.fenceCheck().end(witness.fence().inManyWords(), "the reply to the fence"));
            }
        }
        client.noteSent(all.toByteArray());
    }
}
