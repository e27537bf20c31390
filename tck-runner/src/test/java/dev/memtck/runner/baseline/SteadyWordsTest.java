package dev.memtck.runner.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What of a problem is written into a baseline: nothing that another run of the same server would say otherwise. */
class SteadyWordsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
                    no reply within 5.0 s                                              | problem   no reply within
                    no reply, then the end of the connection                           | problem   no reply, then the end of the connection
                    the reply stops after 34 bytes within 5.0 s                        | problem   the reply stops after
                    byte 37 differs: expected "E", received "V"                        | differs: expected "E", received "V"
                    byte 37 differs: expected "E", received "7"                        | differs: expected "E", received
                    byte 20 differs: expected "2" of [cas], which was "4072", received "3" | of [cas]
                    byte 9 differs: expected 1 to 5 for [remain 1 to 5], received "9"  | for [remain 1 to 5]
                    status differs: expected 0x0001 not found, received 0x0000 no error | problem   status differs: expected 0x0001 not found, received 0x0000 no error
                    cas differs: expected 4072, received 4073                          | problem   cas differs: expected
                    key length differs: expected 23, received 0                        | problem   key length differs: expected
                    opaque differs: expected 0xa1b20301, received 0x0103b2a1           | problem   opaque differs: expected
                    value differs: expected "red", received "15244"                    | problem   value differs: expected "red", received
                    key differs: expected "{apple}", received "mtseed7.1onvvzr.appl"   | problem   key differs: expected "{apple}", received "
                    a packet came that must not: GATQ 0x0000 no error, value "red", opaque 0xa1b20301, cas 7148 | problem   a packet came that must not: GATQ 0x0000 no error
                    curr_items is 7 instead of 8                                       | problem   curr_items is
                    the statistics do not name uptime                                  | problem   the statistics do not name uptime
                    [cas] and [cas 2] are the same                                     | problem   [cas] and [cas
                    no order of these 3 operations explains B: get {k} → "c3;"         | no order of
                    in round 3 2 of 8 clients were answered STORED                     | clients were answered STORED
                    in round 3 clients were given 2 different leases                   | clients were given
                    append "17;" was answered STORED, and is in the value 0 times      | and is in the value
                    the counter is 190 instead of 200, its start and one for each incr that was answered | , its start and one for each incr that was answered
                    client 3 (get): no answer within 5.0 s                             | no answer within
                    reply 7 to the slow reader is no value that was stored with its flags: "17;" | to the slow reader is no value that was stored with its flags
                    """)
    void areWhatAnotherRunSaysToo(String problem, String words) {
        assertThat(SteadyWords.of(problem)).isEqualTo(words);
        assertThat("problem   " + problem + "\n").contains(words);
    }
}
