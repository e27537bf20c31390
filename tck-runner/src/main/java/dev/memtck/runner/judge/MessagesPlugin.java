package dev.memtck.runner.judge;

import dev.memtck.runner.run.Extra;
import dev.memtck.runner.run.Run;
import dev.memtck.runner.scene.Guard;
import dev.memtck.runner.scene.Runs;
import io.cucumber.messages.ndjson.Serializer;
import io.cucumber.messages.types.Envelope;
import io.cucumber.plugin.ConcurrentEventListener;
import io.cucumber.plugin.event.EventPublisher;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;

/**
 * Has what the engine says written down, as it says it. A run starts the engine more than once, also at the same
 * time, so the file holds several runs of Cucumber's, whose messages name each other by ids.
 */
public final class MessagesPlugin implements ConcurrentEventListener {
    private final Run run;
    private final Guard guard;
    private final Serializer serializer = new Serializer();

    /** @param runId as given to {@link Runs#add} */
    public MessagesPlugin(String runId) {
        this.run = Runs.get(runId);
        this.guard = new Guard(run, "Cucumber's messages cannot be written");
    }

    @Override
    public void setEventPublisher(EventPublisher publisher) {
        if (run.isRecorded()) {
            publisher.registerHandlerFor(Envelope.class, guard.around(this::write));
        }
    }

    /** A line at a time, whichever engine it is of. */
    private void write(Envelope message) {
        StringWriter line = new StringWriter();
        try {
            serializer.writeValue(line, message);
            synchronized (run) {
                Files.writeString(
                        run.output().file(Extra.MESSAGES),
                        line.append('\n').toString(),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
