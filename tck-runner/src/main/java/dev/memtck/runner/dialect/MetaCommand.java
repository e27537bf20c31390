package dev.memtck.runner.dialect;

import static dev.memtck.runner.dialect.Brings.DATA;
import static dev.memtck.runner.dialect.Brings.DELTA;
import static dev.memtck.runner.dialect.Brings.EXPTIME;
import static dev.memtck.runner.dialect.Brings.INITIAL;
import static dev.memtck.runner.dialect.Brings.PERHAPS_EXPTIME;
import static dev.memtck.runner.dialect.Brings.PERHAPS_UNIQUE;
import static dev.memtck.runner.dialect.Brings.TIME_LEFT;
import static dev.memtck.runner.dialect.Brings.VALUE;

import dev.memtck.runner.oracle.Call;
import dev.memtck.runner.oracle.Exptime;
import dev.memtck.runner.oracle.Fact;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The meta commands, each with the one flag or mode that makes it ask for something else, and how it is written (text protocol
 * § Meta Commands).
 */
public enum MetaCommand implements DialectCommand {
    MG("mg", Form.of(Verb.GET, "META-02")),
    MG_T("mg T", Form.of(Verb.GET_AND_TOUCH, "META-07", EXPTIME)),
    MG_N("mg N", Form.of(Verb.VIVIFY, "META-40", EXPTIME)),
    MG_R("mg R", Form.of(Verb.RECACHE, "META-41", TIME_LEFT)),
    MS("ms", Form.of(Verb.SET, "META-10", VALUE, PERHAPS_UNIQUE)),
    MS_ME("ms ME", Form.of(Verb.ADD, "META-11", VALUE)),
    MS_MR("ms MR", Form.of(Verb.REPLACE, "META-11", VALUE, PERHAPS_UNIQUE)),
    MS_MA("ms MA", Form.of(Verb.APPEND, "META-11", DATA, PERHAPS_UNIQUE, PERHAPS_EXPTIME)),
    MS_MP("ms MP", Form.of(Verb.PREPEND, "META-11", DATA, PERHAPS_UNIQUE, PERHAPS_EXPTIME)),
    MD("md", Form.of(Verb.DELETE, "META-20", PERHAPS_UNIQUE, PERHAPS_EXPTIME)),
    MD_I("md I", Form.of(Verb.INVALIDATE, "META-21", PERHAPS_UNIQUE, PERHAPS_EXPTIME)),
    MA("ma", Form.of(Verb.INCR, "META-30", DELTA, INITIAL, PERHAPS_UNIQUE, PERHAPS_EXPTIME)),
    MA_MD("ma MD", Form.of(Verb.DECR, "META-30", DELTA, INITIAL, PERHAPS_UNIQUE, PERHAPS_EXPTIME));

    private static final String RULE_OF_CAS = "META-12";

    /** What ma counts where it is not told. */
    private static final String USUAL_DELTA = "1";

    private final String word;
    private final Form form;

    MetaCommand(String word, Form form) {
        this.word = word;
        this.form = form.being(Quietness.ON_WISH).of(Extension.META);
    }

    /** The one with this name, its flag or mode behind it. */
    public static Optional<MetaCommand> named(String word) {
        return Arrays.stream(values())
                .filter(command -> command.word().equals(word))
                .findFirst();
    }

    @Override
    public String word() {
        return word;
    }

    @Override
    public Form form() {
        return form;
    }

    @Override
    public Tongue tongue() {
        return Tongue.META;
    }

    @Override
    public String rule(Verb asked, Fact fact) {
        return asked == Verb.CAS ? RULE_OF_CAS : form.rule(fact);
    }

    /** The two letters with which its line begins. */
    public String letters() {
        return word.substring(0, 2);
    }

    /**
     * The command line, without its end; a data block follows where {@link #bringsData()}.
     *
     * @param flags all that it has, in any order
     */
    public String line(String key, Call call, List<String> flags) {
        StringBuilder line = new StringBuilder(letters()).append(' ').append(key);
        if (bringsData()) {
            line.append(' ').append(call.data().length());
        }
        flags.forEach(flag -> line.append(' ').append(flag));
        return line.toString();
    }

    /** What a call brings, as flags. */
    public List<String> flags(Call call) {
        List<String> flags = new ArrayList<>();
        if (brings(VALUE) && call.flags() != 0) {
            flags.add("F" + call.flags());
        }
        flags.addAll(modeAndTime(call));
        if (!call.demandsNothing()) {
            flags.add("C" + call.demand().phrase());
        }
        call.chosen().ifPresent(chosen -> flags.add("E" + chosen));
        return flags;
    }

    private List<String> modeAndTime(Call call) {
        String mode = word.substring(2).strip();
        String time = call.exptime().map(Exptime::text).orElse("");
        if (brings(EXPTIME) || brings(TIME_LEFT)) {
            return List.of(mode + time);
        }
        List<String> flags = new ArrayList<>(mode.isEmpty() ? List.of() : List.of(mode));
        if (brings(DELTA)) {
            if (!call.delta().equals(USUAL_DELTA)) {
                flags.add("D" + call.delta());
            }
            // What it makes and what is there have times of their own: one is said.
            call.initial()
                    .ifPresentOrElse(
                            initial -> flags.addAll(List.of("N" + time, "J" + initial)),
                            () -> call.exptime().ifPresent(any -> flags.add("T" + time)));
            return flags;
        }
        // Without I the time of md has no effect; an append's is that of an item where there was none.
        if ((brings(VALUE) || brings(PERHAPS_EXPTIME)) && !time.isEmpty()) {
            flags.add((brings(DATA) ? "N" : "T") + time);
        }
        return flags;
    }
}
