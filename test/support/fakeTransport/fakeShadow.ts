/** @file Invented shadow runs, their sums made by the product's own functions, and the handlers of the group `shadow`. */
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Emitters, Handlers } from '../../../src-main/contract/verbs.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { BatchId, EpochMs, NoteId } from '../../../src-main/domain/ids.ts';
import type { ShadowFacet } from '../../../src-main/domain/shadowRun.ts';
import { shadowFigures } from '../../../src-main/workspace/shadow/shadowFigures.ts';
import type { ShadowNote, ShadowNoteRow, ShadowRun } from '../../../src-renderer/api/types.ts';
import { NOW, type FakeState } from './fakeState.ts';

export interface FakeShadows {
  runs: readonly ShadowRun[];
}

const TEXT = [
  'Mrs Eleanor Walker, seen in clinic on 12 March 2025 with her daughter Ruth.',
  'Referred by Dr Amara Nwosu, Harbour Street Practice, tel. 0117 496 0042.',
  'Works at Kestrel Bakery. Blood pressure 128/76, otherwise well.',
].join('\n');

const rangeOf = (words: string) => {
  const start = TEXT.indexOf(words);
  return { start, end: start + words.length };
};
const span = (words: string, label: ShadowNote['old'][number]['label'], suspected = false) => ({
  ...rangeOf(words),
  ...{ label, suspected, recognizer: 'captioned-field' },
});

/** A note in which the other pipeline loses a name that a reviewer hid, finds another one, and moves an edge. */
const PLACES: ShadowNote['places'] = [
  {
    ...rangeOf('Ruth'),
    ...{ kind: 'only-old', oldLabel: 'RELATIVE', newLabel: null, exposed: 4 },
    ...{ reviewer: 'hid', isContradicted: true },
  },
  {
    ...rangeOf('Dr Amara Nwosu'),
    ...{ kind: 'edges', oldLabel: 'STAFF', newLabel: 'STAFF', exposed: 0 },
    ...{ reviewer: null, isContradicted: false },
  },
  {
    ...rangeOf('Kestrel Bakery'),
    ...{ kind: 'only-new', oldLabel: null, newLabel: 'ORGANIZATION', exposed: 0 },
    ...{ reviewer: 'cleared', isContradicted: true },
  },
];
const OLD = [
  span('Eleanor Walker', 'PATIENT'),
  span('12 March 2025', 'DATE'),
  span('Ruth', 'RELATIVE'),
  span('Amara Nwosu', 'STAFF'),
  span('0117 496 0042', 'PHONE'),
];
const NEXT = [
  ...OLD.filter(({ label }) => label !== 'RELATIVE' && label !== 'STAFF'),
  span('Dr Amara Nwosu', 'STAFF'),
  span('Kestrel Bakery', 'ORGANIZATION'),
].sort((a, b) => a.start - b.start);

function rowOf(at: number): ShadowNoteRow {
  const common = { noteId: (at + 1) as NoteId, ordinal: at * 7 + 3, externalId: `ED-${4102 + at * 7}` };
  const statuses = { oldStatus: 'fully-anonymized', newStatus: 'fully-anonymized' } as const;
  if (at === 0)
    return {
      ...{ ...common, stage: 'exported', outcome: 'different', code: null, ...statuses },
      newStatus: 'partially-anonymized',
      facets: ['only-old', 'edges', 'only-new', 'exposing', 'contradicted', 'status-worse'],
      ...{ differences: 3, exposed: 4 },
    };
  if (at === 1)
    return {
      ...{ ...common, stage: 'detected', outcome: 'not-compared', code: 'engine/host-lost' },
      ...{ oldStatus: null, newStatus: null, facets: ['not-compared'], differences: 0, exposed: 0 },
    };
  return {
    ...{
      ...common,
      stage: at % 2 === 0 ? 'approved' : 'in-review',
      outcome: 'different',
      code: null,
      ...statuses,
    },
    ...{ facets: at % 3 === 0 ? ['only-new'] : ['edges', 'label'], differences: 1 + (at % 3), exposed: 0 },
  };
}
const ROWS = Array.from({ length: 14 }, (_, at) => rowOf(at));

/** A run over the batch as it stands. */
export function runOf(state: ShadowRun['state'], batchId: BatchId): ShadowRun {
  const isOpen = state === 'running' || state === 'paused' || state === 'stopped';
  return {
    ...{ id: 'shadow-1', batchId, pipeline: 'rules+ward-xlmr', operatingPoint: 'balanced', site: 'current' },
    trial: null,
    ...{ actor: 'R. Okafor', createdAt: (NOW - 7_200_000) as EpochMs, state, code: null },
    ...{ notes: 4812, done: isOpen ? 1930 : 4812, destroyed: 12 },
    perSecond: state === 'running' ? 38 : null,
    secondsLeft: state === 'running' ? 76 : null,
  };
}

/** `tried`: finished, of an adaptation that was not adopted then. */
export type FakeShadowKind = ShadowRun['state'] | 'tried' | 'none';

/** None, or one run of the first batch in this state. */
export function fakeShadows(kind: FakeShadowKind = 'none', batchId = 'big' as BatchId): FakeShadows {
  if (kind === 'none') return { runs: [] };
  if (kind !== 'tried') return { runs: [runOf(kind, batchId)] };
  const trial = { adaptation: '0f8fad5b-d9cb-469f-a165-708677289511', wasAdopted: false };
  return { runs: [{ ...runOf('finished', batchId), site: 'kept', trial }] };
}

export function fakeShadowHandlers(
  state: FakeState,
  emit: Emitters<AppContract>,
): Handlers<AppContract>['shadow'] {
  const find = (runId: string): ShadowRun => {
    const run = state.shadows.runs.find(({ id }) => id === runId);
    if (run === undefined) throw new DeidError('shadow/unknown-run');
    return run;
  };
  const put = (run: ShadowRun): ShadowRun => {
    state.shadows.runs = [run, ...state.shadows.runs.filter(({ id }) => id !== run.id)];
    emit.shadow.changed(run);
    return run;
  };
  const shown = (only: ShadowFacet | null): readonly ShadowNoteRow[] =>
    ROWS.filter(({ facets }) => only === null || facets.includes(only));
  return {
    list: ({ batchId }) => state.shadows.runs.filter((run) => run.batchId === batchId),
    report: ({ runId }) => reportOf(find(runId)),
    notes: ({ runId, only, offset, limit }) => {
      find(runId);
      return { total: shown(only).length, rows: shown(only).slice(offset, offset + limit) };
    },
    openNote: ({ noteId }) => {
      const row = ROWS.find((one) => one.noteId === noteId) ?? rowOf(0);
      const isDifferent = row.outcome === 'different';
      return {
        ...row,
        ...{ text: isDifferent ? TEXT : '', languages: ['en'], places: isDifferent ? [...PLACES] : [] },
        ...{ old: isDifferent ? OLD : [], next: isDifferent ? NEXT : [] },
      };
    },
    start: ({ batchId, pipeline, operatingPoint, site }) => {
      if (state.shadows.runs.some((run) => run.state === 'running'))
        throw new DeidError('shadow/already-running');
      return put({ ...runOf('running', batchId), id: 'shadow-2', pipeline, operatingPoint, site });
    },
    pause: ({ runId }) => put({ ...find(runId), state: 'paused', perSecond: null, secondsLeft: null }),
    resume: ({ runId }) => put({ ...find(runId), state: 'running' }),
    cancel: ({ runId }) => put({ ...find(runId), state: 'cancelled', perSecond: null, secondsLeft: null }),
    discard: ({ runId }) => {
      const run = find(runId);
      state.shadows.runs = state.shadows.runs.filter((one) => one !== run);
      return null;
    },
  };
}

/** Counted by the product from rows as the store would have them. */
function reportOf(run: ShadowRun) {
  const tallied = ROWS.map(({ facets, code, oldStatus, newStatus }) => {
    return {
      facets,
      code: code ?? '',
      oldStatus: oldStatus ?? '',
      newStatus: newStatus ?? '',
      notes: 1,
    } as const;
  });
  const alike = { facets: [], code: '', notes: run.done - ROWS.length } as const;
  const same = { ...alike, oldStatus: 'fully-anonymized', newStatus: 'fully-anonymized' } as const;
  const { done: _, ...figures } = shadowFigures({
    notes: [...tallied, same],
    places: [
      { label: 'RELATIVE', kind: 'only-old', places: 3, exposing: 3, contradicted: 1 },
      { label: 'STAFF', kind: 'edges', places: 6, exposing: 0, contradicted: 0 },
      { label: 'STAFF', kind: 'label', places: 4, exposing: 0, contradicted: 0 },
      { label: 'ORGANIZATION', kind: 'only-new', places: 9, exposing: 0, contradicted: 1 },
      { label: 'CITY', kind: 'suspicion-new', places: 2, exposing: 0, contradicted: 0 },
    ],
  });
  return {
    run,
    ...figures,
    gone: 0,
    facets: { ...figures.facets },
    statusMoves: [...figures.statusMoves],
    reasons: [...figures.reasons],
    labels: figures.labels.map((row) => ({ ...row, kinds: { ...row.kinds } })),
  };
}
