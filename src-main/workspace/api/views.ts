/** @file Domain records in the shapes of the contract. Runs in main. */
import { noteRisk } from '../../review/risk/noteRisk.ts';
import type { z } from 'zod';
import type {
  BatchSummarySchema,
  ExportRunSchema,
  NoteExplanationSchema,
  NoteRowSchema,
  NoteViewSchema,
} from '../../contract/schemas.ts';
import { exportFolderName } from '../../export/exportFolder.ts';
import type { ExportRecord } from '../../store/exportStore.ts';
import type { NoteRow } from '../../store/noteListStore.ts';
import type { BatchSummary } from '../batchService.ts';
import type { NoteExplanation } from '../noteExplanation.ts';
import type { Pace } from '../progressMeter.ts';
import type { OpenedNote } from '../reviewService.ts';

type Wire<Schema extends z.ZodType> = z.input<Schema>;

export function noteView(note: OpenedNote): Wire<typeof NoteViewSchema> {
  const { record, findings, detection } = note;
  return {
    noteId: record.id,
    batchId: record.batchId,
    ordinal: record.ordinal,
    externalId: record.externalId,
    stage: record.stage,
    revision: record.revision,
    text: note.text,
    output: note.output as Wire<typeof NoteViewSchema>['output'],
    // Not copied: what is the same object needs no comparing, and nobody changes it. See [Note: Answers hold what changed].
    spans: findings.review.spans as Wire<typeof NoteViewSchema>['spans'],
    assessment: { ...findings.assessment, reasons: [...findings.assessment.reasons] },
    // The number as it is stored: an approved note keeps the one it was approved with.
    risk:
      record.risk === null
        ? null
        : { probability: record.risk, reasons: [...noteRisk(findings.riskFacts).reasons] },
    gaps: [...findings.gaps],
    residuals: findings.residuals
      .map(({ start, end, reason }) => ({ start, end, reason }))
      .sort((a, b) => a.start - b.start),
    failures: [...detection.failures],
    languages: [...record.languages],
    canUndo: findings.review.canUndo,
    canRedo: findings.review.canRedo,
    approvedBy: note.approvedBy,
  };
}

export function explanationView({ rules, languages }: NoteExplanation): Wire<typeof NoteExplanationSchema> {
  return {
    rules: [...rules],
    languages: {
      shares: [...languages.shares],
      passages: languages.passages.map((passage) => ({ ...passage, languages: [...passage.languages] })),
      mixedSentences: languages.mixedSentences,
    },
  };
}

export function batchView(summary: BatchSummary): Wire<typeof BatchSummarySchema> {
  return summary;
}

export function noteRowView(row: NoteRow): Wire<typeof NoteRowSchema> {
  return { ...row, reasons: [...row.reasons], languages: [...row.languages] };
}

export function exportView(run: ExportRecord, pace: Pace): Wire<typeof ExportRunSchema> {
  const {
    folderPath: _folder,
    namesRecipient: _names,
    publishedAt: _published,
    mayBeOut: _may,
    ...shown
  } = run;
  // Ordered while it runs, exported when it is through: approvals can be withdrawn in between.
  const notes = run.state === 'completed' ? run.done : run.notes;
  return { ...shown, ...pace, notes, folder: exportFolderName(run.id, run.createdAt), files: [...run.files] };
}
