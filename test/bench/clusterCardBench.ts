/**
 * @file Milliseconds until the cluster card of a mention is there, in the largest batch that is compared as a whole, and the
 * longest that main did nothing else meanwhile. Runs under `npm run bench`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { NoteId } from '../../src-main/domain/ids.ts';
import type { PhiLabel } from '../../src-main/domain/phiLabel.ts';
import type { Store } from '../../src-main/store/store.ts';
import { ClusterService } from '../../src-main/workspace/clusterService.ts';
import { MOST_MENTIONS } from '../../src-main/workspace/clusters/clusterScope.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  removeTemporaryFolders,
} from '../integration/store/storeFixture.ts';

/** As many as a discharge letter has. */
const PER_NOTE = 15;
const NOTES_PER_PATIENT = 4;
const FIRST_LIMIT_MS = 3000;
const NEXT_LIMIT_MS = 50;
const BUSY_LIMIT_MS = 50;
const SENTENCE =
  ' und ein Satz über Verlauf und Behandlung, wie er in jedem Brief steht, mit Werten und Dosen. ';

/** Prints the first question, one after a decision, and one after a label was changed. */
export async function benchClusterCards(): Promise<void> {
  const { store } = createStoreFixture();
  const [first] = fill(store);
  if (first === undefined) return;
  const clusters = new ClusterService(store);
  const place = { noteId: first, spanKey: 'd0' };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const begun = process.cpuUsage();
  print('card, first in its batch', await timed(() => clusters.around(place)), FIRST_LIMIT_MS);
  const { user, system } = process.cpuUsage(begun);
  delay.disable();
  print('   of it processor time', (user + system) / 1000, FIRST_LIMIT_MS);
  print('   longest turn of main', delay.max / 1e6, BUSY_LIMIT_MS);
  print(
    'card, another mention',
    await timed(() => clusters.around({ ...place, spanKey: 'd3' })),
    NEXT_LIMIT_MS,
  );
  store.decisions.append(first, { kind: 'accept', span: 'd0' }, 'bench');
  store.notes.setStage(first, 'in-review');
  print('card, after a decision', await timed(() => clusters.around(place)), NEXT_LIMIT_MS);
  store.decisions.append(first, { kind: 'relabel', span: 'd0', label: 'STAFF' }, 'bench');
  store.notes.setStage(first, 'in-review');
  print('card, after another label', await timed(() => clusters.around(place)), FIRST_LIMIT_MS);
  await clusters.stop();
  store.close();
  removeTemporaryFolders();
}

function print(what: string, ms: number, limit: number): void {
  console.log(`${what.padEnd(52)} ${ms.toFixed(0)} ms (limit ${limit} ms)`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Letters of 15 mentions each, four to a patient. */
function fill(store: Store): readonly NoteId[] {
  const batch = createBatchFixture(store);
  return store.transaction(() =>
    Array.from({ length: Math.floor(MOST_MENTIONS / PER_NOTE) }, (_, index) => {
      const patient = Math.floor(index / NOTES_PER_PATIENT);
      let text = '';
      const spans = Array.from({ length: PER_NOTE }, (__, at) => {
        const [label, mention] = mentionAt(patient, at);
        const start = text.length;
        text += mention + SENTENCE;
        const sources = [{ recognizer: 'bench', rule: 'any', label, score: 0.9 }];
        return { start, end: start + mention.length, label, score: 0.9, suspected: false, sources };
      });
      const [note] = batch.add(importedNote(text, { patientId: `p${patient}` }));
      const noteId = note?.id ?? (0 as NoteId);
      const result = { spans, coverage: [], failures: [], languages: [], classifications: [], gate: null };
      store.detections.save({ noteId, pipelineFingerprint: 'f', mentionKeys: spans.map(() => 'k'), result });
      return noteId;
    }),
  );
}

function mentionAt(patient: number, at: number): readonly [PhiLabel, string] {
  const kinds: readonly (readonly [PhiLabel, string])[] = [
    ['PATIENT', `${wordOf(patient * 7)} ${wordOf(patient)}`],
    ['STAFF', wordOf((patient % 200) + at)],
    ['DATE', `0${at % 9}.03.20${10 + (patient % 14)}`],
    ['HOSPITAL', `Hospital ${wordOf(patient % 50)}`],
    ['MRN', String(10_000_000 + patient + at)],
  ];
  return kinds[at % kinds.length] ?? ['OTHER', ''];
}

/** Invented names from syllables, the same in every run. */
function wordOf(seed: number): string {
  const syllables = ['ba', 'cor', 'den', 'fil', 'gar', 'hol', 'mar', 'nel', 'pe', 'rim', 'sto', 'tur'];
  const places = [seed % 12, Math.floor(seed / 12) % 12, Math.floor(seed / 144) % 12];
  const word = places.map((at) => syllables[at]).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
