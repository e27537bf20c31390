package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/**
 * What is to be said of a run as a whole, beside what its scenarios found. It changes no verdict.
 *
 * @param text one line
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record RunRemark(String text) {
    /** Of the attachment that carries it. */
    public static final String MEDIA_TYPE = "application/vnd.memtck.remark+json";
}
