#!/bin/sh
# Makes docs/adaptation-curve.svg and docs/adaptation-curve.json: about an hour of one core. SHELF keeps the packs that are made; those
# that are there already are not trained again.
set -eu
mkdir -p "${SHELF:-runs/curve}"
shelf="$(cd "${SHELF:-runs/curve}" && pwd)"
cd "$(dirname "$0")"
python="${PYTHON:-../../.venv/bin/python}"
root="$(cd ../.. && pwd)"
node="$root/node_modules/.bin/node"
runs="$shelf/runs"
for language in es en; do
  [ -d "$shelf/small-$language" ] || RUN="$runs/small-$language" PYTHON="$python" sh one_language.sh "$language" "$shelf"
done
if [ ! -d "$shelf/small-untrained" ]; then
  "$python" -m noteveil_training.compact.untrained --out "$runs/untrained"
  "$python" -m noteveil_training.compact.export "$runs/untrained" --out "$runs/untrained/export" --name "untrained, small"
  (cd "$root" && "$node" tools/shipPack.ts "$runs/untrained/export" small-untrained models/training/cards/small-untrained.md --shelf "$shelf")
fi
"$node" "$root/tools/curveSentences.ts" "$shelf/sentences"
few_shot() {
  [ -d "$shelf/$3" ] || PYTHON="$python" sh few_shot.sh "$runs/$1" "$shelf/sentences/$2.jsonl" "$3" "$shelf" $4
}
for pair in es-ca en-es; do
  source="small-${pair%-*}"
  for sentences in 50 100 250 500; do
    few_shot "$source" "$pair-$sentences" "network-$pair-$sentences" ""
    # Random numbers have further to go: four times as long.
    few_shot untrained "$pair-$sentences" "scratch-$pair-$sentences" 8e5
  done
  # The ceiling, as S1's: all sentences of the target and nothing else, as long as a pack of one language learns.
  few_shot untrained "$pair-all" "scratch-$pair-all" 1.8e6
done
"$node" "$root/tools/adaptationCurve.ts" "$shelf"
