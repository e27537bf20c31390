package dev.memtck.runner.explore;

import dev.memtck.runner.explore.Request.Loudness;
import dev.memtck.runner.explore.Speakers.Speaker;
import dev.memtck.runner.oracle.Tongue;
import dev.memtck.runner.oracle.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * A conversation about keys that mean something to somebody: words and flags of the protocols, names that every object of a language
 * has, signs of a shell, a format or a pattern, and a letter or a digit alone. To a server each is a key as any other.
 */
record KeysOfWords(Offer offer) {
    private static final String OF_PROTOCOLS =
            "get set quit stats version flush_all noreply END VALUE STORED ERROR mn ms VA HTTP/1.1";
    private static final String FLAGS_AND_NUMBERS = "a q k b v W 0 1 -1 +1 00 1e3 0x10 NaN 18446744073709551616";
    private static final String OF_LANGUAGES =
            "__proto__ constructor toString hasOwnProperty length null nil None undefined true";
    private static final String SIGNS =
            "* ? %s %n %00 $1 ${a} {0} `a` \"a\" ; : a:b / ../a . .. # @a <a> &amp; a,b a=b [a] ~ ^a (a) +";

    private static final List<String> WORDS = Stream.of(OF_PROTOCOLS, FLAGS_AND_NUMBERS, OF_LANGUAGES, SIGNS)
            .flatMap(words -> Stream.of(words.split(" ")))
            .toList();

    private static final List<Verb> ASKED =
            List.of(Verb.APPEND, Verb.INCR, Verb.TOUCH, Verb.GET_AND_TOUCH, Verb.LOCK, Verb.UNLOCK);

    /** Nobody else may hold one: they are no conversation's own. */
    List<Conversation> conversations() {
        List<Tongue> tongues = offer.tongues();
        if (!offer.isForUsAlone() || tongues.isEmpty()) {
            return List.of();
        }
        Speaker first = new Speaker(0, tongues.get(0));
        Speaker last = new Speaker(1, tongues.get(tongues.size() - 1));
        AtomicInteger ids = new AtomicInteger();
        List<Step> steps = new ArrayList<>();
        for (String word : WORDS) {
            CaseSteps about = new CaseSteps(offer, "'" + word + "'", ids::incrementAndGet);
            Stream.of(first, last).forEach(speaker -> {
                Speaker other = speaker == first ? last : first;
                about.ask(speaker, Verb.SET, Loudness.QUIET, Usual::filled);
                about.look(speaker);
                ASKED.forEach(verb -> about.ask(speaker, verb, Loudness.LOUD, Usual::filled));
                about.look(other);
                about.ask(speaker, Verb.DELETE, Loudness.QUIET, Usual::filled);
                about.look(speaker);
            });
            steps.addAll(about.taken());
        }
        return List.of(new Conversation(0, List.of(first.tongue(), last.tongue()), steps));
    }
}
