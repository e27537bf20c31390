package dev.memtck.runner.steps;

import dev.memtck.runner.acts.LockedCounting;
import dev.memtck.runner.acts.Polling;
import dev.memtck.runner.packets.Exchange;
import dev.memtck.runner.packets.Response;
import dev.memtck.runner.packets.ResponseTo;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.scene.Runs;
import io.cucumber.datatable.DataTable;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Packets of the binary protocol, one in each row of a table. */
public final class PacketSteps {

    /** A conversation: each row is a request and, from "status" on, what must come back before the next row is sent. */
    @When("{client} sends and receives")
    public void exchanges(Client client, DataTable table) {
        Exchange.table(table.cells()).forEach(exchange -> exchange(client, exchange));
    }

    @Then("{client}, unless its connection has ended, sends and receives")
    public void exchangesUnlessEnded(Client client, DataTable table) {
        if (!client.isClosed()) {
            exchanges(client, table);
        }
    }

    @When("{client} sends the packet(s)")
    public void sends(Client client, DataTable table) {
        client.send(client.unanswered().add(Exchange.requests(table.cells())));
    }

    @When("{client} sends, byte by byte, the packet(s)")
    public void sendsByteByByte(Client client, DataTable table) {
        client.sendInPackets(Pieces.each(client.unanswered().add(Exchange.requests(table.cells()))));
    }

    @When("{client} sends, cut after {int} byte(s), the packet(s)")
    public void sendsCut(Client client, int length, DataTable table) {
        client.sendInPackets(Pieces.cut(client.unanswered().add(Exchange.requests(table.cells())), length));
    }

    /** Each takes the number and its lock with LaG, and gives them back with RaU. */
    @When("each of a crowd of {int} clients counts {string} up {int} times, reading with LaG and writing with RaU")
    public void countLocked(int clients, String key, int times) {
        new LockedCounting(Runs.scene(), key).count(clients, times);
    }

    @Then("{client} receives the packet(s)")
    public void receives(Client client, DataTable table) {
        Exchange.responses(table.cells())
                .forEach(response -> client.receive(client.unanswered().answeredBy(response)));
    }

    @Then("{client} receives an error status or the end of the connection")
    public void receivesErrorOrEnd(Client client) {
        client.ending().requireAfterAtMostOneError();
    }

    @Then("{client} is in step, or its connection has ended")
    public void inStepOrEnded(Client client) {
        client.fenceCheck().requireInStepOrEnd();
    }

    @Then("{client} receives the end of the connection, and at most an error status before it")
    public void receivesEnd(Client client) {
        client.ending().requireAfterErrors();
    }

    /** Asked again and again: until the new status comes only the old one may. */
    @Then("within {int} seconds {client} sends and receives, and the status {string} until then,")
    public void within(int seconds, Client client, String before, DataTable table) {
        Exchange exchange = Exchange.table(table.cells()).get(0);
        Response after = exchange.response().orElseThrow();
        Response until = Response.of(Map.of("status", before));
        new Polling(
                        client,
                        () -> client.send(client.unanswered().add(List.of(exchange.request()))),
                        () -> {
                            ResponseTo expected = client.unanswered().answeredBy(after);
                            return client.receivesRather(expected, new ResponseTo(expected.request(), until));
                        },
                        () -> client.receive(client.unanswered().answeredBy(after)))
                .within(Runs.scene(), Duration.ofSeconds(seconds));
    }

    private static void exchange(Client client, Exchange exchange) {
        client.send(client.unanswered().add(List.of(exchange.request())));
        exchange.response()
                .ifPresentOrElse(
                        response -> client.receive(client.unanswered().answeredBy(response)), client::receiveNothing);
    }
}
