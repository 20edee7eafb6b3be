#!/bin/sh
# Makes noteveil-dictionary (S0-DBA) from the training notes: about a minute of one core. Arguments go to the trainer.
set -eu
cd "$(dirname "$0")"
python="${PYTHON:-../../.venv/bin/python}"
run="${RUN:-runs/dictionary}"
"$python" -m noteveil_training.dictionary.train --out "$run" "$@"
export="$(cd "$run" && pwd)"
cd ../..
# The trainer writes the card: its figures are those of this corpus.
node_modules/.bin/node tools/shipPack.ts "$export" noteveil-dictionary "$export/README.md"
