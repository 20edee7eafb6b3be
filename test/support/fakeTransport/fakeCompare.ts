/** @file An invented comparison, counted by the product's own functions, and the handlers of the group `compare`. */
import type { AppContract } from '../../../src-main/contract/contract.ts';
import type { Emitters, Handlers } from '../../../src-main/contract/verbs.ts';
import { PHI_LABELS, type PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import { EMPTY_TALLY } from '../../../src-main/evaluation/tally.ts';
import { compareReport, type PipelineRun } from '../../../src-main/evaluation/compare/compareReport.ts';
import type { JudgedNote } from '../../../src-main/evaluation/compare/judgeNote.ts';
import type { NoteOutcome } from '../../../src-main/evaluation/metrics/noteOutcome.ts';
import { comparisonView } from '../../../src-main/workspace/compare/comparisonView.ts';
import { COMPARISON_FILES } from '../../../src-main/workspace/compareService.ts';
import type { CompareChoices, CompareProgress, CompareState } from '../../../src-renderer/api/types.ts';
import { fakeEvaluationHandlers } from './fakeEvaluation.ts';
import type { FakeState } from './fakeState.ts';

export interface FakeComparison {
  state: CompareState;
  /** Ids of the pipelines of the report. */
  pipelines: readonly string[];
  /** Who marked the gold that is chosen next; nobody is named by default. */
  annotators: readonly string[];
  /** What the last report was narrowed to. */
  counting: readonly PhiLabel[];
}

const S3 = 'S3 (003), approach';

export const fakeChoices: CompareChoices = {
  pipelines: [
    {
      id: 'default',
      named: 'default',
      title: 'Rules and the tagger of the app',
      source: null,
      missing: null,
    },
    { id: 'rules', named: 'rules', title: 'Rules alone', source: null, missing: null },
    {
      id: 's0-bert',
      named: 's0-bert',
      title: 'A BERT token classifier',
      source: 'S0 (000)',
      missing: 'tagger',
    },
    { id: 's3-1', named: 's3-1', title: 'Filters', source: `${S3} 1`, missing: null },
    {
      id: 's3-5',
      named: 's3-5',
      title: 'The note classifier detects, NER removes',
      source: `${S3} 5`,
      missing: null,
    },
    { id: 'rules+ward-xlmr', named: null, title: 'Ward tagger', source: null, missing: null },
  ],
  schemes: [
    { id: 'canonical', title: 'NoteVeil canonical scheme', labels: [...PHI_LABELS] },
    { id: 'eds', title: 'EDS-Pseudo', labels: ['PATIENT', 'STAFF', 'CITY', 'DATE'] },
  ],
};

const PROGRESS: CompareProgress = {
  pipeline: 'rules',
  place: 1,
  pipelines: 2,
  done: 120,
  total: 300,
  perSecond: 60,
  secondsLeft: 3,
};
const IDLE: CompareState = { isRunning: false, progress: null, failure: null, hasReport: false };

export function fakeComparison(kind: 'none' | 'running' | 'done' = 'none'): FakeComparison {
  const more = { pipelines: ['rules', 's3-5'], annotators: [], counting: [] };
  if (kind === 'running') return { state: { ...IDLE, isRunning: true, progress: PROGRESS }, ...more };
  return { state: { ...IDLE, hasReport: kind === 'done' }, ...more };
}

export function fakeCompareHandlers(
  state: FakeState,
  emit: Emitters<AppContract>,
): Handlers<AppContract>['compare'] {
  const put = (next: CompareState): CompareState => {
    state.comparison = { ...state.comparison, state: next };
    emit.compare.changed(next);
    return next;
  };
  return {
    choices: () => fakeChoices,
    state: () => state.comparison.state,
    report: () => (state.comparison.state.hasReport ? reportOf(state.comparison) : null),
    ...fakeEvaluationHandlers(() => state.comparison.pipelines, emit),
    chooseGold: ({ folder }) =>
      folder
        ? { ticket: 'gold-2', name: 'gold_brat', sizeBytes: 96_400 }
        : { ticket: 'gold-1', name: 'gold_2026.jsonl', sizeBytes: 412_113 },
    readGold: ({ ticket, reading }) => ({
      format: reading.format ?? (ticket === 'gold-2' ? 'brat' : 'jsonl'),
      notes: 3000,
      annotators: [...state.comparison.annotators],
    }),
    start: ({ pipelines, counting }) => {
      state.comparison = { ...state.comparison, pipelines, counting };
      return put({ ...IDLE, isRunning: true, progress: { ...PROGRESS, pipelines: pipelines.length } });
    },
    cancel: () => put(IDLE),
    save: () => [...COMPARISON_FILES],
  };
}

/** 414 notes with PHI and 2,586 without, the numbers of S3; the first pipeline sweeps spans, the others notes. */
function reportOf({ pipelines, counting }: FakeComparison): ReturnType<typeof comparisonView> {
  const outcomes: NoteOutcome[] = [
    ...many('fully', 387),
    ...many('partially', 11),
    ...many('not', 2),
    ...many('undetected', 14),
    ...many('altered', 2),
    ...many('alarmed', 52),
    ...many('left-alone', 2532),
  ];
  const kinds = outcomes.map((_, at) => (at < 414 ? 'phi' : 'phi-free'));
  const runs = pipelines.map((pipeline, place): PipelineRun => ({
    pipeline,
    fingerprint: 'f'.repeat(64),
    judged: outcomes.map((outcome, at) => judged(outcome, at, place === 0)),
  }));
  const context = { scheme: 'canonical', counting, kinds, acceptThreshold: 0.5 } as const;
  return comparisonView(compareReport(runs, context));
}

function many(outcome: NoteOutcome, notes: number): readonly NoteOutcome[] {
  return Array.from({ length: notes }, () => outcome);
}

function judged(outcome: NoteOutcome, at: number, ofSpans: boolean): JudgedNote {
  const isDetected = outcome !== 'undetected' && outcome !== 'left-alone';
  const until = (isDetected ? 0.5 : 0) + ((at * 37) % 50) / 100;
  const isAltered = isDetected && outcome !== 'alarmed' && outcome !== 'not';
  const fullyUntil = outcome === 'fully' ? until : -1;
  return {
    outcome,
    isAltered,
    tally: {
      ...EMPTY_TALLY,
      notes: 1,
      notesWithPhi: at < 414 ? 1 : 0,
      fullNotes: outcome === 'fully' ? 1 : 0,
      charTruePositive: outcome === 'fully' ? 12 : 0,
      charFalseNegative: at < 414 && outcome !== 'fully' ? 12 : 0,
    },
    marks: ofSpans
      ? { kind: 'span-score', threshold: null, detectedUntil: until, alteredUntil: until, fullyUntil }
      : { kind: 'note-score', threshold: 0.5, detectedUntil: until, alteredUntil: null, fullyUntil: null },
    prediction: { spans: [], suspectedSpans: 0, isDetected },
  };
}
