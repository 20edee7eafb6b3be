/** @file How far the annotators of a task agree, at any time, and how sure they are. Runs in main and on the command line. */
import { setImmediate } from 'node:timers/promises';
import { agreementReport, type AgreementReport } from '../../evaluation/agreement/agreementReport.ts';
import {
  confidenceReport,
  type ConfidenceReport,
  type RatedNote,
} from '../../evaluation/annotation/confidence.ts';
import { gatherGoldSet } from '../../evaluation/gold/goldSet.ts';
import { expectOwnSheetsClosed, type AnnotationHost } from './annotationHost.ts';

export interface TaskAgreement {
  readonly agreement: AgreementReport;
  readonly confidence: ConfidenceReport;
}

/** Notes that are opened at once: a few milliseconds. */
const NOTES_PER_TURN = 25;

/**
 * Over the notes of which at least two sheets are done, as their annotators left them: what is settled changes no figure. People
 * are named. An annotator sees it once all her notes are settled, see {@link expectOwnSheetsClosed}. Errors: `annotation/unknown-task`, `annotation/own-sheets-open`, `store/row-tampered`.
 */
export async function taskAgreement(host: AnnotationHost, taskId: string): Promise<TaskAgreement> {
  const { store } = host;
  const { annotators } = store.annotations.require(taskId);
  expectOwnSheetsClosed(host, taskId);
  const names = new Map(annotators.map(({ accountId, name }) => [accountId, name]));
  const rated: (RatedNote & { readonly id: string })[] = [];
  const compared = store.annotations
    .notesOf(taskId)
    .filter(({ state, done }) => state !== 'destroyed' && done >= 2);
  for (const [at, { noteId }] of compared.entries()) {
    if (at % NOTES_PER_TURN === NOTES_PER_TURN - 1) await setImmediate();
    const sheets = store.annotations.sheetsOf(taskId, noteId).flatMap((sheet) => {
      const { marks: spans, confidence, accountId } = sheet;
      if (spans === null || confidence === null) return [];
      return [{ annotator: names.get(accountId) ?? '', confidence, spans }];
    });
    rated.push({ id: String(noteId), text: store.notes.openText(noteId).text, sheets });
  }
  const readings = rated.flatMap(({ id, text, sheets }) =>
    sheets.map(({ annotator, spans }) => ({ id, text, annotator, spans, place: {} })),
  );
  return { agreement: agreementReport(gatherGoldSet(readings)), confidence: confidenceReport(rated) };
}
