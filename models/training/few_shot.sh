#!/bin/sh
# Trains a small network as a whole on few sentences, and makes a pack of it: sh few_shot.sh START NOTES ID SHELF [TOKENS].
# START is the run that is gone on with (small-es's, or one that was never trained), NOTES a file of `tools/curveSentences.ts`. It keeps START's
# temperature and operating points: choosing others would take more notes than it was given. Half a minute of one core.
set -eu
start="$(cd "$1" && pwd)"
notes="$(cd "$(dirname "$2")" && pwd)/$(basename "$2")"
id="$3"
shelf="$(cd "$4" && pwd)"
tokens="${5:-2e5}"
cd "$(dirname "$0")"
python="${PYTHON:-../../.venv/bin/python}"
run="$shelf/runs/$id"
# Nothing but the sentences: no question about words of the lexicon (--word-weight 0) and no variants (--plain), which would teach names
# and places of the target that no sentence of it holds.
"$python" -m noteveil_training.compact.train --start "$start" --notes "$notes" --alone --plain --languages es ca --word-weight 0 \
  --tokens "$tokens" --processes 1 --report-every 60 --out "$run"
cp "$start/points.json" "$run/points.json"
"$python" -m noteveil_training.compact.export "$run" --out "$run/export" --name "$id"
cd ../..
node_modules/.bin/node tools/shipPack.ts "$run/export" "$id" models/training/cards/few-shot.md --shelf "$shelf"
