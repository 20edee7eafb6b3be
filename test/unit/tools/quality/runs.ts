/** @file Invented figures of a run, for tests of the comparison of pipelines. */
import { NOTE_OUTCOMES, type NoteOutcome } from '../../../../src-main/evaluation/metrics/noteOutcome.ts';
import type { Corpus } from '../../../../tools/quality/corpora.ts';
import type { PipelineFigures } from '../../../../tools/quality/pipelineFigures.ts';

const NONE = Object.fromEntries(NOTE_OUTCOMES.map((outcome) => [outcome, 0])) as Record<NoteOutcome, number>;

export function runOf(
  over: Partial<Omit<PipelineFigures, 'outcomes' | 'outcomesOfS3'>> & {
    readonly outcomes?: Partial<Record<NoteOutcome, number>>;
  } = {},
): PipelineFigures {
  return {
    corpus: 'fr-notes',
    pipeline: 'default',
    fingerprint: 'f1',
    goldDigest: 'g1',
    notes: 10,
    ofNotes: 10,
    charRecall: 0.98765,
    charPrecision: 0.9,
    spanF1: 0.8,
    fullNoteRate: 0.5,
    suspectedPerNote: 1.5,
    status: { calledFully: 4, leakingAmongFully: 1, clean: 6, cleanCalledFully: 3 },
    cpuSecondsPerNote: 0.012,
    ...over,
    outcomes: { ...NONE, ...over.outcomes },
    outcomesOfS3: NONE,
  };
}

export function corpusOf(over: Partial<Corpus> = {}): Corpus {
  return {
    id: 'fr-notes',
    file: 'gold/fr-notes.jsonl',
    scheme: 'canonical',
    about: 'invented notes',
    language: 'fr',
    exposure: 'held-out',
    cap: 60,
    ...over,
  };
}
