/** @file `noteveil approve` says in how many of the notes it signs no person has decided anything. Real workspace. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RULES_PIPELINE } from '../../../src-main/detection/pipelineId.ts';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { createCommandBench } from '../../support/commandBench.ts';
import { csvLine, PASSPHRASE } from '../../support/workspaceHarness.ts';

const bench = createCommandBench('approve');
const { dir, noteveil } = bench;
/** Batches of two notes each, by the number of notes that somebody decided in. */
const decidedIn = [0, 1, 2];
const batches: BatchId[] = [];

beforeAll(() =>
  bench.open({
    passphrase: PASSPHRASE,
    fill: async (workspace) => {
      for (const decided of decidedIn) {
        const file = path.join(dir, `notes${String(decided)}.csv`);
        const rows = ['Puls 72, Befund regelrecht.', 'Kein Fieber, Befund regelrecht.'];
        writeFileSync(
          file,
          csvLine(['note_id', 'text']) + rows.map((text, at) => csvLine([`n${String(at)}`, text])).join(''),
        );
        const { plan } = await workspace.imports.inspectFile(file);
        const choice = await workspace.choosePipeline(RULES_PIPELINE, 'balanced');
        const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
        workspace.queue.wake();
        await workspace.queue.whenSettled(batchId);
        const { notes } = workspace.store;
        for (const { id } of notes.idsAfter(batchId, 0, decided, ['detected'])) {
          const verdict = { kind: 'add', range: { start: 0, end: 4 }, label: 'STAFF' } as const;
          workspace.review.decide(id, notes.require(id).revision, verdict, workspace.actor);
        }
        batches.push(batchId);
      }
    },
  }),
);
beforeEach(bench.reset);
afterAll(bench.close);

describe('noteveil approve', () => {
  it.each(decidedIn)('tells how many nobody decided in, where somebody did in %i of two', async (decided) => {
    const { code, out } = await noteveil('approve', '--batch', batches[decided]!);
    expect(code).toBe(0);
    expect(out).toMatch(/^approved +2$/m);
    if (decided === 2) expect(out).not.toContain('nobody');
    else expect(out).toMatch(new RegExp(`^ {2}nobody decided or read +${String(2 - decided)}$`, 'm'));
  });

  it('counts a note once: signed already, it is nobody’s any more', async () => {
    await noteveil('approve', '--batch', batches[0]!);
    const again = await noteveil('approve', '--batch', batches[0]!);
    expect(again.out).toMatch(/^approved +0$/m);
    expect(again.out).not.toContain('nobody');
  });
});
