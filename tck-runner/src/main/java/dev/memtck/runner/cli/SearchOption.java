package dev.memtck.runner.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How far the target is searched when its scenarios were asked. */
final class SearchOption {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--search",
            paramLabel = "off|quick|full",
            description =
                    "then ask each command in each state with values of each kind: quick takes 20 s at the most, full"
                            + " an hour (default quick; off where only a part is asked for)")
    private String written;

    /**
     * As the user said, or as is usual.
     *
     * @param isPart whether not everything is asked
     * @throws WrongUsage if it is none
     */
    SearchReach reach(boolean isPart) {
        if (written == null) {
            return isPart ? SearchReach.OFF : SearchReach.QUICK;
        }
        return SearchReach.named(written)
                .orElseThrow(() -> new WrongUsage(spec, "--search " + written + ": write off, quick or full"));
    }
}
