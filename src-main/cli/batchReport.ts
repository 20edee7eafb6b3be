/** @file What `run` tells when a batch has been processed: statuses on stdout, import issues on stderr. */
import { alignColumns, type Terminal } from './terminal.ts';
import type { BatchId } from '../domain/ids.ts';
import { NOTE_STATUSES } from '../domain/noteStatus.ts';
import type { ImportIssueRecord } from '../store/sourceFileStore.ts';
import { batchRisk } from '../workspace/batchRisk.ts';
import type { ExpectedLeaks } from '../review/risk/expectedLeaks.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { describeCode } from './errorText.ts';

/** Issues that are worth knowing but lose nothing: they do not make the command fail. */
const HARMLESS_ISSUES: ReadonlySet<string> = new Set(['import/duplicate', 'import/duplicate-id']);
const ISSUES_PER_PAGE = 500;
/** Lines of import issues that are told. All issues count for the exit code. */
const TOLD_LIMIT = 500;

export interface BatchReport {
  /** No note and no file failed. */
  readonly hasSucceeded: boolean;
  /** It has no note, and every file lacks a column of its plan: no resume can mend that. */
  readonly cannotBeRead: boolean;
}

/**
 * Prints the status table and tells the import issues, failures before notices. `places` are the places of the batch's
 * files among all that the command was given.
 */
export function reportBatch(
  workspace: Workspace,
  batchId: BatchId,
  places: readonly number[],
  terminal: Terminal,
): BatchReport {
  const { counts } = workspace.batches.get(batchId);
  const rows = NOTE_STATUSES.toReversed().map((status) => [status, String(counts.byStatus[status])]);
  for (const line of alignColumns([...rows, ['notes', String(counts.notes)]])) terminal.print(line);
  for (const line of riskLines(workspace, batchId)) terminal.print(line);
  for (const line of carrierLines(workspace, batchId)) terminal.print(line);
  if (counts.duplicates > 0) terminal.print(`duplicates  ${counts.duplicates}`);
  const files = workspace.store.sourceFiles.listOf(batchId);
  const placeOf = new Map(files.map(({ id, ordinal }) => [id, places[ordinal - 1] ?? ordinal]));
  const issues = collectIssues(workspace, batchId);
  const told = [...issues.failures, ...issues.notices].slice(0, TOLD_LIMIT);
  for (const issue of told) {
    const row = issue.record === null ? '' : `, row ${issue.record}`;
    terminal.tell(
      `file ${placeOf.get(issue.sourceFileId) ?? '?'}${row}: ${describeCode(issue.code, issue.facts)}`,
    );
  }
  if (issues.total > told.length) terminal.tell(`… and ${issues.total - told.length} more import issues`);
  // Notes that were given up stay not anonymized; without the reason nobody could mend it.
  for (const { code, jobs, facts } of workspace.store.jobs.failuresOf(batchId))
    terminal.tell(`${jobs} given up: ${describeCode(code, facts)}`);
  const hasFailedFile = files.some((file) => file.state === 'failed');
  const lacksColumns = files.filter(({ id }) =>
    issues.failures.some(({ sourceFileId, code }) => sourceFileId === id && code === 'import/missing-column'),
  );
  return {
    hasSucceeded: !hasFailedFile && issues.failures.length === 0 && counts.jobs.discarded === 0,
    cannotBeRead: counts.notes === 0 && lacksColumns.length === files.length,
  };
}

/**
 * What the batch may still show; where none was fitted for what examined it, that nobody can say it: a line that is missing
 * would read like none. It informs; see [Note: Risk informs].
 */
function riskLines(workspace: Workspace, batchId: BatchId): readonly string[] {
  const { all, released, unknown } = batchRisk(workspace.store, batchId);
  const line = ({ expected, low, high, notes }: ExpectedLeaks, of: string): string =>
    `expected to leak  ${expected.toFixed(1)} of ${notes} ${of} (95 %: ${low.toFixed(1)} to ${high.toFixed(1)})`;
  return [
    ...(all.notes > 0 ? [line(all, 'notes')] : []),
    ...(released.notes > 0 ? [line(released, 'approved notes')] : []),
    ...(unknown > 0
      ? [
          `expected to leak  unknown for ${unknown} of ${all.notes + unknown} notes: not processed, or by a pipeline or at an operating point without a risk`,
        ]
      : []),
  ];
}

/** What text-bearing parts the documents of the batch have, by kind and state, as the app lists them; none without documents. */
function carrierLines(workspace: Workspace, batchId: BatchId): readonly string[] {
  const carriers = workspace.store.documents.carriersOf(batchId);
  const rows = carriers.map(({ kind, state, count }) => [`part ${kind}`, state, String(count)]);
  return alignColumns(rows);
}

/** Looks at every issue and keeps as many of each kind as could be told. */
function collectIssues(workspace: Workspace, batchId: BatchId) {
  const failures: ImportIssueRecord[] = [];
  const notices: ImportIssueRecord[] = [];
  for (let offset = 0; ; offset += ISSUES_PER_PAGE) {
    const { issues, total } = workspace.store.importIssues.page(batchId, offset, ISSUES_PER_PAGE);
    for (const issue of issues) {
      const kept = HARMLESS_ISSUES.has(issue.code) ? notices : failures;
      if (kept.length < TOLD_LIMIT) kept.push(issue);
    }
    if (issues.length < ISSUES_PER_PAGE) return { failures, notices, total };
  }
}
