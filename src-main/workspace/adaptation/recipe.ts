/**
 * @file What a full training outside the app needs: reviewed notes in the clear, and how to run the trainer on them. Runs in main and
 * on the command line.
 *
 * [Note: Data that leaves for a training]
 * The folder holds what the app otherwise never writes: original texts. So it is an administrator's or a privacy officer's act,
 * it has an event of its own before the first byte is written, every file says what it is, and the folder is the user's alone. The gold
 * stays in the workspace: nobody can train on it by mistake. It is written aside and renamed at
 * last; see [Note: What a killed program leaves].
 */
import { existsSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import { DeidError } from '../../domain/errors.ts';
import { refuseInWorkspace } from '../outsideWorkspace.ts';
import { clearTheWay, closePartial, openPartial } from '../partialFolders.ts';
import { learningNotes, type AdaptationHost } from './adaptationService.ts';
import { trainingLine } from './trainingLine.ts';

const WARNING =
  'WARNING: this folder holds clinical notes with the identity of patients, relatives and staff. Keep it on an encrypted disk of the site, and delete it when the training is over.';

/** RECIPE.txt; test/unit/workspace/adaptation/recipe.test.ts holds its commands to the trainers' own options. */
export const RECIPE = `${WARNING}

notes.jsonl: approved notes that somebody looked at, one JSON object a line; spans in Unicode code points, types of the canonical scheme.
The frozen gold notes and all notes of their patients are not in it.

Training of a whole compact pack, in a checkout of NoteVeil; see models/training/README.md for the packages. It goes on with the numbers of the pack in use
and learns your notes beside ours (about ten minutes on two idle cores):

  cd models/training
  python3 -m noteveil_training.compact.train --start ../noteveil-compact --rate 7e-4 --tokens 6e6 --notes FOLDER/notes.jsonl --out runs/site
  python3 -m noteveil_training.compact.choose runs/site
  python3 -m noteveil_training.compact.export runs/site --out runs/site/export --name "Trained for the site"

Where an adapted pack is in use, --start names its folder instead: WORKSPACE/models/ID. From random numbers, about 50 minutes, the first of them reads:

  python3 -m noteveil_training.compact.train --encoder lstm --width 192 --blocks 2 --tokens 38e6 --notes FOLDER/notes.jsonl --out runs/site

Packs of another kind (BERT and other transformers, note classifiers) have trainers of their own: models/training/README.md names them, --help lists
their options. What they write is added, compared and adopted by the same commands:

Then, in the app's folder:

  noteveil models add models/training/runs/site/export --workspace WORKSPACE --id trained-outside --map OTHER=OTHER
  noteveil adapt compare trained-outside --workspace WORKSPACE
  noteveil adapt adopt ADAPTATION --workspace WORKSPACE
`;

export interface WrittenRecipe {
  readonly notes: number;
  /** Gold notes that were kept back. */
  readonly gold: number;
}

/**
 * Writes the folder, whole or not at all. Errors: those of {@link learningNotes}, `export/target-exists`,
 * `export/target-unwritable` {reason}, also inside a workspace's folder, `store/damaged`.
 */
export async function writeRecipe(
  host: AdaptationHost,
  out: string,
  signal: AbortSignal,
): Promise<WrittenRecipe> {
  const { store, dir, actor, rows } = host;
  const { texts, gold } = await learningNotes(host, signal);
  await rows.require(signal);
  if (texts.length === 0) throw new DeidError('adaptation/too-few-notes', { found: 0, needed: 1 });
  const target = path.resolve(out);
  refuseInWorkspace(target, dir);
  if (existsSync(target)) throw new DeidError('export/target-exists', { reason: 'EEXIST' });
  await clearTheWay(store, target);
  const counts = { notes: texts.length, gold: gold.length };
  const aside = store.transaction(() => {
    appendAudit(store, { kind: 'adaptation-data-written', ...counts, actorKey: actorKeyOf(store, actor) });
    return openPartial(store, target, 'recipe');
  });
  try {
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await writeFileThrough(path.join(aside, 'RECIPE.txt'), [RECIPE]);
    // A number of this file alone: ids of the workspace say nothing outside it.
    const lines = texts.map((text, at) => trainingLine(text, `site-${at + 1}`));
    await writeFileThrough(path.join(aside, 'notes.jsonl'), lines);
    signal.throwIfAborted();
    await rename(aside, target);
  } catch (cause) {
    if (cause instanceof DeidError || signal.aborted) throw cause;
    const reason = (cause as NodeJS.ErrnoException | null)?.code ?? 'unknown';
    throw new DeidError('export/target-unwritable', { reason }, { cause });
  } finally {
    await closePartial(store, aside);
  }
  return counts;
}

async function writeFileThrough(file: string, lines: readonly string[]): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for (const line of lines) await handle.write(line);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
