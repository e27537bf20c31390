package dev.memtck.reports.results;

/**
 * What a rule rests on, as its feature file says it below the rule's name.
 *
 * @param sentence of the document, quoted, with its section; or what it follows from
 * @param ruling how the sentence is read; empty where it can be read in one way only
 */
public record RuleSource(String sentence, String ruling) {
    /** Nothing is said. */
    public static final RuleSource NONE = new RuleSource("", "");

    private static final String RULING = "Ruling: ";

    /** @param description with line ends anywhere */
    public static RuleSource of(String description) {
        String text = description.strip().replaceAll("\\s+", " ");
        int ruling = text.indexOf(RULING);
        return ruling < 0
                ? new RuleSource(text, "")
                : new RuleSource(text.substring(0, ruling).strip(), text.substring(ruling + RULING.length()));
    }
}
