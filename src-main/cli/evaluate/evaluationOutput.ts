/** @file What `noteveil evaluate` prints and writes. */
import { indexCodePoints } from '../../text/codePoints.ts';
import type { GoldNote } from '../../evaluation/gold/goldNote.ts';
import type { Range } from '../../domain/range.ts';
import { evaluationCsv } from '../../evaluation/report/evaluationCsv.ts';
import type { EvaluationReport, NoteErrors } from '../../evaluation/report/evaluationReport.ts';
import { familyTable, figureText, typeTable } from '../../evaluation/report/evaluationTable.ts';
import type { StatusTally } from '../../evaluation/statusTally.ts';
import { openLineWriter } from '../lineStream.ts';
import { alignColumns, type Terminal } from '../terminal.ts';
import type { EvaluateOptions } from './evaluateOptions.ts';

export function printReport(report: EvaluationReport, options: EvaluateOptions, terminal: Terminal): void {
  if (options.csv === true) terminal.print(evaluationCsv(report).replace(/\n$/, ''));
  else if (options.json === true) terminal.print(JSON.stringify(jsonOf(report)));
  else printTables(report, options, terminal);
}

/** The scores as they have always been; the report where figures were asked for. Errors go to a file of their own. */
export function jsonOf({ errors: _errors, ...report }: EvaluationReport): object {
  const { scores, notesWithPhi, statuses, types, leftOut, families } = report;
  const ofGold = types.filter(({ gold }) => gold > 0);
  return {
    ...scores,
    notesWithPhi,
    ...statuses,
    types: Object.fromEntries(ofGold.map(({ type, gold, covered }) => [type, { gold, covered }])),
    leftOut: Object.fromEntries(leftOut.map(({ type, spans }) => [type, spans])),
    ...(families.length === 0 ? {} : { report }),
  };
}

function printTables(report: EvaluationReport, options: EvaluateOptions, terminal: Terminal): void {
  const { scheme, scores, statuses, notesWithPhi, notesWithoutPhi, notesNotCounted } = report;
  const counting = options.count.length === 0 ? '' : `, counting ${options.count.join(', ')}`;
  terminal.print(`pipeline ${options.pipeline} (${options.operatingPoint}), scheme ${scheme}${counting}`);
  const rows = [
    ['notes', String(scores.notes)],
    ['character precision (label-blind)', figureText(scores.charPrecision)],
    ['character recall (label-blind)', figureText(scores.charRecall)],
    ['character F1 (label-blind)', figureText(scores.charF1)],
    ['strict span F1', figureText(scores.strictSpanF1)],
    ['strict span and type F1', figureText(scores.strictTypedF1)],
    [`full-note rate (${notesWithPhi} notes with PHI)`, figureText(scores.fullNoteRate)],
    [`specificity (${notesWithoutPhi} PHI-free notes)`, figureText(scores.specificity)],
    ...(notesNotCounted === 0
      ? []
      : [['notes in neither, all their gold left out', String(notesNotCounted)]]),
    ['suspected spans per note', scores.suspectedPerNote === null ? '-' : scores.suspectedPerNote.toFixed(2)],
    ...(statuses === null ? [] : statusRows(statuses)),
  ];
  printRows(rows, terminal);
  printPart(typeTable(report), terminal);
  for (const family of report.families) printPart(familyTable(family), terminal);
  if (report.bootstrap !== null) {
    const { samples, seed } = report.bootstrap;
    terminal.print(`95 % intervals: notes drawn anew ${samples} times, seed ${seed}`);
  }
  for (const { type, spans } of report.leftOut)
    terminal.print(`left out: ${type} (${spans} spans), no counterpart in the canonical scheme`);
}

function statusRows(statuses: StatusTally): readonly (readonly string[])[] {
  return [
    ['called fully anonymized before review', String(statuses.calledFully)],
    ['  of which leak against gold', String(statuses.leakingAmongFully)],
    ['notes with a clean output', String(statuses.clean)],
    ['  of which called fully anonymized', String(statuses.cleanCalledFully)],
  ];
}

/** A table behind an empty line. */
function printPart(rows: readonly (readonly string[])[], terminal: Terminal): void {
  if (rows.length === 0) return;
  terminal.print('');
  printRows(rows, terminal);
}

export function printRows(rows: readonly (readonly string[])[], terminal: Terminal): void {
  for (const line of alignColumns(rows)) terminal.print(line);
}

/** One line a note with a difference; offsets in code points, as in gold. Errors: `export/target-unwritable`. */
export async function writeErrors(
  file: string,
  errors: readonly NoteErrors[],
  notes: readonly GoldNote[],
): Promise<void> {
  const writer = await openLineWriter(file);
  try {
    for (const one of errors) await writer.write(JSON.stringify(errorsOf(one, notes)));
    await writer.end();
  } catch (cause) {
    await writer.discard();
    throw cause;
  }
}

function errorsOf({ note, id, errors }: NoteErrors, notes: readonly GoldNote[]): object {
  const index = indexCodePoints(notes[note]?.text ?? '');
  const inPoints = <Span extends Range>(span: Span | null): Span | null =>
    span && { ...span, start: index.toCodePoint(span.start), end: index.toCodePoint(span.end) };
  return {
    id,
    errors: errors.map((error) => ({
      ...error,
      gold: inPoints(error.gold),
      predicted: inPoints(error.predicted),
    })),
  };
}
