/** @file A pack that is better on the frozen gold: its gate is open, new batches use it without a reason, and it is taken back byte for byte. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import { freezeGold, makeAdaptation } from '../../../src-main/workspace/adaptation/adaptationService.ts';
import { adopt, rollBack } from '../../../src-main/workspace/adaptation/adoption.ts';
import { isComparedOnGold } from '../../../src-main/workspace/adaptation/comparedOnGold.ts';
import { modelsSnapshot } from '../../../src-main/workspace/models/modelsSnapshot.ts';
import { readOverrides } from '../../../src-main/workspace/adaptation/adaptationState.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { parseAnnotated } from '../../support/annotated.ts';
import { csvLine } from '../../support/workspaceHarness.ts';
import { bytesBelow, lastEvent, PACK, quiet, withSmallPack } from './adaptationFixture.ts';

const ADAPTED = `${PACK}-site`;
/** Learned from Catalan, too. Neither pack has read the notes below, which are written for this test. */
const TRAINED_OUTSIDE = 'noteveil-compact';
const MARKED = [
  'La ⟦PATIENT|Quimeta Puigdollers Serrat⟧, de ⟦AGE|71⟧ anys, viu a ⟦CITY|Torelló⟧ amb la seva filla ⟦RELATIVE|Mercè⟧. Ve per dispnea.',
  'Ingressa el ⟦DATE|3 de març de 2021⟧ procedent de l’⟦HOSPITAL|Hospital de Campdevànol⟧. Signa la Dra. ⟦STAFF|Ribalta⟧.',
  'Pacient: ⟦PATIENT|Narcís Bofarull Mir⟧. Data de naixement: ⟦BIRTHDATE|12/08/1948⟧. Telèfon: ⟦PHONE|972 45 18 33⟧.',
  'Parlem amb el marit, en ⟦RELATIVE|Josep⟧, que és ⟦PROFESSION|fuster⟧ a ⟦CITY|Banyoles⟧. Fora de perill, afebril.',
  'Control de l’INR el ⟦DATE|14 de gener⟧ al CAP de ⟦CITY|Sallent⟧. La infermera ⟦STAFF|Montse Vilalta⟧ retira els punts.',
  'El senyor ⟦PATIENT|Eudald Casadevall⟧ cau a casa, al carrer ⟦STREET|de les Eres, 14⟧, i la veïna truca al 112.',
  'Dr. ⟦STAFF|Oriol Fontcuberta⟧: demano ressonància. El pacient, en ⟦PATIENT|Lluís⟧, prefereix que truquem al ⟦PHONE|620 114 907⟧.',
  'Alta el ⟦DATE|22/11/2020⟧. Ha de tornar el ⟦DATE|9 de desembre⟧ a consultes de la Dra. ⟦STAFF|Pijoan⟧ a ⟦CITY|Olot⟧.',
  'La mare, la ⟦RELATIVE|Carme Torrent⟧, refereix que en ⟦PATIENT|Biel⟧ no menja des del ⟦DATE|8 d’abril⟧. Otoscòpia normal.',
  'Trasllat a l’⟦HOSPITAL|Hospital Sant Bernabé⟧ de ⟦CITY|Berga⟧ acompanyada del seu fill ⟦RELATIVE|Guillem⟧. Història: ⟦MRN|40218837⟧.',
  'Antecedents: HTA, DM2. Viu sola a ⟦CITY|Ripoll⟧. Treballava de ⟦PROFESSION|teixidora⟧. Curatela: la neboda ⟦RELATIVE|Assumpta⟧.',
  'Revisada per la fisioterapeuta ⟦STAFF|Laia Codina⟧ el ⟦DATE|17/02/2022⟧. Camina amb bastó, sense dolor al genoll.',
];

/** The notes as a new batch by the pipeline of new batches, examined. */
async function batchOf(workspace: Workspace): Promise<{ batchId: BatchId; ids: readonly NoteId[] }> {
  const file = path.join(workspace.dir, '../notes.csv');
  const rows = MARKED.map((marked, at) => csvLine([`n${at}`, `P${at}`, parseAnnotated(marked).text]));
  writeFileSync(file, csvLine(['note_id', 'patient_id', 'text']) + rows.join(''));
  const { plan } = await workspace.imports.inspectFile(file);
  const { pipeline, operatingPoint } = workspace.settings.read();
  const choice = await workspace.choosePipeline(pipeline, operatingPoint);
  const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
  workspace.queue.wake();
  await workspace.queue.whenSettled(batchId);
  const ids = workspace.store.notes.idsAfter(batchId, 0, 100, ['detected']).map(({ id }) => id);
  expect(ids).toHaveLength(MARKED.length);
  return { batchId, ids };
}

/** A reviewer takes back what was found, hides what is marked, and approves the note. */
function review({ store, review: service, approvals }: Workspace, id: NoteId, marked: string): void {
  const decide = (verdict: Parameters<typeof service.decide>[2]) => {
    service.decide(id, store.notes.revisionOf(id), verdict, 'Reviewer');
  };
  const { text, spans } = parseAnnotated(marked);
  expect(store.notes.openText(id).text).toBe(text);
  for (const at of (store.detections.get(id)?.result.spans ?? []).keys())
    decide({ kind: 'reject', span: `d${at}` });
  for (const { start, end, label } of spans) decide({ kind: 'add', range: { start, end }, label });
  decide({ kind: 'clear' });
  approvals.approveNote(id, store.notes.revisionOf(id), 'Reviewer');
}

/** By which pipeline and recognizers the notes of a batch were examined, and how many characters they would hide. */
function examinedBy({ store }: Workspace, { batchId, ids }: Awaited<ReturnType<typeof batchOf>>) {
  const { pipelineId, pipelineFingerprint } = store.batches.require(batchId);
  const found = ids.flatMap((id) => store.detections.get(id)?.result.spans ?? []);
  const recognizers = [
    ...new Set(found.flatMap(({ sources }) => sources.map(({ recognizer }) => recognizer))),
  ];
  const hidden = found.filter(({ suspected }) => !suspected).map(({ start, end }) => end - start);
  return { pipelineId, pipelineFingerprint, recognizers, hidden: hidden.reduce((sum, one) => sum + one, 0) };
}

/** Whether the frozen gold shows anything of the pipeline that examines new batches, or of another one. */
function isCompared(workspace: Workspace, pipelineId?: string): Promise<boolean | null> {
  const { pipeline, operatingPoint } = workspace.settings.read();
  return isComparedOnGold(workspace, { pipelineId: pipelineId ?? pipeline, operatingPoint });
}

describe('a pack that is better on the frozen gold of approved notes', { timeout: 120_000 }, () => {
  it('is adopted without a reason, examines new batches, and is rolled back byte for byte', async () => {
    await withSmallPack(async (workspace) => {
      const first = await batchOf(workspace);
      for (const [at, id] of first.ids.entries()) review(workspace, id, MARKED[at] ?? '');
      expect(await isCompared(workspace)).toBe(null);
      const frozen = await freezeGold(workspace, { seed: 1, percent: 80, task: null }, 1);
      expect(await isCompared(workspace)).toBe(false);
      const how = { kind: 'outside', pack: TRAINED_OUTSIDE } as const;
      const order = { pack: PACK, texts: null, gold: null, task: null, how };
      const { statement, digest } = await makeAdaptation(workspace, order, 2, quiet);
      const { before, after } = statement;
      for (const figure of ['charRecall', 'fullNoteRate', 'strictSpanF1', 'strictTypedF1'] as const)
        expect(after[figure], figure).toBeGreaterThan(before[figure]!);
      expect(statement).toMatchObject({
        worse: [],
        gold: { notes: frozen.notes.length, isFrozen: true, gone: { withdrawn: 0, destroyed: 0 } },
      });

      expect(await isCompared(workspace)).toBe(true);

      const shelf = path.join(workspace.dir, 'models');
      const [bytesBefore, byOld] = [bytesBelow(shelf), examinedBy(workspace, first)];
      const adopted = await adopt(workspace, statement.id, null, 3);
      expect(adopted).toMatchObject({ pack: ADAPTED, digest, pipelineAfter: ADAPTED, reason: null });
      expect(readOverrides(workspace.store)).toEqual([]);
      const event = lastEvent(workspace, 'adaptation-adopted');
      expect(event).toMatch(/"override":false.*"reasonSha256":null/);

      expect((await modelsSnapshot(workspace)).isCompared).toBe(true);
      // The same weights by another way, past the gate; the old pack beside rules; nothing but rules.
      for (const other of [TRAINED_OUTSIDE, `rules+${ADAPTED}`, `rules+${PACK}`, 'rules'])
        expect(await isCompared(workspace, other), other).toBe(false);
      workspace.settings.save({ ...workspace.settings.read(), operatingPoint: 'recall' });
      expect(await isCompared(workspace)).toBe(false);
      workspace.settings.save({ ...workspace.settings.read(), operatingPoint: 'balanced' });

      const byNew = examinedBy(workspace, await batchOf(workspace));
      expect(byNew).toMatchObject({ pipelineId: ADAPTED, recognizers: [`model/${ADAPTED}`] });
      expect(byNew.pipelineFingerprint).not.toBe(byOld.pipelineFingerprint);
      expect(byNew.hidden).not.toBe(byOld.hidden);

      expect(await rollBack(workspace)).toMatchObject({ restored: null, pipeline: PACK });
      expect(bytesBelow(shelf)).toEqual(bytesBefore);
      expect(examinedBy(workspace, await batchOf(workspace))).toEqual(byOld);
    });
  });
});
