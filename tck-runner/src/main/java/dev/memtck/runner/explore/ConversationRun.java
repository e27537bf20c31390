package dev.memtck.runner.explore;

import dev.memtck.reports.results.DurationText;
import dev.memtck.reports.results.Level;
import dev.memtck.runner.expect.Scope;
import dev.memtck.runner.explore.Finding.Difference;
import dev.memtck.runner.explore.Request.Part;
import dev.memtck.runner.explore.Verdict.Fitting;
import dev.memtck.runner.oracle.Window;
import dev.memtck.runner.protocol.Protocol;
import dev.memtck.runner.wire.Arrival;
import dev.memtck.runner.wire.Clock;
import dev.memtck.runner.wire.Received;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/** A conversation held with a target: what is answered is held against what is possible. Belongs to its thread. */
final class ConversationRun implements Step.Actor<IOException>, AutoCloseable {
    private final Conversation conversation;
    private final Environment environment;
    private final Coverage coverage;
    private final BooleanSupplier isStopped;
    private final Scope scope;
    private final Model model;
    private final Evidence evidence;
    private final Bystander bystander;
    private final Map<Integer, Connection> connections = new TreeMap<>();
    private final long start;
    private int nextConnection;
    private final Set<Integer> answered = new HashSet<>();
    private boolean isWhole;

    /**
     * @param take how often this conversation was held before: its keys are others each time
     * @param isStopped whether nothing more is to be said
     */
    ConversationRun(
            Conversation conversation,
            int take,
            Environment environment,
            Coverage coverage,
            BooleanSupplier isStopped) {
        this.isStopped = isStopped;
        this.conversation = conversation;
        this.environment = environment;
        this.coverage = coverage;
        this.scope = new Scope(environment.keyPrefix() + conversation.number() + "t" + take + "-", environment.facts());
        this.model = new Model(environment, scope);
        this.evidence = new Evidence(conversation, scope, model, environment.levels(), clock());
        this.bystander = new Bystander(environment, evidence.transcript());
        this.start = clock().nanos();
    }

    /** The conversation ends here: with a finding, or because the documents leave open what goes on. */
    private static final class Over extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final transient Optional<Finding> finding;

        Over(Optional<Finding> finding) {
            super("the conversation is over", null, false, false);
            this.finding = finding;
        }
    }

    /**
     * Holds it.
     *
     * @return what was found, if anything was
     * @throws IOException if there is no connection
     */
    Optional<Finding> hold() throws IOException {
        try {
            for (Step step : conversation.steps()) {
                if (isStopped.getAsBoolean()) {
                    return Optional.empty();
                }
                evidence.taken();
                step.by(this);
            }
            for (Connection connection : connections.values()) {
                requireInStep(connection);
            }
            isWhole = true;
            return Optional.empty();
        } catch (Over over) {
            return over.finding;
        }
    }

    /** Another conversation has flushed a moment ago. */
    void flushedBefore() {
        model.flushed(new Window(0, now()));
    }

    /** That the target serves nobody any more, and why; what was being asked then is named. */
    Finding ended(Demise demise, List<String> output) {
        return evidence.of(demise, output);
    }

    /** Whether it was held to its end, and showed nothing. */
    boolean isWhole() {
        return isWhole;
    }

    /** The last step that was begun; empty where none was. */
    Optional<Step> last() {
        return evidence.last();
    }

    /** The ids of the requests that were answered as they may be. */
    Set<Integer> answered() {
        return answered;
    }

    @Override
    public void pause(Step.Pause pause) {
        evidence.script().pause(pause.seconds());
        evidence.transcript().note("", "waits " + DurationText.of(Duration.ofSeconds(pause.seconds())));
        clock().pass(Duration.ofSeconds(pause.seconds()), isStopped);
    }

    @Override
    public void end(Step.End end) throws IOException {
        Connection connection = connection(end.client());
        requireGone(connection, departure(connection).go(end), end.level());
        gone(connection);
        model.afterwards(end, new Window(now(), now()));
    }

    private Departure departure(Connection connection) {
        return new Departure(connection, scope, evidence.script());
    }

    private void gone(Connection connection) {
        connections.values().remove(connection);
        model.end(connection, new Window(now(), now() + 1));
    }

    /** @param stayed that it did not end */
    private void requireGone(Connection connection, Optional<Difference> stayed, Level level) {
        if (stayed.isPresent()) {
            Deed quit = Deed.of(Quit.KIND, new Quit(connection.tongue()).rule(), level);
            throw over(evidence.of(Sighting.of(quit, stayed.get().problem()), stayed.get()));
        }
    }

    private static Over over(Finding finding) {
        return new Over(Optional.of(finding));
    }

    private Clock clock() {
        return environment.system().target().clock();
    }

    private long now() {
        return clock().since(start).toMillis();
    }

    private Connection connection(int client) throws IOException {
        Connection connection = connections.get(client);
        if (connection == null) {
            connection = Connection.connect(
                    nextConnection++, conversation.tongues().get(client), environment, evidence.transcript());
            connections.put(client, connection);
        }
        return connection;
    }

    @Override
    public void ask(Step.Ask ask) throws IOException {
        Connection connection = connection(ask.client());
        List<Message> messages =
                Message.of(model.said(ask.requests(), connection, new Window(now(), now())), connection, scope);
        if (messages.isEmpty()) {
            return;
        }
        for (List<Message> write : Message.writes(messages, connection)) {
            ask(connection, write, ask);
        }
        if (ask.quits()) {
            requireGone(connection, departure(connection).goesOfItself(), Level.MUST);
            gone(connection);
        }
    }

    private void ask(Connection connection, List<Message> messages, Step.Ask ask) throws IOException {
        int length = messages.stream().mapToInt(one -> one.bytes().length).sum();
        long sent = now();
        int cut = connection.isInTurn() ? 0 : ask.cutOf(length);
        write(connection, messages, cut, ask.cut());
        Dialogue dialogue = new Dialogue(connection, messages, cut);
        for (int i = 0; i < messages.size(); i++) {
            receive(messages.get(i), messages.subList(i + 1, messages.size()), dialogue, sent, length);
        }
        dialogue.write(evidence.script());
    }

    private void write(Connection connection, List<Message> messages, int cut, int wished) throws IOException {
        List<String> phrases =
                messages.stream().flatMap(one -> one.phrases().stream()).toList();
        if (connection.isInTurn()) {
            phrases.forEach(phrase -> evidence.script().sends(connection.name(), phrase));
        } else if (!phrases.isEmpty()) {
            evidence.script().sends(connection.name(), String.join("", phrases), cut, wished);
        }
        connection.write(messages, cut, () -> bystander.ask(connection.tongue()));
    }

    /** @param behind what was asked in the same write and is not answered yet */
    private void receive(Message message, List<Message> behind, Dialogue dialogue, long sent, int length)
            throws IOException {
        Connection connection = dialogue.connection();
        evidence.asked(message);
        model.noteItems(message.request(), new Window(sent, now()));
        Received<Verdict> received = connection.read(
                // Nothing is an answer to nothing: at the least a fence is answered.
                pending -> Optional.of(pending)
                        .filter(bytes -> bytes.length > 0)
                        .map(bytes -> model.verdict(message, bytes, new Window(sent, now())))
                        .filter(Verdict::isDecided),
                environment.limits().replyTo(length));
        Window window = new Window(sent, now());
        Verdict verdict = received.value().orElseGet(() -> model.verdict(message, received.bytes(), window));
        verdict.expected().stream().map(Reply::rule).findFirst().ifPresent(evidence::answeredBy);
        if (verdict.isLeftOpen()) {
            throw new Over(Optional.empty());
        }
        boolean mayEnd = message.request().malformed().filter(Malformed::mayEnd).isPresent();
        if (received.arrival().isEnd() && mayEnd && message.isErrorOrNothing(received.bytes(), scope)) {
            dialogue.add(evidence.script(), message, verdict.expected());
            evidence.note(message.request(), verdict.expected().get(0).rule());
            answered.add(message.request().id());
            connection.close();
            gone(connection);
            return;
        }
        String ending =
                received.arrival() == Arrival.BYTES ? "" : received.arrival().words();
        // To a quit nothing need come, nor to what is quiet before it: whether the connection ends is asked then.
        boolean isFollowed = ending.isEmpty() || dialogue.quits();
        if (!verdict.isKept() || !isFollowed) {
            Window atEnd = new Window(now(), now());
            throw over(evidence.of(message, behind, dialogue, verdict, received.bytes(), ending, atEnd));
        }
        Fitting fitting = verdict.strictly().get(0);
        noteStates(message.request(), connection, window);
        evidence.note(message.request(), fitting.reply().rule());
        dialogue.add(evidence.script(), message, List.of(fitting.reply()));
        model.settle(message.request(), verdict, connection, window);
        connection.consume(fitting.length());
        answered.add(message.request().id());
    }

    private void noteStates(Request request, Connection connection, Window window) {
        if (request.malformed().isPresent()) {
            return;
        }
        for (Part part : request.parts()) {
            coverage.met(
                    scope.keyPrefix() + part.key(),
                    new Coverage.Asked(request.word(), request.isQuiet()),
                    model.state(part.key(), connection.number(), window));
        }
    }

    private void requireInStep(Connection connection) throws IOException {
        Optional<Difference> lost = new InStep(connection, scope).lost();
        if (lost.isPresent()) {
            String rule = Protocol.of(connection.tongue()).ruleOfOrder();
            throw over(evidence.of(
                    Sighting.of(
                            Deed.of(Finding.IN_STEP, rule, Level.MUST),
                            lost.get().problem()),
                    lost.get()));
        }
    }

    /** Ends every connection and deletes the keys. */
    @Override
    public void close() {
        coverage.forget(scope.keys().keySet().stream()
                .map(name -> scope.keyPrefix() + name)
                .toList());
        if (conversation.locks()) {
            connections.values().forEach(Connection::releaseLocks);
            environment.system().deleteLater(scope.usedKeys());
        }
        connections.values().forEach(Connection::close);
        bystander.close();
        environment.system().delete(scope.usedKeys());
    }
}
