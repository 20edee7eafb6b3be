/** @file Annotation tasks as lines on a terminal. Pure. */
import { ANNOTATED_STATES, annotatorCode, type AnnotatedState } from '../../domain/annotation.ts';
import type { ConfidenceReport } from '../../evaluation/annotation/confidence.ts';
import { figureText } from '../../evaluation/report/evaluationTable.ts';
import type { TaskPlan } from '../../workspace/annotation/makeTask.ts';
import type { TaskStanding } from '../../workspace/annotation/taskStanding.ts';
import type { GoldWritten } from '../../workspace/annotation/writeGold.ts';
import { textColumns } from '../models/packWords.ts';
import { alignColumns } from '../terminal.ts';

/** A name or title could move the cursor or color the terminal. */
function shown(text: string): string {
  return text.replace(/\p{C}/gu, '?');
}

/** Who would get how many notes, and how many notes how many people share. */
export function planLines({ notes, names, sets, byReaders, pairs }: TaskPlan): readonly string[] {
  return [
    `${notes} notes, ${names.length} annotators`,
    ...alignColumns([
      ['annotator', 'notes'],
      ...names.map((name, at) => [`${annotatorCode(at + 1)} ${shown(name)}`, String(sets[at] ?? 0)]),
    ]),
    ...byReaders.map(({ annotators, notes: some }) => `notes with ${annotators} annotators: ${some}`),
    ...alignColumns([
      ['pair', 'notes in common'],
      ...pairs.map(({ a, b, notes: some }) => [
        `${annotatorCode(a + 1)}, ${annotatorCode(b + 1)}`,
        String(some),
      ]),
    ]),
  ];
}

/** One row a task. */
export function taskRows(tasks: readonly TaskStanding[]): readonly string[] {
  if (tasks.length === 0) return ['no annotation tasks'];
  return textColumns([
    ['task', 'batch', 'scheme', 'notes', 'settled', 'name'],
    ...tasks.map(({ id, batchId, scheme, notes, states, name }) => [
      id,
      batchId,
      scheme,
      String(notes),
      String(states.settled),
      shown(name),
    ]),
  ]);
}

const STATE_WORDS: Readonly<Record<AnnotatedState, string>> = {
  open: 'somebody is not done',
  unassigned: 'nobody has it any more',
  single: 'its only annotator is done',
  agreed: 'all marked the same',
  differing: 'marks differ',
  done: 'all are done',
  settled: 'settled',
  'taken-out': 'taken out',
  destroyed: 'original destroyed',
};

/** How one task stands. */
export function standingLines(task: TaskStanding): readonly string[] {
  const states = ANNOTATED_STATES.filter((state) => task.states[state] > 0);
  return [
    `task ${task.id} of batch ${task.batchId}: ${shown(task.name)}`,
    `scheme ${task.scheme}; begins ${task.start === 'blank' ? 'blank' : 'with what the pipeline found'}; overlap ${task.overlap}, annotators of each other note ${task.perNote}, seed ${task.seed}`,
    ...alignColumns([
      ['annotator', 'notes', 'done'],
      ...task.annotators.map(({ position, name, sheets, done }) => [
        `${annotatorCode(position)} ${shown(name)}`,
        String(sheets),
        String(done),
      ]),
    ]),
    ...alignColumns([
      ['notes', String(task.notes)],
      ...states.map((state) => [`  ${STATE_WORDS[state]}`, String(task.states[state])]),
    ]),
    `wait for your word: ${task.toSettle}`,
  ];
}

/** Confidence by annotator, and agreement by confidence. */
export function confidenceLines({ mean, annotators, levels }: ConfidenceReport): readonly string[] {
  if (mean === null) return [];
  return [
    '',
    `confidence from 1 to 5, mean ${mean.toFixed(2)}`,
    ...alignColumns([
      ['annotator', 'notes', 'mean'],
      ...annotators.map((one) => [shown(one.annotator), String(one.sheets), one.mean.toFixed(2)]),
    ]),
    'pairs of sheets by the lower confidence of the two:',
    ...alignColumns([
      ['confidence', 'sheets', 'pairs', 'marked the same', 'F1 per instance', 'F1 per token'],
      ...levels.map((level) => [
        String(level.confidence),
        String(level.sheets),
        String(level.pairs),
        String(level.equalPairs),
        figureText(level.instances.f1),
        figureText(level.tokens.f1),
      ]),
    ]),
  ];
}

/** What was written, and what was not. */
export function writtenLines(written: GoldWritten): readonly string[] {
  const { notes, marks, files, changedBlanks, leftOut } = written;
  const left = [
    [leftOut.open, 'not settled, or nobody is done'],
    [leftOut.takenOut, 'taken out'],
    [leftOut.destroyed, 'original destroyed'],
  ] as const;
  return [
    `written: ${notes} notes, ${marks} marks, ${files} files; read back the same`,
    ...(changedBlanks === 0
      ? []
      : [
          `${changedBlanks} notes lost which blank (space, tab, line break) stood between words: CoNLL holds words alone`,
        ]),
    ...left.filter(([count]) => count > 0).map(([count, why]) => `left out: ${count} notes (${why})`),
  ];
}
