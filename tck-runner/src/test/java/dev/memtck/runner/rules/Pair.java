package dev.memtck.runner.rules;

/**
 * What a rule must be asked: a verb in a state, with a value, at an end.
 *
 * @param verb {@code -} where any will do
 * @param word with its dimension, {@code state:expired}; {@code -} where none is named
 */
record Pair(String rule, String verb, String word) implements Comparable<Pair> {
    static final String ANY = "-";

    static Pair parse(String line) {
        String[] columns = line.split("\t");
        return new Pair(columns[0], columns[1], columns[2]);
    }

    /** As a line of a table. */
    String line() {
        return String.join("\t", rule, verb, word);
    }

    @Override
    public int compareTo(Pair other) {
        return line().compareTo(other.line());
    }
}
