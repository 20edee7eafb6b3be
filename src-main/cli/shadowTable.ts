/** @file What a shadow run has found, as lines and as JSON: numbers of notes, labels, kinds and counts, no text. */
import type { NoteStatus } from '../domain/noteStatus.ts';
import { DIFFERENCE_KINDS, type ShadowFacet } from '../domain/shadowRun.ts';
import type { ShadowRun } from '../store/shadowRows.ts';
import type { Store } from '../store/store.ts';
import type { ShadowFigures } from '../workspace/shadow/shadowFigures.ts';
import { listedDifferences, type ListedDifference } from '../workspace/shadow/shadowNote.ts';
import { readShadowDetail } from '../workspace/shadow/shadowRecords.ts';
import type { ShadowStanding } from '../workspace/shadow/shadowService.ts';
import { alignColumns } from './terminal.ts';

/** Which notes are told, and how many at most. */
export interface ShadowPage {
  readonly only: ShadowFacet | null;
  readonly limit: number;
}

/** Notes that are read at once. */
const PER_READ = 200;

/** One line a run. */
export function shadowRunLines(runs: readonly ShadowStanding[]): readonly string[] {
  if (runs.length === 0) return ['no shadow runs'];
  return alignColumns(
    runs.map(({ run, done }) => [
      ...[run.id, new Date(run.createdAt).toISOString().slice(0, 16).replace('T', ' ')],
      ...[run.pipelineId, run.operatingPoint, run.state, `${done}/${run.notes} notes`, trialWords(run)],
    ]),
  );
}

/** Everything a person reads: sums, the table of labels, and the notes. */
export function shadowLines(
  store: Store,
  { run, done }: ShadowStanding,
  figures: ShadowFigures,
  page: ShadowPage,
): readonly string[] {
  const { same, different, notCompared, facets } = figures;
  return [
    `run ${run.id}: ${run.pipelineId}, ${run.operatingPoint}, ${run.state}`,
    ...(run.trial === null ? [] : [trialWords(run)]),
    `notes: ${run.notes}, compared: ${done - notCompared}, not compared: ${notCompared}, originals destroyed: ${run.destroyed}`,
    `same: ${same}, different: ${different}, would show something: ${facets.exposing}, against a reviewer: ${facets.contradicted}`,
    ...figures.reasons.map(({ code, notes }) => `not compared, ${code}: ${notes}`),
    ...figures.statusMoves.map(
      ({ from, to, notes }) => `status ${shortStatus(from)} -> ${shortStatus(to)}: ${notes}`,
    ),
    ...labelLines(figures),
    ...noteLines(store, run.id, page),
  ];
}

/** Empty for a run that tries no adaptation. */
function trialWords({ trial }: ShadowRun): string {
  if (trial === null) return '';
  const then = trial.wasAdopted ? 'adopted then' : 'not adopted then';
  return `trial of the adaptation ${trial.adaptation}, ${then}`;
}

function labelLines({ labels }: ShadowFigures): readonly string[] {
  if (labels.length === 0) return [];
  const head = ['label', 'would show', ...DIFFERENCE_KINDS];
  const rows = labels.map(({ label, exposing, kinds }) => [
    label,
    String(exposing),
    ...DIFFERENCE_KINDS.map((kind) => String(kinds[kind])),
  ]);
  return ['', ...alignColumns([head, ...rows])];
}

function noteLines(store: Store, runId: string, page: ShadowPage): readonly string[] {
  const rows = listed(store, runId, page);
  const total = store.shadows.countOf(runId, page.only);
  if (total === 0) return [];
  const lines = rows.map((row) => [
    `note ${row.ordinal}`,
    row.stage,
    row.code ?? `${row.differences} places, ${row.exposed} letters would show`,
    row.facets.join(' '),
  ]);
  const left = total > rows.length ? [`${total - rows.length} more notes`] : [];
  return ['', ...alignColumns(lines), ...left];
}

/** The same as JSON, with the places of each note as ranges in UTF-16 code units. */
export function shadowJson(
  store: Store,
  { run, done }: ShadowStanding,
  figures: ShadowFigures,
  page: ShadowPage,
): string {
  const { actor: _, ...facts } = run;
  const notes = listed(store, run.id, page).map(({ externalId: __, noteId, ordinal, ...row }) => {
    const detail = store.shadows.detailOf(run.id, noteId);
    return { note: ordinal, ...row, places: detail === null ? [] : readShadowDetail(detail).places };
  });
  return JSON.stringify(
    { run: { ...facts, done }, figures, notes, total: store.shadows.countOf(run.id, page.only) },
    null,
    2,
  );
}

function listed(store: Store, runId: string, { only, limit }: ShadowPage): readonly ListedDifference[] {
  const rows: ListedDifference[] = [];
  while (rows.length < limit) {
    const some = listedDifferences(store, runId, {
      ...{ only, offset: rows.length, limit: Math.min(PER_READ, limit - rows.length) },
    });
    if (some.length === 0) break;
    rows.push(...some);
  }
  return rows;
}

function shortStatus(status: NoteStatus): string {
  return status.replace('-anonymized', '');
}
