package dev.memtck.runner.explore;

import dev.memtck.runner.oracle.Possible;
import dev.memtck.runner.oracle.Reading;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Window;
import java.util.List;

/** How requests are said and answered, in the words of the features: in each tongue, and where one breaks its form. */
sealed interface Words permits TextWords, MetaWords, BinaryWords, OwnWords {
    static Words of(Tongue tongue) {
        return switch (tongue) {
            case TEXT -> new TextWords();
            case META -> new MetaWords();
            case BINARY -> new BinaryWords();
        };
    }

    Reply.Wording request(Request request);

    /** @param possible for each key of the request how that may end */
    List<Reply> replies(Request request, List<List<Possible>> possible, Reading reading, Window window);

    /** Whether what it is answered tells the cas unique of an item. */
    boolean showsUnique(Request request);
}
