#!/bin/bash
# De-identifies a file of JSON lines with several `noteveil pipe` at once, by GNU parallel:
#
#   NOTEVEIL='node /opt/noteveil/out/main/cli.js' bash deidentify.sh 2 notes.jsonl out.jsonl study.key passphrase.txt
#
# The file is cut into SHARES shares (default: 4 for each process). A share whose process fails or is killed is begun anew, three
# tries in all; a share that is complete has a part with its name in out.jsonl.parts and is not done again by the next run on the same notes. The
# output appears, in the order of the input, when all shares are complete and it has a line for every line.
#
# No --pipepart: its --retries was tried, and a share whose process was killed came out empty with exit code 0.
set -euo pipefail
umask 077
processes=$1
export input=$2 output=$3 key=$4 secret=$5
export shares=${SHARES:-$((4 * processes))}
# Parts of other notes, keys, options or cuts lie elsewhere: nothing of them can get into this output.
run=$({ cat "$input" "$key" && echo "$NOTEVEIL ${NOTEVEIL_OPTIONS:-} $shares"; } | sha256sum | cut -c 1-16)
export parts="$output.parts/$run"
mkdir -p "$parts"

share() {
  set -euo pipefail
  local part="$parts/part-$1"
  [ -e "$part" ] && return 0
  # shellcheck disable=SC2086
  split -n "l/$((10#$1))/$shares" "$input" |
    $NOTEVEIL pipe --policy research-surrogates --only fully --key-file "$key" --key-passphrase-file "$secret" \
      --tolerate-errors ${NOTEVEIL_OPTIONS:-} > "$part.unfinished" || return 1
  mv "$part.unfinished" "$part"
}
export -f share
seq -f '%05g' 1 "$shares" | SHELL=/bin/bash parallel --will-cite --jobs "$processes" --retries 3 --halt now,fail=1 share
cat "$parts"/part-[0-9][0-9][0-9][0-9][0-9] > "$output.unfinished"
# grep counts a last line without a line end, too.
if [ "$(grep -c '' "$input")" != "$(grep -c '' "$output.unfinished")" ]; then
  echo 'the output has not as many lines as the input' >&2
  exit 1
fi
mv "$output.unfinished" "$output"
rm -r "$output.parts"
