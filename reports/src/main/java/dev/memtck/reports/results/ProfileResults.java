package dev.memtck.reports.results;

import java.util.List;

/** What a results file says of the profiles: made from what stands before it, for whoever reads only that. */
public record ProfileResults(List<ProfileResult> profiles) {
    /** Of the attachment that carries it. */
    public static final String MEDIA_TYPE = "application/vnd.memtck.profiles+json";
}
