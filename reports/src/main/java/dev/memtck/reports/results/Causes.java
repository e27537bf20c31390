package dev.memtck.reports.results;

import java.util.List;

/** What a results file says of causes: made from what stands before it, for whoever reads only that. */
public record Causes(List<Cause> causes) {
    /** Of the attachment that carries it. */
    public static final String MEDIA_TYPE = "application/vnd.memtck.causes+json";
}
