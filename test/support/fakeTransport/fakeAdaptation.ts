/** @file Invented adaptations of a pack, and the handlers of the group `adaptation`. Simple on purpose: it imitates answers, not rules. */
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Emitters, Handlers } from '../../../src-main/contract/verbs.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { EpochMs } from '../../../src-main/domain/ids.ts';
import type {
  Adaptation,
  AdaptationOverview,
  AdaptationState,
  AdaptedLists,
  ComparedList,
} from '../../../src-renderer/api/types.ts';
import { runOf } from './fakeShadow.ts';
import { NOW, type FakeState } from './fakeState.ts';

/** `few`: too few approved notes; `none`: enough, and no gold; `gold`: frozen, nothing made; `making`: one is being made. */
export type FakeAdaptationKind = 'few' | 'none' | 'gold' | 'making' | 'some';

export interface FakeAdaptation {
  overview: AdaptationOverview;
  state: AdaptationState;
  lists: AdaptedLists;
}

const IDLE: AdaptationState = { making: null, progress: null, failure: null, made: null };
const PARENT = { id: 'noteveil-compact', digest: 'a3'.repeat(32) };
const at = (hoursAgo: number): EpochMs => (NOW - hoursAgo * 3_600_000) as EpochMs;
const idOf = (digit: string): string => `0f8fad5b-d9cb-469f-a165-7086772895${digit.repeat(2)}`;

const TRAINING: NonNullable<Adaptation['training']> = {
  ...{ seed: 1, notes: 612, sentences: 4870, mentions: 9204, notWritable: 31, copies: 1 },
  ...{ heldAside: 122, epochs: 14, bestEpoch: 9 },
};

/** Better in everything. */
export const betterAdaptation: Adaptation = {
  ...{ id: idOf('1'), pack: 'noteveil-compact-site', digest: 'b7'.repeat(32), parent: PARENT },
  ...{ madeAt: at(2), how: 'head', training: TRAINING },
  gold: { notes: 126, spans: 1894, isFrozen: true, withdrawn: 0, destroyed: 2 },
  ...{ pipeline: 'rules+noteveil-compact-site', operatingPoint: 'balanced' },
  before: {
    charRecall: 0.913,
    charPrecision: 0.941,
    strictSpanF1: 0.846,
    strictTypedF1: 0.792,
    fullNoteRate: 0.62,
  },
  after: {
    charRecall: 0.948,
    charPrecision: 0.944,
    strictSpanF1: 0.871,
    strictTypedF1: 0.829,
    fullNoteRate: 0.7,
  },
  p: { charRecall: 0.001, strictSpanF1: 0.012, strictTypedF1: 0.004 },
  ...{ worse: [], standing: 'not-adopted' },
};

/** Finds more and marks less exactly, on gold that lost a note. */
export const worseAdaptation: Adaptation = {
  ...betterAdaptation,
  ...{ id: idOf('2'), digest: 'c1'.repeat(32), madeAt: at(30), how: 'points', training: null },
  gold: { notes: 125, spans: 1870, isFrozen: true, withdrawn: 1, destroyed: 0 },
  before: {
    charRecall: 0.913,
    charPrecision: 0.941,
    strictSpanF1: 0.846,
    strictTypedF1: 0.792,
    fullNoteRate: null,
  },
  after: {
    charRecall: 0.921,
    charPrecision: 0.917,
    strictSpanF1: 0.831,
    strictTypedF1: 0.78,
    fullNoteRate: null,
  },
  p: { charRecall: 0.08, strictSpanF1: 0.03, strictTypedF1: null },
  worse: ['strictSpanF1', 'strictTypedF1', 'gold-gone'],
};

const overview: AdaptationOverview = {
  gold: { notes: 128, seed: 1, percent: 17, at: at(72), task: null },
  tasks: [
    { id: 'task-1', name: 'Gold of ward 7', scheme: 'canonical', settled: 84, isCanonical: true },
    { id: 'task-2', name: 'First try', scheme: 'german-13', settled: 40, isCanonical: false },
  ],
  ...{ approved: 748, untouched: 0, fewest: 10, percent: 17, pipeline: 'rules+noteveil-compact' },
  packs: [
    { id: 'noteveil-compact', name: 'NoteVeil compact', isTrainable: true, isInPipeline: true },
    { id: 'ward-xlmr', name: 'Ward tagger', isTrainable: false, isInPipeline: false },
  ],
  ...{ adaptations: [betterAdaptation, worseAdaptation], broken: [] },
  overrides: [
    {
      ...{ id: idOf('3'), pack: 'noteveil-compact-site', at: at(700) },
      reason:
        'The ward writes bed numbers that the gold of then did not have; agreed with the privacy officer.',
    },
  ],
  lastAdopted: null,
};

/** A list with two words more, one of them proposed. */
export const comparedList: ComparedList = {
  ...{ id: idOf('6'), madeAt: at(1), notes: 620, isChanged: false },
  words: [
    { side: 'keep', label: 'HOSPITAL', word: 'Klinik Abendstern', found: { notes: 31, patients: 12 } },
    { side: 'hide', label: 'STAFF', word: 'Kronvester', found: null },
  ],
  leftOut: [{ reason: 'readable', words: 3 }],
  gold: betterAdaptation.gold,
  ...{ pipeline: 'rules+noteveil-compact', operatingPoint: 'balanced' },
  ...{ before: betterAdaptation.before, after: betterAdaptation.after, p: betterAdaptation.p, worse: [] },
};

export const emptyLists: AdaptedLists = {
  ...{ listed: { hide: 4, keep: 1 }, proposed: { hide: 1, keep: 0 } },
  ...{ compared: null, lastAdopted: null, may: { adopt: true, listFound: true } },
};

export function fakeAdaptation(kind: FakeAdaptationKind = 'some'): FakeAdaptation {
  const lists = { ...emptyLists, compared: kind === 'some' ? comparedList : null };
  return { ...fakeOverview(kind), lists };
}

function fakeOverview(kind: FakeAdaptationKind): Omit<FakeAdaptation, 'lists'> {
  const empty = { ...overview, adaptations: [], overrides: [] };
  switch (kind) {
    case 'few':
      return { overview: { ...empty, gold: null, tasks: [], approved: 4, untouched: 1203 }, state: IDLE };
    case 'none':
      return { overview: { ...empty, gold: null }, state: IDLE };
    case 'gold':
      return { overview: empty, state: IDLE };
    case 'making':
      return {
        overview: empty,
        state: {
          ...IDLE,
          making: 'head',
          progress: {
            ...{ phase: 'training', done: 3120, total: 7790, epoch: { at: 4, of: 50 } },
            ...{ perSecond: 260, secondsLeft: 18 },
          },
        },
      };
    case 'some':
      return {
        overview: {
          ...overview,
          adaptations: [
            betterAdaptation,
            worseAdaptation,
            {
              ...betterAdaptation,
              id: idOf('4'),
              madeAt: at(300),
              how: 'outside',
              training: null,
              standing: 'in-use',
            },
          ],
          broken: [{ id: idOf('5'), code: 'pack/bad-manifest' }],
          lastAdopted: { pack: 'noteveil-compact-site', at: at(299) },
        },
        state: IDLE,
      };
  }
}

export function fakeAdaptationHandlers(
  state: FakeState,
  emit: Emitters<AppContract>,
): Handlers<AppContract>['adaptation'] {
  const put = (change: Partial<AdaptationOverview>): AdaptationOverview => {
    state.adaptation.overview = { ...state.adaptation.overview, ...change };
    return state.adaptation.overview;
  };
  const tell = (next: AdaptationState): AdaptationState => {
    state.adaptation.state = next;
    emit.adaptation.changed(next);
    return next;
  };
  const putLists = (change: Partial<AdaptedLists>): AdaptedLists => {
    state.adaptation.lists = { ...state.adaptation.lists, ...change };
    return state.adaptation.lists;
  };
  const find = (id: string): Adaptation => {
    const found = state.adaptation.overview.adaptations.find((one) => one.id === id);
    if (found === undefined) throw new DeidError('adaptation/unknown');
    return found;
  };
  const standing = (id: string, of: Adaptation['standing']): readonly Adaptation[] =>
    state.adaptation.overview.adaptations.map((one) => (one.id === id ? { ...one, standing: of } : one));
  return {
    overview: () => state.adaptation.overview,
    state: () => state.adaptation.state,
    freeze: ({ percent, seed, task }) => {
      const { approved, tasks } = state.adaptation.overview;
      const chosen = tasks.find(({ id }) => id === task);
      return put({
        gold: {
          notes: Math.round(((chosen?.settled ?? approved) * percent) / 100),
          ...{ seed, percent, at: NOW as EpochMs, task: chosen?.name ?? null },
        },
      });
    },
    lists: () => state.adaptation.lists,
    compareLists: () => tell({ ...IDLE, making: 'lists' }),
    adoptLists: ({ id }) =>
      putLists({
        compared: null,
        listed: { hide: 5, keep: 2 },
        lastAdopted: { id, at: NOW as EpochMs, words: { hide: 1, keep: 1 }, isChanged: false },
      }),
    rollBackLists: () => putLists({ compared: comparedList, listed: emptyLists.listed, lastAdopted: null }),
    discardLists: () => putLists({ compared: null }),
    make: ({ how }) => tell({ ...IDLE, making: how.kind }),
    cancel: () => tell(IDLE),
    adopt: ({ id }) => {
      const { pack } = find(id);
      return put({
        adaptations: [...standing(id, 'in-use')],
        pipeline: `rules+${pack}`,
        lastAdopted: { pack, at: NOW as EpochMs },
      });
    },
    rollBack: () => {
      const used = state.adaptation.overview.adaptations.find((one) => one.standing === 'in-use');
      return put({
        adaptations: [...standing(used?.id ?? '', 'not-adopted')],
        ...{ lastAdopted: null, pipeline: `rules+${PARENT.id}` },
      });
    },
    discard: ({ id }) =>
      put({ adaptations: state.adaptation.overview.adaptations.filter((one) => one.id !== find(id).id) }),
    writeRecipe: () => ({ folder: 'noteveil-training-2026-11-21T09-00-00', notes: 620, gold: 128 }),
    tryOut: ({ id, batchId }) => {
      const { compared } = state.adaptation.lists;
      const tried = compared?.id === id ? { ...compared, standing: 'not-adopted' } : find(id);
      const { pipeline, operatingPoint, standing } = tried;
      const trial = { adaptation: id, wasAdopted: standing !== 'not-adopted' };
      const order = { pipeline, operatingPoint, site: 'kept', trial } as const;
      const run = { ...runOf('running', batchId), id: 'shadow-3', ...order };
      state.shadows.runs = [run, ...state.shadows.runs];
      return run;
    },
  };
}
