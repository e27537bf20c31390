package dev.memtck.runner.cli;

import dev.memtck.runner.judge.KitVersion;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class VersionText implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"memtck " + KitVersion.number()};
    }
}
