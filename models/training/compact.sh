#!/bin/sh
# Trains noteveil-compact and makes the pack: about 50 minutes on two idle cores. By tokens, not by time, so that every machine comes equally
# far. Arguments go to the trainer (--tokens, --seed, …).
set -eu
cd "$(dirname "$0")"
python="${PYTHON:-../../.venv/bin/python}"
run="${RUN:-runs/compact}"
"$python" -m noteveil_training.compact.train --encoder lstm --width 192 --blocks 2 --tokens 38e6 --out "$run" "$@"
"$python" -m noteveil_training.compact.choose "$run"
"$python" -m noteveil_training.compact.export "$run" --out "$run/export" --provenance cards/noteveil-compact.provenance.txt
cp "$run/figures.json" cards/noteveil-compact.figures.json
cd ../..
node_modules/.bin/node tools/shipPack.ts "models/training/$run/export" noteveil-compact models/training/cards/noteveil-compact.md
