package dev.memtck.reports.badge;

/** How wide text is in the font that badges ask for first. */
final class Verdana {
    private static final int FIRST = ' ';
    /** Advance widths from the font's own table, in thousandths of its size, of the printable ASCII characters in their order. */
    private static final int[] WIDTHS = {
        352, 394, 459, 818, 636, 1076, 727, 269, 454, 454, 636, 818, 364, 454, 364, 454, // space to slash
        636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 454, 454, 818, 818, 818, 545, // digits to question mark
        1000, 684, 686, 698, 771, 632, 575, 775, 751, 421, 455, 693, 557, 843, 748, 787, // @ to O
        603, 787, 695, 684, 616, 732, 684, 989, 685, 615, 685, 454, 454, 454, 818, 636, // P to _
        636, 601, 623, 521, 623, 596, 352, 623, 633, 274, 344, 592, 274, 973, 633, 607, // ` to o
        623, 623, 427, 521, 394, 633, 592, 818, 592, 592, 525, 635, 454, 635, 818 // p to ~
    };

    /** Of a character that the table does not have. */
    private static final int OTHER = 1000;

    private Verdana() {}

    /**
     * @param size of the font in pixels
     * @return pixels, rounded up
     */
    static int width(String text, int size) {
        int thousandths = text.chars().map(Verdana::width).sum() * size;
        return (thousandths + 999) / 1000;
    }

    private static int width(int character) {
        int index = character - FIRST;
        return index >= 0 && index < WIDTHS.length ? WIDTHS[index] : OTHER;
    }
}
