package dev.memtck.reports.documents;

/**
 * The lines of a document in which a quotation stands.
 *
 * @param first counted from 1
 * @param last the same as the first where it is one line
 */
public record Passage(String document, int first, int last) {
    static final String FOLDER = "documents/";

    /** The anchor in the document's page. */
    String anchor() {
        return first == last ? Line.anchor(first) : Line.anchor(first) + "-" + Line.anchor(last);
    }

    /** From a page beside the folder of the documents. */
    public String link() {
        return page(document) + "#" + anchor();
    }

    /** "locking.md, lines 12–14". */
    public String words() {
        return document + ", " + (first == last ? "line " + first : "lines " + first + "–" + last);
    }

    static String page(String document) {
        return FOLDER + document.replaceFirst("\\.[a-z]+$", "") + ".html";
    }
}
