package dev.memtck.reports.results;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * A line of a results file: an object with one field, whose name says what the line is. Here all others are null; all
 * are where it is something that this memtck does not know.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ResultLine(
        RunInfo run,
        FeatureText feature,
        ScenarioRecord scenario,
        Blame blame,
        RunRemark remark,
        Explored explored,
        RunEnd end) {
    static ResultLine of(RunInfo run) {
        return new ResultLine(run, null, null, null, null, null, null);
    }

    static ResultLine of(FeatureText feature) {
        return new ResultLine(null, feature, null, null, null, null, null);
    }

    static ResultLine of(ScenarioRecord scenario) {
        return new ResultLine(null, null, scenario, null, null, null, null);
    }

    static ResultLine of(Blame blame) {
        return new ResultLine(null, null, null, blame, null, null, null);
    }

    static ResultLine of(RunRemark remark) {
        return new ResultLine(null, null, null, null, remark, null, null);
    }

    static ResultLine of(Explored explored) {
        return new ResultLine(null, null, null, null, null, explored, null);
    }

    static ResultLine of(RunEnd end) {
        return new ResultLine(null, null, null, null, null, null, end);
    }
}
