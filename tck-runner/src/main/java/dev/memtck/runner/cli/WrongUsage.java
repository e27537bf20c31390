package dev.memtck.runner.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What the user gave is nothing that the kit can do, and the message says what can be. */
final class WrongUsage extends ParameterException {
    private static final long serialVersionUID = 1;

    WrongUsage(CommandSpec command, String message) {
        super(command.commandLine(), message);
    }
}
