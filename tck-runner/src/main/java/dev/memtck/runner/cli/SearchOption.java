package dev.memtck.runner.cli;

import dev.memtck.runner.explore.Depth;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How far the target is searched when its scenarios were asked. */
final class SearchOption {
    private static final String OFF = "off";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--search",
            paramLabel = "off|quick|full",
            description =
                    "after the scenarios try each command in each state with values of each kind: quick for at most 20 s, full for an hour (default quick; off where only a part is asked for)")
    private String written;

    /**
     * As the user said, or as is usual; empty where nothing is to be searched.
     *
     * @param isPart whether not everything is asked
     * @throws WrongUsage if it is none
     */
    Optional<Depth> depth(boolean isPart) {
        if (written == null) {
            return isPart ? Optional.empty() : Optional.of(Depth.QUICK);
        }
        if (written.equals(OFF)) {
            return Optional.empty();
        }
        return Optional.of(Arrays.stream(Depth.values())
                .filter(depth -> depth.name().toLowerCase(Locale.ROOT).equals(written))
                .findFirst()
                .orElseThrow(() -> new WrongUsage(spec, "--search " + written + ": write off, quick or full")));
    }
}
