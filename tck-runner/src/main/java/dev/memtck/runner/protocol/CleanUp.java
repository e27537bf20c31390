package dev.memtck.runner.protocol;

import java.util.List;

/** Requests that remove whatever stands under a key. */
public enum CleanUp {
    /** Delete. */
    ITEMS("delete %s\r\n"),
    /**
     * Delete leaves a lease where one stands; a replace deletes it, stores nothing in its place, and makes an item one that
     * has expired.
     */
    LEASES_TOO("replace %s 0 -1 1\r\nx\r\n", "delete %s\r\n");

    private final List<String> forms;

    CleanUp(String... forms) {
        this.forms = List.of(forms);
    }

    /** The requests for one key, as characters. Each is answered by a line; the last one is the answer to delete. */
    List<String> of(String key) {
        return forms.stream().map(form -> String.format(form, key)).toList();
    }
}
