/** @file An invented sample and the handlers of the group `sampling` on it: the answers are imitated, the statistics are the real ones. */
import { DEFAULT_SAMPLING_RULE } from '../../../src-main/domain/samplingRule.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Handlers } from '../../../src-main/contract/verbs.ts';
import { missRate } from '../../../src-main/review/sampling/missRate.ts';
import { adjustedBound, upperBound } from '../../../src-main/review/sampling/upperBound.ts';
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
const POPULATION = 80;
/** Real figures, for a set of 80 notes. */
const PLAN = samplingPlan(POPULATION, RULE);

export const fakeSamplingState: SamplingState = {
  rule: RULE,
  approved: POPULATION,
  required: true,
  blocked: 'missing',
  mayDraw: true,
  rejected: 0,
  brokenOff: 0,
  sample: null,
  plan: { promises: [...PLAN.promises], curve: [...PLAN.curve] },
};

/** The reader's identifiers of every batch: nine of ten found. */
const TALLY = { planted: 10, found: 9 };

/** Real figures of so many notes read, by the functions that main counts with. */
function figuresOf(
  read: number,
  leaking: number,
): NonNullable<NonNullable<SamplingState['sample']>['figures']> {
  const evidence = { population: POPULATION, drawn: read, leaking };
  const { confidence } = RULE;
  const miss = missRate(TALLY, (1 + confidence) / 2);
  return {
    leaking,
    seed: '00112233445566778899aabbccddeeff',
    bound: upperBound(evidence, confidence),
    adjusted: adjustedBound(evidence, TALLY, confidence),
    readers: [
      {
        ...{ name: 'Dana Reviewer', notes: read, ...TALLY, missRate: miss },
        seconds: { median: 41, shortest: 12, longest: 187 },
      },
    ],
  };
}

export function fakeSamplingHandlers(): Handlers<AppContract>['sampling'] {
  let state = fakeSamplingState;
  let position = 1;
  let size = 0;
  let isPlanted = true;
  const put = (change: Partial<SamplingState>): SamplingState => (state = { ...state, ...change });
  const sample = (more: Partial<NonNullable<SamplingState['sample']>>) => ({
    ...{ state: 'open' as const, voidReason: null, createdAt: 5, population: POPULATION, size },
    ...{ read: position - 1, maxRate: RULE.maxRate, figures: null },
    ...more,
  });
  const reading = (): SampleReading | null => {
    const text = TEXTS[position - 1] ?? TEXTS.at(-1) ?? '';
    if (state.sample?.state !== 'open' || position > size) return null;
    return { position, of: size, text: isPlanted ? text : text.replace(FAKE_CANARY, '[PATIENT-1]') };
  };
  return {
    state: () => state,
    saveRule: ({ rule }) => put({ rule }),
    draw: ({ maxRate }) => {
      position = 1;
      size = PLAN.promises.find((promise) => promise.maxRate === maxRate)?.size ?? POPULATION;
      return put({ sample: sample({ maxRate }), mayDraw: false, blocked: 'open' });
    },
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
      const isOver = verdict.kind === 'leak' || position > size;
      const decided = verdict.kind === 'leak' ? ('rejected' as const) : ('accepted' as const);
      const figures = figuresOf(position - 1, decided === 'accepted' ? 0 : 1);
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
