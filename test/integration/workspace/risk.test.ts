/** @file The risk of stored notes: with detection, decisions, approval, and for a pipeline it was not fitted for. Real processes, real database. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PIPELINE, RULES_PIPELINE } from '../../../src-main/detection/pipelineId.ts';
import type { OperatingPoint } from '../../../src-main/domain/detection.ts';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { batchRisk } from '../../../src-main/workspace/batchRisk.ts';
import { noteView } from '../../../src-main/workspace/api/views.ts';
import { CORPORA } from '../../support/markedNotes.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

const ROWS = [
  ['n1', 'Labor unauffällig, Puls 72.'],
  ['n2', 'Patientin: Frau Annegret Quirlefanz, geb. 03.02.1951, wohnhaft Musterstraße 4, 12345 Musterstadt.'],
  [
    'n3',
    "J'ai revu ton patient, Monsieur Jean-Loup PETIT, au décours du petit infarctus inférieur, dilaté par Vartanian avec un stent actif. Il a repris son travail de pilote de remorqueur au bassin de Radoub.",
  ],
];
/** What a pack suspects changes with every training: of seven dev notes it suspects something in one at least. */
const DEV = readFileSync(path.join(CORPORA, 'gold/dev.plain.jsonl'), 'utf8')
  .split('\n')
  .slice(0, 7)
  .map((line, at) => [`d${at}`, (JSON.parse(line) as { text: string }).text]);

async function withBatch(
  pipeline: string,
  use: (workspace: Workspace, batchId: BatchId, notes: readonly NoteId[]) => void | Promise<void>,
  operatingPoint: OperatingPoint = 'balanced',
): Promise<void> {
  await inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(dir);
    try {
      const file = path.join(dir, 'notes.csv');
      writeFileSync(
        file,
        csvLine(['note_id', 'text']) + [...ROWS, ...DEV].map((row) => csvLine(row)).join(''),
      );
      const { plan } = await workspace.imports.inspectFile(file);
      const choice = await workspace.choosePipeline(pipeline, operatingPoint);
      const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      const stages = ['imported', 'detected', 'in-review'] as const;
      await use(
        workspace,
        batchId,
        workspace.store.notes.idsAfter(batchId, 0, 10, stages).map(({ id }) => id),
      );
    } finally {
      await workspace.close('user');
    }
  });
}

describe('the risk of stored notes', () => {
  it('comes with detection, falls with decisions and comes back with undo', async () => {
    await withBatch(DEFAULT_PIPELINE, (workspace, batchId, notes) => {
      const riskOf = (id: NoteId) => workspace.store.notes.require(id).risk!;
      for (const id of notes) expect(riskOf(id)).toBeGreaterThan(0);
      const id = notes.find((one) => workspace.store.notes.require(one).assessment.openPoints > 0)!;
      const before = riskOf(id);
      const open = workspace.review.open(id);
      const shown = noteView(open).risk;
      expect(shown?.probability).toBe(before);
      expect(shown?.reasons.map(({ code }) => code)).toContain('suspected');
      const key = open.findings.review.spans.find((span) => span.suspected)!.key;
      workspace.review.decide(id, open.record.revision, { kind: 'accept', span: key }, 'Reviewer');
      expect(riskOf(id)).toBeLessThan(before);
      const { revision } = workspace.store.notes.require(id);
      workspace.review.decide(id, revision, { kind: 'undo' }, 'Reviewer');
      expect(riskOf(id)).toBe(before);
      const { all, unknown } = batchRisk(workspace.store, batchId);
      expect(unknown).toBe(0);
      expect(all.expected).toBeCloseTo(
        notes.reduce((sum, one) => sum + riskOf(one), 0),
        3,
      );
    });
  });

  it('is none for a pipeline that it was not fitted for', async () => {
    await withBatch(RULES_PIPELINE, (workspace, batchId, notes) => {
      for (const id of notes) {
        expect(workspace.store.notes.require(id).risk).toBeNull();
        expect(noteView(workspace.review.open(id)).risk).toBeNull();
      }
      expect(batchRisk(workspace.store, batchId)).toMatchObject({ unknown: notes.length, all: { notes: 0 } });
    });
  });

  it('is none at the operating point recall, which it was not fitted for', async () => {
    const expectNone = (workspace: Workspace, batchId: BatchId, notes: readonly NoteId[]): void => {
      for (const id of notes) {
        expect(workspace.store.notes.require(id).risk).toBeNull();
        expect(noteView(workspace.review.open(id)).risk).toBeNull();
      }
      expect(batchRisk(workspace.store, batchId)).toMatchObject({ unknown: notes.length, all: { notes: 0 } });
    };
    await withBatch(DEFAULT_PIPELINE, expectNone, 'recall');
  });

  it.each([
    { batch: DEFAULT_PIPELINE, again: RULES_PIPELINE, decides: 'loses' },
    { batch: RULES_PIPELINE, again: DEFAULT_PIPELINE, decides: 'gains' },
  ])('is that of what examined the note last: in a batch of $batch, $again $decides it', async (named) => {
    await withBatch(named.batch, async (workspace, batchId, [id, other]) => {
      const { store, actor } = workspace;
      const hasRisk = (one: NoteId): boolean => store.notes.require(one).risk !== null;
      const again = await workspace.choosePipelineAgain(batchId, named.again);
      const order = {
        batchId,
        notes: { ids: [id!] },
        reason: 'missed-identifier',
        comment: '',
        again,
      } as const;
      await workspace.rejections.reject(order, actor);
      await workspace.queue.whenSettled(batchId);
      const isFitted = named.again === DEFAULT_PIPELINE;
      expect([hasRisk(id!), hasRisk(other!)]).toEqual([isFitted, !isFitted]);
      // A decision computes it anew.
      const range = { start: 0, end: 3 };
      workspace.review.decide(
        id!,
        store.notes.revisionOf(id!),
        { kind: 'add', range, label: 'OTHER' },
        actor,
      );
      expect(hasRisk(id!)).toBe(isFitted);
      expect(noteView(workspace.review.open(id!)).risk === null).toBe(!isFitted);
    });
  });
});
