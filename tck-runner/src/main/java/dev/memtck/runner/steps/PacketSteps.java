package dev.memtck.runner.steps;

import dev.memtck.runner.packets.Exchange;
import dev.memtck.runner.scene.Client;
import dev.memtck.runner.sentences.Trait;
import dev.memtck.runner.sentences.Traits;
import io.cucumber.datatable.DataTable;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.util.List;

/** Packets of the binary protocol, one in each row of a table. */
public final class PacketSteps {

    /** A conversation: each row is a request and, from "status" on, what must come back before the next row is sent. */
    @When("{client} sends and receives")
    public void exchanges(Client client, DataTable table) {
        Exchange.table(table.cells()).forEach(exchange -> exchange(client, exchange));
    }

    @Traits(Trait.MAY_END)
    @Then("{client}, unless its connection has ended, sends and receives")
    public void exchangesUnlessEnded(Client client, DataTable table) {
        if (!client.isClosed()) {
            exchanges(client, table);
        }
    }

    /** All of them in one write. */
    @When("{client} sends")
    public void sends(Client client, DataTable table) {
        client.send(client.unanswered().add(Exchange.requests(table.cells())));
    }

    @Traits(Trait.CUTS)
    @When("{client} sends, {cut}")
    public void sendsInPackets(Client client, Cut cut, DataTable table) {
        client.sendInPackets(cut.pieces(client.unanswered().add(Exchange.requests(table.cells()))));
    }

    @Then("{client} receives")
    public void receives(Client client, DataTable table) {
        Exchange.responses(table.cells())
                .forEach(response -> client.receive(client.unanswered().answeredBy(response)));
    }

    private static void exchange(Client client, Exchange exchange) {
        client.send(client.unanswered().add(List.of(exchange.request())));
        exchange.response()
                .ifPresentOrElse(
                        response -> client.receive(client.unanswered().answeredBy(response)),
                        client.fenceCheck()::requireNothing);
    }
}
