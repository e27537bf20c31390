package dev.memtck.runner.covering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CoveringArrayTest {
    private static final List<Integer> SIZES = List.of(9, 4, 4, 3, 2, 2, 1);

    private static List<List<Integer>> rows(CoveringArray array) {
        List<List<Integer>> rows = new ArrayList<>();
        for (Optional<List<Integer>> row = array.next(); row.isPresent(); row = array.next()) {
            rows.add(row.get());
        }
        return rows;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void everyPairOfValuesIsInSomeRow(long seed) {
        List<List<Integer>> rows = rows(new CoveringArray(SIZES, 2, List.of(), seed));
        for (int first = 0; first < SIZES.size(); first++) {
            for (int second = first + 1; second < SIZES.size(); second++) {
                Set<List<Integer>> pairs = new HashSet<>();
                for (List<Integer> row : rows) {
                    pairs.add(List.of(row.get(first), row.get(second)));
                }
                assertThat(pairs).hasSize(SIZES.get(first) * SIZES.get(second));
            }
        }
        assertThat(rows).hasSizeBetween(9 * 4, 2 * 9 * 4);
    }

    @Test
    void everyTripleOfValuesIsInSomeRow() {
        List<Integer> sizes = List.of(4, 3, 3, 2, 2);
        List<List<Integer>> rows = rows(new CoveringArray(sizes, 3, List.of(), 7));
        for (int a = 0; a < sizes.size(); a++) {
            for (int b = a + 1; b < sizes.size(); b++) {
                for (int c = b + 1; c < sizes.size(); c++) {
                    Set<List<Integer>> triples = new HashSet<>();
                    for (List<Integer> row : rows) {
                        triples.add(List.of(row.get(a), row.get(b), row.get(c)));
                    }
                    assertThat(triples).hasSize(sizes.get(a) * sizes.get(b) * sizes.get(c));
                }
            }
        }
    }

    @Test
    void mostIsMetByTheFirstHalf() {
        List<List<Integer>> rows = rows(new CoveringArray(SIZES, 2, List.of(), 1));
        Combinations met = new Combinations(SIZES, 2);
        rows.subList(0, rows.size() / 2).forEach(met::note);
        assertThat(met.met() * 10).isGreaterThan(met.all() * 7);
    }

    @Test
    void whatIsAskedForFirstIsInTheFirstRows() {
        List<Map<Integer, Integer>> first = List.of(Map.of(0, 8, 3, 2), Map.of(0, 1), Map.of(6, 0));
        List<List<Integer>> rows = rows(new CoveringArray(SIZES, 2, first, 3));
        assertThat(rows.subList(0, first.size()))
                .anySatisfy(row -> assertThat(row).element(0).isEqualTo(8))
                .anySatisfy(row -> assertThat(row).element(0).isEqualTo(1))
                .filteredOn(row -> row.get(0) == 8)
                .allSatisfy(row -> assertThat(row).element(3).isEqualTo(2));
        Combinations met = new Combinations(SIZES, 2);
        rows.forEach(met::note);
        assertThat(met.met()).isEqualTo(met.all());
    }

    @Test
    void theSameSeedMakesTheSameRows() {
        assertThat(rows(new CoveringArray(SIZES, 2, List.of(), 5)))
                .isEqualTo(rows(new CoveringArray(SIZES, 2, List.of(), 5)));
        assertThat(rows(new CoveringArray(SIZES, 2, List.of(), 5)))
                .isNotEqualTo(rows(new CoveringArray(SIZES, 2, List.of(), 6)));
    }

    @Test
    void moreParametersThanThereAreCannotMeet() {
        assertThatThrownBy(() -> new CoveringArray(List.of(2, 2), 3, List.of(), 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new CoveringArray(List.of(2, 0), 2, List.of(), 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
