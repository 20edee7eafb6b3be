/** @file What a workspace learns from: approved notes with their decided spans, apart from the frozen gold and its patients. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { Verdict } from '../../../src-main/domain/decision.ts';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import {
  freezeGold,
  learningNotes,
  makeAdaptation,
} from '../../../src-main/workspace/adaptation/adaptationService.ts';
import { adopt, rollBack } from '../../../src-main/workspace/adaptation/adoption.ts';
import { statementLines } from '../../../src-main/cli/adapt/adaptTable.ts';
import { drawGold } from '../../../src-main/workspace/adaptation/goldChoice.ts';
import { readFrozenGold } from '../../../src-main/workspace/adaptation/adaptationState.ts';
import { reviewedCounts, reviewedIds } from '../../../src-main/workspace/adaptation/reviewedNotes.ts';
import { writeRecipe } from '../../../src-main/workspace/adaptation/recipe.ts';
import { readPartials, savePartials } from '../../../src-main/workspace/partialFolders.ts';
import type { Store } from '../../../src-main/store/store.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';
import { lastEvent, quiet } from './adaptationFixture.ts';

const ORDER = { seed: 3, percent: 25, task: null };
const never = new AbortController().signal;
/** Two notes a patient; `Kronvester` is hidden by a reviewer, `Zwiebel` is what the rules cannot know. */
const NOTES = Array.from({ length: 16 }, (_, at) => ({
  patient: `P${Math.floor(at / 2)}`,
  text: `Nr. ${at}: Vorgestellt wurde Frau Dr. Beispiel am ${(at % 27) + 1}. März 2021. Befund unauffällig, Kronvester war dabei.`,
}));

async function withNotes(
  use: (workspace: Workspace, ids: readonly NoteId[], dir: string) => Promise<void>,
  imported: readonly (typeof NOTES)[number][] = NOTES,
): Promise<void> {
  await inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
    try {
      const file = path.join(dir, 'notes.csv');
      const rows = imported.map(({ patient, text }, at) => csvLine([`n${at}`, patient, text]));
      writeFileSync(file, csvLine(['note_id', 'patient_id', 'text']) + rows.join(''));
      const { plan } = await workspace.imports.inspectFile(file);
      const choice = await workspace.choosePipeline('rules', 'balanced');
      const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      const ids = workspace.store.notes.idsAfter(batchId, 0, 100, ['detected']).map(({ id }) => id);
      expect(ids).toHaveLength(imported.length);
      await use(workspace, ids, dir);
    } finally {
      await workspace.close('quit');
    }
  });
}

/** Hides the name that the rules cannot know, says that nothing else is in the note, and approves it. */
function review({ store, review: service, approvals }: Workspace, id: NoteId): void {
  const { text } = store.notes.openText(id);
  const start = text.indexOf('Kronvester');
  const add = { kind: 'add', range: { start, end: start + 10 }, label: 'PERSON' } as const;
  service.decide(id, store.notes.revisionOf(id), add, 'Reviewer');
  service.decide(id, store.notes.revisionOf(id), { kind: 'clear' }, 'Reviewer');
  approvals.approveNote(id, store.notes.revisionOf(id), 'Reviewer');
}

/** What was reviewed. What is kept of parts is what a look at every note gives, whatever was done since it was kept. */
const reviewedIn = async (store: Store): Promise<{ ids: readonly NoteId[]; untouched: number }> => {
  const { ids, untouched } = await reviewedIds(store, never);
  expect(await reviewedCounts(store, never)).toEqual({ reviewed: ids.length, untouched });
  return { ids, untouched };
};

/** How many approved notes count as looked at by nobody; all notes are approved. */
const untouchedIn = async (workspace: Workspace): Promise<number> => {
  const { ids, untouched } = await reviewedIn(workspace.store);
  expect(ids.length + untouched).toBe(NOTES.length);
  return untouched;
};

/** What this seed would draw. */
const drawn = async ({ store }: Workspace, seed: number): Promise<readonly NoteId[]> =>
  drawGold(store, (await reviewedIds(store, never)).ids, { seed, percent: 10 });

function addPack({ dir }: Workspace): void {
  const fixture = path.resolve(import.meta.dirname, '../../fixtures/packs/small-es');
  cpSync(fixture, path.join(dir, 'models/small-es'), { recursive: true });
}

describe('the notes that a site learns from', { timeout: 240_000 }, () => {
  it('are the approved ones with what was decided, apart from the gold and its patients', async () => {
    await withNotes(async (workspace, ids) => {
      for (const id of ids.slice(0, 12)) review(workspace, id);
      await expect(learningNotes(workspace, never)).rejects.toMatchObject({ code: 'adaptation/no-gold' });
      const frozen = await freezeGold(workspace, ORDER, 1);
      expect(frozen).toMatchObject({ isNew: true, seed: 3, percent: 25 });
      // 25 % of 12 are 3; patients come whole, so there are 4.
      expect(frozen.notes).toHaveLength(4);
      expect(lastEvent(workspace, 'adaptation-gold-frozen')).toContain('"notes":4');

      for (const id of ids.slice(12)) review(workspace, id);
      const { texts, gold, gone } = await learningNotes(workspace, never);
      expect([texts.length, gold.length, gone]).toEqual([12, 4, { withdrawn: 0, destroyed: 0 }]);
      const keyOf = (id: number) => workspace.store.notes.require(id as NoteId).patientKey;
      const goldPatients = new Set(gold.map(({ id }) => keyOf(Number(id))));
      expect(goldPatients.size).toBe(2);
      expect(texts.filter(({ id }) => goldPatients.has(keyOf(id)))).toEqual([]);
      for (const { text, spans } of texts) {
        const said = spans.map(({ start, end, labels }) => `${labels[0]} ${text.slice(start, end)}`);
        expect(said).toContain('PERSON Kronvester');
        expect(said.some((one) => one.endsWith('Beispiel'))).toBe(true);
      }
    });
  });

  it('are not those that were approved with their batch and that nobody looked at', async () => {
    await withNotes(async (workspace, ids) => {
      const { store, approvals, review: service } = workspace;
      const { batchId } = store.notes.require(ids[0]!);
      // Kronvester stands readable in every output: to the finders it is no name.
      expect(await approvals.approveBatch(batchId, 'Reviewer')).toMatchObject({
        approved: 16,
        untouched: 16,
      });
      expect(await untouchedIn(workspace)).toBe(16);
      await expect(freezeGold(workspace, ORDER, 1)).rejects.toMatchObject({
        code: 'adaptation/too-few-notes',
        facts: { found: 0 },
      });
      for (const id of ids.slice(0, 10)) {
        approvals.withdraw(id, store.notes.revisionOf(id), 'Reviewer');
        review(workspace, id);
      }
      const frozen = await freezeGold(workspace, { seed: 3, percent: 20, task: null }, 1);
      expect([frozen.isNew, frozen.untouched]).toEqual([true, 6]);
      const { texts, gold, gone } = await learningNotes(workspace, never);
      expect([texts.length + gold.length, gone]).toEqual([10, { withdrawn: 0, destroyed: 0 }]);
      for (const { text, spans } of [...texts, ...gold])
        expect(spans.map(({ start, end }) => text.slice(start, end))).toContain('Kronvester');

      // A decision that was taken back is none: the gold note is approved again, with the batch, and counts no more.
      const one = ids.find((id) => frozen.notes.includes(id))!;
      for (const kind of ['undo', 'undo'] as const)
        service.decide(one, store.notes.revisionOf(one), { kind }, 'Reviewer');
      expect((await approvals.approveBatch(batchId, 'Reviewer')).approved).toBe(1);
      const later = await learningNotes(workspace, never);
      expect([later.gold.length, later.gone.withdrawn]).toEqual([gold.length - 1, 1]);
      expect(await untouchedIn(workspace)).toBe(7);
    });
  });

  it('are also those that somebody approved by themselves or read to the end, with nothing to decide', async () => {
    await withNotes(async (workspace, ids) => {
      const { store, approvals } = workspace;
      const [alone, read] = ids as readonly [NoteId, NoteId];
      const { batchId, outputHash } = store.notes.require(read);
      approvals.approveNote(alone, store.notes.revisionOf(alone), 'Reviewer');
      await approvals.approveBatch(batchId, 'Reviewer');
      expect(await untouchedIn(workspace)).toBe(15);
      // Another output of the note was read, not the one that was approved.
      store.desk.markRead(read, { actor: 'Reviewer', outputHash: 'f'.repeat(64) });
      expect(await untouchedIn(workspace)).toBe(15);
      store.desk.markRead(read, { actor: 'Reviewer', outputHash: outputHash! });
      expect((await reviewedIn(store)).ids).toEqual([alone, read]);
      // Approved alone, taken back and approved with the others: the last approval is what stands.
      approvals.withdraw(alone, store.notes.revisionOf(alone), 'Reviewer');
      await approvals.approveBatch(batchId, 'Reviewer');
      expect((await reviewedIn(store)).ids).toEqual([read]);
    });
  });

  it('are those of a sample that were read and found clean by a reader who missed nothing planted', async () => {
    await withNotes(async (workspace, ids) => {
      const { store, approvals } = workspace;
      const { batchId } = store.notes.require(ids[0]!);
      await approvals.approveBatch(batchId, 'Reviewer');
      const notes = store.samples.approvedAfter(batchId, 0, 4);
      const sample = store.samples.create({
        ...{ batchId, seed: 'aa', population: 16, populationHash: 'h', maxRate: 0.05, confidence: 0.95 },
        ...{ leaksAllowed: 0, canaryRate: 0.2, actor: 'Reader', notes },
      });
      const reader = { actor: 'Reader', actorKey: 'k', seconds: 9 };
      const planted = { sampleId: sample.id, actorKey: 'k', label: 'PATIENT' } as const;
      store.samples.begin(sample.id);
      store.samples.read(sample.id, 1, { ...reader, verdict: 'clean' });
      store.samples.read(sample.id, 2, { ...reader, verdict: 'leak' });
      expect((await reviewedIn(store)).ids).toEqual([notes[0]!.noteId]);
      store.samples.read(sample.id, 3, { ...reader, verdict: 'clean' });
      expect((await reviewedIn(store)).ids).toHaveLength(2);
      store.canaries.add({ ...planted, position: 3, isFound: false });
      store.samples.read(sample.id, 4, { ...reader, verdict: 'clean' });
      store.canaries.add({ ...planted, position: 4, isFound: true });
      expect((await reviewedIn(store)).ids).toEqual([notes[0]!.noteId, notes[3]!.noteId]);
    });
  });

  it('are not those of which one decision about many places said all', async () => {
    await withNotes(async (workspace, ids) => {
      const { store, approvals } = workspace;
      const { batchId } = store.notes.require(ids[0]!);
      store.transaction(() => {
        const seq = store.bulk.append(batchId, {
          ...{ kind: 'decided', verdict: { kind: 'accept' }, scope: 'batch' },
          ...{ notes: 1, spans: 1, actor: 'Reviewer' },
        });
        store.decisions.appendBulk(ids[0]!, {
          ...{ seq, actor: 'Reviewer' },
          verdicts: [{ kind: 'accept', span: 'd0' }],
        });
      });
      await approvals.approveBatch(batchId, 'Reviewer');
      expect(await untouchedIn(workspace)).toBe(16);
    });
  });

  it('are not those in which a recall hid one name', async () => {
    await withNotes(async (workspace, ids) => {
      const { store, approvals, review: service } = workspace;
      const id = ids[0]!;
      const start = store.notes.openText(id).text.indexOf('Kronvester');
      const add = { kind: 'add', range: { start, end: start + 10 }, label: 'PERSON' } as const;
      service.decide(id, store.notes.revisionOf(id), add, 'Reviewer', true);
      await approvals.approveBatch(store.notes.require(id).batchId, 'Reviewer');
      expect(await untouchedIn(workspace)).toBe(16);
    });
  });

  it('are not those of which all that was decided since they were examined anew was taken back', async () => {
    await withNotes(async (workspace, ids) => {
      const { store, approvals, rejections, queue, review: service } = workspace;
      const id = ids[0]!;
      const { batchId } = store.notes.require(id);
      const say = (verdict: Verdict) => {
        service.decide(id, store.notes.revisionOf(id), verdict, 'Reviewer');
      };
      say({ kind: 'accept', span: 'd0' });
      const again = await workspace.choosePipelineAgain(batchId, null);
      const order = {
        batchId,
        notes: { ids: [id] },
        reason: 'missed-identifier',
        comment: '',
        again,
      } as const;
      await rejections.reject(order, 'Reviewer');
      await queue.whenSettled(batchId);
      // It is said again of the new result, in which it counts.
      expect(store.decisions.listOf(id).map(({ seq }) => seq)).toEqual([1]);
      say({ kind: 'accept', span: 'd0' });
      say({ kind: 'undo' });
      rejections.settle(id, 'Reviewer');
      await approvals.approveBatch(batchId, 'Reviewer');
      expect(await untouchedIn(workspace)).toBe(16);
    });
  });

  it('are counted of no batch that is being removed', async () => {
    await withNotes(async ({ store, approvals }, ids) => {
      const { batchId } = store.notes.require(ids[0]!);
      await approvals.approveBatch(batchId, 'Reviewer');
      const [part] = store.reviewed.uncounted(1);
      expect(part).toBeDefined();
      const removal = store.batches.remove(batchId);
      removal.next();
      store.reviewed.keep(part!, { reviewed: 0, untouched: 16 });
      // A kept row of it would keep the batch from going.
      for (const _ of removal);
      expect(store.batches.listRemoving()).toEqual([]);
      expect(store.reviewed.counts()).toEqual({ reviewed: 0, untouched: 0 });
    });
  });

  it('are not those that nobody approved, and the gold is frozen once', async () => {
    await withNotes(async (workspace, ids) => {
      for (const id of ids.slice(0, 9)) review(workspace, id);
      await expect(freezeGold(workspace, ORDER, 1)).rejects.toMatchObject({
        code: 'adaptation/too-few-notes',
      });
      expect(readFrozenGold(workspace.store)).toBeNull();
      for (const id of ids.slice(9, 11)) review(workspace, id);
      const frozen = await freezeGold(workspace, ORDER, 1);
      for (const id of ids.slice(11)) review(workspace, id);
      const again = await freezeGold(workspace, { seed: 99, percent: 80, task: null }, 2);
      expect([again.isNew, again.notes]).toEqual([false, frozen.notes]);
      // A gold note that is decided anew loses its approval, and is gold no more until it has one again.
      const one = ids.find((id) => frozen.notes.includes(id));
      const { store } = workspace;
      workspace.review.decide(one!, store.notes.revisionOf(one!), { kind: 'undo' }, 'Reviewer');
      const { gold, gone } = await learningNotes(workspace, never);
      expect([gold.length, gone]).toEqual([frozen.notes.length - 1, { withdrawn: 1, destroyed: 0 }]);
    });
  });

  it('are no copies of gold, though its approval is withdrawn', async () => {
    const copies = NOTES.map(({ text }, at) => ({ patient: `C${at}`, text: `${text} ` }));
    await withNotes(
      async (workspace, ids) => {
        for (const id of ids) review(workspace, id);
        const frozen = await freezeGold(workspace, { seed: 3, percent: 10, task: null }, 1);
        const textOf = (id: NoteId): string => workspace.store.notes.openText(id).text.trim();
        const inGold = ids.filter((id) => frozen.notes.includes(id));
        const others = ids.filter((id) => !frozen.notes.includes(id));
        const one = inGold.find((id) => others.some((other) => textOf(other) === textOf(id)));
        const before = await learningNotes(workspace, never);
        expect(before.texts.some(({ text }) => text.trim() === textOf(one!))).toBe(false);
        workspace.approvals.withdraw(one!, workspace.store.notes.revisionOf(one!), 'Reviewer');
        const { texts, gone } = await learningNotes(workspace, never);
        expect(gone).toEqual({ withdrawn: 1, destroyed: 0 });
        expect(texts.some(({ text }) => text.trim() === textOf(one!))).toBe(false);
        expect(texts).toHaveLength(before.texts.length);
      },
      [...NOTES, ...copies],
    );
  });

  it('are no copies of gold with another date, where nobody knows whose they are', async () => {
    const carried = (at: number, day: number): string =>
      `Nr. ${at}: Visite am ${day}. März 2021 mit Frau Dr. Beispiel. Die Wunde ist reizlos, der Verband wurde gewechselt, das Gehen mit zwei Stützen gelingt ohne Schmerzen im Knie. Kronvester war dabei.`;
    const copies = [3, 9, 17].map((day) => ({ patient: '', text: carried(99, day) }));
    await withNotes(
      async (workspace, ids) => {
        const [first, ...others] = ids.slice(NOTES.length) as [NoteId, ...NoteId[]];
        for (const id of ids) if (!others.includes(id)) review(workspace, id);
        // A seed that draws the first of the three.
        let seed = 1;
        while (!(await drawn(workspace, seed)).includes(first)) seed++;
        await freezeGold(workspace, { seed, percent: 10, task: null }, 1);
        for (const id of others) review(workspace, id);
        const { texts, gold } = await learningNotes(workspace, never);
        expect(gold.some(({ id }) => id === String(first))).toBe(true);
        expect(texts.some(({ text }) => text.startsWith('Nr. 99'))).toBe(false);
        expect(texts.length + gold.length).toBe(NOTES.length + 1);
      },
      [...NOTES, ...copies],
    );
  });

  it('are told to administrators and privacy officers alone', async () => {
    await withNotes(async (workspace, ids) => {
      for (const id of ids) review(workspace, id);
      const store = Object.create(workspace.store, {
        accounts: { value: { signedIn: () => ({ id: 'x', name: 'Ann', roles: ['reviewer', 'operator'] }) } },
      }) as Workspace['store'];
      const host = Object.create(workspace, { store: { value: store } }) as Workspace;
      await expect(freezeGold(host, ORDER, 1)).rejects.toMatchObject({ code: 'access/role-missing' });
      await expect(learningNotes(host, never)).rejects.toMatchObject({ code: 'access/role-missing' });
      expect(readFrozenGold(workspace.store)).toBeNull();
    });
  });

  it('adapt a pack by themselves, and the figures are those of the frozen gold', async () => {
    await withNotes(async (workspace, ids) => {
      for (const id of ids) review(workspace, id);
      addPack(workspace);
      await freezeGold(workspace, ORDER, 1);
      const how = { kind: 'head', seed: 1, copies: 1 } as const;
      const order = { pack: 'small-es', texts: null, gold: null, task: null, how };
      const { statement } = await makeAdaptation(workspace, order, 1, quiet);
      expect(statement).toMatchObject({
        gold: { notes: 4 },
        pipeline: 'small-es-site',
        training: { notes: 12 },
      });
      expect(statement.after.charRecall).toBeGreaterThan(statement.before.charRecall!);
      const event = String(lastEvent(workspace, 'adaptation-made'));
      expect(event).toContain(statement.gold.sha256);
      expect(event).not.toMatch(/Beispiel|Kronvester/);
      expect(event).toMatch(/"goldGone":0.*"goldIsFrozen":true/);
    });
  });

  it('are measured on the whole frozen gold, or a reason is needed', async () => {
    await withNotes(async (workspace, ids) => {
      for (const id of ids) review(workspace, id);
      addPack(workspace);
      const { store, approvals } = workspace;
      const frozen = await freezeGold(workspace, ORDER, 1);
      const how = { kind: 'outside', pack: 'small-es' } as const;
      const order = { pack: 'small-es', texts: null, gold: null, task: null, how };
      const whole = await makeAdaptation(workspace, order, 1, quiet);
      // The same pack again: nothing fell, and nobody chose the gold.
      expect(whole.statement.worse).toEqual([]);
      expect((await adopt(workspace, whole.statement.id, null, 2)).reason).toBeNull();
      await rollBack(workspace);

      const hard = frozen.notes[0] as NoteId;
      approvals.withdraw(hard, store.notes.revisionOf(hard), 'Reviewer');
      const { statement } = await makeAdaptation(workspace, order, 3, quiet);
      expect(statement.worse).toEqual(['gold-gone']);
      expect(statement.gold).toMatchObject({
        notes: 3,
        isFrozen: true,
        gone: { withdrawn: 1, destroyed: 0 },
      });
      expect(statementLines(statement)).toContain(
        'frozen notes left out because they are not approved, or nobody looked at them: 1',
      );
      expect(lastEvent(workspace, 'adaptation-made')).toContain('"goldGone":1');
      await expect(adopt(workspace, statement.id, null, 4)).rejects.toMatchObject({
        code: 'adaptation/worse',
      });
    });
  });

  it('are never frozen gold, though files take the place of both', async () => {
    await withNotes(async (workspace, ids) => {
      for (const id of ids) review(workspace, id);
      addPack(workspace);
      await freezeGold(workspace, ORDER, 1);
      const { texts, gold } = await learningNotes(workspace, never);
      const how = { kind: 'head', seed: 1, copies: 0 } as const;
      const inFile = [...texts, ...gold.map(({ text, spans }) => ({ language: 'de', text, spans }))];
      const chosen = gold.slice(0, 1).map((note) => ({ ...note, text: `${note.text} Ende.` }));
      const order = { pack: 'small-es', texts: inFile, gold: chosen, task: null, how };
      const { statement } = await makeAdaptation(workspace, order, 1, quiet);
      expect(statement.training?.notes).toBe(texts.length);
      expect(statement.worse).toContain('other-gold');
    });
  });
});

describe('the recipe', { timeout: 240_000 }, () => {
  it('holds the notes in the clear for their user alone, keeps the gold back, and is on record', async () => {
    await withNotes(async (workspace, ids, dir) => {
      for (const id of ids) review(workspace, id);
      await freezeGold(workspace, ORDER, 1);
      const out = path.join(dir, 'training');
      expect(await writeRecipe(workspace, out, never)).toEqual({ notes: 12, gold: 4 });
      const lines = readFileSync(path.join(out, 'notes.jsonl'), 'utf8').trim().split('\n');
      expect(lines).toHaveLength(12);
      const first = JSON.parse(lines[0]!) as {
        text: string;
        spans: { start: number; end: number; type: string }[];
      };
      const said = first.spans.map(({ start, end, type }) => `${type} ${first.text.slice(start, end)}`);
      expect(said).toContain('PERSON Kronvester');
      expect(readFileSync(path.join(out, 'RECIPE.txt'), 'utf8')).toMatch(/^WARNING: .*identity of patients/);
      if (process.platform !== 'win32') {
        expect(statSync(out).mode & 0o077).toBe(0);
        expect(statSync(path.join(out, 'notes.jsonl')).mode & 0o077).toBe(0);
      }
      expect(lastEvent(workspace, 'adaptation-data-written')).toContain('"gold":4,"notes":12');
      await expect(writeRecipe(workspace, out, never)).rejects.toMatchObject({
        code: 'export/target-exists',
      });
    });
  });

  it.each(['recipe', 'models/deep/recipe'])('is not written into the workspace: %s', async (place) => {
    await withNotes(async (workspace, ids) => {
      for (const id of ids) review(workspace, id);
      await freezeGold(workspace, ORDER, 1);
      const before = readdirSync(workspace.dir).toSorted();
      await expect(writeRecipe(workspace, path.join(workspace.dir, place), never)).rejects.toMatchObject({
        code: 'export/target-unwritable',
        facts: { reason: 'inside-workspace' },
      });
      expect(readdirSync(workspace.dir).toSorted()).toEqual(before);
      expect(readPartials(workspace.store)).toEqual([]);
      expect(lastEvent(workspace, 'adaptation-data-written')).toBeUndefined();
    });
  });

  it('is not written while rows may be damaged', async () => {
    await withNotes(async (workspace, ids, dir) => {
      for (const id of ids) review(workspace, id);
      await freezeGold(workspace, ORDER, 1);
      vi.spyOn(workspace.rows, 'require').mockRejectedValue(new DeidError('store/damaged'));
      const out = path.join(dir, 'training');
      await expect(writeRecipe(workspace, out, never)).rejects.toThrow('store/damaged');
      expect(existsSync(out)).toBe(false);
    });
  });

  it('leaves no folder behind when it is cancelled, or has nothing to write', async () => {
    await withNotes(async (workspace, ids, dir) => {
      const out = path.join(dir, 'training');
      await expect(writeRecipe(workspace, out, never)).rejects.toMatchObject({ code: 'adaptation/no-gold' });
      for (const id of ids) review(workspace, id);
      await freezeGold(workspace, ORDER, 1);
      await expect(writeRecipe(workspace, out, AbortSignal.abort(new Error('no')))).rejects.toThrow('no');
      expect(existsSync(out)).toBe(false);
      expect(lastEvent(workspace, 'adaptation-data-written')).toBeUndefined();
    });
  });

  it('is removed at the next opening when the program was killed while it wrote, and nothing else is', async () => {
    await withNotes(async (workspace, ids, dir) => {
      for (const id of ids) review(workspace, id);
      await freezeGold(workspace, ORDER, 1);
      const { store } = workspace;
      const out = path.join(dir, 'training');
      const kept = path.join(dir, 'kept aside');
      let asides: readonly string[] = [];
      // The last moment before the folder gets its name: what a killed program leaves.
      const { signal } = new AbortController();
      signal.throwIfAborted = () => {
        const [aside] = readPartials(store);
        if (aside === undefined || !existsSync(path.join(aside, 'notes.jsonl'))) return;
        asides = readPartials(store);
        cpSync(aside, kept, { recursive: true });
        throw new DeidError('queue/cancelled');
      };
      await expect(writeRecipe(workspace, out, signal)).rejects.toMatchObject({ code: 'queue/cancelled' });
      expect(asides).toHaveLength(1);
      expect(path.basename(asides[0]!)).toMatch(/^\.noteveil-recipe-partial-/);
      expect(readFileSync(path.join(kept, 'notes.jsonl'), 'utf8')).toContain('Kronvester');
      expect([existsSync(asides[0]!), readPartials(store)]).toEqual([false, []]);

      cpSync(kept, asides[0]!, { recursive: true });
      const gold = asides[0]!.replace('-recipe-', '-gold-');
      cpSync(kept, gold, { recursive: true });
      const foreign = path.join(dir, 'somebody else');
      mkdirSync(foreign);
      const awayNow = path.join(dir, 'drive that is not here', path.basename(asides[0]!));
      savePartials(store, [...asides, gold, foreign, awayNow]);
      await workspace.close('quit');
      const again = await openTestWorkspace(path.join(dir, 'workspace'));
      try {
        expect([asides[0]!, gold, foreign].map((place) => existsSync(place))).toEqual([false, false, true]);
        expect(readPartials(again.store)).toEqual([awayNow]);
        mkdirSync(awayNow, { recursive: true });
        writeFileSync(path.join(awayNow, 'notes.jsonl'), 'Kronvester');
        // Also without an opening: before the next recipe.
        expect(await writeRecipe(again, out, never)).toEqual({ notes: 12, gold: 4 });
        expect([existsSync(awayNow), readPartials(again.store)]).toEqual([false, []]);
      } finally {
        await again.close('quit');
      }
    });
  });
});
