/** @file The approved notes of a batch as an export source, and those that a finished export holds. Runs in main. */
import { invariant } from '../domain/errors.ts';
import type { BatchId, SourceFileId } from '../domain/ids.ts';
import type { NoteStage } from '../domain/note.ts';
import type { ExportableNote, ExportSource } from '../export/exportSource.ts';
import { outputSha256 } from '../export/outputHash.ts';
import { folderFiles } from '../export/folderFiles.ts';
import { readRecords } from '../export/verify/records.ts';
import type { ExportFormat } from '../export/writers/writer.ts';
import { replayDecisions } from '../review/replayDecisions.ts';
import type { Store } from '../store/store.ts';
import { probeContext } from './noteWork.ts';
import type { Redactor } from './redactor.ts';

const STAGES: readonly NoteStage[] = ['approved', 'exported'];
const IDS_PER_READ = 500;

/** `count` is for progress only; the export counts for itself. */
export function approvedNotes(
  { store, redactor }: { readonly store: Store; readonly redactor: Redactor },
  batchId: BatchId,
  count: number,
): ExportSource {
  const isKept = redactor.isKeptIn(batchId);
  const batch = store.batches.require(batchId);
  const archiveOf = archiveNumbers(store);
  return {
    count,
    *ids() {
      let after = 0;
      for (;;) {
        const notes = store.notes.idsAfter(batchId, after, IDS_PER_READ, STAGES);
        for (const { id, ordinal } of notes) {
          after = ordinal;
          // See [Note: Destroyed originals]: nothing is left that the gate could compare its output with.
          if (store.destructions.destroyedAt(id) === null) yield id;
        }
        if (notes.length < IDS_PER_READ) return;
      }
    },
    note: (id) => {
      const record = store.notes.require(id);
      const opened = store.notes.openText(id);
      const { text, knownIdentifiers } = opened;
      const detection = store.detections.get(id);
      const { spans } = replayDecisions(
        detection?.result.spans ?? [],
        store.decisions.listOf(id),
        text.length,
      );
      const approval = store.approvals.current(id);
      return {
        id,
        ordinal: record.ordinal,
        stage: record.stage,
        approval: approval && {
          actor: approval.actor,
          approvedAt: approval.approvedAt,
          outputSha256: approval.outputHash,
        },
        isUntouched: store.approvals.isUntouched(id),
        assessment: record.assessment,
        text,
        spans,
        knownIdentifiers,
        redaction: redactor.redact(record, opened, spans),
        fieldOf: redactor.fieldsOf(record, opened, spans),
        isKept,
        context: probeContext(opened.noteDate),
        document: store.documents.ofNote(id),
        archive: archiveOf(record.sourceFileId),
        examinedBy: {
          id: store.redetections.examinerOf(id)?.pipelineId ?? batch.pipelineId,
          fingerprint: detection?.pipelineFingerprint ?? batch.pipelineFingerprint,
        },
      };
    },
  };
}

/** The number of a source file that is an archive, else null; a file is asked for once, for its plan is sealed. */
function archiveNumbers(store: Store): (file: SourceFileId) => number | null {
  const known = new Map<SourceFileId, number | null>();
  return (file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const record = store.sourceFiles.get(file);
    invariant(record !== null, 'notes come from a stored source file');
    const no = record.plan.format === 'zip' ? record.ordinal : null;
    known.set(file, no);
    return no;
  };
}

/**
 * The notes of a finished export folder that an interrupted run left, by the numbers and texts in its files: those that
 * are still approved with the very text that was written.
 */
export async function* notesInExport(
  store: Store,
  source: ExportSource,
  folder: string,
  run: { readonly batchId: BatchId; readonly format: ExportFormat },
): AsyncGenerator<ExportableNote> {
  for await (const record of readRecords(folderFiles(folder), run.format)) {
    const ordinal = Number(record.note);
    const found = store.notes.idsAfter(run.batchId, ordinal - 1, 1, STAGES)[0];
    if (found?.ordinal !== ordinal || store.destructions.destroyedAt(found.id) !== null) continue;
    const note = await source.note(found.id);
    if (note.approval?.outputSha256 === (record.textSha256 ?? outputSha256(record.text))) yield note;
  }
}
