/** @file What an export refuses, and that it holds exactly what passed. Runs in Node. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportNotes, type ExportProgress } from '../../../src-main/export/exportNotes.ts';
import type { ExportableNote, ExportSource } from '../../../src-main/export/exportSource.ts';
import { verifyExport } from '../../../src-main/export/verifyExport.ts';
import { exportable, requestFor, run, sourceOf } from './exportFixture.ts';

const FOLDER = 'noteveil-export-2026-05-06-exp-1';
let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'noteveil-export-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

describe('the gate of an export', () => {
  const good = exportable(1, 'Frau ⟦PATIENT|Dupont⟧ ging.');
  const refused: [string, ExportableNote, object][] = [
    [
      'without approval',
      exportable(2, 'x', { approval: null }),
      { code: 'export/not-approved', facts: { reason: 'not-approved', note: 2, notes: 1 } },
    ],
    [
      'back in review',
      exportable(2, 'x', { stage: 'in-review' }),
      { code: 'export/not-approved', facts: { reason: 'not-approved', note: 2, notes: 1 } },
    ],
    [
      'with an output that was not the approved one',
      exportable(2, 'x', { approval: good.approval }),
      { code: 'export/not-approved', facts: { reason: 'output-changed', note: 2, notes: 1 } },
    ],
    [
      'with a mention left',
      exportable(2, '⟦PATIENT|Dupont⟧, Dupont'),
      { code: 'export/mention-left', facts: { places: 1, note: 2, notes: 1 } },
    ],
  ];

  it.each(refused)(
    'fails the whole export for one note %s and touches nothing',
    async (_name, bad, expected) => {
      await expect(
        run(exportNotes(requestFor(dir, { source: sourceOf([good, bad]) }))),
      ).rejects.toMatchObject(expected);
      expect(await readdir(dir)).toEqual([]);
    },
  );

  it('refuses an export of nothing', async () => {
    await expect(run(exportNotes(requestFor(dir, { source: sourceOf([]) })))).rejects.toMatchObject({
      code: 'export/nothing-approved',
    });
    expect(await readdir(dir)).toEqual([]);
  });

  it('refuses when a note changes between the passes, and leaves nothing', async () => {
    for (const changeAt of [2, 3]) {
      let calls = 0;
      const source: ExportSource = {
        count: 1,
        ids: () => [good.id],
        note: () => ((calls += 1) < changeAt ? good : exportable(1, 'Herr ⟦PATIENT|Dupont⟧ ging.')),
      };
      await expect(run(exportNotes(requestFor(dir, { source })))).rejects.toBeInstanceOf(Error);
      expect(await readdir(dir)).toEqual([]);
    }
  });

  it('exports what passed, and is not disturbed by notes that are approved meanwhile', async () => {
    const later = exportable(2, 'Herr ⟦PATIENT|Nowak⟧ kam.');
    const approved = [good];
    const source: ExportSource = {
      count: 1,
      ids: () => approved.map(({ id }) => id),
      note: (id) => (id === good.id ? good : later),
    };
    const events: ExportProgress[] = [];
    for await (const event of exportNotes(requestFor(dir, { source }))) {
      events.push(event);
      if (event.step === 'writing') approved.push(later);
    }
    expect(events.at(-1)).toMatchObject({
      step: 'completed',
      result: { notes: 1, exported: [{ id: good.id, approvedAt: good.approval?.approvedAt }] },
    });
    expect(await verifyExport(path.join(dir, FOLDER))).toMatchObject({ ok: true, notes: 1 });
  });

  it('refuses a note that was approved anew between the passes, by whomever', async () => {
    let calls = 0;
    const anew = { ...good, approval: { ...good.approval!, actor: 'Dr. C' } };
    const source: ExportSource = {
      count: 1,
      ids: () => [good.id],
      note: () => ((calls += 1) < 2 ? good : anew),
    };
    await expect(run(exportNotes(requestFor(dir, { source })))).rejects.toMatchObject({
      code: 'export/not-approved',
      facts: { reason: 'output-changed' },
    });
  });

  it('refuses an approval that is withdrawn while it writes', async () => {
    let calls = 0;
    const source: ExportSource = {
      count: 1,
      ids: () => [good.id],
      note: () => ((calls += 1) < 3 ? good : { ...good, stage: 'in-review', approval: null }),
    };
    await expect(run(exportNotes(requestFor(dir, { source })))).rejects.toMatchObject({
      code: 'export/not-approved',
    });
    expect(await readdir(dir)).toEqual([]);
  });
});
