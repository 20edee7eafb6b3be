/**
 * @file Measures the shipped packs on held-out notes and writes docs/model-quality.json and the tables of
 * docs/model-quality.md: `npm run quality`. Runs on Node 24. With names of sets (`npm run quality -- meddocan en`) it measures
 * those anew and keeps what docs/model-quality.json says of the others.
 *
 * Every figure is what `noteveil evaluate --json` prints to a user.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { measureAll } from './quality/model/measureModel.ts';
import { figuresFile, type ModelRun } from './quality/model/modelFigures.ts';
import { modelPage } from './quality/model/modelPage.ts';
import { filesOf, FINDERS, SETS } from './quality/model/modelSets.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PAGE = path.join(ROOT, 'docs/model-quality.md');
const FIGURES = path.join(ROOT, 'docs/model-quality.json');

const named = process.argv.slice(2);
const unknown = named.find((set) => !SETS.includes(set));
if (unknown !== undefined) throw new Error(`there is no set ${unknown}`);
const wanted = named.length === 0 ? SETS : SETS.filter((set) => named.includes(set));
const orders = wanted.flatMap(filesOf).flatMap((notes) => FINDERS.map((finder) => ({ notes, finder })));
const startedAt = performance.now();
let done = 0;
const measured = await measureAll(orders, ({ notes, finder }) => {
  done += 1;
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  process.stderr.write(
    `${done} of ${orders.length}, ${minutes} min: ${notes.set}, ${notes.variant}, ${finder.words}\n`,
  );
});
const known = JSON.parse(readFileSync(FIGURES, 'utf8')) as readonly ModelRun[];
const runs = SETS.flatMap((set) =>
  (wanted.includes(set) ? measured : known).filter((run) => run.set === set),
);
writeFileSync(FIGURES, figuresFile(runs));
writeFileSync(PAGE, modelPage(readFileSync(PAGE, 'utf8'), runs));
