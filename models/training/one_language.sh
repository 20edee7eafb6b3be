#!/bin/sh
# Trains a small pack on one language and makes it: sh one_language.sh es SHELF. Three minutes of one core; SHELF gets the pack small-es.
set -eu
language="$1"
shelf="$(cd "$2" && pwd)"
cd "$(dirname "$0")"
python="${PYTHON:-../../.venv/bin/python}"
run="${RUN:-runs/small-$language}"
"$python" -m noteveil_training.compact.train --encoder lstm --width 96 --blocks 1 --table 24 --languages "$language" \
  --tokens 1.8e6 --minutes 60 --processes 1 --report-every 15 --out "$run"
"$python" -m noteveil_training.compact.choose "$run"
"$python" -m noteveil_training.compact.export "$run" --out "$run/export" --name "$language alone, small" \
  --provenance "cards/small-$language.provenance.txt"
# The trainer works in this folder, the app's tool in the root: an absolute RUN is taken as it is.
export="$(cd "$run/export" && pwd)"
cd ../..
node_modules/.bin/node tools/shipPack.ts "$export" "small-$language" "models/training/cards/small-$language.md" --shelf "$shelf"
