package dev.memtck.runner.steps;

import dev.memtck.runner.acts.Polling;
import dev.memtck.runner.expect.Phrase;
import dev.memtck.runner.expect.ReplyPhrase;
import dev.memtck.runner.packets.Exchange;
import dev.memtck.runner.packets.Response;
import dev.memtck.runner.packets.ResponseTo;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Scene;
import io.cucumber.datatable.DataTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What is asked until the answer changes: a row has the request, the new answer, and the one that may come until then. */
final class Awaited {
    private static final String SENDS = "sends";
    private static final String RECEIVES = "receives";
    private static final String UNTIL_THEN = "until then";

    private Awaited() {}

    /** A row has lines in the columns "sends" and "receives", or a packet as a conversation has it. */
    static List<Polling> of(Scene scene, Client client, DataTable table) {
        return table.row(0).contains(SENDS) ? lines(scene, client, table) : packets(client, table);
    }

    private static List<Polling> lines(Scene scene, Client client, DataTable table) {
        return table.asMaps().stream().flatMap(row -> lines(scene, client, row)).toList();
    }

    /** A row of repetitions is as many rows. */
    private static Stream<Polling> lines(Scene scene, Client client, Map<String, String> row) {
        List<Phrase> requests = Phrase.parseEach(row.get(SENDS));
        List<Phrase> after = Phrase.parseEach(row.get(RECEIVES));
        List<Phrase> before = Phrase.parseEach(row.get(UNTIL_THEN));
        return IntStream.range(0, requests.size())
                .mapToObj(i -> line(
                        scene, client, requests.get(i), new ReplyPhrase(after.get(i)), new ReplyPhrase(before.get(i))));
    }

    private static Polling line(Scene scene, Client client, Phrase request, ReplyPhrase after, ReplyPhrase before) {
        return new Polling(
                client,
                () -> client.send(request.bytes(scene.scope())),
                () -> client.receivesRather(after, before),
                () -> client.receive(after));
    }

    private static List<Polling> packets(Client client, DataTable table) {
        int last = table.width() - 1;
        List<Exchange> exchanges = Exchange.table(table.columns(0, last).cells());
        List<String> before = Exchange.written(table.cells()).stream()
                .map(row -> row.get(last))
                .toList();
        List<Polling> awaited = new ArrayList<>();
        for (int row = 0; row < exchanges.size(); row++) {
            awaited.add(packet(client, exchanges.get(row), anyOf(before.get(row))));
        }
        return awaited;
    }

    /** What may come until then is told by its status alone. */
    private static Response anyOf(String status) {
        return Response.of(Map.of("status", status, "extras", "any", "value", "any"));
    }

    private static Polling packet(Client client, Exchange exchange, Response before) {
        Response after = exchange.response().orElseThrow();
        return new Polling(
                client,
                () -> client.send(client.unanswered().add(List.of(exchange.request()))),
                () -> {
                    ResponseTo expected = client.unanswered().answeredBy(after);
                    return client.receivesRather(expected, new ResponseTo(expected.request(), before));
                },
                () -> client.receive(client.unanswered().answeredBy(after)));
    }
}
