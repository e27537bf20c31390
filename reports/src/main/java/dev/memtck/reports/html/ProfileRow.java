package dev.memtck.reports.html;

import dev.memtck.reports.page.Style;
import dev.memtck.reports.results.ProfileResult;
import java.util.List;
import java.util.stream.Stream;

/**
 * What became of a profile.
 *
 * @param pieces of its bar, which stands for the rules that could be judged; none where nothing could be
 * @param words what the bar says
 * @param passed {@code 38 of 58}; empty where nothing could be judged
 */
record ProfileRow(
        String title, String standing, String style, List<Piece> pieces, String words, String passed, String beside) {

    /** So many rules of an outcome. */
    record Piece(String style, long count) {}

    static ProfileRow of(ProfileResult result) {
        boolean isJudged = result.judgeable() > 0;
        return new ProfileRow(
                result.profile().title(),
                result.standing().words(),
                Style.of(result.standing()),
                pieces(result),
                result.words(),
                isJudged ? result.passed() + " of " + result.judgeable() : "",
                isJudged ? result.beside() : "");
    }

    private static List<Piece> pieces(ProfileResult result) {
        return Stream.of(
                        new Piece("passed", result.passed()),
                        new Piece("failed", result.failed()),
                        new Piece("tolerated", result.tolerated()),
                        new Piece("newer", result.newer()),
                        new Piece("broken", result.unjudged()))
                .filter(piece -> piece.count() > 0)
                .toList();
    }
}
