package dev.memtck.runner.protocol;

import java.io.IOException;

/** A target that is just ending closes every connection, and does not tell by it which verbs it knows. */
final class NobodyAnswers extends IOException {
    private static final long serialVersionUID = 1;

    NobodyAnswers() {
        super("the target ends every connection, and answers nobody");
    }
}
