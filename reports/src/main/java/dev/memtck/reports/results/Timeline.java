package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * What several clients did at the same time.
 *
 * @param operations in any order
 * @param reason why no order of them is a right one, or what was found; may be empty
 */
public record Timeline(List<Operation> operations, String reason) {
    public Timeline {
        operations = operations == null ? List.of() : List.copyOf(operations);
        reason = reason == null ? "" : reason;
    }

    /**
     * One operation of one client.
     *
     * @param invokedNanos when it was asked, on any clock that all operations share
     * @param respondedNanos when it was answered, or null if it never was
     * @param result what was answered
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Operation(String client, String name, long invokedNanos, Long respondedNanos, String result) {
        public Operation {
            client = client == null ? "" : client;
            name = name == null ? "" : name;
            result = result == null ? "" : result;
        }
    }
}
