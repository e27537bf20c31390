package dev.memtck.runner.judge;

import dev.memtck.runner.run.Extra;
import dev.memtck.runner.run.Run;
import dev.memtck.runner.scene.Guard;
import dev.memtck.runner.scene.Runs;
import io.cucumber.messages.MessageToNdjsonWriter;
import io.cucumber.messages.ndjson.Serializer;
import io.cucumber.messages.types.Envelope;
import io.cucumber.plugin.ConcurrentEventListener;
import io.cucumber.plugin.event.EventPublisher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Has what the engine says written down, as it says it. The engine is started more than once in a run, so the file holds a run of
 * Cucumber's for each time.
 */
public final class MessagesPlugin implements ConcurrentEventListener {
    private final Run run;
    private final Guard guard;

    /** @param runId as given to {@link Runs#add} */
    public MessagesPlugin(String runId) {
        this.run = Runs.get(runId);
        this.guard = new Guard(run, "Cucumber's messages cannot be written");
    }

    @Override
    public void setEventPublisher(EventPublisher publisher) {
        if (run.isRecorded()) {
            MessageToNdjsonWriter writer = open(run.output().file(Extra.MESSAGES));
            publisher.registerHandlerFor(Envelope.class, guard.around(message -> write(writer, message)));
        }
    }

    private static MessageToNdjsonWriter open(Path file) {
        try {
            return new MessageToNdjsonWriter(
                    Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND),
                    new Serializer());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One at a time; that of the end is the last. */
    private static void write(MessageToNdjsonWriter writer, Envelope message) {
        synchronized (writer) {
            try {
                writer.write(message);
                if (message.getTestRunFinished().isPresent()) {
                    writer.close();
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
