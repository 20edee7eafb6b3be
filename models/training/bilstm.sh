#!/bin/sh
# Trains noteveil-bilstm (S4) with five seeds and makes the pack of the first: about 15 minutes of one core. Arguments go to the
# trainer. Its types Contact and Other stand for several labels of ours: one is chosen here, as the card says.
set -eu
cd "$(dirname "$0")"
python="${PYTHON:-../../.venv/bin/python}"
run="${RUN:-runs/bilstm}"
"$python" -m noteveil_training.bilstm.train --out "$run" "$@"
export="$(cd "$run" && pwd)"
cd ../..
node_modules/.bin/node tools/shipPack.ts "$export" noteveil-bilstm models/training/cards/noteveil-bilstm.md CONTACT=PHONE OTHER=OTHER
