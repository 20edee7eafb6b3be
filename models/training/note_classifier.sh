#!/bin/sh
# Trains noteveil-note-classifier, measures it and makes the pack: about 10 minutes of one core. Arguments go to the trainer.
set -eu
cd "$(dirname "$0")"
python="${PYTHON:-../../.venv/bin/python}"
run="${RUN:-runs/notes}"
"$python" -m noteveil_training.notes.train --out "$run" "$@"
# The trainer works in this folder, the app's tool in the root: an absolute RUN is taken as it is.
export="$(cd "$run/export" && pwd)"
cd ../..
node_modules/.bin/node tools/shipPack.ts "$export" noteveil-note-classifier models/training/cards/noteveil-note-classifier.md
