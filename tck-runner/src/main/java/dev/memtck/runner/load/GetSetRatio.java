package dev.memtck.runner.load;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** So many gets for so many sets; not both 0. */
record GetSetRatio(int gets, int sets) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,6}):(\\d{1,6})");

    /** @throws IllegalArgumentException with a message for the user */
    static GetSetRatio parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches() || text.matches("0+:0+")) {
            throw new IllegalArgumentException("'" + text + "' is not a ratio; write gets:sets, for example 10:1");
        }
        return new GetSetRatio(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
    }

    @Override
    public String toString() {
        return gets + ":" + sets;
    }
}
