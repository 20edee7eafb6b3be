/** @file An invented sample and the handlers of the group `sampling` on it. Imitates answers, not statistics. */
import { DEFAULT_SAMPLING_RULE } from '../../../src-main/domain/samplingRule.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Handlers } from '../../../src-main/contract/verbs.ts';
import { samplingPlan } from '../../../src-main/workspace/sampling/samplingPlan.ts';
import type { SampleReading, SamplingState } from '../../../src-renderer/api/types.ts';

/** What was planted in the first note. */
export const FAKE_CANARY = 'Camille Vasseur';
const TEXTS = [
  `Vu ce jour Mme ${FAKE_CANARY}, chambre 4.\r\nPas de fièvre.`,
  'Vu ce jour [PATIENT-1], adressé par le Dr Fontaine.',
  'Sortie demain.',
];

const RULE: SamplingState['rule'] = { ...DEFAULT_SAMPLING_RULE, requiredFrom: 60 };
/** Real figures, for a set of 80 notes. */
const PLAN = samplingPlan(80, RULE);

export const fakeSamplingState: SamplingState = {
  rule: RULE,
  approved: 80,
  required: true,
  blocked: 'missing',
  mayDraw: true,
  rejected: 0,
  brokenOff: 0,
  sample: null,
  plan: { promises: [...PLAN.promises], curve: [...PLAN.curve] },
};

const FIGURES = {
  leaking: 0,
  seed: '00112233445566778899aabbccddeeff',
  bound: { notes: 3, rate: 0.0375 },
  adjusted: { notes: 5, rate: 0.0625 },
  readers: [
    {
      name: 'Dana Reviewer',
      notes: 3,
      planted: 10,
      found: 9,
      missRate: { rate: 0.1, lower: 0.0025, upper: 0.445 },
      seconds: { median: 41, shortest: 12, longest: 187 },
    },
  ],
};

/** What a note that leaks makes of them. */
const ONE_LEAK = {
  leaking: 1,
  bound: { notes: 5, rate: 0.0625 },
  adjusted: { notes: 7, rate: 0.0875 },
};

export function fakeSamplingHandlers(): Handlers<AppContract>['sampling'] {
  let state = fakeSamplingState;
  let position = 1;
  let isPlanted = true;
  const put = (change: Partial<SamplingState>): SamplingState => (state = { ...state, ...change });
  const sample = (more: Partial<NonNullable<SamplingState['sample']>>) => ({
    ...{ state: 'open' as const, voidReason: null, createdAt: 5, population: 80, size: TEXTS.length },
    ...{ read: position - 1, maxRate: 0.05, figures: null },
    ...more,
  });
  const reading = (): SampleReading | null => {
    const text = TEXTS[position - 1];
    if (state.sample?.state !== 'open' || text === undefined) return null;
    return { position, of: TEXTS.length, text: isPlanted ? text : text.replace(FAKE_CANARY, '[PATIENT-1]') };
  };
  return {
    state: () => state,
    saveRule: ({ rule }) => put({ rule }),
    draw: () => put({ sample: sample({}), mayDraw: false, blocked: 'open' }),
    next: () => reading(),
    settle: ({ position: told, verdict }) => {
      const shown = reading();
      if (told !== position || shown === null) throw new DeidError('review/sample-closed');
      const start = shown.text.indexOf(FAKE_CANARY);
      const planted = start < 0 ? null : { start, end: start + FAKE_CANARY.length };
      const isFound = verdict.kind === 'leak' && planted !== null && verdict.range.start < planted.end;
      isPlanted = false;
      if (isFound) return { outcome: 'planted-found', planted, next: reading(), state };
      position += 1;
      const isOver = verdict.kind === 'leak' || position > TEXTS.length;
      const decided = verdict.kind === 'leak' ? ('rejected' as const) : ('accepted' as const);
      const figures = decided === 'accepted' ? FIGURES : { ...FIGURES, ...ONE_LEAK };
      put({ sample: isOver ? sample({ state: decided, figures }) : sample({}) });
      if (isOver) put({ blocked: decided === 'accepted' ? null : 'above-limit' });
      const outcome = verdict.kind === 'leak' ? 'leak' : planted === null ? 'clean' : 'planted-missed';
      return { outcome, planted, next: reading(), state };
    },
    abandon: () =>
      put({
        sample: sample({ state: 'void', voidReason: 'abandoned' }),
        ...{ mayDraw: true, blocked: 'void', brokenOff: state.brokenOff + 1 },
      }),
  };
}
