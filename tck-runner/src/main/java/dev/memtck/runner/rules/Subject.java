package dev.memtck.runner.rules;

import dev.memtck.reports.results.Results;

/** Whom rules bind. Each has a folder of features, a catalogue and tables of its own, and no run asks the rules of both. */
public enum Subject {
    SERVERS("", "kills", "java -jar memtck.jar --target <host:port>"),
    CLIENTS("client/", "client", "java -jar memtck.jar client --command <driver>");

    private final String folder;
    private final String kills;
    private final String command;

    Subject(String folder, String kills, String command) {
        this.folder = folder;
        this.kills = kills;
        this.command = command;
    }

    /** Whom the rule with this id binds. */
    public static Subject of(String rule) {
        return rule.startsWith("CLIENT-") ? CLIENTS : SERVERS;
    }

    /** How their rules are asked, for a message. */
    public String command() {
        return command;
    }

    /** Whose rules a run has asked. */
    public static Subject of(Results results) {
        boolean isOfClients =
                results.run().suite().features().equals(RuleBook.of(CLIENTS).digest())
                        || results.scenarios().stream().anyMatch(scenario -> CLIENTS.owns(scenario.location()));
        return isOfClients ? CLIENTS : SERVERS;
    }

    /** Whether a feature file, or a place in one, is of these rules. */
    boolean owns(String file) {
        return file.startsWith(CLIENTS.folder) == (this == CLIENTS);
    }

    /** A table beside the features, below their root. */
    String table(String name) {
        return folder + name;
    }

    /** The package of the tables that say what the rules have caught, below that of the features. */
    String kills() {
        return kills;
    }
}
