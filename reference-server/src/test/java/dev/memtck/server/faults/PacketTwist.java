package dev.memtck.server.faults;

import dev.memtck.server.misbehave.Frame;
import java.util.List;
import java.util.stream.Collectors;

/** What a faulty network side does with packets of the binary protocol. Bytes that are no whole packets pass as they are. */
public interface PacketTwist extends WireTwist {
    /** What the codec gets instead of a request. */
    default Frame asked(Frame request) {
        return request;
    }

    /**
     * One request is answered.
     *
     * @param request what the codec got
     * @param reply what it answered; nothing if it was silent
     * @return what the peer gets instead
     */
    default List<Frame> replied(Frame request, List<Frame> reply) {
        return reply;
    }

    @Override
    default String received(String bytes) {
        List<Frame> requests = Frame.split(bytes);
        return requests.isEmpty()
                ? bytes
                : requests.stream().map(this::asked).map(Frame::bytes).collect(Collectors.joining());
    }

    @Override
    default String answered(String request, String reply) {
        List<Frame> requests = Frame.split(request);
        List<Frame> replies = Frame.split(reply);
        return requests.size() != 1 || (replies.isEmpty() && !reply.isEmpty())
                ? reply
                : replied(requests.get(0), replies).stream().map(Frame::bytes).collect(Collectors.joining());
    }
}
