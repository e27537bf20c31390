package dev.memtck.server.misbehave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a number looks like when it is read, by how it came about; _ is a space, / ends a line. */
class PaddedNumbersTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a decrement keeps its width          | set k 0 0 3/100/decr k 91/         | 9__
            so does that of a meta command       | set k 0 0 2/10/ma k MD/            | 9_
            one that keeps its length too        | set k 0 0 2/99/decr k 1/           | 98
            so does a number counted on from it  | set k 0 0 3/100/decr k 91/incr k 1/ | 10_
            until its width is used up           | set k 0 0 2/10/decr k 1/incr k 99/ | 108
            what is stored has the width it has  | set k 0 0 3/100/set k 0 0 1/9/     | 9
            also behind a decrement              | set k 0 0 2/10/decr k 1/set k 0 0 1/9/ | 9
            a number that wraps is as it is      | set k 0 0 20/18446744073709551615/incr k 1/ | 0
            one that is made anew too            | set k 0 0 4/1000/delete k/ma k N0 J5 MD/ | 5
            and what has lost its data           | set k 0 0 2/10/md k x/             | ''
            also behind a decrement              | set k 0 0 2/10/decr k 1/md k x/    | ''
            """)
    void onlyWhatADecrementHasMadeShorterIsPadded(String how, String asked, String read) throws IOException {
        String value = read.replace('_', ' ');
        assertThat(Conversation.answered(Set.of(Misbehaviour.PADDED_NUMBERS), asked.replace("/", "\r\n") + "get k\r\n"))
                .as(how)
                .endsWith("\r\nVALUE k 0 " + value.length() + "\r\n" + value + "\r\nEND\r\n");
    }
}
