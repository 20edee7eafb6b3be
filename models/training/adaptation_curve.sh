#!/bin/sh
# Makes docs/adaptation-curve.svg and docs/adaptation-curve.json: about half an hour of one core. SHELF keeps the packs that are made.
set -eu
mkdir -p "${SHELF:-runs/curve}"
shelf="$(cd "${SHELF:-runs/curve}" && pwd)"
cd "$(dirname "$0")"
python="${PYTHON:-../../.venv/bin/python}"
root="$(cd ../.. && pwd)"
node="$root/node_modules/.bin/node"
for language in es en; do
  [ -d "$shelf/small-$language" ] || RUN="$shelf/runs/small-$language" PYTHON="$python" sh one_language.sh "$language" "$shelf"
done
if [ ! -d "$shelf/small-untrained" ]; then
  "$python" -m noteveil_training.compact.untrained --out "$shelf/runs/untrained"
  "$python" -m noteveil_training.compact.export "$shelf/runs/untrained" --out "$shelf/runs/untrained/export" --name "untrained, small"
  (cd "$root" && "$node" tools/shipPack.ts "$shelf/runs/untrained/export" small-untrained models/training/cards/small-untrained.md --shelf "$shelf")
fi
"$node" "$root/tools/adaptationCurve.ts" "$shelf"
