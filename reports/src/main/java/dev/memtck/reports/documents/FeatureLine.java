package dev.memtck.reports.documents;

/**
 * A line of a feature file.
 *
 * @param file {@code text/touch.feature}
 */
public record FeatureLine(String file, int line) {
    private static final String FOLDER = "features/";

    /** From a page beside the folder of the features. */
    public String link() {
        return page(file) + "#" + Line.anchor(line);
    }

    /** "text/touch.feature, line 52". */
    public String words() {
        return file + ", line " + line;
    }

    static String page(String file) {
        return FOLDER + file.replaceFirst("\\.feature$", "") + ".html";
    }
}
