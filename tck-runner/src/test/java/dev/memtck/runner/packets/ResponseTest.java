package dev.memtck.runner.packets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.memtck.reports.results.ExpectedBytes;
import dev.memtck.runner.expect.MadeUpFacts;
import dev.memtck.runner.expect.Match;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.wire.Opcode;
import dev.memtck.runner.wire.Packet;
import dev.memtck.runner.wire.PacketHeader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Responses held against what a feature gives and against what every response must be: the first field that differs. */
class ResponseTest {
    private static final int OPAQUE = 0xa1b20301;
    private static final Packet GET = Packet.request(Opcode.GET.code(), OPAQUE, bytes("key"));
    private static final byte[] NONE = {};
    private static final byte[] FLAGS = {0, 0, 0, 5};

    private final Scope scope = new Scope("p.", new MadeUpFacts());

    @Test
    void aHitAsTheFeatureGivesIt() {
        assertThat(problem(hit(), response(0x81, 0, OPAQUE, 0, 0, FLAGS, NONE, "red")))
                .isEmpty();
    }

    @Test
    void aMissMayCarryAText() {
        Response miss = Response.of(Map.of("status", "not found"));
        assertThat(problem(miss, response(0x81, 0, OPAQUE, 0, 1, NONE, NONE, "")))
                .isEmpty();
        assertThat(problem(miss, response(0x81, 0, OPAQUE, 0, 1, NONE, NONE, "Not found")))
                .isEmpty();
    }

    @Test
    void aWordStandsForWhatTheTargetChooses() {
        Response some = Response.of(Map.of("status", "not found", "value", "some"));
        assertThat(problem(some, response(0x81, 0, OPAQUE, 0, 1, NONE, NONE, "Not found")))
                .isEmpty();
        assertThat(problem(some, response(0x81, 0, OPAQUE, 0, 1, NONE, NONE, "")))
                .hasValue("value differs: expected a text, received nothing");
        Response version = Response.of(Map.of("status", "no error", "value", "x.y.z"));
        assertThat(problem(version, response(0x81, 0, OPAQUE, 0, 0, NONE, NONE, "1.6.18")))
                .isEmpty();
        assertThat(problem(version, response(0x81, 0, OPAQUE, 0, 0, NONE, NONE, "1.10.0-rc1 of today")))
                .isEmpty();
        assertThat(problem(version, response(0x81, 0, OPAQUE, 0, 0, NONE, NONE, "v1.6.18")))
                .hasValue("value differs: expected three numbers with points between them, and whatever is behind,"
                        + " received \"v1.6.18\"");
    }

    @Test
    void ofANumberTheFirstByteThatDiffersIsPointedAt() {
        assertThat(at(response(0x81, 0, OPAQUE, 0, 0x10, NONE, NONE, ""))).isEqualTo(PacketHeader.AT_STATUS + 1);
        assertThat(at(response(0x81, 0, OPAQUE, 0, 0x100, NONE, NONE, ""))).isEqualTo(PacketHeader.AT_STATUS);
        assertThat(at(response(0x81, 0, OPAQUE ^ 0x10000, 0, 0, FLAGS, NONE, "red")))
                .isEqualTo(PacketHeader.AT_OPAQUE + 1);
        assertThat(at(response(0x81, 0, OPAQUE, 0, 0, FLAGS, NONE, "reds"))).isEqualTo(PacketHeader.AT_BODY_LENGTH + 3);
        assertThat(at(response(0x81, 0, OPAQUE, 0, 0, new byte[] {0, 0, 1, 5}, NONE, "red")))
                .isEqualTo(PacketHeader.LENGTH + 2);
    }

    @Test
    void ofAFieldThatIsGivenTheBytesAreToldThatShouldHaveStoodThere() {
        assertThat(bytesOf(hit(), response(0x81, 0, OPAQUE, 0, 0x10, NONE, NONE, "")))
                .hasValue(new ExpectedBytes(PacketHeader.AT_STATUS, "0000"));
        assertThat(bytesOf(hit(), response(0x81, 0, 1, 0, 0, FLAGS, NONE, "red")))
                .hasValue(new ExpectedBytes(PacketHeader.AT_OPAQUE, "a1b20301"));
        assertThat(bytesOf(hit(), response(0x81, 0, OPAQUE, 0, 0, FLAGS, NONE, "blue")))
                .hasValue(new ExpectedBytes(PacketHeader.AT_BODY_LENGTH, "00000007"));
        assertThat(bytesOf(hit(), response(0x81, 0, OPAQUE, 0, 0, FLAGS, NONE, "rod")))
                .hasValue(new ExpectedBytes(PacketHeader.LENGTH + FLAGS.length, "726564"));
        Response numbers = Response.of(Map.of("status", "no error", "cas", "258", "number", "7"));
        assertThat(bytesOf(numbers, response(0x81, 0, OPAQUE, 0, 0, NONE, NONE, "\0\0\0\0\0\0\0\1")))
                .hasValue(new ExpectedBytes(PacketHeader.AT_CAS, "0000000000000102"));
    }

    @Test
    void ofALongValueTheBytesAroundTheOneThatDiffersAreTold() {
        Response dots = Response.of(Map.of("status", "no error", "flags", "5", "value", ".".repeat(100)));
        assertThat(bytesOf(dots, response(0x81, 0, OPAQUE, 0, 0, FLAGS, NONE, ".".repeat(40) + "!" + ".".repeat(59))))
                .hasValue(new ExpectedBytes(PacketHeader.LENGTH + FLAGS.length + 40 - 24, "2e".repeat(24 + 1 + 24)));
    }

    @Test
    void ofAFieldThatIsLeftOpenNoBytesAreTold() {
        assertThat(bytesOf(
                        Response.of(Map.of("status", "not found or not stored")),
                        response(0x81, 0, OPAQUE, 0, 0, NONE, NONE, "")))
                .isEmpty();
        assertThat(bytesOf(Response.ANY_ERROR, response(0x81, 0, OPAQUE, 0, 0, NONE, NONE, "")))
                .isEmpty();
        assertThat(bytesOf(
                        Response.of(Map.of("status", "not found", "value", "some")),
                        response(0x81, 0, OPAQUE, 0, 1, NONE, NONE, "")))
                .isEmpty();
    }

    private Optional<ExpectedBytes> bytesOf(Response expected, Packet response) {
        return expected.compare(response, GET, scope).orElseThrow().bytes();
    }

    @Test
    void behindOtherPacketsTheBytesStandSoManyLater() {
        Match.Differs differs = hit().compare(response(0x81, 0, 1, 0, 0, FLAGS, NONE, "red"), GET, scope)
                .orElseThrow();
        assertThat(differs.behind(100).bytes()).hasValue(new ExpectedBytes(100 + PacketHeader.AT_OPAQUE, "a1b20301"));
    }

    private int at(Packet response) {
        return hit().compare(response, GET, scope).orElseThrow().at();
    }

    @Test
    void theFirstFieldThatDiffersIsNamed() {
        assertProblem(
                response(0x80, 0, OPAQUE, 0, 0, FLAGS, NONE, "red"), "magic differs: expected 0x81, received 0x80");
        assertProblem(
                response(0x81, 0x0c, OPAQUE, 0, 0, FLAGS, NONE, "red"), "opcode differs: expected Get, received GetK");
        assertProblem(
                response(0x81, 0, 1, 0, 0, FLAGS, NONE, "red"),
                "opaque differs: expected 0xa1b20301, received 0x00000001");
        assertProblem(
                response(0x81, 0, OPAQUE, 0, 0x10, NONE, NONE, ""),
                "status differs: expected 0x0000 no error, received 0x0010 locked");
        assertProblem(response(0x81, 0, OPAQUE, 1, 0, FLAGS, NONE, "red"), "data type differs: expected 0, received 1");
        assertProblem(
                response(0x81, 0, OPAQUE, 0, 0, NONE, NONE, "red"), "extras length differs: expected 4, received 0");
        assertProblem(
                response(0x81, 0, OPAQUE, 0, 0, FLAGS, bytes("key"), "red"),
                "key length differs: expected 0, received 3");
        assertProblem(
                response(0x81, 0, OPAQUE, 0, 0, FLAGS, NONE, "blue"),
                "body length differs: expected 7 (a value of 3 bytes), received 8");
        assertProblem(
                response(0x81, 0, OPAQUE, 0, 0, new byte[] {5, 0, 0, 0}, NONE, "red"),
                "flags differs: expected 5, received 83886080");
        assertProblem(
                response(0x81, 0, OPAQUE, 0, 0, FLAGS, NONE, "rod"),
                "value, from its byte 1 on, differs: expected \"red\", received \"rod\"");
    }

    @Test
    void anErrorHasNeitherExtrasNorKey() {
        Response miss = Response.of(Map.of("status", "an error"));
        assertThat(problem(miss, response(0x81, 0, OPAQUE, 0, 1, FLAGS, NONE, "")))
                .hasValue("extras length differs: expected 0, received 4");
        assertThat(problem(miss, response(0x81, 0, OPAQUE, 0, 1, NONE, bytes("key"), "")))
                .hasValue("key length differs: expected 0, received 3");
        assertThat(problem(miss, response(0x81, 0, OPAQUE, 0, 0, NONE, NONE, "")))
                .hasValue("status differs: expected any error status, received 0x0000 no error");
    }

    @Test
    void theKeyOfAMissOfGetKAndOfLaGKIsNotJudged() {
        assertThat(List.of(Opcode.GETK, Opcode.LAGK, Opcode.LAGKQ)).allSatisfy(opcode -> {
            Packet request = Packet.request(opcode.code(), OPAQUE, bytes("key"));
            Packet miss = response(0x81, opcode.code(), OPAQUE, 0, 1, NONE, bytes("key"), "");
            assertThat(Response.of(Map.of("status", "not found")).compare(miss, request, scope))
                    .isEmpty();
        });
    }

    @Test
    void anyErrorMayBeOneOfSeveral() {
        Response granted = Response.of(Map.of("status", "no error or an error"));
        assertThat(problem(granted, response(0x81, 0, OPAQUE, 0, 0, NONE, NONE, "")))
                .isEmpty();
        assertThat(problem(granted, response(0x81, 0, OPAQUE, 0, 0x84, NONE, NONE, "")))
                .isEmpty();
        Response refused = Response.of(Map.of("status", "an error or 0x0081"));
        assertThat(problem(refused, response(0x81, 0, OPAQUE, 0, 0, NONE, NONE, "")))
                .hasValue(
                        "status differs: expected any error status or 0x0081 unknown command, received 0x0000 no error");
    }

    @Test
    void aSuccessThatGivesNoValueHasAnEmptyBody() {
        assertThat(problem(
                        Response.of(Map.of("status", "no error")),
                        response(0x81, 0, OPAQUE, 0, 0, NONE, NONE, "Stored")))
                .hasValue("body length differs: expected 0 (a value of 0 bytes), received 6");
    }

    @Test
    void aCasIsRememberedAndMustComeAgain() {
        Response stored = Response.of(Map.of("status", "no error", "cas", "[cas]"));
        Packet response = response(0x81, 0, OPAQUE, 0, 0, NONE, NONE, "");
        scope.capture(stored.captures(response));
        assertThat(scope.captured("cas")).hasValue(bytes("18446744073709551615"));
        PacketHeader h = response.header();
        Packet other = response.with(new PacketHeader(h.magic(), 0, 0, 0, 0, 0, h.bodyLength(), h.opaque(), 17));
        assertThat(problem(stored, response)).isEmpty();
        assertThat(problem(stored, other)).hasValue("cas differs: expected 18446744073709551615, received 17");
    }

    @Test
    void aNumberIsEightBytes() {
        Response number = Response.of(Map.of("status", "no error", "number", "18446744073709551615"));
        assertThat(problem(number, response(0x81, 0, OPAQUE, 0, 0, NONE, NONE, "7")))
                .hasValue("body length differs: expected 8 (a value of 8 bytes), received 1");
        assertThat(problem(number, response(0x81, 0, OPAQUE, 0, 0, NONE, NONE, "\0\0\0\0\0\0\0\7")))
                .hasValue("number differs: expected 18446744073709551615, received 7");
    }

    @Test
    void mistakesOfAFeatureAreSaidPlainly() {
        assertThatThrownBy(() -> Response.of(Map.of("status", "fine"))).hasMessage("no such status: fine");
        assertThatThrownBy(() -> Response.of(Map.of("value", "red")))
                .hasMessage("a response needs a status: {value=red}");
        assertThatThrownBy(() -> Response.of(Map.of("status", "no error", "colour", "red")))
                .hasMessageStartingWith("no such field of a packet: colour; there are [status, opcode,");
        assertThatThrownBy(() -> Request.of(Map.of("opcode", "Got")).packet(1, scope))
                .hasMessage("no such opcode: Got");
    }

    private void assertProblem(Packet response, String problem) {
        assertThat(problem(hit(), response)).hasValue(problem);
    }

    private Optional<String> problem(Response expected, Packet response) {
        return expected.compare(response, GET, scope).map(differs -> differs.problem(response.bytes()));
    }

    private static Response hit() {
        return Response.of(Map.of("status", "no error", "flags", "5", "value", "red"));
    }

    private static Packet response(
            int magic, int opcode, int opaque, int dataType, int status, byte[] extras, byte[] key, String value) {
        byte[] data = bytes(value);
        PacketHeader header = new PacketHeader(
                magic,
                opcode,
                key.length,
                extras.length,
                dataType,
                status,
                (long) extras.length + key.length + data.length,
                opaque,
                -1);
        return new Packet(header, extras, key, data);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
