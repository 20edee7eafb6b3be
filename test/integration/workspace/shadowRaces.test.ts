/** @file A shadow run that looks at a note while that is examined anew and decided on. On a real database. */
import { afterAll, describe, expect, it } from 'vitest';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import type { ResolvedPipeline } from '../../../src-main/workspace/pipelineChoice.ts';
import {
  compareNotes,
  type ComparedNote,
  type ShadowExaminer,
} from '../../../src-main/workspace/shadow/compareNotes.ts';
import { removeTemporaryFolders } from '../store/storeFixture.ts';
import { ACTOR, examineAnew, found, patientWard, TEXTS, type PatientWard } from './patientFixture.ts';

afterAll(removeTemporaryFolders);

/** Compares the third note; the new pipeline finds `Zwiebelturm` in it, and `meanwhile` happens while it looks. */
async function compareThird(given: PatientWard, meanwhile: () => void): Promise<ComparedNote> {
  const examiner = {
    lanes: () => Promise.resolve(1),
    detect: ({ notes }) => {
      meanwhile();
      return Promise.resolve(notes.map(({ text }) => found(text, 'Zwiebelturm')));
    },
    inherit: () => Promise.resolve([]),
  } as ShadowExaminer;
  // What a pipeline is made of is no matter here.
  const pipeline = { packs: [], rulePacks: [] } as unknown as ResolvedPipeline;
  const [compared] = await compareNotes([[given.ids[2]!]], {
    ...{ store: given.store, examiner, pipeline, isKept: () => false },
    signal: new AbortController().signal,
  });
  return compared!;
}

const kinds = ({ comparison }: ComparedNote) =>
  comparison.outcome === 'different' ? comparison.differences.map(({ kind }) => kind) : comparison.outcome;
const isContradicted = ({ comparison }: ComparedNote) =>
  comparison.outcome === 'different' && comparison.differences.some((one) => one.isContradicted);

/** The first span of the note is kept visible. */
function keepVisible({ store }: PatientWard, id: NoteId): void {
  store.decisions.append(id, { kind: 'reject', span: 'd0' }, ACTOR);
  store.notes.setStage(id, 'in-review');
}

describe('a note that is examined anew while a shadow run looks at it', () => {
  it('is compared by its new result', async () => {
    const given = patientWard();
    const compared = await compareThird(given, () => examineAnew(given, 2, 'Zwiebelturm'));
    expect(kinds(compared)).toBe('same');
    expect(kinds(compared.now())).toBe('same');
  });

  it('has no decision contradicted that was said of another span', async () => {
    const given = patientWard();
    examineAnew(given, 2, 'Zwiebelturm');
    // In the new result the first span is another word: to keep that visible says nothing of `Zwiebelturm`.
    const compared = await compareThird(given, () => {
      examineAnew(given, 2, 'Quirlefanz', 'Zwiebelturm');
      keepVisible(given, given.ids[2]!);
    });
    expect(isContradicted(compared)).toBe(false);
  });

  it('is compared once more when it changed after it was compared', async () => {
    const given = patientWard();
    const compared = await compareThird(given, () => undefined);
    expect(kinds(compared)).not.toBe('same');
    expect(compared.now()).toBe(compared);
    examineAnew(given, 2, 'Zwiebelturm');
    expect(kinds(compared.now())).toBe('same');
    keepVisible(given, given.ids[2]!);
    expect(isContradicted(compared.now())).toBe(false);
    expect(TEXTS[2]).toContain('Zwiebelturm');
  });

  it('is compared as it stands when somebody decides on it', async () => {
    const given = patientWard();
    const { store, ids } = given;
    examineAnew(given, 2, 'Zwiebelturm', 'Quirlefanz');
    const start = TEXTS[2].indexOf('Quirlefanz');
    const compared = await compareThird(given, () => undefined);
    expect(isContradicted(compared)).toBe(false);
    const at = store.detections.get(ids[2]!)!.result.spans.findIndex((span) => span.start === start);
    store.decisions.append(ids[2]!, { kind: 'accept', span: `d${at}` }, ACTOR);
    store.notes.setStage(ids[2]!, 'in-review');
    expect(isContradicted(compared.now())).toBe(true);
  });
});
