package dev.memtck.runner.cli;

import dev.memtck.runner.run.TranscriptLength;
import dev.memtck.runner.wire.Target;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Whether a second server is asked the same, and which. */
final class CompareOption {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--compare",
            paramLabel = "<host:port>",
            description = "ask a second server the same, and make a page of where the two differ; the verdict is the"
                    + " first one's")
    private String address;

    /** What the user wrote; empty if he names none. */
    Optional<String> written() {
        return Optional.ofNullable(address);
    }

    /** @throws WrongUsage if it is no server of somebody's */
    Optional<Target> target() {
        if (TargetOptions.SELF.equals(address)) {
            throw new WrongUsage(
                    spec,
                    "--compare self: memtck's own server is there to be judged; start it beside yours,"
                            + " java -jar reference-server.jar -p 11212, and write --compare 127.0.0.1:11212");
        }
        try {
            return written().map(Target::parse);
        } catch (IllegalArgumentException e) {
            throw new WrongUsage(spec, "--compare " + e.getMessage());
        }
    }

    /** Of both servers: where one differs may stand anywhere. */
    TranscriptLength transcriptLength() {
        return address == null ? TranscriptLength.ABRIDGED : TranscriptLength.WHOLE;
    }
}
