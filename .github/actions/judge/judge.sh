#!/usr/bin/env bash
# Runs the kit with the action's inputs, puts its verdict into $GITHUB_OUTPUT and its failures beside the lines of the
# baseline, and ends with its exit code. The job's summary is the kit's own work.
set -uo pipefail

refuse() {
  echo "::error::memtck: $1"
  { echo "verdict=wrong usage"; echo "exit-code=64"; } >> "$GITHUB_OUTPUT"
  exit 64
}

# What stands in an annotation may not end its line.
message() {
  local text=${1//'%'/%25}
  text=${text//$'\r'/%0D}
  echo "${text//$'\n'/%0A}"
}

# The line of the baseline on which the first of these ids is an entry's; nothing if none is.
line_of() {
  local id
  [ -n "$INPUT_BASELINE" ] || return 0
  for id in "$@"; do
    awk -v id="$id" '/^[ -]*id:/ { value = $0; sub(/^[ -]*id:[ ]*/, "", value); sub(/[ ]+#.*$/, "", value)
      gsub(/["\047]/, "", value); if (value == id) { print NR; exit } }' "$INPUT_BASELINE"
  done | head -n 1
}

# annotate KIND TITLE TEXT ID...
annotate() {
  local kind=$1 title=$2 text=$3 line
  shift 3
  line=$(line_of "$@")
  echo "::$kind ${line:+file=$INPUT_BASELINE,line=$line,}title=$title::$(message "$text")"
}

command -v jq > /dev/null || refuse "this action needs jq on the runner"
if [ -n "$INPUT_TARGET" ] && [ -n "$INPUT_START" ]; then
  refuse "give one of the inputs target and start, not both"
fi
[ -n "$INPUT_TARGET$INPUT_START" ] || refuse "give the input target (host:port) or start (a command with {port})"

if [[ $KIT == *.jar ]]; then kit=(java -jar "$KIT"); else kit=("$KIT"); fi
options=(--json --out "$INPUT_REPORT")
for name in target start profile level require baseline; do
  input=INPUT_${name^^}
  [ -z "${!input}" ] || options+=("--$name" "${!input}")
done
further=()
read -r -d '' -a further <<< "$INPUT_OPTIONS"

told=$INPUT_REPORT/verdict.json
rm -f "$told" # of an earlier run
failures=$(mktemp)
trap 'rm -f "$failures"' EXIT
code=0
"${kit[@]}" "${options[@]}" ${further[@]+"${further[@]}"} > "$failures" || code=$?

# Ten annotations of a kind are shown at most, so a rule has one, with its first scenario.
jq --raw-output --slurp 'map(select(.outcome == "failed" and .known == null)) | group_by(.rule)[] |
    [.[0].rule, .[0].scenario, "\(.[0].level) \(.[0].rule), \(length) scenario\(if length > 1 then "s" else "" end): \(.[0].title)\nsent     \(.[0].sent)\nexpected \(.[0].expected)\nreceived \(.[0].received)\nrerun    \(.[0].rerun)"] | @base64 "\(.[0]) \(.[1]) \(.[2])"' \
  "$failures" | while read -r rule scenario text; do
  rule=$(base64 --decode <<< "$rule") scenario=$(base64 --decode <<< "$scenario") text=$(base64 --decode <<< "$text")
  annotate error "$rule failed" "$text" "$scenario" "$rule"
done
jq --raw-output --slurp 'map(select(.known != null)) | group_by(.rule)[] |
    [.[0].rule, .[0].scenario, "\(.[0].rule) still fails: \(.[0].known)"] | @base64 "\(.[0]) \(.[1]) \(.[2])"' \
  "$failures" | while read -r rule scenario text; do
  rule=$(base64 --decode <<< "$rule") scenario=$(base64 --decode <<< "$scenario") text=$(base64 --decode <<< "$text")
  annotate notice "$rule is a known failure" "$text" "$scenario" "$rule"
done

verdict="could not tell"
passed="" failed=""
if [ "$code" -eq 64 ]; then
  verdict="wrong usage"
elif [ -f "$told" ]; then
  verdict=$(jq --raw-output .verdict "$told")
  passed=$(jq .rules.passed "$told") failed=$(jq .rules.failed "$told")
  # An entry that passes, or that is none, is told where it stands.
  jq --raw-output '.reasons[] | select(startswith("the baseline\u0027s entry "))' "$told" | while read -r complaint; do
    id=${complaint#the baseline\'s entry }
    annotate error "a known failure" "$complaint" "${id%% *}"
  done
fi
{
  echo "verdict=$verdict"
  echo "exit-code=$code"
  echo "passed=$passed"
  echo "failed=$failed"
  echo "report=$INPUT_REPORT"
} >> "$GITHUB_OUTPUT"
[ "$code" -eq 0 ] || echo "::error::memtck: $verdict, exit code $code"
exit "$code"
