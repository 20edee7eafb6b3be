/** @file Cluster cards over a real store: what is one card, what reviewers change about it, and what is left behind. */
import { afterAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import type { Store } from '../../../src-main/store/store.ts';
import { ClusterService } from '../../../src-main/workspace/clusterService.ts';
import type { ClusterAround } from '../../../src-main/workspace/clusterService.ts';
import type { MentionPlace } from '../../../src-main/workspace/clusters/mentionPlace.ts';
import { MOST_MENTIONS } from '../../../src-main/workspace/clusters/clusterScope.ts';
import { parseAnnotated } from '../../support/annotated.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  removeTemporaryFolders,
  reopenStoreFixture,
} from '../store/storeFixture.ts';

afterAll(removeTemporaryFolders);

const ACTOR = 'Dana Reviewer';
const DUPONT = [
  ['p1', 'Patient : ⟦PATIENT|DUPONT⟧, vu par Dr ⟦STAFF|Garnier⟧.'],
  ['p1', 'Mme ⟦PATIENT|Dupont⟧ va bien. Sortie de ⟦PATIENT|Dupnot⟧ prévue demain, revoir ⟦PATIENT|Dupont⟧.'],
  ['p2', 'Monsieur ⟦PATIENT|Dupont⟧, autre patient, vu par Dr ⟦STAFF|Garnier⟧.'],
  ['p2', 'Rien à signaler.'],
] as const;

/** A batch of annotated notes as detection would have left them. */
function batchOf(store: Store, rows: readonly (readonly [patient: string | null, annotated: string])[]) {
  const batch = createBatchFixture(store);
  const ids = rows.map(([patientId, annotated]) => {
    const { text, spans } = parseAnnotated(annotated);
    const [note] = batch.add(importedNote(text, { patientId }));
    const found = spans.map((span) => ({ ...span, score: 0.9, suspected: false, sources: [] }));
    store.detections.save({
      noteId: note!.id,
      pipelineFingerprint: 'fp-1',
      mentionKeys: found.map((_, at) => `k${at}`),
      result: {
        spans: found,
        coverage: [],
        failures: [],
        languages: ['fr'],
        classifications: [],
        gate: null,
      },
    });
    return note!.id;
  });
  return { batchId: batch.batchId, ids };
}

const at = (noteId: NoteId | undefined, spanKey: string): MentionPlace => ({ noteId: noteId!, spanKey });
const ref = ({ noteId, spanKey }: MentionPlace) => ({ noteId: String(noteId), spanKey });
const forms = ({ card }: ClusterAround) =>
  card?.forms.map(({ form, reason, occurrences }) => `${form} ${reason} ${occurrences}`);

/** What a decision does to a note: appended, and the note has a new revision. */
function decide(store: Store, noteId: NoteId, verdict: Parameters<Store['decisions']['append']>[1]): void {
  store.decisions.append(noteId, verdict, ACTOR);
  store.notes.setStage(noteId, 'in-review');
}

function opened() {
  const fixture = createStoreFixture();
  const { store } = fixture;
  const { batchId, ids } = batchOf(store, DUPONT);
  return { ...fixture, batchId, ids, clusters: new ClusterService(store) };
}

describe('the card of a mention', () => {
  it('holds the forms of one patient: capitals, title, typing error', async () => {
    const { clusters, ids } = opened();
    const around = await clusters.around(at(ids[0], 'd0'));
    expect(forms(around)).toEqual(['Dupont head 3', 'Dupnot one-letter-off 1']);
    expect(around).toMatchObject({ scope: 'batch', notes: 4, card: { occurrences: 4, notes: 2 } });
    expect(around.card?.forms[0]).toMatchObject({ writings: 2, inThisNote: 1 });
  });

  it('leaves another patient of that surname apart', async () => {
    const { clusters, ids } = opened();
    const around = await clusters.around(at(ids[2], 'd0'));
    expect(forms(around)).toEqual(['Dupont head 1']);
    expect(around.card?.others).toEqual([]);
  });

  it('holds staff of all patients, and never beside a patient', async () => {
    const { clusters, ids } = opened();
    const around = await clusters.around(at(ids[0], 'd1'));
    expect(around.card).toMatchObject({ label: 'STAFF', occurrences: 2, notes: 2 });
    expect(around.card?.forms[0]?.places.map(({ ordinal }) => ordinal)).toEqual([1, 3]);
  });

  it('tells how others decided, without comparing anew', async () => {
    const { clusters, store, ids } = opened();
    await clusters.around(at(ids[0], 'd0'));
    decide(store, ids[1]!, { kind: 'reject', span: 'd2' });
    const [first] = (await clusters.around(at(ids[0], 'd0'))).card!.forms;
    expect(first).toMatchObject({ occurrences: 3, visible: 1 });
  });

  it('takes in what was marked by hand, and lets go of what is gone', async () => {
    const { clusters, store, ids } = opened();
    await clusters.around(at(ids[0], 'd0'));
    decide(store, ids[3]!, { kind: 'add', range: { start: 0, end: 4 }, label: 'STAFF' });
    expect((await clusters.around(at(ids[3], 'a1'))).card).toMatchObject({ label: 'STAFF', occurrences: 1 });
    decide(store, ids[3]!, { kind: 'undo' });
    expect((await clusters.around(at(ids[3], 'a1'))).card).toBeNull();
  });

  it('is null for a mention that never was, and an error for such a note', async () => {
    const { clusters, ids } = opened();
    expect((await clusters.around(at(ids[0], 'd77'))).card).toBeNull();
    await expect(clusters.around(at(999 as NoteId, 'd0'))).rejects.toMatchObject({
      code: 'store/unknown-note',
    });
  });

  it('shows the words around each place, and nothing for one that is gone', () => {
    const { clusters, ids } = opened();
    expect(clusters.contexts([at(ids[1], 'd1'), at(ids[1], 'd9')])).toEqual([
      {
        ...at(ids[1], 'd1'),
        before: 'Mme Dupont va bien. Sortie de ',
        mention: 'Dupnot',
        after: ' prévue demain, revoir Dupont.',
      },
    ]);
  });

  it('puts an occurrence that is used unlike the others first', async () => {
    const { store } = createStoreFixture();
    const { ids } = batchOf(store, [
      [
        'p1',
        'Mme ⟦PATIENT|Crohn⟧ arrive. Mme ⟦PATIENT|Crohn⟧ dort. La maladie de ⟦PATIENT|Crohn⟧ est écartée.',
      ],
    ]);
    const [form] = (await new ClusterService(store).around(at(ids[0], 'd0'))).card!.forms;
    expect(form?.places.map(({ spanKey, outlier }) => [spanKey, outlier])).toEqual([
      ['d2', 'eponym-context'],
      ['d0', null],
      ['d1', null],
    ]);
  });
});

describe('what is looked at', () => {
  /** One note whose result has more spans than a batch is compared with. */
  function crowd(store: Store) {
    const many = '⟦DATE|1⟧ '.repeat(MOST_MENTIONS / 4);
    return batchOf(store, [...DUPONT, [null, many], [null, many], [null, many], [null, many]]);
  }

  it('is the patient where the batch is too large, and the note where no patient is known', async () => {
    const { store } = createStoreFixture();
    const { ids } = crowd(store);
    const clusters = new ClusterService(store);
    const patient = await clusters.around(at(ids[0], 'd1'));
    expect(patient).toMatchObject({ scope: 'patient', notes: 2, card: { occurrences: 1 } });
    expect(forms(await clusters.around(at(ids[0], 'd0')))).toEqual([
      'Dupont head 3',
      'Dupnot one-letter-off 1',
    ]);
    expect(await clusters.around(at(ids[4], 'd0'))).toMatchObject({ scope: 'note', notes: 1 });
  });

  it('never keeps main busy for long', async () => {
    const { store } = createStoreFixture();
    const rows = Array.from({ length: 600 }, (_, n) => [`p${n % 200}`, DUPONT[n % 3]![1]] as const);
    const { ids } = batchOf(store, rows);
    let turns = 0;
    const beat = setInterval(() => (turns += 1), 1);
    const around = await new ClusterService(store).around(at(ids[0], 'd0'));
    clearInterval(beat);
    expect(around.notes).toBe(600);
    // At 5 ms a turn, hundreds of notes take several.
    expect(turns).toBeGreaterThan(2);
  });
});

describe('what reviewers change', () => {
  const part = (place: MentionPlace) => ({ kind: 'part', member: ref(place) }) as const;

  it('parts a form with one edit, and survives closing and reopening', async () => {
    const { clusters, store, dir, ids } = opened();
    const dupnot = at(ids[1], 'd1');
    expect(forms(await clusters.edit(at(ids[0], 'd0'), part(dupnot), ACTOR))).toEqual(['Dupont head 3']);
    expect(forms(await clusters.around(dupnot))).toEqual(['Dupnot parted-by-reviewer 1']);
    await clusters.stop();
    store.close();
    const again = new ClusterService(reopenStoreFixture(dir).store);
    expect(forms(await again.around(at(ids[0], 'd0')))).toEqual(['Dupont head 3']);
    expect((await again.around(dupnot)).card?.edits).toEqual([{ seq: 1, kind: 'part', form: 'Dupnot' }]);
  });

  it('takes a part back, once', async () => {
    const { clusters, ids } = opened();
    const place = at(ids[0], 'd0');
    await clusters.edit(place, part(at(ids[1], 'd1')), ACTOR);
    const undone = await clusters.edit(place, { kind: 'undo', seq: 1 }, ACTOR);
    expect(forms(undone)).toEqual(['Dupont head 3', 'Dupnot one-letter-off 1']);
    expect(undone.card?.edits).toEqual([]);
    await expect(clusters.edit(place, { kind: 'undo', seq: 1 }, ACTOR)).rejects.toMatchObject({
      code: 'review/cluster-unchanged',
    });
  });

  it('joins two cards of a patient that the rules keep apart', async () => {
    const { store } = createStoreFixture();
    const { ids } = batchOf(store, [
      ['p1', '⟦RELATIVE|Pepe⟧ llama. ⟦RELATIVE|José⟧ viene. ⟦STAFF|Ruiz⟧ firma.'],
    ]);
    const clusters = new ClusterService(store);
    const [pepe, jose, ruiz] = [at(ids[0], 'd0'), at(ids[0], 'd1'), at(ids[0], 'd2')];
    const { others } = (await clusters.around(pepe)).card!;
    expect(others).toEqual([{ form: 'José', occurrences: 1, place: jose }]);
    const joined = await clusters.edit(pepe, { kind: 'join', member: ref(jose), to: ref(pepe) }, ACTOR);
    expect(forms(joined)).toEqual(['Pepe head 1', 'José joined-by-reviewer 1']);
    const staff = { kind: 'join', member: ref(ruiz), to: ref(pepe) } as const;
    await expect(clusters.edit(pepe, staff, ACTOR)).rejects.toMatchObject({
      code: 'review/cluster-unchanged',
    });
  });

  it('refuses what changes nothing, and what nobody signs', async () => {
    const { clusters, store, batchId, ids } = opened();
    const lone = at(ids[2], 'd0');
    await expect(clusters.edit(lone, part(lone), ACTOR)).rejects.toMatchObject({
      code: 'review/cluster-unchanged',
    });
    await expect(clusters.edit(lone, part(at(ids[0], 'd0')), ' ')).rejects.toMatchObject({
      code: 'review/actor-missing',
    });
    expect(store.clusterEdits.listOf(batchId)).toEqual([]);
  });

  it('is in the audit trail without a word of a note', async () => {
    const { clusters, store, database, ids } = opened();
    await clusters.edit(at(ids[0], 'd0'), part(at(ids[1], 'd1')), ACTOR);
    await clusters.edit(at(ids[0], 'd0'), { kind: 'undo', seq: 1 }, ACTOR);
    const events = database.prepare("SELECT payload FROM audit_event WHERE kind = 'cluster-edited'").all();
    expect(events).toHaveLength(2);
    const stored = JSON.stringify([events, database.prepare('SELECT * FROM cluster_edit').all()]);
    // Whole words: what is sealed is random letters, and three given ones stand in them by chance now and then.
    expect(stored).not.toMatch(/dupont|dupnot|garnier|dana r|reviewer/iu);
    expect((await verifyChain(store)).brokenAt).toBeNull();
  });
});

describe('a locked workspace', () => {
  it('answers nothing and ends what is under way', async () => {
    const { clusters, ids } = opened();
    const under = clusters.around(at(ids[0], 'd0'));
    const settled = Promise.allSettled([under, clusters.around(at(ids[1], 'd0'))]);
    await clusters.stop();
    expect((await settled)[1]).toMatchObject({
      status: 'rejected',
      reason: { code: 'contract/no-workspace' },
    });
    await expect(clusters.around(at(ids[0], 'd0'))).rejects.toMatchObject({ code: 'contract/no-workspace' });
    expect(() => clusters.contexts([at(ids[0], 'd0')])).toThrow('contract/no-workspace');
  });
});
