/**
 * @file Stands for the Python of `noteveil reproduce --train`: takes the arguments of the trainers of S1 and writes exports with
 * random weights where they would. With FAKE_TRAINER_EXIT it ends with that code instead,
 * with FAKE_TRAINER_WAITS it says its process and goes on until somebody ends it. Learns nothing, reads what it is given.
 */
import fs from 'node:fs';
import path from 'node:path';
import { writeExport } from './packs/exports.ts';

const STRATEGIES = ['m', 'm-f', 'mf', 'mf-f'];
const TYPES = ['NAME', 'PROFESSION', 'LOCATION', 'AGE', 'DATE', 'CONTACT', 'ID'];
const LABELS = ['O', ...TYPES.flatMap((type) => [`B-${type}`, `I-${type}`])];

const [, , flag, module, system, ...options] = process.argv;
const valueOf = (name: string): string | undefined => {
  const at = options.indexOf(name);
  return at < 0 ? undefined : options[at + 1];
};

if (flag === '-m' && process.env['FAKE_TRAINER_WAITS'] === '1') {
  process.stdout.write(`process ${String(process.pid)}\n`);
  setInterval(() => undefined, 1000);
} else if (flag === '-m') {
  const out = valueOf('--out') ?? '';
  const exit = Number(process.env['FAKE_TRAINER_EXIT'] ?? 0);
  const data = valueOf('--data');
  const notes = data === undefined ? 'no' : String(fs.readFileSync(data, 'utf8').trim().split('\n').length);
  process.stdout.write(`${module ?? ''} ${system ?? ''}: ${notes} notes\n`);
  if (exit !== 0) process.exitCode = exit;
  else if (system === 'tiny') fs.mkdirSync(out, { recursive: true });
  else
    for (const [at, id] of STRATEGIES.entries())
      writeExport(path.join(out, id), 'bert', { labels: LABELS, seed: at + 1 });
}
